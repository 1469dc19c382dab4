//! The class `MctsResult`.

use gipf_ai::mcts::{ChildResult, MctsResult, Proven};
use gipf_app::actions::ActionId;
use numpy::PyArray1;
use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use super::reduced;
use crate::errors::Failure;

/// What a tree search knows of a state: made by `Mcts`.
///
/// Values are those of the player to move, from -1 for a loss to 1 for a win.
#[pyclass(frozen, eq, name = "MctsResult", module = "gipf")]
#[derive(Clone, PartialEq)]
pub(crate) struct PyMctsResult {
    found: MctsResult<ActionId>,
    /// The number of action ids.
    actions: usize,
}

impl PyMctsResult {
    pub(super) fn new(found: MctsResult<ActionId>, actions: usize) -> PyMctsResult {
        PyMctsResult { found, actions }
    }

    fn dict<'py, T: IntoPyObject<'py>>(
        &self,
        py: Python<'py>,
        of: impl Fn(&ChildResult<ActionId>) -> T,
    ) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for child in &self.found.children {
            dict.set_item(child.choice, of(child))?;
        }
        Ok(dict)
    }
}

/// Checks a temperature.
pub(super) fn temperature(temperature: f64) -> Result<f64, Failure> {
    let fits = (0.0..=1000.0).contains(&temperature);
    let wrong = || Failure::value("temperature: expected a number from 0 to 1000");
    if fits { Ok(temperature) } else { Err(wrong()) }
}

const fn proven_text(proven: Option<Proven>) -> Option<&'static str> {
    match proven {
        Some(Proven::Win) => Some("win"),
        Some(Proven::Draw) => Some("draw"),
        Some(Proven::Loss) => Some("loss"),
        None => None,
    }
}

/// A child as it is pickled: action, prior, visits, value, what is certain.
type ChildForm = (ActionId, f32, u32, Option<f64>, Option<u8>);

const fn proven_form(proven: Option<Proven>) -> Option<u8> {
    match proven {
        Some(proven) => Some(proven as u8),
        None => None,
    }
}

const fn of_form(form: Option<u8>) -> Option<Proven> {
    match form {
        Some(0) => Some(Proven::Loss),
        Some(1) => Some(Proven::Draw),
        Some(_) => Some(Proven::Win),
        None => None,
    }
}

#[pymethods]
impl PyMctsResult {
    /// The number of simulations of the tree: the sum of the visit counts. It has those of earlier searches, too.
    #[getter]
    fn simulations(&self) -> u32 {
        self.found.simulations
    }

    /// The value for the player to move.
    #[getter]
    fn value(&self) -> f64 {
        self.found.value
    }

    /// What is certain for the player to move: 'win', 'draw', 'loss', or None.
    #[getter]
    fn proven(&self) -> Option<&'static str> {
        proven_text(self.found.proven)
    }

    /// The best action: one that wins for certain, else the one with most visits of those that do not lose for certain.
    /// None when the game is over and before the first search.
    #[getter]
    fn best(&self) -> Option<ActionId> {
        self.found.best().copied()
    }

    /// The principal variation: the best action, and the best ones after it.
    #[getter]
    fn pv(&self) -> Vec<ActionId> {
        self.found.pv.clone()
    }

    /// The visit count of each legal action, by its id.
    #[getter]
    fn visits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.dict(py, |child| child.visits)
    }

    /// The prior of each legal action, by its id, without noise.
    #[getter]
    fn priors<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.dict(py, |child| child.prior)
    }

    /// The value of each legal action for the player to move, by its id; None without a visit.
    #[getter]
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.dict(py, |child| child.value)
    }

    /// The number of nodes of the tree, those without visits included.
    #[getter]
    fn nodes(&self) -> usize {
        self.found.nodes
    }

    /// Returns a probability for each action id, as an array: visit counts to the power of 1 / `temperature`.
    ///
    /// With the temperature 0 the best action is certain. Actions that lose for certain have the probability 0 where
    /// others do not, and those that do not win where others win for certain. All are 0 when the game is over and
    /// before the first search.
    #[pyo3(signature = (temperature = 1.0))]
    fn policy<'py>(
        &self,
        py: Python<'py>,
        temperature: f64,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let temperature = self::temperature(temperature)?;
        if py.import("numpy").is_err() {
            return Err(PyImportError::new_err("MctsResult.policy needs NumPy: pip install numpy"));
        }
        let mut policy = vec![0.0; self.actions];
        for (child, chance) in self.found.children.iter().zip(self.found.policy(temperature)) {
            policy[usize::from(child.choice)] = chance as f32;
        }
        Ok(PyArray1::from_vec(py, policy))
    }

    fn __repr__(&self) -> String {
        let MctsResult { simulations, value, .. } = &self.found;
        let best = self.best().map_or_else(|| "None".into(), |best| best.to_string());
        format!("<MctsResult best {best}, value {value:.3}, simulations {simulations}>")
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let PyMctsResult { found, actions } = slf.get();
        let children = found.children.iter().map(|child| {
            (child.choice, child.prior, child.visits, child.value, proven_form(child.proven))
        });
        let children: Vec<ChildForm> = children.collect();
        let root = (found.value, proven_form(found.proven), found.nodes);
        reduced(slf.py(), "_restore_mcts_result", (*actions, root, children, found.pv.clone()))
    }
}

/// Makes a result that was pickled.
#[pyfunction]
pub(crate) fn _restore_mcts_result(
    actions: usize,
    root: (f64, Option<u8>, usize),
    children: Vec<ChildForm>,
    pv: Vec<ActionId>,
) -> PyResult<PyMctsResult> {
    let (value, proven, nodes) = root;
    let ids = children.iter().map(|child| child.0).chain(pv.iter().copied());
    if ids.into_iter().any(|id| usize::from(id) >= actions) {
        return Err(Failure::value("expected what an MctsResult was pickled as").into());
    }
    let children = children.into_iter().map(|(choice, prior, visits, value, proven)| ChildResult {
        choice,
        prior,
        visits,
        value,
        proven: of_form(proven),
    });
    let children: Vec<_> = children.collect();
    let simulations = children.iter().fold(0, |sum: u32, child| sum.saturating_add(child.visits));
    let found = MctsResult { simulations, value, proven: of_form(proven), children, pv, nodes };
    Ok(PyMctsResult { found, actions })
}
