//! Images of positions and turns.

use gipf_game::Position;

use crate::{ensure, has_many_turns};

/// The most turns that are tried with every symmetry; of more turns each is tried with one.
const FEW_TURNS: usize = 60;

/// Checks the images of a position.
pub(super) fn check<P: Position>(position: &P) -> Result<(), String> {
    let first = position.board_symmetries().first().copied().ok_or("there is no symmetry")?;
    ensure(position.transformed(first) == *position, || {
        "the first symmetry is not the identity".into()
    })?;
    let canonical = position.canonical();
    let counts = !has_many_turns(position);
    let own: Vec<P::Symmetry> = position.symmetries().collect();
    let mut is_image = false;
    for &symmetry in position.board_symmetries() {
        let at = |error: &str| format!("{symmetry:?}: {error}");
        let image = position.transformed(symmetry);
        is_image |= image == canonical;
        ensure((image == *position) == own.contains(&symmetry), || {
            at("the symmetries of the position are wrong")
        })?;
        ensure(image.canonical() == canonical, || at("the canonical form is another"))?;
        ensure((image == *position) == (image.hash64() == position.hash64()), || {
            at("equality and hash disagree")
        })?;
        let mut others = position.board_symmetries().iter();
        ensure(others.any(|&inverse| image.transformed(inverse) == *position), || {
            at("no symmetry is the inverse")
        })?;
        let sides = (image.side_to_move(), image.variant());
        ensure(sides == (position.side_to_move(), position.variant()), || {
            at("the side to move or the variant is another")
        })?;
        ensure(image.outcome() == position.outcome(), || at("the outcome is another"))?;
        ensure(!counts || image.count_turns() == position.count_turns(), || {
            at("the number of turns is another")
        })?;
    }
    let least = position.canonical_under(position.board_symmetries());
    ensure(least == (canonical, own.len()), || {
        format!("the canonical form and the number of its symmetries are {least:?}")
    })?;
    ensure(is_image, || "the canonical form is not an image".into())?;
    ensure(canonical.canonical() == canonical, || "the canonical form is not canonical".into())
}

/// Checks that play commutes with the symmetries: with all of them where the position has few turns.
pub(super) fn check_turn<P: Position>(
    position: &P,
    turn: &P::Turn,
    next: &P,
    turns: usize,
) -> Result<(), String> {
    let all = position.board_symmetries();
    let symmetries = if turns <= FEW_TURNS {
        all
    } else {
        let chosen = (position.hash64() ^ next.hash64()) % all.len() as u64;
        &all[chosen as usize..][..1]
    };
    for &symmetry in symmetries {
        let image = position.transformed(symmetry);
        let image_next = next.transformed(symmetry);
        let played = image.play(&P::transform_turn(symmetry, turn));
        ensure(played == Ok(image_next), || format!("{symmetry:?} does not commute with play"))?;
        let irreversible = position.is_irreversible(next);
        ensure(image.is_irreversible(&image_next) == irreversible, || {
            format!("{symmetry:?} changes whether the turn is irreversible")
        })?;
    }
    Ok(())
}
