//! What `gipf match` shows while it plays, and at the end.

use std::io::{self, Write};
use std::process::ExitCode;

use gipf_app::Playable;
use gipf_app::json::MatchSummary;
use gipf_game::{Color, GameResult};
use gipf_lab::matches::{
    Elo, ForfeitCounts, Match, MatchEnd, PlayedPair, Schedule, Sprt, SprtDecision, Standing, Tally,
    Termination, Usage,
};

use crate::shared::error::CliError;
use crate::shared::output::{stdout, write_json};
use crate::shared::progress::{ProgressLine, counted, duration_text, rate_text};
use crate::shared::stderr::tell;

/// `20 of 1000 games: +12 -6 =2, Elo ...`, `before` being the pairs that had been played before.
pub(super) fn progress_text(
    schedule: &Schedule,
    before: u64,
    standing: &Standing,
    elapsed: f64,
) -> String {
    let Tally { wins, losses, draws } = standing.tally;
    let games = standing.tally.games();
    let pairs = (standing.pairs.count() - before) as f64;
    let left = (schedule.pairs - standing.pairs.count()) as f64 / pairs;
    let left = duration_text(left * elapsed);
    let elo = standing.elo().map_or_else(String::new, |elo| format!(", Elo {elo}"));
    let sprt = schedule
        .sprt
        .map_or_else(String::new, |sprt| format!(", LLR {:.2}", sprt.llr(&standing.pairs)));
    let all = 2 * schedule.pairs;
    format!("{games} of {all} games: +{wins} -{losses} ={draws}{elo}{sprt}, at most {left} left")
}

/// Said on stderr at the end: the games played now, and how fast the engines were.
pub(super) fn timing(games: u64, seconds: f64, standing: &Standing) -> String {
    let speed = |usage: &Usage| {
        let seconds = usage.time.as_secs_f64();
        if usage.nodes == 0 || seconds == 0.0 {
            return "? nodes/s".into();
        }
        rate_text(usage.nodes as f64 / seconds, "nodes")
    };
    let [first, second] = standing.usage.each_ref().map(speed);
    format!("{games} games; {}; {first} against {second}", duration_text(seconds))
}

/// Tells on stderr what an engine has lost a game by.
pub(super) fn tell_forfeits<P: Playable>(
    settings: &Match<P>,
    pair: &PlayedPair<P>,
    progress: &ProgressLine,
) {
    for (number, game) in pair.games.iter().enumerate() {
        if let Termination::Forfeit { loser, error } = &game.termination {
            // The second engine is White in the second game.
            let engine = number ^ *loser as usize;
            let name = settings.engines[engine].name();
            progress.clear();
            tell(format_args!(
                "gipf: game {}.{}: {}, {name}: {error}",
                pair.number,
                number + 1,
                P::player_name(*loser)
            ));
        }
    }
}

pub(crate) fn print_summary<P: Playable>(
    settings: &Match<P>,
    schedule: &Schedule,
    standing: &Standing,
    end: MatchEnd,
    json: bool,
) -> Result<(), CliError> {
    let mut out = stdout();
    if json {
        write_json(&mut out, MatchSummary::new(settings, schedule, standing, end))?;
    } else {
        write_summary(&mut out, settings, schedule, standing)?;
    }
    Ok(out.flush()?)
}

fn write_summary<P: Playable>(
    out: &mut impl Write,
    settings: &Match<P>,
    schedule: &Schedule,
    standing: &Standing,
) -> io::Result<()> {
    let [first, second] = settings.engines.each_ref().map(gipf_lab::matches::EngineSpec::name);
    let Tally { wins, losses, draws } = standing.tally;
    let games = standing.tally.games();
    writeln!(out, "{first} against {second}, {}, {}", settings.variant, settings.conditions.limit)?;
    writeln!(
        out,
        "games    {games}: +{wins} -{losses} ={draws}, {:.1} %",
        100.0 * standing.tally.share()
    )?;
    let pairs = standing.pairs.0.map(|count| count.to_string()).join(" ");
    writeln!(out, "pairs    {}: {pairs} (0, ½, 1, 1½, 2 points)", standing.pairs.count())?;
    if let Some(elo) = standing.elo() {
        let likely = 100.0 * elo.los;
        writeln!(out, "Elo      {elo}, stronger with {likely:.1} %")?;
    }
    if let Some(sprt) = schedule.sprt {
        writeln!(out, "SPRT     {}", sprt_text(&sprt, standing))?;
    }
    let beginner = P::player_name(Color::White);
    writeln!(out, "{beginner:<8} {:.1} %", 100.0 * standing.white.share())?;
    if games > 0 {
        let mean = standing.turns as f64 / games as f64;
        write!(out, "turns    {mean:.1} a game; {}", draws_text::<P>(standing))?;
        if settings.conditions.resign.is_some() {
            write!(out, ", {} resigned", standing.resigned)?;
        }
        writeln!(out)?;
    }
    write_forfeits(out, [&first, &second], standing)
}

