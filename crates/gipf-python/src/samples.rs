//! Files of self-play, read into rows of bytes that NumPy takes as they are.

use std::io::{Cursor, Read};
use std::marker::PhantomData;

use gipf_ai::weights::short_name;
use gipf_app::{GameInfo, Games, Registry};
use gipf_game::{Color, GameResult};
use gipf_lab::train::{DataError, DataHeader, DataReader, Sample, data_game};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use pyo3::{PyTraverseError, PyVisit};

use crate::any::{Listed, tag};
use crate::arguments::Int;
use crate::classes::not_pickled;
use crate::errors::{Failure, Kind};
use crate::files::PyInput;
use crate::held::Held;
use crate::in_use::{InUse, Taken};

/// How much of a header names the game.
const HEADER: u64 = 80;

/// The most rows that are read at once.
const MAX_ROWS: u64 = 1 << 24;

type Input = std::io::Chain<Cursor<Vec<u8>>, PyInput>;

/// The rows of a file of one game.
struct RowsOf<P: Listed> {
    reader: DataReader<Input, P>,
    rows: Vec<u8>,
    /// What is wrong with the file after the rows.
    error: Option<DataError>,
    is_at_end: bool,
    allow_torn: bool,
}

type AnyRows = any_of!(RowsOf);

/// How the positions of a file were made.
struct About {
    variant: String,
    seed: u64,
    nodes: u64,
    random_percent: u8,
    evaluator: String,
    program: Option<String>,
    position_len: usize,
}

impl<P: Listed> RowsOf<P> {
    fn open(_: PhantomData<P>, input: Input, allow_torn: bool) -> PyResult<(RowsOf<P>, About)> {
        let reader = DataReader::<_, P>::new(input).map_err(failure)?;
        let DataHeader { variant, seed, nodes, random_percent, evaluator, program, .. } =
            reader.header().clone();
        let position_len = P::Bytes::default().as_ref().len();
        let variant = variant.to_string();
        let about =
            About { variant, seed, nodes, random_percent, evaluator, program, position_len };
        let rows = Vec::new();
        Ok((RowsOf { reader, rows, error: None, is_at_end: false, allow_torn }, about))
    }

    /// Returns the next rows, as many as are asked for while there are as many: none at the end.
    fn next_rows(&mut self, count: usize) -> PyResult<Vec<u8>> {
        let wanted = count * row_len::<P>();
        while self.rows.len() < wanted && !self.is_at_end {
            let game = self.reader.games();
            match self.reader.next_game() {
                Ok(Some(samples)) => {
                    samples.iter().for_each(|sample| push_row(game, sample, &mut self.rows));
                }
                Ok(None) => self.is_at_end = true,
                Err(DataError::Truncated { .. }) if self.allow_torn => self.is_at_end = true,
                Err(error) => {
                    self.is_at_end = true;
                    self.error = Some(error);
                }
            }
        }
        if self.rows.is_empty()
            && let Some(error) = self.error.take()
        {
            return Err(failure(error));
        }
        let rest = self.rows.split_off(wanted.min(self.rows.len()));
        Ok(std::mem::replace(&mut self.rows, rest))
    }
}

/// The bytes of a row: see [`push_row`].
fn row_len<P: Listed>() -> usize {
    14 + P::Bytes::default().as_ref().len()
}

/// Adds a row: game, ply, score, value, result, whether White is to move, and the packed position.
fn push_row<P: Listed>(game: u32, sample: &Sample<P>, rows: &mut Vec<u8>) {
    let mover = sample.position.side_to_move();
    let value = sample.result.share(mover).map_or(f32::NAN, |share| 2.0 * share - 1.0);
    let result: u8 = match sample.result {
        GameResult::Unknown => 0,
        GameResult::Win(Color::White) => 1,
        GameResult::Win(Color::Black) => 2,
        GameResult::Draw => 3,
        GameResult::Void => 4,
    };
    rows.extend(game.to_le_bytes());
    rows.extend(sample.ply.to_le_bytes());
    rows.extend(sample.score.to_le_bytes());
    rows.extend(value.to_le_bytes());
    rows.extend([result, u8::from(mover.is_white())]);
    rows.extend(sample.position.pack().as_ref());
}

fn failure(error: DataError) -> PyErr {
    match error {
        DataError::Io(error) => error.into(),
        error => Failure::new(Kind::Record, error).into(),
    }
}

