//! Matches.

use gipf_lab::matches::{Match, MatchEnd, Schedule, Sprt, Standing, Verdict};
use serde::Serialize;

use crate::GameInfo;
use crate::RegisteredGame;

/// What a match has come to, from the view of the first engine.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchSummary {
    engines: [Engine; 2],
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
    elo: Option<Elo>,
    sprt: Option<SprtState>,
    white_share: f64,
    ties: u64,
    void: u64,
    too_long: u64,
    turns: u64,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct Engine {
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
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Elo {
    value: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
    superiority: f64,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct SprtState {
    elo0: f64,
    elo1: f64,
    log_ratio: f64,
    bound: f64,
    /// `open`, `stronger` or `not stronger`.
    verdict: &'static str,
}

impl MatchSummary {
    /// Returns what a match has come to.
    #[must_use]
    pub fn new<P: RegisteredGame>(
        settings: &Match<P>,
        schedule: &Schedule,
        standing: &Standing,
        end: MatchEnd,
    ) -> MatchSummary {
        let finite = |value: f64| value.is_finite().then_some(value);
        let engine = |engine: usize| {
            let (lapses, effort) = (&standing.lapses[engine], standing.effort[engine]);
            Engine {
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
        MatchSummary {
            engines: [engine(0), engine(1)],
            game: GameInfo::of::<P>().name,
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
            elo: standing.elo().map(|elo| Elo {
                value: finite(elo.value),
                low: finite(elo.low),
                high: finite(elo.high),
                superiority: elo.superiority,
            }),
            sprt: schedule.sprt.map(|sprt| SprtState {
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
