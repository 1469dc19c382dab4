//! Pairs of games of a match.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use gipf_app::Playable;
use gipf_engine::load_weights;
use gipf_game::Game;
use gipf_lab::matches::{Conditions, EngineSpec, Match, Opening, Openings, PairPlayers, pair_text};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::content::{ContentHash, Digest};
use crate::error::WorkError;
use crate::evaluator::{check_hash, hash_text};
use crate::fields::read_variant;
use crate::planned::Planned;
use crate::result::UnitOutput;

/// The two games of an opening, in which the engines play both colors.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchWork {
    /// The name of the game.
    pub game: String,
    /// The variant played.
    pub variant: String,
    /// The engines: see [`EngineSpec`].
    pub engines: [String; 2],
    /// The hashes of the files of weights that the engines load.
    pub weights: [Option<String>; 2],
    /// The limit for each turn: of nodes or depth.
    pub limit: String,
    /// The maximum number of plies: longer games are draws.
    #[serde(rename = "most_turns")]
    pub max_plies: usize,
    /// When a side resigns: see [`ResignRule`](gipf_lab::matches::ResignRule).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resign: Option<String>,
    /// The seed of the match.
    pub seed: u64,
    /// The number of the pair, from 1.
    pub pair: u64,
    /// The turns of the opening.
    pub opening: Vec<String>,
}

impl MatchWork {
    /// Returns the pairs of a match.
    pub(crate) fn plan<P: Playable>(
        settings: &Match<P>,
        pairs: u64,
    ) -> Result<Planned<MatchWork>, WorkError> {
        let limit = settings.conditions.limit;
        if !limit.is_reproducible() {
            return Err(WorkError::Limit(limit.to_string()));
        }
        let [first, second] = &settings.engines;
        let weights = [weights_hash(first)?, weights_hash(second)?];
        let mut openings = Openings::<P>::new(settings.variant, settings.seed)?;
        let mut work = Vec::new();
        for pair in 1..=pairs {
            let opening = openings.next().ok_or(WorkError::NoMoreOpenings(pair - 1))?;
            let game = opening.game();
            let turns = game.positions().iter().zip(game.turns());
            let of_pair = MatchWork {
                game: P::NAME.to_owned(),
                variant: settings.variant.to_string(),
                engines: [first.to_string(), second.to_string()],
                weights: weights.clone(),
                limit: limit.to_string(),
                max_plies: settings.conditions.max_plies,
                resign: settings.conditions.resign.map(|rule| rule.to_string()),
                seed: settings.seed,
                pair,
                opening: turns.map(|(position, turn)| position.turn_text(turn)).collect(),
            };
            work.push((of_pair, 1));
        }
        Ok(Planned { about: format!("match of {pairs} pairs: {settings}"), work })
    }

    /// Returns the settings of the match.
    ///
    /// # Errors
    ///
    /// [`WorkError::Field`] when a field makes no sense, [`WorkError::Limit`].
    pub fn settings<P: Playable>(&self) -> Result<Match<P>, WorkError> {
        let engine =
            |text: &str| text.parse::<EngineSpec<P>>().map_err(WorkError::field("engine", text));
        let limit: gipf_lab::matches::Limit =
            self.limit.parse().map_err(WorkError::field("limit", &self.limit))?;
        if !limit.is_reproducible() {
            return Err(WorkError::Limit(self.limit.clone()));
        }
        let mut conditions = Conditions::of::<P>(limit);
        if !(P::MIN_PLY_CAP..=P::PLY_CAP).contains(&self.max_plies) {
            let reason = format!("expected a number from {} to {}", P::MIN_PLY_CAP, P::PLY_CAP);
            return Err(WorkError::field("most_turns", &self.max_plies.to_string())(reason));
        }
        conditions.max_plies = self.max_plies;
        if let Some(rule) = &self.resign {
            conditions.resign = Some(rule.parse().map_err(WorkError::field("resign", rule))?);
        }
        let [first, second] = &self.engines;
        Ok(Match {
            engines: [engine(first)?, engine(second)?],
            variant: read_variant::<P>(&self.variant)?,
            seed: self.seed,
            conditions,
        })
    }

    /// Plays both games. The count is that of turns, openings included; the data are the records.
    pub(crate) fn run<P: Playable>(&self, stop: &AtomicBool) -> Result<UnitOutput, WorkError> {
        let settings = self.settings::<P>()?;
        for (engine, expected) in settings.engines.iter().zip(&self.weights) {
            if let (Some(expected), Some(found)) = (expected, weights_hash(engine)?) {
                check_hash(engine.weights_file().unwrap_or_default(), found, expected)?;
            }
        }
        let mut game = Game::new(P::start(settings.variant));
        for text in &self.opening {
            let turn = game.position().parse_turn(text);
            let turn = turn.map_err(WorkError::field("turn of the opening", text))?;
            game.play(&turn).map_err(WorkError::field("turn of the opening", text))?;
        }
        let opening = Opening::new(game);
        let mut players = PairPlayers::new(&settings)?;
        let Some(pair) = players.play(self.pair, &opening, stop)? else {
            return Err(WorkError::Stopped);
        };
        let text =
            pair_text(&settings, &pair).map_err(|error| WorkError::Record(error.to_string()))?;
        let mut digest = Digest::default();
        digest.add(ContentHash::of(&text).to_u64());
        let count = pair.games.iter().map(|game| game.game.turns().len() as u64).sum();
        Ok(UnitOutput { count, digest, data: Value::String(text) })
    }
}

/// Returns the hash of the file of weights that an engine loads, if it loads one.
fn weights_hash<P: Playable>(engine: &EngineSpec<P>) -> Result<Option<String>, WorkError> {
    let Some(file) = engine.weights_file() else { return Ok(None) };
    Ok(Some(hash_text(load_weights::<P>(Path::new(file))?.hash)))
}
