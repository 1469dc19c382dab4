//! Matches between two engines of a board game.
//!
//! Two engines play pairs of games from balanced random [openings](Openings), each with both colors.
//! A [referee](play_game) judges legality, repetition and time; [`run_match`] plays pairs on several
//! threads and hands them on in order; [`Standing`] sums them up; [`Elo`] and [`Sprt`] say what they
//! show; [`RecordFile`] keeps the games so that a match can be interrupted at any moment.

mod builtin;
mod elo;
mod equal_engines;
mod limit;
mod opening;
mod pair;
mod pair_text;
mod player;
mod process;
mod records;
mod referee;
mod resign;
mod runner;
mod score;
mod spec;
mod spec_error;
mod sprt;
mod standing;
mod ugi;

pub use builtin::EngineError;
pub use elo::{Elo, elo_of_share, share_of_elo};
pub use limit::{Limit, ParseLimitError};
pub use opening::{Opening, Openings};
pub use pair::{PairError, PairPlayers, PlayedPair};
pub use pair_text::{pair_text, read_pair};
pub use player::{Choice, Player, PlayerError, Request};
pub use records::{RecordError, RecordFile, Resumed};
pub use referee::{Conditions, PlayedGame, Termination, Usage, play_game};
pub use resign::{ParseResignRuleError, ResignRule};
pub use runner::{Match, MatchEnd, MatchError, OnPair, Schedule, run_match};
pub use score::{Pairs, Tally};
pub use spec::EngineSpec;
pub use spec_error::SpecError;
pub use sprt::{Sprt, SprtDecision, SprtError};
pub use standing::{ForfeitCounts, GameSummary, Standing};
