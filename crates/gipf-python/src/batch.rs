//! Planes and masks of many states, written into arrays of NumPy without the lock of Python.

use std::marker::PhantomData;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use gipf_app::actions::DecisionInfo;
use gipf_game::Color;
use half::f16;
use numpy::{Element, PyArrayDyn, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PySequence};

use crate::any::{Listed, info_of, tag};
use crate::arguments::{text_of, wrong_type};
use crate::classes::{PyDecisionState, decisions, viewer, write_mask, write_planes};
use crate::errors::{Failure, Kind};

/// How often signals are looked at.
const PAUSE: Duration = Duration::from_millis(50);

/// A type of the numbers of an array.
trait Number: Element + Copy {
    fn of(value: u8, factor: f32) -> Self;
}

impl Number for u8 {
    fn of(value: u8, _: f32) -> u8 {
        value
    }
}

impl Number for bool {
    fn of(value: u8, _: f32) -> bool {
        value != 0
    }
}

impl Number for f32 {
    fn of(value: u8, factor: f32) -> f32 {
        f32::from(value) * factor
    }
}

impl Number for f16 {
    fn of(value: u8, factor: f32) -> f16 {
        f16::from_f32(f32::from(value) * factor)
    }
}

/// Writes one item into its bytes.
type WriteItem<'a, I> = dyn Fn(&I, &mut [u8]) -> Result<(), Failure> + Sync + 'a;

/// States as a caller hands them over, in a sequence.
pub(crate) struct States(Vec<Py<PyDecisionState>>);

impl FromPyObject<'_, '_> for States {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<States> {
        const EXPECTED: &str = "a sequence of states";
        let Ok(sequence) = object.cast::<PySequence>() else {
            return Err(wrong_type(EXPECTED, &object));
        };
        if text_of(&object)?.is_some() {
            return Err(wrong_type(EXPECTED, &object));
        }
        let state = |item: PyResult<Bound<'_, PyAny>>| {
            let item = item?;
            match item.cast::<PyDecisionState>() {
                Ok(state) => Ok(state.clone().unbind()),
                Err(_) => Err(wrong_type("a DecisionState", &item)),
            }
        };
        sequence.try_iter()?.map(state).collect::<PyResult<_>>().map(States)
    }
}

/// What is written of each item, such as a state.
struct Rows<'a, I> {
    items: &'a [I],
    /// The shape of what is written of an item.
    shape: Vec<usize>,
    /// What the numbers are multiplied by: a factor for each part of a row, which are equally long.
    factors: Vec<f32>,
    write: &'a WriteItem<'a, I>,
}

impl<I: Sync> Rows<'_, I> {
    fn len(&self) -> usize {
        self.shape.iter().product()
    }

    /// Writes the rows of all items.
    fn fill<T: Number>(&self, py: Python<'_>, out: &mut [T]) -> PyResult<()> {
        let mut row = vec![0; self.len()];
        let tables: Vec<[T; 256]> = self.factors.iter().map(|&factor| table(factor)).collect();
        let mut left = self.items.iter().zip(out.chunks_exact_mut(self.len()));
        loop {
            let writing = Writing::begin();
            let is_done = py.detach(|| {
                let _until_here = writing;
                let begin = Instant::now();
                for (item, out) in left.by_ref() {
                    (self.write)(item, &mut row)?;
                    convert(&row, &tables, out);
                    if begin.elapsed() > PAUSE {
                        return Ok(false);
                    }
                }
                Ok::<bool, Failure>(true)
            })?;
            py.check_signals()?;
            if is_done {
                return Ok(());
            }
        }
    }

    /// Writes the rows of all items into an array whose numbers have this type; `false` for any other array.
    fn fill_array<T: Number>(&self, out: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(array) = out.cast::<PyArrayDyn<T>>() else { return Ok(false) };
        let failure = |error: &dyn std::fmt::Display| Failure::value(format!("out: {error}"));
        let mut array = array.try_readwrite().map_err(|error| failure(&error))?;
        let numbers = array.as_slice_mut().map_err(|error| failure(&error))?;
        self.fill(out.py(), numbers)?;
        Ok(true)
    }

    /// Writes the rows into a new object of bytes.
    fn to_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        PyBytes::new_with(py, self.items.len() * self.len(), |out| self.fill(py, out))
    }

    /// Checks everything but the type of the numbers.
    fn check_array(&self, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let Ok(array) = out.cast::<PyUntypedArray>() else {
            return Err(wrong_type("out: a NumPy array", out));
        };
        let expected = [&[self.items.len()][..], &self.shape].concat();
        if array.shape() != expected {
            let (expected, found) = (shape_text(&expected), shape_text(array.shape()));
            let message = format!("out: expected an array of shape {expected}, found {found}");
            return Err(Failure::value(message).into());
        }
        let flags = out.getattr("flags")?;
        for (flag, expected) in [
            ("writeable", "an array that can be written, found a read-only one"),
            ("c_contiguous", "a C-contiguous array, found one with gaps or another order"),
            ("aligned", "an aligned array, found one that begins between two numbers"),
        ] {
            if !flags.getattr(flag)?.is_truthy()? {
                return Err(Failure::value(format!("out: expected {expected}")).into());
            }
        }
        Ok(())
    }
}

