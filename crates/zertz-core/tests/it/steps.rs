//! Turns in steps: what is possible when, and why not.

use gipf_game::{Position, TurnBuilder};
use zertz_core::{IllegalTurn, Marble, StepError, StepPhase, Turn, Variant, Zertz};

use crate::lines::{place, played, position, turn};

/// A marble on a1 beside the vacant ring a2, one on d2, and four vacant rings above it.
const TWO_GROUPS: &str = "w1--/-----/------/-b4-/------/-----/---- 1 5/8/9 0/0/0 0/0/0 basic";

#[test]
fn a_placement_goes_through_its_phases() {
    let before = position(TWO_GROUPS);
    let mut steps = before.begin_turn();
    assert_eq!((steps.phase(), steps.partial_turn()), (StepPhase::Place, None));
    assert_eq!(steps.start(), &before);
    assert!(steps.choices().is_empty());
    assert_eq!((steps.placeable(), steps.places()), (before.pool(), before.vacant()));
    assert_eq!(steps.finish(), Err(StepError::NotNow(StepPhase::Place)));
    steps.place(Marble::Gray, place("a2")).expect("vacant");
    assert_eq!(steps.phase(), StepPhase::Remove);
    assert_eq!(Variant::Basic.names(steps.removable()).to_string(), "d3,d4,d5,d6");
    assert!(steps.places().is_empty() && steps.placeable().is_empty());
    assert!(steps.groups().is_empty());
    assert_eq!(steps.finish(), Err(StepError::NotNow(StepPhase::Remove)));
    steps.remove(place("d3")).expect("free");
    assert_eq!(steps.phase(), StepPhase::Claim);
    assert!(steps.removable().is_empty());
    assert_eq!(steps.groups().len(), 2);
    steps.claim(place("a1")).expect("a group");
    let nothing = StepError::NoGroup(Variant::Basic.name(place("a1")));
    assert_eq!(steps.leave(place("a1")), Err(nothing));
    assert_eq!(steps.groups().len(), 1);
    let early = steps.finish().expect("the other group is left");
    assert_eq!(early.0, turn(&before, "Ga2,d3xWa1Ga2"));
    steps.leave(place("d2")).expect("a group");
    assert_eq!((steps.phase(), steps.finish()), (StepPhase::Complete, Ok(early)));
    assert_eq!(steps.board(), early.1.board());
    assert_eq!(steps.claim(place("d2")), Err(StepError::NotNow(StepPhase::Complete)));
}

#[test]
fn without_a_free_ring_a_placement_is_the_whole_turn() {
    let line = "----/-----/--www-/--b2b-/--bbb-/-----/---- 1 3/8/5 0/0/0 0/0/0 basic";
    let before = position(line);
    let mut steps = before.begin_turn();
    steps.place(Marble::Gray, place("d4")).expect("vacant");
    assert_eq!(steps.phase(), StepPhase::Complete);
    assert!(steps.removable().is_empty());
    assert_eq!(steps.finish(), Ok((turn(&before, "Gd4"), played(&before, "Gd4"))));
}

#[test]
fn a_copy_stays_where_it_was() {
    let before = position(TWO_GROUPS);
    let begun = before.begin_turn();
    let mut steps = begun;
    steps.place(Marble::Gray, place("a2")).expect("vacant");
    steps.remove(place("d3")).expect("free");
    let removed = steps;
    steps.leave(place("a2")).expect("a group");
    steps.claim(place("d2")).expect("a group");
    assert_eq!(steps.finish().expect("complete").0, turn(&before, "Ga2,d3xBd2"));
    assert_eq!((removed.phase(), removed.groups().len()), (StepPhase::Claim, 2));
    assert_eq!(begun.phase(), StepPhase::Place);
    assert_eq!((begun.partial_turn(), begun.board()), (None, before.board()));
}

#[test]
fn refused_steps_change_nothing() {
    let mut steps = Zertz::start(Variant::Basic).begin_turn();
    let outside = Variant::Large.parse_place("j1").expect("a place");
    assert!(matches!(
        steps.place(Marble::White, outside),
        Err(StepError::Illegal(IllegalTurn::NoRing(_)))
    ));
    assert_eq!(steps.remove(place("a1")), Err(StepError::NotNow(StepPhase::Place)));
    assert_eq!(steps.choose(place("a1")), Err(StepError::NotNow(StepPhase::Place)));
    assert_eq!(steps.jump(place("a1")), Err(StepError::NotNow(StepPhase::Place)));
    assert_eq!(steps.phase(), StepPhase::Place);
    steps.place(Marble::White, place("d4")).expect("vacant");
    let name = Variant::Basic.name(place("d5"));
    assert_eq!(steps.remove(place("d5")), Err(IllegalTurn::NotFree(name).into()));
    assert_eq!(steps.phase(), StepPhase::Remove);
}

