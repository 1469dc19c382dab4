//! Positions of any game.

use std::any::Any;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use gipf_app::{GameInfo, Playable};
use gipf_game::{Color, Game};
use gipf_notation::diagram::TextOptions;
use gipf_perft::{Control, CountMode, Perft, PerftError};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

use super::game::{AnyGame, GameOf, OutcomeFields};
use super::pickled_record::RecordContents;
use super::record::{AnyRecord, Problem, RecordOf, RecordParts};
use super::search::{AnyRoot, RootOf};
use super::steps::{AnySteps, StepsOf};
use super::turn::{AnyTurn, TurnOf};
use crate::errors::{Failure, Kind};
use crate::picture::PictureOptions;

/// A position of any game.
pub(crate) trait AnyPosition: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn equals(&self, other: &dyn AnyPosition) -> bool;
    fn hash64(&self) -> u64;

    fn game(&self) -> &'static GameInfo;
    fn variant(&self) -> String;
    fn side_to_move(&self) -> Color;
    fn line(&self) -> String;
    fn outcome(&self) -> Option<OutcomeFields>;

    /// Returns the legal turns, but at most `limit`. Now and then asks `go_on` whether to go on.
    fn turns(
        self: Arc<Self>,
        limit: usize,
        go_on: &mut dyn FnMut() -> PyResult<()>,
    ) -> PyResult<Vec<Arc<dyn AnyTurn>>>;
    fn count_turns(&self) -> u64;
    fn parse_turn(self: Arc<Self>, text: &str) -> Result<Arc<dyn AnyTurn>, Failure>;
    /// Returns the position after a turn of this or another position.
    fn play(&self, turn: &dyn AnyTurn) -> Result<Arc<dyn AnyPosition>, Failure>;
    /// Returns a turn of another position as one of this position.
    fn adopt(self: Arc<Self>, turn: &dyn AnyTurn) -> Result<Arc<dyn AnyTurn>, Failure>;

    fn symmetries(&self) -> usize;
    /// Returns an image; the index is one of the symmetries.
    fn transformed(&self, symmetry: usize) -> Arc<dyn AnyPosition>;
    fn canonical(&self) -> Arc<dyn AnyPosition>;
    fn pack(&self) -> Vec<u8>;
    fn pack_version(&self) -> u8;

    fn board(&self, options: &TextOptions) -> String;
    fn description(&self) -> String;
    fn svg(&self, options: &PictureOptions) -> Result<String, Failure>;

    fn new_game(&self) -> Box<dyn AnyGame>;
    fn steps(&self) -> Box<dyn AnySteps>;
    fn root(&self) -> Box<dyn AnyRoot>;
    fn count(&self, request: &CountRequest, stop: &AtomicBool) -> PyResult<Counts>;
    fn new_record(&self, parts: RecordParts<'_>) -> Result<Arc<dyn AnyRecord>, Failure>;
    /// Returns a record that was pickled.
    fn restored_record(
        &self,
        contents: RecordContents,
        problems: Vec<Problem>,
    ) -> Result<Arc<dyn AnyRecord>, Failure>;
}

/// How sequences of turns are counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CountRequest {
    pub(crate) depth: u8,
    pub(crate) mode: CountMode,
    pub(crate) threads: NonZeroUsize,
    /// The size of a table in MiB.
    pub(crate) hash: Option<usize>,
    /// Whether the texts of the first turns are wanted.
    pub(crate) divides: bool,
}

/// How many sequences there are, and how many of them begin with each turn.
#[derive(Debug)]
pub(crate) struct Counts {
    pub(crate) total: u64,
    pub(crate) turns: Vec<(String, u64)>,
}

/// A position of one game.
pub(crate) struct PositionOf<P>(pub(crate) P);

impl<P: Playable> PositionOf<P> {
    pub(crate) fn shared(position: P) -> Arc<dyn AnyPosition> {
        Arc::new(PositionOf(position))
    }
}

/// How many turns are generated before signals are looked at.
const TURNS_AT_ONCE: usize = 1 << 14;