/// Returns what each byte is written as.
fn table<T: Number>(factor: f32) -> [T; 256] {
    std::array::from_fn(|value| T::of(value as u8, factor))
}

/// Writes a row, each part of it with its table.
fn convert<T: Number>(row: &[u8], tables: &[[T; 256]], out: &mut [T]) {
    let part = row.len() / tables.len();
    for ((values, out), table) in row.chunks_exact(part).zip(out.chunks_exact_mut(part)).zip(tables)
    {
        for (value, out) in values.iter().zip(out) {
            *out = table[usize::from(*value)];
        }
    }
}

/// `(2, 147)`.
fn shape_text(shape: &[usize]) -> String {
    let numbers: Vec<String> = shape.iter().map(ToString::to_string).collect();
    let comma = if shape.len() == 1 { "," } else { "" };
    format!("({}{comma})", numbers.join(", "))
}

fn wrong_numbers(expected: &str, out: &Bound<'_, PyAny>) -> PyErr {
    match out.getattr("dtype") {
        Ok(found) => {
            Failure::value(format!("out: expected numbers of type {expected}, found {found}"))
                .into()
        }
        Err(error) => error,
    }
}

/// Returns what is known of the game of some states, or says that they are of several games.
fn common_info(states: &[Py<PyDecisionState>]) -> Result<Option<&'static DecisionInfo>, Failure> {
    let game = |state: &Py<PyDecisionState>| each!(&*state.get().lock(), state => (info_of(state.game().start()), state.info()));
    let Some((first, info)) = states.first().map(game) else { return Ok(None) };
    match states.iter().map(|state| game(state).0).find(|found| *found != first) {
        Some(other) => {
            Err(Failure::value(format!("states: expected one game, found {first} and {other}")))
        }
        None => Ok(Some(info)),
    }
}

/// The shape of the planes of a state.
fn planes_shape(info: &DecisionInfo) -> Vec<usize> {
    vec![(info.planes)().len(), info.grid.0, info.grid.1]
}

/// Writes planes into an array, as whole numbers or divided by the maximum of their plane.
fn write_planes_into<I: Sync>(
    items: &[I],
    info: &DecisionInfo,
    out: &Bound<'_, PyAny>,
    scaled: bool,
    write: &WriteItem<'_, I>,
) -> PyResult<()> {
    let planes = (info.planes)();
    let factor = |max: u8| if scaled { 1.0 / f32::from(max) } else { 1.0 };
    let factors = planes.iter().map(|plane| factor(plane.max)).collect();
    let rows = Rows { items, shape: planes_shape(info), factors, write };
    rows.check_array(out)?;
    let is_written = rows.fill_array::<f32>(out)?
        || rows.fill_array::<f16>(out)?
        || !scaled && rows.fill_array::<u8>(out)?;
    if is_written {
        return Ok(());
    }
    Err(wrong_numbers(if scaled { "float32 or float16" } else { "uint8, float32 or float16" }, out))
}

/// Writes the planes of several states of one game into an array of states x planes x rows x columns. With
/// `scaled` the numbers are divided by the maximum of their plane.
///
/// Other threads of Python run meanwhile.
#[pyfunction]
#[pyo3(signature = (states, out, viewer = None, scaled = false))]
pub(crate) fn write_planes_of_states(
    states: States,
    out: &Bound<'_, PyAny>,
    viewer: Option<&str>,
    scaled: bool,
) -> PyResult<()> {
    let viewer = self::viewer(viewer)?;
    let Some(info) = common_info(&states.0)? else { return Ok(()) };
    write_planes_into(&states.0, info, out, scaled, &planes_of(viewer))
}

