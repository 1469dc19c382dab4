//! What holds of the steps of GIPF with potentials beyond what holds in every game.

use gipf_game::TurnBuilder;
use gipf_potentials::{
    GipfPotentials, GipfPotentialsBuilder, Step, StepPhase, TamskPush, TamskPushes,
};

use crate::ensure;

pub(super) fn check_builder(
    builder: &GipfPotentialsBuilder,
    finished: Option<&GipfPotentials>,
) -> Result<(), String> {
    ensure(finished.is_none_or(|next| next.board() == builder.board()), || {
        "finish returns another board".into()
    })?;
    let lists_move = builder.steps().any(|step| matches!(step, Step::Action(_)));
    ensure(builder.has_move() == lists_move, || "has_move is wrong".into())?;
    let is_due = builder.is_tamsk_due();
    let pushes = builder.paths().iter().map(|&path| TamskPush::Push(path)).collect();
    let pushes: Vec<TamskPush> = if is_due { pushes } else { Vec::new() };
    for push in pushes.into_iter().chain([TamskPush::Discard]) {
        let mut after = *builder;
        let made = after.tamsk(push);
        ensure(made.is_ok() == is_due, || format!("{push:?} when due {is_due}: {made:?}"))?;
        if made.is_ok() && builder.phase() == StepPhase::AfterMove {
            let is_listed = builder.steps().any(|step| step == Step::Tamsk(push));
            ensure(is_listed, || format!("{push:?} is possible and not listed"))?;
        }
    }
    let partial = builder.partial_turn().unwrap_or_default();
    let pushes = [partial.tamsk_before, partial.tamsk_after];
    let made = pushes.iter().map(TamskPushes::len).sum::<usize>();
    ensure(made <= TamskPushes::MAX, || "more than six TAMSK pushes in a turn".into())
}