fn game_of(name: &str) -> Result<&'static GameInfo, Failure> {
    let found = Games::GAMES.iter().find(|game| short_name(game.name) == name);
    found.ok_or_else(|| {
        let message =
            format!("byte 40: expected the name of a game, found '{}'", name.escape_debug());
        Failure::new(Kind::Record, message)
    })
}

/// A file of `gipf selfplay` while it is read. `gipf.samples` shows its rows as arrays.
///
/// A row has, one after another and little-endian: the number of the game in the file (4 bytes), the ply (2), the
/// score for the player to move in hundredths of a piece (2, signed), the result for the player to move as a float
/// (4; not a number when it is not known), the result (1: 0 unknown, 1 White has won, 2 Black has won, 3 draw, 4
/// void), whether White is to move (1), and the packed position.
#[pyclass(frozen, name = "SampleFile", module = "gipf._gipf")]
pub(crate) struct PySampleFile {
    game: &'static GameInfo,
    about: About,
    file: Held,
    /// `None` when the file has been closed.
    rows: InUse<Option<AnyRows>>,
}

impl PySampleFile {
    fn take(&self) -> Result<Option<AnyRows>, Failure> {
        match self.rows.take() {
            Taken::Idle(rows) => Ok(rows),
            Taken::Busy => Err(Failure::new(Kind::Busy, "another thread is reading this file")),
            Taken::LostInFork => {
                self.rows.put_back(None);
                let message = "the file was being read when the process was forked: open it again";
                Err(Failure::new(Kind::Record, message))
            }
        }
    }
}

#[pymethods]
impl PySampleFile {
    #[new]
    #[pyo3(signature = (source, allow_torn = false))]
    fn open(source: &Bound<'_, PyAny>, allow_torn: bool) -> PyResult<PySampleFile> {
        let mut input = PyInput::open(source)?;
        let file = input.file();
        let mut header = Vec::new();
        input.by_ref().take(HEADER).read_to_end(&mut header)?;
        let game = game_of(data_game(&header).map_err(failure)?)?;
        let input = Cursor::new(header).chain(input);
        let about;
        let rows = map!(tag(game), tag => {
            let (rows, own) = RowsOf::open(tag, input, allow_torn)?;
            about = own;
            rows
        });
        Ok(PySampleFile { game, about, file, rows: InUse::new(Some(rows)) })
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.name
    }

    /// The name of the variant.
    #[getter]
    fn variant(&self) -> &str {
        &self.about.variant
    }

    /// The random seed of the games.
    #[getter]
    fn seed(&self) -> u64 {
        self.about.seed
    }

    /// The maximum nodes of each search.
    #[getter]
    fn nodes(&self) -> u64 {
        self.about.nodes
    }

    /// The percentage of turns that were played at random early in a game.
    #[getter]
    fn random_percent(&self) -> u8 {
        self.about.random_percent
    }

    /// The name of the evaluator that played.
    #[getter]
    fn evaluator(&self) -> &str {
        &self.about.evaluator
    }

    /// The program that began the file; None in old files.
    #[getter]
    fn program(&self) -> Option<&str> {
        self.about.program.as_deref()
    }

    /// The number of bytes of a packed position.
    #[getter]
    fn position_len(&self) -> usize {
        self.about.position_len
    }

    /// Returns the next rows, at most `count`; no bytes at the end. Other threads of Python run meanwhile.
    ///
    /// Raises `RecordError` after the last whole game when the file is damaged or, unless `allow_torn` is true, ends
    /// within a game.
    fn read_rows<'py>(&self, py: Python<'py>, count: Int) -> PyResult<Bound<'py, PyBytes>> {
        let count = count.within("count", 1..=MAX_ROWS)? as usize;
        let mut file = self.take()?;
        let rows = match &mut file {
            Some(file) => py.detach(|| each!(file, file => file.next_rows(count))),
            None => Ok(Vec::new()),
        };
        self.rows.put_back(file);
        Ok(PyBytes::new(py, &rows?))
    }

    /// Ends the reading, and closes the file if this has opened it.
    fn close(&self) -> PyResult<()> {
        let rows = self.take()?;
        self.rows.put_back(None);
        // This closes the file, which can run code of Python.
        drop(rows);
        Ok(())
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        self.file.traverse(&visit)
    }

    fn __clear__(&self) {
        self.file.clear();
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(not_pickled("a SampleFile", "pickle its arrays, or read the file again"))
    }
}
