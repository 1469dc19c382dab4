//! `gipf explore show`

use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use gipf_ai::{Limits, Score};
use gipf_app::json::Explored;
use gipf_app::play::Evaluation;
use gipf_app::{Playable, Registry};
use gipf_engine::{EngineWorker, SearchRequest, SearchSettings};
use gipf_explorer::{Explorer, GameAt, QueryAnswer, ResultCounts, Value};
use gipf_game::Color;

use super::database::{cannot_read, open};
use crate::shared::error::CliError;
use crate::shared::game::GameArg;
use crate::shared::input::{Positions, position_help};
use crate::shared::output::{stdout, write_json};
use crate::shared::parse::{number, parse_turns};
use crate::shared::place::played;
use crate::shared::progress::counted;
use crate::shared::visit;

/// Print what was played in a position
///
/// Prints the turns that were played, how many games chose each, how many of these have a known result, the shares of
/// White's wins, draws and Black's wins among those with a known result, the average length of the games in plies, and
/// what a search has found, if the database knows it or --nodes asks for it. Then come some of the games.
#[derive(Debug, Args)]
#[command(after_long_help = position_help("\
Examples:
  gipf explore show games.db dvonn
  gipf explore show games.db basic --play 'b3 c6'
  gipf explore show games.db 'zertz tournament' --nodes 20000 --list 0"))]
pub(super) struct ShowArgs {
    /// The database
    database: PathBuf,
    /// A start such as basic, a position line in quotes, or - for standard input [default: the start of the game]
    position: Option<String>,
    #[command(flatten)]
    game: GameArg,
    /// Play turns first, such as b3 or '1. b3 c6'; can be repeated
    #[arg(long, value_name = "TURNS", value_parser = parse_turns, allow_hyphen_values = true)]
    play: Vec<String>,
    /// Number of games to list, 0 to 100
    #[arg(long, value_name = "N", default_value = "5", value_parser = number(0..=100usize))]
    list: usize,
    /// Maximum nodes (positions visited) of each search, from 1; without it nothing is searched
    #[arg(long, value_name = "N", value_parser = number(1..=u64::MAX))]
    nodes: Option<u64>,
    /// Print JSON, one object a line
    #[arg(long)]
    json: bool,
}

/// The transposition table of a search.
const TT_MIB: usize = 16;

