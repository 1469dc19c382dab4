//! Games of the engine against itself.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD as BASE64;
use gipf_app::Playable;
use gipf_engine::PROGRAM;
use gipf_lab::train::{DataHeader, DataWriter, play_games};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::content::ContentHash;
use crate::error::WorkError;
use crate::evaluator::{EvaluatorSource, EvaluatorSpec};
use crate::fields::read_variant;
use crate::planned::Planned;
use crate::result::UnitOutput;

/// Some of the games of a file of positions: see [`play_games`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SelfplayWork {
    /// The name of the game.
    pub game: String,
    /// The variant played.
    pub variant: String,
    /// The seed of all games.
    pub seed: u64,
    /// The nodes of each search.
    pub nodes: u64,
    /// The percentage of turns played at random early in a game.
    pub random_percent: u8,
    /// What evaluates positions.
    pub evaluator: EvaluatorSpec,
    /// The number of the first game, from 0.
    pub first: u32,
    /// The number of games.
    pub games: u32,
}

/// What is planned of self-play.
#[derive(Clone, Debug)]
pub struct SelfplayPlan<P: Playable> {
    /// The variant played.
    pub variant: P::Variant,
    /// The seed of all games.
    pub seed: u64,
    /// The nodes of each search.
    pub nodes: u64,
    /// The percentage of turns played at random early in a game.
    pub random_percent: u8,
    /// What evaluates positions.
    pub evaluator: EvaluatorSource<P>,
    /// The number of all games.
    pub games: u32,
    /// The games of a unit, at least 1; the last unit may have fewer.
    pub games_per_unit: u32,
}

impl SelfplayWork {
    /// Returns the games, cut into units.
    pub(crate) fn plan<P: Playable>(plan: &SelfplayPlan<P>) -> Planned<SelfplayWork> {
        let SelfplayPlan { variant, seed, nodes, random_percent, evaluator, games, .. } = plan;
        let evaluator = evaluator.spec(*variant);
        let per_unit = plan.games_per_unit.max(1);
        let firsts = (0..*games).step_by(per_unit as usize);
        let work = firsts.map(|first| {
            let work = SelfplayWork {
                game: P::NAME.to_owned(),
                variant: variant.to_string(),
                seed: *seed,
                nodes: *nodes,
                random_percent: *random_percent,
                evaluator: evaluator.clone(),
                first,
                games: per_unit.min(games - first),
            };
            (work, 1)
        });
        let about = format!(
            "{games} games of self-play of {} {variant}: seed {seed}, {nodes} nodes, {random_percent} % random, \
             evaluator {} ({})",
            P::NAME,
            evaluator.name,
            evaluator.hash
        );
        Planned { about, work: work.collect() }
    }

    /// Returns what a file of all games begins with that this program has played.
    pub(crate) fn header<P: Playable>(&self, program: &str) -> Result<DataHeader<P>, WorkError> {
        Ok(DataHeader {
            variant: read_variant::<P>(&self.variant)?,
            seed: self.seed,
            nodes: self.nodes,
            random_percent: self.random_percent,
            evaluator: self.evaluator.name.clone(),
            weights_hash: self.evaluator.hash()?,
            program: Some(program.to_owned()),
            is_mixed: false,
        })
    }

    /// Plays the games. The count is that of positions kept; the digest is over the games, and the data are the
    /// games as a file of positions has them.
    pub(crate) fn run<P: Playable>(&self, stop: &AtomicBool) -> Result<UnitOutput, WorkError> {
        let header = self.header::<P>(PROGRAM)?;
        let evaluator = self.evaluator.load::<P>(header.variant)?;
        let end = self.first.checked_add(self.games).ok_or_else(|| {
            WorkError::field("games", &self.games.to_string())("there are too many games")
        })?;
        let mut output = UnitOutput::default();
        let mut bytes: Vec<u8> = Vec::new();
        let mut number = self.first;
        let mut failed = None;
        play_games(&header, &evaluator, self.first..end, 1, stop, &mut |samples| {
            let begin = bytes.len();
            let written = DataWriter::resume(&mut bytes, number).write_game(samples);
            if let Err(error) = written {
                failed = Some(error);
                return ControlFlow::Break(());
            }
            number += 1;
            output.count += samples.len() as u64;
            output.digest.add(ContentHash::of(&bytes[begin..]).to_u64());
            ControlFlow::Continue(())
        })?;
        match failed {
            Some(error) => Err(error.into()),
            None if number < end => Err(WorkError::Stopped),
            None => {
                output.data = Value::String(BASE64.encode(&bytes));
                Ok(output)
            }
        }
    }
}

/// Returns the bytes of the games that a result holds.
pub(crate) fn games_of(output: &UnitOutput) -> Option<Vec<u8>> {
    BASE64.decode(output.data.as_str()?).ok()
}
