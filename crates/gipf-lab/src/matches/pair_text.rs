//! A pair of games as the text of two records.

use gipf_core::Color;
use gipf_engine::PROGRAM;
use gipf_game::{Game, GameResult, OutcomeOf};
use gipf_notation::Notation;
use gipf_notation::record::{ReaderOptions, Record, RecordReader, TreeError};

use crate::Lab;
use crate::matches::player::PlayerError;
use crate::matches::referee::{Termination, Usage};
use crate::matches::{EngineSpec, GameSummary, Match, PlayedGame, PlayedPair};

/// Returns the records of a pair, as they stand in a [`RecordFile`](crate::matches::RecordFile).
///
/// Each says in its tags what was played (`Match`) and by which program (`Program`), which game of which pair it
/// is (`Round`) and how it ended (`Termination`). Nothing in them depends on the time that the games took.
///
/// # Errors
///
/// [`TreeError`] when a game does not fit into a record.
pub fn pair_text<P: Lab>(
    settings: &Match<P>,
    pair: &PlayedPair<P>,
) -> Result<String, TreeError<P>> {
    let mut text = String::new();
    for (number, (game, first)) in pair.games.iter().zip(Color::ALL).enumerate() {
        let round = format!("{}.{}", pair.number, number + 1);
        text.push_str(&record(settings, game, &round, first)?.to_string());
        text.push('\n');
    }
    Ok(text)
}

/// Reads the records of a pair, plays the games again, and returns how they ended.
///
/// # Errors
///
/// A sentence that says what is wrong with the text.
pub fn read_pair<P: Lab>(text: &str) -> Result<[GameSummary<P>; 2], String> {
    const BETWEEN: &str = "\n\n[";
    let missing = || "expected the records of two games".to_owned();
    // A record begins with a tag, and no other line that follows an empty one does.
    let first_end = text.find(BETWEEN).ok_or_else(missing)? + BETWEEN.len() - 1;
    let [first, second] = [&text[..first_end], &text[first_end..]];
    let [first, second] = [read_game(first.as_bytes())?, read_game(second.as_bytes())?];
    Ok([first.summary, second.summary])
}

fn record<P: Lab>(
    settings: &Match<P>,
    game: &PlayedGame<P>,
    round: &str,
    first: Color,
) -> Result<Record<P>, TreeError<P>> {
    let [one, two] = settings.engines.each_ref().map(EngineSpec::name);
    let (white, black) = if first == Color::White { (one, two) } else { (two, one) };
    let mut record = Record::from_game(&game.game)?;
    record.set_tag("Match", &settings.to_string())?;
    record.set_tag("Program", PROGRAM)?;
    record.set_tag("Round", round)?;
    record.set_tag("White", &white)?;
    record.set_tag("Black", &black)?;
    record.set_tag("OpeningTurns", &game.opening_turns.to_string())?;
    record.set_tag("Termination", &termination_text(&game.termination))?;
    if let Some([white, black]) = score(game) {
        record.set_tag("Score", &format!("{white}-{black}"))?;
    }
    record.set_result(match &game.termination {
        Termination::TooLong => GameResult::Unknown,
        Termination::Rules(outcome) => (*outcome).into(),
        Termination::Forfeit { loser, .. } | Termination::Resigned(loser) => {
            GameResult::Win(!*loser)
        }
    });
    Ok(record)
}

const BY_RULES: &str = "rules";
const TOO_LONG: &str = "too long";
const RESIGNED: &str = "resigned";
const FORFEIT: &str = "forfeit, ";

/// What the sides have when the game is over by counting.
fn score<P: Lab>(game: &PlayedGame<P>) -> Option<[u8; 2]> {
    match game.termination {
        Termination::Rules(_) => game.game.position().score(),
        Termination::Forfeit { .. } | Termination::Resigned(_) | Termination::TooLong => None,
    }
}

fn termination_text<P: Notation>(termination: &Termination<P>) -> String {
    match termination {
        Termination::Rules(_) => BY_RULES.into(),
        Termination::TooLong => TOO_LONG.into(),
        Termination::Resigned(_) => RESIGNED.into(),
        Termination::Forfeit { error, .. } => format!("{FORFEIT}{error}"),
    }
}

/// A record that was read.
pub(super) struct RecordedGame<P: Notation> {
    /// The program that played it; `None` where it is not named.
    pub(super) program: Option<String>,
    pub(super) round: String,
    pub(super) summary: GameSummary<P>,
}

/// Reads a record and plays it again; what is wrong otherwise.
pub(super) fn read_game<P: Notation>(text: &[u8]) -> Result<RecordedGame<P>, String> {
    let mut games = RecordReader::<P>::new(text, ReaderOptions::default());
    let (Some(Ok(read)), None) = (games.next(), games.next()) else {
        return Err("expected one game".into());
    };
    if let Some(problem) = read.problems().first() {
        return Err(problem.message());
    }
    let record = read.record;
    if !is_finished(text) {
        return Err("the record does not end with a result".into());
    }
    let mut game = Game::new(*record.start());
    for node in record.main_line() {
        game.play(node.turn()).map_err(|error| error.to_string())?;
    }
    let tag = |name: &str| record.tag(name).ok_or_else(|| format!("the tag {name} is missing"));
    let termination = termination_of(tag("Termination")?, record.result(), game.outcome())?;
    let turns = game.turns().len();
    let summary = GameSummary { termination, turns, usage: [Usage::default(); 2] };
    let program = tag("Program").ok().map(str::to_owned);
    Ok(RecordedGame { program, round: tag("Round")?.into(), summary })
}

/// Returns whether a text ends with the result of a game, as a record does that was written to its end.
pub(super) fn is_finished(text: &[u8]) -> bool {
    let last = text.trim_ascii_end().rsplit(u8::is_ascii_whitespace).next();
    last.is_some_and(|last| matches!(last, b"1-0" | b"0-1" | b"1/2-1/2" | b"*"))
}

/// How a recorded game ended.
fn termination_of<P: Notation>(
    text: &str,
    result: GameResult,
    outcome: Option<OutcomeOf<P>>,
) -> Result<Termination<P>, String> {
    let error = text.strip_prefix(FORFEIT).and_then(PlayerError::parse);
    match (text, error, result, outcome) {
        (BY_RULES, _, _, Some(outcome)) => Ok(Termination::Rules(outcome)),
        (TOO_LONG, _, _, None) => Ok(Termination::TooLong),
        (RESIGNED, _, GameResult::Win(winner), None) => Ok(Termination::Resigned(!winner)),
        (_, Some(error), GameResult::Win(winner), None) => {
            Ok(Termination::Forfeit { loser: !winner, error })
        }
        _ => Err(format!("the game did not end by '{text}'")),
    }
}
