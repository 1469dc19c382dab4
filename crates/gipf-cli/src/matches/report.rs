//! What `gipf match` shows while it plays, and at the end.

use std::io::{self, Write};

use gipf_board::GameResult;
use gipf_lab::matches::{
    Effort, Elo, Ending, Lapses, Match, MatchEnd, MatchGame, PlayedPair, Schedule, Sprt, Standing,
    Tally, Verdict,
};
use serde::Serialize;

use crate::error::CliError;
use crate::output::{SCHEMA, stdout};
use crate::progress::{ProgressLine, duration_text, rate_text};

/// `20 of 1000 games: +12 -6 =2, Elo ...`, `before` being the pairs that had been played before.
pub(super) fn progress_text(
    schedule: &Schedule,
    before: u64,
    standing: &Standing,
    elapsed: f64,
) -> String {
    let Tally { wins, losses, even } = standing.tally;
    let games = standing.tally.games();
    let pairs = (standing.pairs.count() - before) as f64;
    let left = (schedule.pairs - standing.pairs.count()) as f64 / pairs;
    let left = duration_text(left * elapsed);
    let elo = standing.elo().map_or_else(String::new, |elo| format!(", Elo {}", elo_text(&elo)));
    let sprt = schedule
        .sprt
        .map_or_else(String::new, |sprt| format!(", LLR {:.2}", sprt.log_ratio(&standing.pairs)));
    let all = 2 * schedule.pairs;
    format!("{games} of {all} games: +{wins} -{losses} ={even}{elo}{sprt}, at most {left} left")
}

/// `+12.3 ± 8.1`, or with the end of the interval that is not infinite `+320.1 above +240.5`.
fn elo_text(elo: &Elo) -> String {
    let value = if elo.value.is_finite() { format!("{:+.1} ", elo.value) } else { String::new() };
    match (elo.low.is_finite(), elo.high.is_finite()) {
        (true, true) => format!("{value}± {:.1}", elo.error()),
        (true, false) => format!("{value}above {:+.1}", elo.low),
        (false, true) => format!("{value}below {:+.1}", elo.high),
        (false, false) => format!("{value}of unknown error"),
    }
}

/// Said on stderr at the end: the games played now, and how fast the engines were.
pub(super) fn timing(games: u64, seconds: f64, standing: &Standing) -> String {
    let speed = |effort: &Effort| {
        let seconds = effort.time.as_secs_f64();
        if effort.nodes == 0 || seconds == 0.0 {
            return "? nodes/s".into();
        }
        rate_text(effort.nodes as f64 / seconds, "nodes")
    };
    let [first, second] = standing.effort.each_ref().map(speed);
    format!("{games} games; {}; {first} against {second}", duration_text(seconds))
}

/// Tells on stderr what an engine has lost a game by.
pub(super) fn tell_forfeits<P: MatchGame>(
    settings: &Match<P>,
    pair: &PlayedPair<P>,
    progress: &ProgressLine,
) {
    for (number, game) in pair.games.iter().enumerate() {
        if let Ending::Forfeit { loser, lapse } = &game.ending {
            // The second engine is White in the second game.
            let engine = number ^ *loser as usize;
            let name = settings.engines[engine].name();
            progress.clear();
            eprintln!("gipf: game {}.{}: {loser}, {name}: {lapse}", pair.number, number + 1);
        }
    }
}

pub(super) fn print_summary<P: MatchGame>(
    settings: &Match<P>,
    schedule: &Schedule,
    standing: &Standing,
    end: MatchEnd,
    json: bool,
) -> Result<(), CliError> {
    let mut out = stdout();
    if json {
        serde_json::to_writer(&mut out, &SummaryJson::new(settings, schedule, standing, end))?;
        writeln!(out)?;
    } else {
        write_summary(&mut out, settings, schedule, standing)?;
    }
    Ok(out.flush()?)
}

fn write_summary<P: MatchGame>(
    out: &mut impl Write,
    settings: &Match<P>,
    schedule: &Schedule,
    standing: &Standing,
) -> io::Result<()> {
    let [first, second] = settings.engines.each_ref().map(gipf_lab::matches::EngineSpec::name);
    let Tally { wins, losses, even } = standing.tally;
    let games = standing.tally.games();
    writeln!(out, "{first} against {second}, {}, {}", settings.variant, settings.conditions.limit)?;
    writeln!(
        out,
        "games    {games}: +{wins} -{losses} ={even}, {:.1} %",
        100.0 * standing.tally.share()
    )?;
    let pairs = standing.pairs.0.map(|count| count.to_string()).join(" ");
    writeln!(out, "pairs    {}: {pairs} (0, ½, 1, 1½, 2 points)", standing.pairs.count())?;
    if let Some(elo) = standing.elo() {
        let likely = 100.0 * elo.superiority;
        writeln!(out, "Elo      {}, stronger with {likely:.1} %", elo_text(&elo))?;
    }
    if let Some(sprt) = schedule.sprt {
        writeln!(out, "SPRT     {}", sprt_text(&sprt, standing))?;
    }
    writeln!(out, "White    {:.1} %", 100.0 * standing.white.share())?;
    if games > 0 {
        let mean = standing.turns as f64 / games as f64;
        writeln!(out, "turns    {mean:.1} a game; {}", even_text::<P>(standing))?;
    }
    write_forfeits(out, [&first, &second], standing)
}

