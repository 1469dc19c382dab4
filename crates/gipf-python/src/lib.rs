//! The Python module `gipf._gipf`, which the package `gipf` shows to its users.
//!
//! What a class of Python holds is a value of any game, an enum over the games (`any`); code for one game is
//! generic, and the macros of `any` run it for the game at hand. The doc comments of classes and functions are what
//! Python shows as help, examples included.
#![forbid(unsafe_code)]
// The doc comments of what Python sees are in the form that Python's doctest reads.
#![allow(clippy::doc_lazy_continuation, clippy::doc_markdown, clippy::needless_pass_by_value)]

#[macro_use]
mod any;
mod arguments;
mod batch;
mod classes;
mod command;
mod count;
mod enums;
mod errors;
mod evaluator;
mod files;
mod held;
mod in_use;
mod interrupt;
mod picture;
mod random;
mod read;
mod record;
mod samples;
mod search;
mod summary;
mod work;

/// Rules, notation and engine of the board games GIPF, DVONN, GIPF with potentials, TAMSK, ZÈRTZ and YINSH.
#[pyo3::pymodule]
mod _gipf {
    use pyo3::prelude::*;
    use pyo3::types::PyDict;

    #[pymodule_export]
    use crate::batch::{
        _wait_for_writers, masks_of_states, planes_of_states, write_masks_of_states,
        write_planes_of_packed, write_planes_of_states,
    };
    #[pymodule_export]
    use crate::classes::{
        _restore_analysis, _restore_analyzed_turn, _restore_entry, _restore_form, _restore_game,
        _restore_game_info, _restore_legal_turns, _restore_level, _restore_line,
        _restore_mcts_result, _restore_outcome, _restore_piece, _restore_position,
        _restore_problem, _restore_record, _restore_score, _restore_search_progress,
        _restore_search_result, _restore_state, _restore_steps, _restore_turn, _score_of_ugi,
    };
    #[pymodule_export]
    use crate::classes::{
        PyActionSpace, PyAnalysis, PyAnalyzedTurn, PyCounter, PyDecisionState, PyEngine, PyEntry,
        PyFormat, PyGame, PyGameInfo, PyLegalTurns, PyLevel, PyLine, PyMcts, PyMctsResult,
        PyOutcome, PyPiece, PyPosition, PyProblem, PyRecord, PyScore, PySearchProgress,
        PySearchResult, PySteps, PyTurn,
    };
    #[pymodule_export]
    use crate::classes::{actions_of_turn, evaluate, games, levels, planes_of_position};
    #[pymodule_export]
    use crate::command::_run_command;
    #[pymodule_export]
    use crate::count::{divide, perft};
    #[pymodule_export]
    use crate::files::{PyGameReader, parse_games, read_games, write_games};
    #[pymodule_export]
    use crate::samples::PySampleFile;
    #[pymodule_export]
    use crate::work::{
        _do_units, _keep, _merge, _plan_analyze, _plan_match, _plan_perft, _plan_selfplay, _run,
        _status, _verify,
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        // The clock of searches starts with its first use. On the thread of a search that could be during a fork,
        // and the child would wait for the end of it for ever.
        let _ = gipf_ai::system_time().map(|now| now());
        wait_before_forks(module)?;
        // What is public is listed by the package.
        module.dict().del_item("__all__")
    }

    /// Lets a fork wait until no state is locked without the lock of Python.
    fn wait_before_forks(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let os = module.py().import("os")?;
        if os.hasattr("register_at_fork")? {
            let hooks = PyDict::new(module.py());
            hooks.set_item("before", module.getattr("_wait_for_writers")?)?;
            os.call_method("register_at_fork", (), Some(&hooks))?;
        }
        Ok(())
    }
}
