//! The class `Piece`.

use gipf_app::{PieceOnBoard, Supply};
use gipf_game::Color;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use super::{hash_of, reduced};
use crate::arguments::{Text, side, side_text};
use crate::enums::Side;

/// What lies on a point of a board: a piece, a stack of pieces, or a marble. It never changes.
///
/// >>> piece = Position("tournament").play("Gb3")["b3"]
/// >>> piece, piece.side, piece.kind, piece.height
/// (Piece('W'), Side.WHITE, 'GIPF', 2)
#[pyclass(frozen, eq, name = "Piece", module = "gipf")]
#[derive(Clone, PartialEq)]
pub(crate) struct PyPiece {
    text: String,
    owner: Option<Color>,
    kind: String,
    parts: Vec<(String, u8)>,
}

impl From<PieceOnBoard> for PyPiece {
    fn from(piece: PieceOnBoard) -> PyPiece {
        let PieceOnBoard { text, owner, kind, parts } = piece;
        let parts = parts.into_iter().map(|(name, number)| (name.to_owned(), number)).collect();
        PyPiece { text, owner, kind: kind.into(), parts }
    }
}

#[pymethods]
impl PyPiece {
    /// The piece as position lines write it: 'w', 'B', 'b3r'.
    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    /// The player whose it is; None for a marble, and for a red piece alone.
    #[getter]
    fn side(&self) -> Option<Side> {
        self.owner.map(Side)
    }

    /// What it is: 'single' or 'GIPF'; with potentials also 'loaded', 'used' or 'covered'; in DVONN 'stack'; in TAMSK
    /// 'hour-glass', or 'ring' for rings alone; in YINSH 'ring' or 'marker'; in ZÈRTZ the color of the marble.
    #[getter]
    fn kind(&self) -> &str {
        &self.kind
    }

    /// How many pieces lie on top of each other.
    #[getter]
    fn height(&self) -> u32 {
        self.parts.iter().map(|(_, number)| u32::from(*number)).sum()
    }

    /// What it consists of, by name: {'piece': 4, 'red': 1}.
    #[getter]
    fn parts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let parts = PyDict::new(py);
        for (name, number) in &self.parts {
            parts.set_item(name, number)?;
        }
        Ok(parts)
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("Piece('{}')", self.text)
    }

    fn __hash__(&self) -> u64 {
        hash_of((&self.text, self.owner, &self.kind, &self.parts))
    }

    fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let PyPiece { text, owner, kind, parts } = slf.get().clone();
        reduced(slf.py(), "_restore_piece", (text, owner.map(side_text), kind, parts))
    }
}

/// Makes a piece that was pickled.
#[pyfunction]
#[pyo3(signature = (text, owner, kind, parts))]
pub(crate) fn _restore_piece(
    text: String,
    owner: Option<Text>,
    kind: String,
    parts: Vec<(String, u8)>,
) -> PyResult<PyPiece> {
    let owner = owner.map(|owner| side("owner", &owner)).transpose()?;
    Ok(PyPiece { text, owner, kind, parts })
}

/// Returns supplies as a dict.
pub(super) fn dict_of_supplies<'py>(
    py: Python<'py>,
    supplies: &[Supply],
) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    for (name, number) in supplies {
        dict.set_item(name, number)?;
    }
    Ok(dict)
}
