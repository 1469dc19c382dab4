//! Turns that differ a little from legal ones.

use yinsh_core::{Intersection, Removals, Row, Turn};

/// How many of the legal turns are changed.
const SAMPLE: usize = 10;

/// Returns turns that are mostly illegal, each a legal one with one part changed.
pub(super) fn nearly_legal(turns: &[Turn]) -> Vec<Turn> {
    let none = Removals::NONE;
    let mut misses = vec![Turn::Pass { before: none }, Turn::Win { before: none }];
    misses.extend(Intersection::ALL.map(Turn::Place));
    let step = turns.len().div_ceil(SAMPLE).max(1);
    for turn in turns.iter().step_by(step) {
        let [before, after] = turn.removals();
        misses.extend([Turn::Pass { before }, Turn::Win { before }]);
        let Turn::Move { from, to, .. } = *turn else {
            misses.extend(changed(&before).map(|before| Turn::Win { before }));
            misses.extend(changed(&before).map(|before| Turn::Pass { before }));
            continue;
        };
        let made = |before, from, to, after| Turn::Move { before, from, to, after };
        misses.extend(Intersection::ALL.map(|other| made(before, from, other, after)));
        misses.extend(Intersection::ALL.map(|other| made(before, other, to, after)));
        misses.extend(changed(&before).map(|other| made(other, from, to, after)));
        misses.extend(changed(&after).map(|other| made(before, from, to, other)));
        misses.push(made(after, from, to, before));
    }
    misses
}

/// Returns removals with a row or a ring more, less or another one.
fn changed(removals: &Removals) -> impl Iterator<Item = Removals> + use<> {
    let (rows, rings) = (removals.rows().to_vec(), removals.rings().to_vec());
    let of = |rows: &[Row], rings: &[Intersection]| {
        let all = rows.iter().copied().try_fold(Removals::NONE, Removals::with_row)?;
        rings.iter().copied().try_fold(all, Removals::with_ring)
    };
    let mut all = vec![Some(Removals::NONE), of(&rows, &[]), of(&[], &rings)];
    for row in Row::ALL.into_iter().step_by(5) {
        let (mut more, mut other) = (rows.clone(), rows.clone());
        more.push(row);
        all.push(of(&more, &rings));
        if let Some(first) = other.first_mut() {
            *first = row;
            all.push(of(&other, &rings));
        }
    }
    for ring in Intersection::ALL.into_iter().step_by(3) {
        let mut other = rings.clone();
        if let Some(first) = other.first_mut() {
            *first = ring;
            all.push(of(&rows, &other));
        }
    }
    all.into_iter().flatten()
}
