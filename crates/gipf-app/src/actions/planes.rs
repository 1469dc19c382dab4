//! A state of decisions as planes of numbers.

use std::fmt;

use gipf_game::Color;

use super::ActionSpace;

/// A game whose states can be seen as planes: a number for each cell of a grid, several times.
///
/// The planes are those of a viewer: `own` is what belongs to them. The grid is not turned, so that action
/// ids mean the same cells for both players.
///
/// The planes hold the whole position and the decisions so far: states with equal planes have the same legal
/// actions, and the same decision leads to equal planes. Of the history they hold only how often the position has
/// occurred, not the number of turns, nor which other positions have occurred.
pub trait Observe: ActionSpace {
    /// Rows and columns of the grid; at most 128 cells.
    const GRID: (usize, usize);

    /// What the planes are computed from.
    type View;

    /// Returns what a player sees of a turn so far. The position has occurred `repetitions` times in the game,
    /// this time included.
    fn view(steps: &Self::Steps, repetitions: usize, viewer: Color) -> Self::View;

    /// Returns where a symmetry of the board takes a cell of the grid. Cells without a point of the board stay.
    #[must_use]
    fn transformed_cell(symmetry: Self::Symmetry, cell: usize) -> usize;

    /// Returns the planes in their order. A published plane keeps its place.
    fn planes() -> &'static [Plane<Self::View>];
}

/// One plane of an observation.
pub struct Plane<V> {
    info: PlaneInfo,
    values: Values<V>,
}

/// What is known of a plane without its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaneInfo {
    /// What the numbers say.
    pub name: String,
    /// The maximum of the numbers.
    pub max: u8,
}

type Get<V, T> = Box<dyn Fn(&V) -> T + Send + Sync>;

enum Values<V> {
    /// 1 on these cells.
    Set(Get<V, Cells>),
    /// The same number on every cell.
    Whole(Get<V, u8>),
    /// These numbers, and 0 on all other cells.
    Numbers(Get<V, Vec<(usize, u8)>>),
}

impl<V> Plane<V> {
    /// Returns a plane with 1 on some cells and 0 elsewhere.
    pub fn set(
        name: impl Into<String>,
        cells: impl Fn(&V) -> Cells + Send + Sync + 'static,
    ) -> Plane<V> {
        Plane::new(name.into(), 1, Values::Set(Box::new(cells)))
    }

    /// Returns a plane with the same number on every cell.
    pub fn whole(
        name: impl Into<String>,
        max: u8,
        number: impl Fn(&V) -> u8 + Send + Sync + 'static,
    ) -> Plane<V> {
        Plane::new(name.into(), max, Values::Whole(Box::new(number)))
    }

    /// Returns a plane with 1 on every cell, or with 0.
    pub fn flag(
        name: impl Into<String>,
        holds: impl Fn(&V) -> bool + Send + Sync + 'static,
    ) -> Plane<V> {
        Plane::whole(name, 1, move |view| holds(view).into())
    }

    /// Returns a plane with numbers for some cells, and 0 elsewhere.
    pub fn numbers(
        name: impl Into<String>,
        max: u8,
        numbers: impl Fn(&V) -> Vec<(usize, u8)> + Send + Sync + 'static,
    ) -> Plane<V> {
        Plane::new(name.into(), max, Values::Numbers(Box::new(numbers)))
    }

    fn new(name: String, max: u8, values: Values<V>) -> Plane<V> {
        Plane { info: PlaneInfo { name, max }, values }
    }

    /// Returns the name and the maximum.
    #[must_use]
    pub fn info(&self) -> &PlaneInfo {
        &self.info
    }

    /// Writes the numbers of all cells.
    fn write(&self, view: &V, out: &mut [u8]) {
        match &self.values {
            Values::Set(cells) => {
                let cells = cells(view);
                for (cell, value) in out.iter_mut().enumerate() {
                    *value = u8::from(cells.contains(cell));
                }
            }
            Values::Whole(number) => out.fill(number(view)),
            Values::Numbers(numbers) => {
                out.fill(0);
                for (cell, number) in numbers(view) {
                    if let Some(value) = out.get_mut(cell) {
                        *value = number;
                    }
                }
            }
        }
        debug_assert!(out.iter().all(|value| *value <= self.info.max), "{}", self.info.name);
    }
}

impl<V> fmt::Debug for Plane<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.info.fmt(f)
    }
}

/// A set of cells of a grid, by their indices row by row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cells(u128);

impl Cells {
    /// No cell.
    pub const EMPTY: Cells = Cells(0);

    /// Returns whether a cell is in the set.
    #[must_use]
    pub const fn contains(self, cell: usize) -> bool {
        cell < 128 && self.0 >> cell & 1 == 1
    }
}

impl FromIterator<usize> for Cells {
    /// Cells from 128 on are left out.
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Cells {
        let cells = cells.into_iter().filter(|cell| *cell < 128);
        Cells(cells.fold(0, |set, cell| set | 1 << cell))
    }
}

/// Returned when a buffer does not have the size of what is written to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a buffer of {expected} bytes, found {found}")]
pub struct BufferError {
    /// The size that it must have.
    pub expected: usize,
    /// The size that it has.
    pub found: usize,
}

impl BufferError {
    pub(super) fn check(expected: usize, found: usize) -> Result<(), BufferError> {
        if expected == found { Ok(()) } else { Err(BufferError { expected, found }) }
    }
}

/// Writes the planes of a turn so far, plane by plane and row by row.
///
/// ```
/// use gipf_app::actions::{Observe, observe};
/// use gipf_app::play::Steps;
/// use gipf_app::DvonnSteps;
/// use dvonn_core::{Color, Dvonn};
///
/// let (rows, columns) = Dvonn::GRID;
/// let mut planes = vec![0; Dvonn::planes().len() * rows * columns];
/// observe::<Dvonn>(&DvonnSteps::begin(&Dvonn::default()), 1, Color::White, &mut planes)?;
/// assert_eq!((planes.len(), planes.iter().filter(|&&value| value == 49).count()), (550, 55));
/// # Ok::<(), gipf_app::actions::BufferError>(())
/// ```
///
/// # Errors
///
/// [`BufferError`] when the buffer has another size.
pub fn observe<P: Observe>(
    steps: &P::Steps,
    repetitions: usize,
    viewer: Color,
    out: &mut [u8],
) -> Result<(), BufferError> {
    let cells = P::GRID.0 * P::GRID.1;
    BufferError::check(P::planes().len() * cells, out.len())?;
    let view = P::view(steps, repetitions, viewer);
    for (plane, out) in P::planes().iter().zip(out.chunks_exact_mut(cells)) {
        plane.write(&view, out);
    }
    Ok(())
}
