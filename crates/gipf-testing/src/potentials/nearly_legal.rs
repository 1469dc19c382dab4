//! Turns that differ a little from legal ones.

use gipf_potentials::{
    Action, GipfPotentials, Potential, PushPath, Spot, SpotCounts, TamskPush, TamskPushes, Turn,
};

/// The turns that are changed: so many of each of two sorts.
const SAMPLE: usize = 6;

/// Returns turns that are mostly illegal, each a legal one with one part changed.
pub(super) fn nearly_legal(position: &GipfPotentials, turns: &[Turn]) -> Vec<Turn> {
    let mut misses = Vec::new();
    let is_chain = |turn: &&Turn| !turn.tamsk_before.is_empty() || !turn.tamsk_after.is_empty();
    let captures = turns.iter().filter(|turn| turn.is_capture()).take(SAMPLE);
    let chains = turns.iter().filter(is_chain).take(SAMPLE);
    for turn in captures.chain(chains).chain(turns.first()) {
        misses.extend(other_counts(position, turn.before).map(|before| Turn { before, ..*turn }));
        misses.extend(other_counts(position, turn.after).map(|after| Turn { after, ..*turn }));
        misses.extend(
            other_pushes(turn.tamsk_before).map(|tamsk_before| Turn { tamsk_before, ..*turn }),
        );
        misses.extend(
            other_pushes(turn.tamsk_after).map(|tamsk_after| Turn { tamsk_after, ..*turn }),
        );
        misses.extend(turns.iter().take(200).map(|other| Turn { action: other.action, ..*turn }));
        misses.push(Turn { action: None, ..*turn });
    }
    if let Some(turn) = turns.first() {
        let actions = conceivable_uses(position);
        misses.extend(actions.map(|action| Turn { action: Some(action), ..*turn }));
    }
    misses
}

/// One more or one less taken from each occupied spot, and nothing taken.
fn other_counts(
    position: &GipfPotentials,
    counts: SpotCounts,
) -> impl Iterator<Item = SpotCounts> + use<> {
    let changed = move |(spot, change): (Spot, i8)| {
        let mut counts = counts;
        counts.set(spot, counts.get(spot).saturating_add_signed(change));
        counts
    };
    let occupied = position.board().occupied();
    let changes = occupied.iter().flat_map(|spot| [(spot, 1), (spot, -1)]);
    changes.map(changed).chain([SpotCounts::ZERO]).filter(move |other| *other != counts)
}

/// One push more, and no push.
fn other_pushes(pushes: TamskPushes) -> impl Iterator<Item = TamskPushes> {
    let more = [TamskPush::Discard, TamskPush::Push(PushPath::Enter(Spot::CENTER))];
    let longer = more.into_iter().filter_map(move |push| pushes.followed_by(push));
    let none = (!pushes.is_empty()).then_some(TamskPushes::NONE);
    longer.chain(none)
}

/// Every kind from every occupied spot to every spot.
fn conceivable_uses(position: &GipfPotentials) -> impl Iterator<Item = Action> + use<> {
    position.board().occupied().iter().flat_map(|from| {
        Potential::ALL.into_iter().flat_map(move |potential| {
            Spot::ALL.into_iter().map(move |to| Action::Use { potential, from, to })
        })
    })
}