/// Why games had no winner, as far as the game tells.
fn draws_text<P: Playable>(standing: &Standing) -> String {
    let mut text = String::new();
    if P::RESULTS.contains(&GameResult::Draw) {
        text += &format!("{} drawn, ", standing.draws_by_rules);
    }
    if P::RESULTS.contains(&GameResult::Void) {
        text += &format!("{} void, ", standing.void);
    }
    text + &format!("{} too long", standing.too_long)
}

fn write_forfeits(out: &mut impl Write, names: [&str; 2], standing: &Standing) -> io::Result<()> {
    if standing.forfeits.iter().all(|forfeits| forfeits.count() == 0) {
        return writeln!(out, "forfeits none");
    }
    if standing.has_many_forfeits() {
        writeln!(out, "warning  {}", forfeits_warning(standing))?;
    }
    for (name, forfeits) in names.iter().zip(&standing.forfeits) {
        let Some(last) = &forfeits.last else { continue };
        let ForfeitCounts { time, illegal, crash, hang, .. } = forfeits;
        writeln!(
            out,
            "forfeits {name}: {time} on time, {illegal} by illegal turns, {crash} by crashes, \
             {hang} by hanging; the last by {last}"
        )?;
    }
    let Tally { wins, losses, draws } = standing.unforfeited;
    let games = standing.unforfeited.games();
    write!(out, "without  {} that nobody forfeited", counted(games, "game"))?;
    if games > 0 {
        let share = 100.0 * standing.unforfeited.share();
        write!(out, ": +{wins} -{losses} ={draws}, {share:.1} %")?;
    }
    let pairs = standing.unforfeited_pairs.count();
    match Elo::of(&standing.unforfeited_pairs) {
        Some(elo) => writeln!(out, "; {pairs} whole pairs, Elo {elo}"),
        None => writeln!(out, "; no whole pair"),
    }
}

/// Warns on stderr where the result says little about how well the engines play.
pub(crate) fn warn_of_forfeits<P: Playable>(settings: &Match<P>, standing: &Standing) {
    if standing.has_many_forfeits() {
        tell(format_args!("gipf: warning: {}", forfeits_warning(standing)));
    }
    if !standing.is_all_forfeited() {
        return;
    }
    for (engine, forfeits) in settings.engines.iter().zip(&standing.forfeits) {
        if let Some(command) = engine.command()
            && forfeits.illegal > 0
        {
            tell(format_args!(
                "gipf: every game was forfeited; is the program '{command}' set to {}? For this program that is \
                 'gipf ugi --game {}'",
                P::TITLE,
                P::NAME
            ));
        }
    }
}

/// The exit status of a match that is over: not success when every game was forfeited.
pub(crate) fn status(standing: &Standing) -> ExitCode {
    if standing.is_all_forfeited() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn forfeits_warning(standing: &Standing) -> String {
    let on_time: u64 = standing.forfeits.iter().map(|forfeits| forfeits.time).sum();
    let load = match on_time {
        0 => "",
        _ => "; other load on the machine costs time, for which --margin allows",
    };
    format!(
        "{} of {} games were forfeited (lost by time, an illegal turn, a crash or no answer), so the result \
         says little about how well the engines play{load}",
        standing.forfeited(),
        standing.tally.games()
    )
}

fn sprt_text(sprt: &Sprt, standing: &Standing) -> String {
    let (elo0, elo1) = sprt.hypotheses();
    let bound = Sprt::bound();
    let decision = match sprt.decision(&standing.pairs) {
        SprtDecision::Open => "not decided".to_string(),
        SprtDecision::Stronger => format!("passed: {elo1} rather than {elo0}"),
        SprtDecision::NotStronger => format!("failed: {elo0} rather than {elo1}"),
    };
    let ratio = sprt.llr(&standing.pairs);
    format!("[{elo0}, {elo1}] LLR {ratio:.2} of ±{bound:.2}: {decision}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A short time for a turn is not enough on a machine that does other work.
    #[test]
    fn a_warning_of_time_forfeits_names_the_load() {
        let mut standing = Standing::default();
        standing.forfeits[1].hang = 2;
        assert!(!forfeits_warning(&standing).contains("load"));
        standing.forfeits[1].time = 1;
        assert!(forfeits_warning(&standing).contains("other load on the machine"));
    }
}
