//! The option `--combine`: the use of potentials tied to contests.

use std::any::Any;

use gipf_app::combine::{Agreement, UselessAgreement};
use gipf_app::play::TurnGate;
use gipf_app::{GameInfo, GameVisitor, Playable, Registry};
use gipf_notation::record::Record;
use gipf_potentials::GipfPotentials;

use super::PlayArgs;
use crate::shared::error::CliError;
use crate::shared::stderr::tell;

/// Asks whether a game has this start.
struct HasStart<'a>(&'a str);

impl GameVisitor for HasStart<'_> {
    type Output = bool;

    fn visit<P: Playable>(self) -> bool {
        P::parse_position(self.0).is_ok()
    }
}

/// Returns the game that can be combined, if it has this start, or if none is named.
pub(super) fn game_to_combine<R: Registry>(start: Option<&str>) -> Option<&'static GameInfo> {
    let game = R::GAMES.iter().find(|game| **game == *GameInfo::get::<GipfPotentials>())?;
    start.is_none_or(|start| R::visit(game, HasStart(start))).then_some(game)
}

/// Returns the agreement that the options say, for a game that can be combined.
pub(super) fn agreement<R: Registry>(
    args: &PlayArgs,
    game: &GameInfo,
    seed: u64,
) -> Result<Option<Agreement>, CliError> {
    let Some(agreement) = &args.combine else { return Ok(None) };
    let can = game_to_combine::<R>(None);
    if can != Some(game) {
        return Err(CliError::Input(match can {
            Some(can) => format!("--combine is for {can} ({}), not for {game}", can.name),
            None => format!("--combine is not for {game}"),
        }));
    }
    let agreement = agreement.clone().unwrap_or_else(Agreement::default_for::<R>);
    agreement.check_games::<R>().map_err(|error| CliError::Argument {
        argument: "--combine [<CONTESTS>]",
        value: agreement.to_string(),
        reason: format!("a contest is free, die or a game: {error}"),
    })?;
    Ok(Some(agreement.with_challenges(args.challenges).with_seed(seed)))
}

/// Returns the gate that an agreement makes for a new game, and warns of wishes for kinds that nobody has.
pub(super) fn gate<P: Playable>(
    agreement: &Agreement,
    position: &P,
) -> Result<Option<Box<dyn TurnGate<P>>>, CliError> {
    if let Some(position) = (position as &dyn Any).downcast_ref::<GipfPotentials>() {
        check_use(agreement, position)?;
    }
    let cannot = |error: String| CliError::Input(error);
    let mut record = Record::new(*position);
    for (name, value) in agreement.tags() {
        record.set_tag(name, &value).map_err(|error| cannot(error.to_string()))?;
    }
    Ok(P::replay_gate(&record).map_err(cannot)?.map(|(_, gate)| gate))
}

/// Refuses an agreement under which nothing can be challenged, and warns of kinds that nobody has.
fn check_use(agreement: &Agreement, position: &GipfPotentials) -> Result<(), CliError> {
    let idle = agreement.check_use(position).map_err(|error| {
        let argument = match error {
            UselessAgreement::NoChallenges => "--challenges",
            _ => "--combine",
        };
        CliError::Input(format!("{argument} leaves nothing to challenge: {error}"))
    })?;
    // What is there without being asked for is not worth a warning.
    for kind in idle.into_iter().filter(|&kind| !agreement.is_by_its_own_game(kind)) {
        let contest = agreement.contest(kind);
        let letter = kind.letter();
        tell(format_args!(
            "gipf: warning: {letter}={contest} does nothing: nobody has a {kind}-potential"
        ));
    }
    Ok(())
}