pub(super) fn run<R: Registry>(args: &ShowArgs) -> Result<ExitCode, CliError> {
    let explorer = &open(&args.database)?;
    let positions = &Positions::new::<R>(args.position.as_deref(), args.game)?;
    visit!(R, positions.game, show<'a>(args: &'a ShowArgs, explorer: &'a Explorer, positions: &'a Positions<'a>))
}

fn show<P: Playable>(
    args: &ShowArgs,
    explorer: &Explorer,
    positions: &Positions<'_>,
) -> Result<ExitCode, CliError> {
    let mut out = stdout();
    let mut worker = None;
    let mut is_first = true;
    positions.for_each(|position: &P| {
        let position = played(position, &args.play)?.position_after();
        let answer = explorer.query(&position, args.list);
        let mut answer = answer.map_err(|error| cannot_read(&args.database, error))?;
        if let Some(nodes) = args.nodes {
            search(&mut answer, nodes, &mut worker)?;
        }
        if args.json {
            write_json(&mut out, Explored::new(&answer))?;
        } else {
            let separator = if is_first { "" } else { "\n" };
            write!(out, "{separator}{}", page(&answer))?;
        }
        is_first = false;
        Ok(out.flush()?)
    })?;
    Ok(ExitCode::SUCCESS)
}

/// Searches the position after each turn.
fn search<P: Playable>(
    answer: &mut QueryAnswer<P>,
    nodes: u64,
    worker: &mut Option<EngineWorker<P>>,
) -> Result<(), CliError> {
    let gone = |error: &dyn std::fmt::Display| CliError::Limit(error.to_string());
    let worker = match worker {
        Some(worker) => worker,
        None => {
            let settings = SearchSettings::new().with_tt_mib(TT_MIB);
            worker.insert(EngineWorker::start(settings).map_err(|error| gone(&error))?)
        }
    };
    for played in &mut answer.turns {
        let next = answer.position.play_unchecked(&played.turn);
        let request = SearchRequest::new(&next).with_limits(Limits::default().with_nodes(nodes));
        let found = worker.answer(request).map_err(|error| gone(&error))?;
        let score = found.score.value() as i16;
        let value = Value { score, depth: found.depth };
        played.value = Some(value.before_turn(&answer.position, &next));
    }
    Ok(())
}

/// What was played, in lines.
fn page<P: Playable>(answer: &QueryAnswer<P>) -> String {
    let mut text = format!("{}\n", answer.position.position_text(None));
    let [white, black] = Color::ALL.map(P::player_name);
    if answer.total.games == 0 {
        return text
            + match answer.is_excerpt {
                true => "the excerpt does not have this position\n",
                false => "no game reached this position\n",
            };
    }
    let total = &answer.total;
    let _ = write!(text, "{}", counted(total.games, "game"));
    for (count, what) in [(total.unknown(), "without a result"), (answer.ended.games, "ended here")]
    {
        if count > 0 {
            let _ = write!(text, ", {count} {what}");
        }
    }
    let mut rows =
        vec![["turn", "games", "known", white, "draw", black, "plies", "value"].map(String::from)];
    for played in &answer.turns {
        let turn = answer.position.turn_text(&played.turn);
        let value = value_text(&answer.position, played.value);
        rows.push(row(turn, &played.counts, value));
    }
    if rows.len() > 2 || answer.ended.games > 0 {
        rows.push(row("all".into(), total, value_text(&answer.position, answer.value)));
    }
    text += "\n\n";
    text += &table(&rows);
    if !answer.games.is_empty() {
        text.push('\n');
        answer.games.iter().for_each(|at| text += &game_line(&answer.position, at));
    }
    text
}

fn row(turn: String, counts: &ResultCounts, value: String) -> [String; COLUMNS] {
    let share = |count: u64| match counts.known() {
        0 => "-".to_owned(),
        known => format!("{:.0}%", 100.0 * count as f64 / known as f64),
    };
    let plies = counts.average_plies().map_or("-".into(), |plies| format!("{plies:.1}"));
    let [white, draws, black] = [counts.white, counts.draws, counts.black].map(share);
    let [games, known] = [counts.games, counts.known()].map(|count| count.to_string());
    [turn, games, known, white, draws, black, plies, value]
}

/// `White +0.35, depth 7`; nothing for no value.
fn value_text<P: Playable>(position: &P, value: Option<Value>) -> String {
    let Some(Value { score, depth }) = value else { return String::new() };
    let Some(score) = Score::from_value(score.into()) else { return String::new() };
    let evaluation = Evaluation { mover: position.side_to_move(), score };
    format!("{}, depth {depth}", evaluation.text::<P>())
}

/// The columns of the table.
const COLUMNS: usize = 8;

/// The rows in columns: the first and the last to the left.
fn table(rows: &[[String; COLUMNS]]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..COLUMNS).map(|column| width(column).unwrap_or_default()).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = format!("{:<width$}", row[0], width = widths[0]);
        for column in 1..COLUMNS - 1 {
            let _ = write!(line, "  {:>width$}", row[column], width = widths[column]);
        }
        let _ = write!(line, "  {}", row[COLUMNS - 1]);
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// `Ada - Bob, 2001.08.21, 1-0 in 42 plies, then b3 after 0: games.txt, game 2`.
fn game_line<P: Playable>(position: &P, at: &GameAt<P>) -> String {
    let game = &at.game;
    let name = |text: &str| if text.is_empty() { "?".to_owned() } else { text.to_owned() };
    let mut line = format!("{} - {}", name(&game.white), name(&game.black));
    for text in [&game.date, &game.event] {
        if !text.is_empty() {
            let _ = write!(line, ", {text}");
        }
    }
    let what = match &at.turn {
        Some(turn) => {
            format!("{} after {}", position.turn_text(turn), counted(at.ply.into(), "turn"))
        }
        None => "ended here".to_owned(),
    };
    let plies = counted(game.plies.into(), "turn");
    let _ =
        writeln!(line, ", {} in {plies}: {what}; {}, game {}", game.result, game.file, game.number);
    line
}