/// Writes the planes of packed positions of a game into an array of positions x planes x rows x columns, each as
/// its player to move sees it. With `scaled` the numbers are divided by the maximum of their plane.
///
/// The positions follow one another in `packed`, as `Position.pack` and files of self-play have them. Other threads
/// of Python run meanwhile.
#[pyfunction]
#[pyo3(signature = (game, packed, out, scaled = false))]
pub(crate) fn write_planes_of_packed(
    game: &str,
    packed: &[u8],
    out: &Bound<'_, PyAny>,
    scaled: bool,
) -> PyResult<()> {
    fn write<P: Listed>(
        _: PhantomData<P>,
        packed: &[u8],
        out: &Bound<'_, PyAny>,
        scaled: bool,
    ) -> PyResult<()> {
        let len = P::Bytes::default().as_ref().len();
        if !packed.len().is_multiple_of(len) {
            let found = packed.len();
            let message =
                format!("packed: expected positions of {len} bytes each, found {found} bytes");
            return Err(Failure::value(message).into());
        }
        let observer = decisions(&P::start(P::VARIANTS[0]))?;
        let positions: Vec<&[u8]> = packed.chunks_exact(len).collect();
        write_planes_into(&positions, observer.info(), out, scaled, &|packed, row| {
            let mut bytes = P::Bytes::default();
            bytes.as_mut().copy_from_slice(packed);
            let wrong = |error| Failure::new(Kind::Position, format!("packed: {error}"));
            let position = P::unpack(&bytes).map_err(wrong)?;
            observer.observe(&position, position.side_to_move(), row).map_err(Failure::value)
        })
    }
    each!(tag(crate::arguments::game(game)?), tag => write(tag, packed, out, scaled))
}

/// Writes the masks of legal actions of several states of one game into an array of states x actions.
///
/// Other threads of Python run meanwhile.
#[pyfunction]
pub(crate) fn write_masks_of_states(states: States, out: &Bound<'_, PyAny>) -> PyResult<()> {
    let Some(info) = common_info(&states.0)? else { return Ok(()) };
    let rows =
        Rows { items: &states.0, shape: vec![info.actions], factors: vec![1.0], write: &mask_of };
    rows.check_array(out)?;
    let is_written = rows.fill_array::<bool>(out)?
        || rows.fill_array::<u8>(out)?
        || rows.fill_array::<f32>(out)?
        || rows.fill_array::<f16>(out)?;
    if is_written { Ok(()) } else { Err(wrong_numbers("bool, uint8, float32 or float16", out)) }
}

/// Returns the planes of several states of one game one after another, as one player sees them all; each as its
/// player to move sees it, if no other is named. Other threads of Python run meanwhile.
#[pyfunction]
#[pyo3(signature = (states, viewer = None))]
pub(crate) fn planes_of_states<'py>(
    py: Python<'py>,
    states: States,
    viewer: Option<&str>,
) -> PyResult<Bound<'py, PyBytes>> {
    let viewer = self::viewer(viewer)?;
    let Some(info) = common_info(&states.0)? else { return Ok(PyBytes::new(py, &[])) };
    let write = &planes_of(viewer);
    Rows { items: &states.0, shape: planes_shape(info), factors: vec![1.0], write }.to_bytes(py)
}

/// Returns the masks of legal actions of several states of one game one after another. Other threads of Python run
/// meanwhile.
#[pyfunction]
pub(crate) fn masks_of_states<'py>(
    py: Python<'py>,
    states: States,
) -> PyResult<Bound<'py, PyBytes>> {
    let Some(info) = common_info(&states.0)? else { return Ok(PyBytes::new(py, &[])) };
    Rows { items: &states.0, shape: vec![info.actions], factors: vec![1.0], write: &mask_of }
        .to_bytes(py)
}

/// Writes the planes of a state as a viewer sees it, by default its player to move.
fn planes_of(
    viewer: Option<Color>,
) -> impl Fn(&Py<PyDecisionState>, &mut [u8]) -> Result<(), Failure> + Sync {
    move |state, row| {
        write_planes(&state.get().lock(), viewer, row);
        Ok(())
    }
}

fn mask_of(state: &Py<PyDecisionState>, row: &mut [u8]) -> Result<(), Failure> {
    write_mask(&state.get().lock(), row);
    Ok(())
}

/// How many threads have states locked without the lock of Python.
static WRITERS: AtomicUsize = AtomicUsize::new(0);

/// Counts a thread as a writer while it lives. It begins with the lock of Python.
struct Writing;

impl Writing {
    fn begin() -> Writing {
        WRITERS.fetch_add(1, Ordering::SeqCst);
        Writing
    }
}

impl Drop for Writing {
    fn drop(&mut self) {
        WRITERS.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Waits until no thread has a state locked. A fork at such a time would leave it locked in the child for ever.
///
/// The caller has the lock of Python when this returns, so that no writer can begin before the fork.
#[pyfunction]
pub(crate) fn _wait_for_writers(py: Python<'_>) {
    while WRITERS.load(Ordering::SeqCst) > 0 {
        py.detach(|| thread::sleep(Duration::from_millis(1)));
    }
}
