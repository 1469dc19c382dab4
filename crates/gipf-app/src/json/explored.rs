//! What a database of games knows.

use gipf_ai::Score;
use gipf_engine::analysis::win_probability;
use gipf_explorer::{Contents, GameAt, PlayedTurn, QueryAnswer, ResultCounts, Value};
use gipf_game::Color;
use gipf_notation::Notation;
use serde::Serialize;

use crate::play::Evaluation;
use crate::{GameInfo, Playable};

/// What was played in a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Explored {
    game: &'static str,
    position: String,
    side_to_move: Color,
    /// Whether the database is an excerpt, which lacks positions.
    is_excerpt: bool,
    #[serde(flatten)]
    total: Count,
    /// The games that ended here.
    ended: u64,
    value: Option<SearchedValue>,
    /// The most frequent first.
    turns: Vec<ExploredTurn>,
    games: Vec<ExploredGame>,
}

/// How often something was played, and how the games ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Count {
    count: u64,
    white_wins: u64,
    draws: u64,
    black_wins: u64,
    /// Games whose results are known.
    known: u64,
    /// Games whose results are not known.
    unknown: u64,
    average_plies: Option<f64>,
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct SearchedValue {
    /// From the view of the player to move.
    score: Score,
    text: String,
    /// The chance of the player to move to win, from 0 to 1.
    win_probability: f64,
    depth: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct ExploredTurn {
    turn: String,
    /// The other turns that are one with it by a symmetry of the position.
    images: Vec<String>,
    #[serde(flatten)]
    count: Count,
    /// Of the position after the turn, from the view of the player who plays it.
    value: Option<SearchedValue>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct ExploredGame {
    white: String,
    black: String,
    date: String,
    event: String,
    result: &'static str,
    plies: u32,
    file: String,
    /// The game of the file, from 1.
    number: u32,
    /// The turns before the position.
    ply: u32,
    /// What was played; null where the game ended.
    turn: Option<String>,
}

impl Explored {
    /// Returns what was played in a position.
    #[must_use]
    pub fn new<P: Playable>(answer: &QueryAnswer<P>) -> Explored {
        let position = &answer.position;
        Explored {
            game: GameInfo::get::<P>().name,
            position: position.position_text(None),
            side_to_move: position.side_to_move(),
            is_excerpt: answer.is_excerpt,
            total: Count::new(&answer.total),
            ended: answer.ended.games,
            value: SearchedValue::of(position, answer.value),
            turns: answer.turns.iter().map(|turn| ExploredTurn::new(position, turn)).collect(),
            games: answer.games.iter().map(|game| ExploredGame::new(position, game)).collect(),
        }
    }
}

impl Count {
    fn new(counts: &ResultCounts) -> Count {
        Count {
            count: counts.games,
            white_wins: counts.white,
            draws: counts.draws,
            black_wins: counts.black,
            known: counts.known(),
            unknown: counts.unknown(),
            average_plies: counts.average_plies(),
        }
    }
}

impl SearchedValue {
    fn of<P: Playable>(position: &P, value: Option<Value>) -> Option<SearchedValue> {
        let Value { score, depth } = value?;
        let score = Score::from_value(score.into())?;
        let evaluation = Evaluation { mover: position.side_to_move(), score };
        Some(SearchedValue {
            score,
            text: evaluation.text::<P>(),
            win_probability: win_probability(score),
            depth,
        })
    }
}

impl ExploredTurn {
    fn new<P: Playable>(position: &P, played: &PlayedTurn<P>) -> ExploredTurn {
        ExploredTurn {
            turn: position.turn_text(&played.turn),
            images: played.images.iter().map(|turn| position.turn_text(turn)).collect(),
            count: Count::new(&played.counts),
            value: SearchedValue::of(position, played.value),
        }
    }
}

impl ExploredGame {
    fn new<P: Notation>(position: &P, at: &GameAt<P>) -> ExploredGame {
        let game = &at.game;
        ExploredGame {
            white: game.white.clone(),
            black: game.black.clone(),
            date: game.date.clone(),
            event: game.event.clone(),
            result: game.result.text(),
            plies: game.plies,
            file: game.file.clone(),
            number: game.number,
            ply: at.ply,
            turn: at.turn.as_ref().map(|turn| position.turn_text(turn)),
        }
    }
}

/// How much a database of games holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ExplorerContents {
    /// The size of the file.
    bytes: u64,
    is_excerpt: bool,
    games: Vec<ContentsOfGame>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct ContentsOfGame {
    game: String,
    count: u64,
    positions: u64,
}

impl ExplorerContents {
    /// Returns how much a database of so many bytes holds.
    #[must_use]
    pub fn new(contents: &Contents, bytes: u64) -> ExplorerContents {
        let games = contents.by_game.iter().map(|(name, counts)| ContentsOfGame {
            game: name.clone(),
            count: counts.games,
            positions: counts.positions,
        });
        ExplorerContents { bytes, is_excerpt: contents.is_excerpt, games: games.collect() }
    }
}