#[test]
fn a_capture_is_made_jump_by_jump() {
    let before = position("4/5/wg1b2/3w3/6/5/4 1 4/7/9 0/0/0 0/0/0 basic");
    let mut steps = before.begin_turn();
    assert_eq!(steps.phase(), StepPhase::Choose);
    assert!(steps.choices().contains(place("c1")) && !steps.choices().contains(place("a1")));
    let name = |name| Variant::Basic.name(place(name));
    assert_eq!(steps.choose(place("a1")), Err(IllegalTurn::NoMarble(name("a1")).into()));
    steps.choose(place("c1")).expect("it can jump");
    assert_eq!((steps.phase(), steps.chosen()), (StepPhase::Jump, Some(place("c1"))));
    assert_eq!(steps.finish(), Err(StepError::NotNow(StepPhase::Jump)));
    let (from, to) = (name("c1"), name("c5"));
    assert_eq!(steps.jump(place("c5")), Err(StepError::CannotJump { from, to }));
    steps.jump(place("c3")).expect("a jump");
    let mut landings: Vec<_> = steps.jumps().map(|jump| jump.to).collect();
    landings.sort();
    let mut expected = [place("c5"), place("e4")];
    expected.sort();
    assert_eq!(landings, expected);
    assert_eq!(steps.phase(), StepPhase::Jump);
    steps.jump(place("e4")).expect("a jump");
    assert_eq!((steps.phase(), steps.path().len()), (StepPhase::Complete, 2));
    let (turn_made, next) = steps.finish().expect("complete");
    assert_eq!(turn_made, turn(&before, "xc1Gc3We4"));
    assert_eq!((next, steps.board()), (played(&before, "xc1Gc3We4"), next.board()));
}

#[test]
fn a_marble_that_cannot_jump_is_not_chosen() {
    let before = position("4/5/wg4/7/6/5/4 1 5/7/10 0/0/0 0/0/0 basic");
    let mut steps = before.begin_turn();
    let name = Variant::Basic.name(place("c2"));
    assert_eq!(steps.choose(place("c2")), Err(IllegalTurn::NothingTaken(name).into()));
    assert_eq!(Variant::Basic.names(steps.choices()).to_string(), "c1");
}

#[test]
fn filling_the_last_ring_claims_everything_without_a_step() {
    let line = "wb--/-----/------/---2--/------/-----/---- 2 5/8/9 0/0/0 0/0/0 basic";
    let before = position(line);
    let mut steps = before.begin_turn();
    steps.place(Marble::White, place("d5")).expect("vacant");
    steps.remove(place("d4")).expect("free");
    assert_eq!((steps.phase(), steps.groups().len()), (StepPhase::Complete, 0));
    let expected = turn(&before, "Wd5,d4xWa1Ba2Wd5");
    assert_eq!(steps.finish().expect("complete").0, expected);
    assert!(steps.board().rings().is_empty());
}

#[test]
fn a_pass_has_no_steps() {
    let line = "wwww/ggggb/bbbb--/-------/------/-----/1--- 1 0/0/0 0/0/0 1/3/4 blitz";
    let before = position(line);
    let steps = before.begin_turn();
    assert_eq!((steps.phase(), steps.partial_turn()), (StepPhase::Complete, None));
    assert_eq!(steps.finish(), Ok((Turn::Pass, played(&before, "-"))));
    assert_eq!(steps.steps().next(), None);
}

#[test]
fn no_step_is_possible_in_a_finished_game() {
    let over = position("4/5/6/7/6/5/4 2 2/8/10 4/0/0 0/0/0 basic");
    let mut steps = over.begin_turn();
    assert_eq!(steps.phase(), StepPhase::GameOver);
    let outcome = over.outcome().expect("over");
    let error = StepError::Illegal(IllegalTurn::GameOver(outcome));
    assert_eq!(steps.place(Marble::White, place("d4")), Err(error));
    assert_eq!(steps.finish(), Err(error));
    assert!(steps.places().is_empty() && steps.jumps().next().is_none());
}

#[test]
fn step_errors_say_what_is_due() {
    let text = |phase| StepError::NotNow(phase).to_string();
    assert_eq!(text(StepPhase::Place), "not now: a marble must be placed");
    assert_eq!(text(StepPhase::Remove), "not now: a free ring must be removed");
    assert_eq!(text(StepPhase::Claim), "not now: groups may be claimed or left");
    assert_eq!(text(StepPhase::Choose), "not now: a marble that can jump must be chosen");
    assert_eq!(text(StepPhase::Jump), "not now: the chosen marble must jump");
    assert_eq!(text(StepPhase::Complete), "not now: the turn is complete");
    assert_eq!(text(StepPhase::GameOver), "not now: the game is over");
}
