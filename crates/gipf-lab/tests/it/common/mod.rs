//! Short matches.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use gipf_core::Gipf;
use gipf_lab::Lab;
use gipf_lab::matches::{
    Conditions, Limit, Match, MatchEnd, MatchError, PlayedPair, Schedule, Standing, run_match,
};

pub(crate) fn settings(first: &str, second: &str) -> Match {
    settings_of::<Gipf>(first, second)
}

pub(crate) fn settings_of<P: Lab>(first: &str, second: &str) -> Match<P> {
    Match {
        engines: [first, second].map(|text| text.parse().expect("an engine")),
        variant: P::VARIANTS[0],
        seed: 7,
        conditions: Conditions::of::<P>(Limit::Nodes(200)),
    }
}

pub(crate) fn schedule(pairs: u64, concurrency: usize) -> Schedule {
    let concurrency = NonZeroUsize::new(concurrency).expect("not 0");
    Schedule { pairs, concurrency, sprt: None }
}

/// The pairs of a match, what they add up to, and why it ended.
pub(crate) type Played<P> = (Vec<PlayedPair<P>>, Standing, MatchEnd);

/// Plays a whole match.
pub(crate) fn played<P: Lab>(
    settings: &Match<P>,
    schedule: &Schedule,
) -> Result<Played<P>, MatchError<Infallible>> {
    let mut pairs = Vec::new();
    let mut standing = Standing::default();
    let stop = AtomicBool::new(false);
    let end = run_match(settings, schedule, &mut standing, &stop, &mut |pair, _| {
        pairs.push(pair.clone());
        Ok(())
    })?;
    Ok((pairs, standing, end))
}

/// The games without what they took in time.
pub(crate) fn without_time<P: Lab>(mut pairs: Vec<PlayedPair<P>>) -> Vec<PlayedPair<P>> {
    for game in pairs.iter_mut().flat_map(|pair| &mut pair.games) {
        for usage in &mut game.usage {
            usage.time = Duration::ZERO;
        }
    }
    pairs
}