/// Why games were even, as far as the game knows it.
fn even_text<P: MatchGame>(standing: &Standing) -> String {
    let mut text = String::new();
    if P::RESULTS.contains(&GameResult::Draw) {
        text += &format!("{} ties, ", standing.ties);
    }
    if P::RESULTS.contains(&GameResult::Void) {
        text += &format!("{} void, ", standing.void);
    }
    text + &format!("{} too long", standing.too_long)
}

fn write_forfeits(out: &mut impl Write, names: [&str; 2], standing: &Standing) -> io::Result<()> {
    if standing.lapses.iter().all(|lapses| lapses.count() == 0) {
        return writeln!(out, "forfeits none");
    }
    for (name, lapses) in names.iter().zip(&standing.lapses) {
        let Some(last) = &lapses.last else { continue };
        let Lapses { time, illegal, crash, hang, .. } = lapses;
        writeln!(
            out,
            "forfeits {name}: {time} on time, {illegal} by illegal turns, {crash} by crashes, \
             {hang} by hanging; the last by {last}"
        )?;
    }
    Ok(())
}

fn sprt_text(sprt: &Sprt, standing: &Standing) -> String {
    let (elo0, elo1) = sprt.hypotheses();
    let bound = Sprt::bound();
    let verdict = match sprt.verdict(&standing.pairs) {
        Verdict::Open => "not decided".to_string(),
        Verdict::Stronger => format!("passed: {elo1} rather than {elo0}"),
        Verdict::NotStronger => format!("failed: {elo0} rather than {elo1}"),
    };
    let ratio = sprt.log_ratio(&standing.pairs);
    format!("[{elo0}, {elo1}] LLR {ratio:.2} of ±{bound:.2}: {verdict}")
}

#[derive(Serialize)]
struct SummaryJson {
    schema: u32,
    engines: [EngineJson; 2],
    game: &'static str,
    variant: String,
    limit: String,
    seed: u64,
    /// Why it ended: `complete`, `decided` or `interrupted`.
    end: &'static str,
    games: u64,
    wins: u64,
    losses: u64,
    even: u64,
    /// Pairs that gave the first engine 0, 1, 2, 3 and 4 half points.
    pairs: [u64; 5],
    elo: Option<EloJson>,
    sprt: Option<SprtJson>,
    white_share: f64,
    ties: u64,
    void: u64,
    too_long: u64,
    turns: u64,
}

#[derive(Serialize)]
struct EngineJson {
    name: String,
    spec: String,
    lost_on_time: u64,
    illegal_turns: u64,
    crashes: u64,
    hangs: u64,
    last_lapse: Option<String>,
    nodes: u64,
    seconds: f64,
}

/// What is infinite is null.
#[derive(Serialize)]
struct EloJson {
    value: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
    superiority: f64,
}

#[derive(Serialize)]
struct SprtJson {
    elo0: f64,
    elo1: f64,
    log_ratio: f64,
    bound: f64,
    /// `open`, `stronger` or `not stronger`.
    verdict: &'static str,
}

impl SummaryJson {
    fn new<P: MatchGame>(
        settings: &Match<P>,
        schedule: &Schedule,
        standing: &Standing,
        end: MatchEnd,
    ) -> Self {
        let finite = |value: f64| value.is_finite().then_some(value);
        let engine = |engine: usize| {
            let (lapses, effort) = (&standing.lapses[engine], standing.effort[engine]);
            EngineJson {
                name: settings.engines[engine].name(),
                spec: settings.engines[engine].to_string(),
                lost_on_time: lapses.time,
                illegal_turns: lapses.illegal,
                crashes: lapses.crash,
                hangs: lapses.hang,
                last_lapse: lapses.last.as_ref().map(ToString::to_string),
                nodes: effort.nodes,
                seconds: effort.time.as_secs_f64(),
            }
        };
        SummaryJson {
            schema: SCHEMA,
            engines: [engine(0), engine(1)],
            game: P::NAME,
            variant: settings.variant.to_string(),
            limit: settings.conditions.limit.to_string(),
            seed: settings.seed,
            end: match end {
                MatchEnd::Complete => "complete",
                MatchEnd::Decided(_) => "decided",
                MatchEnd::Interrupted => "interrupted",
            },
            games: standing.tally.games(),
            wins: standing.tally.wins,
            losses: standing.tally.losses,
            even: standing.tally.even,
            pairs: standing.pairs.0,
            elo: standing.elo().map(|elo| EloJson {
                value: finite(elo.value),
                low: finite(elo.low),
                high: finite(elo.high),
                superiority: elo.superiority,
            }),
            sprt: schedule.sprt.map(|sprt| SprtJson {
                elo0: sprt.hypotheses().0,
                elo1: sprt.hypotheses().1,
                log_ratio: sprt.log_ratio(&standing.pairs),
                bound: Sprt::bound(),
                verdict: match sprt.verdict(&standing.pairs) {
                    Verdict::Open => "open",
                    Verdict::Stronger => "stronger",
                    Verdict::NotStronger => "not stronger",
                },
            }),
            white_share: standing.white.share(),
            ties: standing.ties,
            void: standing.void,
            too_long: standing.too_long,
            turns: standing.turns,
        }
    }
}
