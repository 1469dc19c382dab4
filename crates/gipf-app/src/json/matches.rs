//! Matches.

use gipf_lab::matches::{self, Match, MatchEnd, Schedule, Sprt, SprtDecision, Standing};
use serde::Serialize;

use crate::Playable;

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
    draws: u64,
    /// Pairs that gave the first engine 0, 1, 2, 3 and 4 half points.
    pairs: [u64; 5],
    elo: Option<Elo>,
    sprt: Option<SprtState>,
    white_share: f64,
    draws_by_rules: u64,
    void: u64,
    too_long: u64,
    /// When a player resigns: pieces and turns, such as `3,3`.
    resign: Option<String>,
    /// Games that ended so.
    resigned: u64,
    turns: u64,
    /// Games that either engine lost otherwise than by the rules.
    forfeits: u64,
    /// The results without these games.
    without_forfeits: WithoutForfeits,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct WithoutForfeits {
    games: u64,
    wins: u64,
    losses: u64,
    draws: u64,
    /// Of the pairs in which nobody forfeited a game.
    pairs: [u64; 5],
    elo: Option<Elo>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct Engine {
    name: String,
    spec: String,
    lost_on_time: u64,
    illegal_turns: u64,
    crashes: u64,
    hangs: u64,
    last_forfeit: Option<String>,
    nodes: u64,
    seconds: f64,
}

/// What is infinite is null.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Elo {
    value: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
    los: f64,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct SprtState {
    elo0: f64,
    elo1: f64,
    llr: f64,
    bound: f64,
    /// `open`, `stronger` or `not stronger`.
    decision: &'static str,
}

impl MatchSummary {
    /// Returns what a match has come to.
    #[must_use]
    pub fn new<P: Playable>(
        settings: &Match<P>,
        schedule: &Schedule,
        standing: &Standing,
        end: MatchEnd,
    ) -> MatchSummary {
        let engine = |engine: usize| {
            let (forfeits, usage) = (&standing.forfeits[engine], standing.usage[engine]);
            Engine {
                name: settings.engines[engine].name(),
                spec: settings.engines[engine].to_string(),
                lost_on_time: forfeits.time,
                illegal_turns: forfeits.illegal,
                crashes: forfeits.crash,
                hangs: forfeits.hang,
                last_forfeit: forfeits.last.as_ref().map(ToString::to_string),
                nodes: usage.nodes,
                seconds: usage.time.as_secs_f64(),
            }
        };
        MatchSummary {
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
            draws: standing.tally.draws,
            pairs: standing.pairs.0,
            elo: standing.elo().map(Elo::from),
            sprt: schedule.sprt.map(|sprt| SprtState {
                elo0: sprt.hypotheses().0,
                elo1: sprt.hypotheses().1,
                llr: sprt.llr(&standing.pairs),
                bound: Sprt::bound(),
                decision: match sprt.decision(&standing.pairs) {
                    SprtDecision::Open => "open",
                    SprtDecision::Stronger => "stronger",
                    SprtDecision::NotStronger => "not stronger",
                },
            }),
            white_share: standing.white.share(),
            draws_by_rules: standing.draws_by_rules,
            void: standing.void,
            too_long: standing.too_long,
            resign: settings.conditions.resign.map(|rule| rule.to_string()),
            resigned: standing.resigned,
            turns: standing.turns,
            forfeits: standing.forfeited(),
            without_forfeits: WithoutForfeits {
                games: standing.unforfeited.games(),
                wins: standing.unforfeited.wins,
                losses: standing.unforfeited.losses,
                draws: standing.unforfeited.draws,
                pairs: standing.unforfeited_pairs.0,
                elo: matches::Elo::of(&standing.unforfeited_pairs).map(Elo::from),
            },
        }
    }
}

impl From<matches::Elo> for Elo {
    fn from(elo: matches::Elo) -> Elo {
        let finite = |value: f64| value.is_finite().then_some(value);
        Elo { value: finite(elo.value), low: finite(elo.low), high: finite(elo.high), los: elo.los }
    }
}