impl<P: Playable> AnyPosition for PositionOf<P> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn AnyPosition) -> bool {
        other.as_any().downcast_ref::<Self>().is_some_and(|other| self.0 == other.0)
    }

    fn hash64(&self) -> u64 {
        self.0.hash64()
    }

    fn game(&self) -> &'static GameInfo {
        GameInfo::get::<P>()
    }

    fn variant(&self) -> String {
        self.0.variant().to_string()
    }

    fn side_to_move(&self) -> Color {
        self.0.side_to_move()
    }

    fn line(&self) -> String {
        self.0.position_text(None)
    }

    fn outcome(&self) -> Option<OutcomeFields> {
        self.0.outcome().map(OutcomeFields::of::<P>)
    }

    fn turns(
        self: Arc<Self>,
        limit: usize,
        go_on: &mut dyn FnMut() -> PyResult<()>,
    ) -> PyResult<Vec<Arc<dyn AnyTurn>>> {
        let mut turns: Vec<Arc<dyn AnyTurn>> = Vec::new();
        let flow = self.0.try_for_each_turn(|turn| {
            if turns.len() == limit {
                return ControlFlow::Break(Ok(()));
            }
            turns.push(Arc::new(TurnOf { before: Arc::clone(&self), turn }));
            if turns.len().is_multiple_of(TURNS_AT_ONCE)
                && let Err(error) = go_on()
            {
                return ControlFlow::Break(Err(error));
            }
            ControlFlow::Continue(())
        });
        match flow {
            ControlFlow::Break(Err(error)) => Err(error),
            ControlFlow::Break(Ok(())) | ControlFlow::Continue(()) => Ok(turns),
        }
    }

    fn count_turns(&self) -> u64 {
        self.0.count_turns()
    }

    fn parse_turn(self: Arc<Self>, text: &str) -> Result<Arc<dyn AnyTurn>, Failure> {
        let turn = parse_turn(&self.0, text)?;
        Ok(Arc::new(TurnOf { before: self, turn }))
    }

    fn play(&self, turn: &dyn AnyTurn) -> Result<Arc<dyn AnyPosition>, Failure> {
        let next = match turn_of::<P>(turn)? {
            own if own.before.0 == self.0 => self.0.play_unchecked(&own.turn),
            other => self.0.play(&other.turn).map_err(|error| Failure::new(Kind::Turn, error))?,
        };
        Ok(PositionOf::shared(next))
    }

    fn adopt(self: Arc<Self>, turn: &dyn AnyTurn) -> Result<Arc<dyn AnyTurn>, Failure> {
        let turn = turn_of::<P>(turn)?.turn.clone();
        self.0.check(&turn).map_err(|error| Failure::new(Kind::Turn, error))?;
        Ok(Arc::new(TurnOf { before: self, turn }))
    }

    fn symmetries(&self) -> usize {
        self.0.board_symmetries().len()
    }

    fn transformed(&self, symmetry: usize) -> Arc<dyn AnyPosition> {
        PositionOf::shared(self.0.transformed(self.0.board_symmetries()[symmetry]))
    }

    fn canonical(&self) -> Arc<dyn AnyPosition> {
        PositionOf::shared(self.0.canonical())
    }

    fn pack(&self) -> Vec<u8> {
        self.0.pack().as_ref().to_vec()
    }

    fn pack_version(&self) -> u8 {
        P::PACKED_VERSION
    }

    fn board(&self, options: &TextOptions) -> String {
        self.0.diagram().to_text(options)
    }

    fn description(&self) -> String {
        self.0.diagram().description()
    }

    fn svg(&self, options: &PictureOptions) -> Result<String, Failure> {
        options.draw(self.0.diagram())
    }

    fn new_game(&self) -> Box<dyn AnyGame> {
        Box::new(GameOf(Game::new(self.0)))
    }

    fn steps(&self) -> Box<dyn AnySteps> {
        Box::new(StepsOf::new(&self.0))
    }

    fn root(&self) -> Box<dyn AnyRoot> {
        Box::new(RootOf::new(&self.0, self.0, self.0.outcome()))
    }

    fn count(&self, request: &CountRequest, stop: &AtomicBool) -> PyResult<Counts> {
        let mut perft = Perft::new(&self.0, request.depth, request.mode);
        perft.use_threads(request.threads);
        if let Some(hash) = request.hash {
            perft.use_table(hash).map_err(count_error)?;
        }
        let control = Control { stop: Some(stop), progress: None };
        let divide = perft.run_with(&control).map_err(count_error)?;
        let mut turns = Vec::new();
        if request.divides {
            let counted = divide.turns.iter();
            turns.extend(counted.map(|first| (self.0.turn_text(&first.turn), first.count)));
        }
        Ok(Counts { total: divide.total(), turns })
    }

    fn new_record(&self, parts: RecordParts<'_>) -> Result<Arc<dyn AnyRecord>, Failure> {
        RecordOf::<P>::make(self.0, parts)
    }

    fn restored_record(
        &self,
        contents: RecordContents,
        problems: Vec<Problem>,
    ) -> Result<Arc<dyn AnyRecord>, Failure> {
        Ok(RecordOf::shared(contents.record(self.0)?, problems))
    }
}

fn count_error(error: PerftError) -> PyErr {
    match error {
        PerftError::OutOfMemory { .. } => PyMemoryError::new_err(error.to_string()),
        error => Failure::new(Kind::Count, error).into(),
    }
}

/// Reads the text of a turn.
pub(super) fn parse_turn<P: Playable>(position: &P, text: &str) -> Result<P::Turn, Failure> {
    if let Some(outcome) = position.outcome() {
        return Err(Failure::new(Kind::GameOver, format!("the game is over: {outcome}")));
    }
    position
        .parse_turn(text)
        .map_err(|located| Failure::new(Kind::Turn, located.error).at(text, Some(located.offset)))
}

/// Returns a turn with its type.
pub(super) fn turn_of<P: Playable>(turn: &dyn AnyTurn) -> Result<&TurnOf<P>, Failure> {
    turn.as_any().downcast_ref().ok_or_else(|| {
        let (found, expected) = (turn.before().game(), P::TITLE);
        Failure::new(Kind::Turn, format!("this is a turn of {found}, not of {expected}"))
    })
}
