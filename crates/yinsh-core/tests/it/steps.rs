//! Turns in steps: what is possible when, and why not.

use gipf_game::{Position, TurnBuilder};
use yinsh_core::{Color, IllegalTurn, Step, StepError, StepPhase, Turn, Yinsh};

use crate::{at, played, position, turn};

const PENDING: &str =
    "wwWw/ww1wW1w/Bwwww1b1/wwww3b1/bbbwB1bbWb/1bbW2bB1/B1b2bbbb1/bb3b2b/8/5W1/4 b 15 0/1 standard";

#[test]
fn a_turn_goes_through_its_phases() {
    let before = position(PENDING);
    let mut steps = before.begin_turn();
    assert_eq!((steps.phase(), steps.partial_turn()), (StepPhase::RemoveRow, None));
    assert_eq!(steps.finish(), Err(StepError::NotNow(StepPhase::RemoveRow)));
    let row = "d8-h8".parse().expect("a row");
    assert_eq!(steps.rows().collect::<Vec<_>>(), [row]);
    steps.apply(Step::RemoveRow(row)).expect("a row");
    assert_eq!(steps.phase(), StepPhase::RemoveRing);
    assert_eq!(steps.partial_turn().map(|turn| turn.to_string()), Some("xd8-h8".to_owned()));
    assert_eq!(steps.choices(), before.rings(Color::Black));
    let error = IllegalTurn::NoRing { at: at("a4"), color: Color::Black };
    assert_eq!(steps.apply(Step::RemoveRing(at("a4"))), Err(error.into()));
    steps.apply(Step::RemoveRing(at("e5"))).expect("a ring");
    assert_eq!((steps.phase(), steps.chosen()), (StepPhase::ChooseRing, None));
    let error = IllegalTurn::NoRing { at: at("e5"), color: Color::Black };
    assert_eq!(steps.apply(Step::ChooseRing(at("e5"))), Err(error.into()));
    steps.apply(Step::ChooseRing(at("c1"))).expect("it can move");
    assert_eq!((steps.phase(), steps.chosen()), (StepPhase::MoveRing, Some(at("c1"))));
    let error = StepError::CannotGo { from: at("c1"), to: at("c7") };
    assert_eq!(steps.apply(Step::MoveRing(at("c7"))), Err(error));
    steps.apply(Step::MoveRing(at("c6"))).expect("a goal");
    assert_eq!(steps.phase(), StepPhase::RemoveRow);
    let row = "c1-c5".parse().expect("a row");
    steps.apply(Step::RemoveRow(row)).expect("a row");
    steps.apply(Step::RemoveRing(at("f9"))).expect("a ring");
    assert_eq!(steps.phase(), StepPhase::Complete);
    let text = "xd8-h8xe5;c1-c6;xc1-c5xf9";
    let next = played(&before, text);
    assert_eq!(steps.finish(), Ok((turn(&before, text), next)));
    assert_eq!(steps.board(), next.board());
    assert_eq!(steps.steps().count(), 0);
}

#[test]
fn a_placement_is_a_single_step() {
    let mut steps = Yinsh::default().begin_turn();
    assert_eq!((steps.phase(), steps.steps().count()), (StepPhase::Place, 85));
    steps.apply(Step::Place(at("f6"))).expect("vacant");
    assert_eq!(steps.finish().map(|(turn, _)| turn), Ok(Turn::Place(at("f6"))));
    let mut steps = steps.finish().expect("complete").1.begin_turn();
    assert_eq!(steps.apply(Step::Place(at("f6"))), Err(IllegalTurn::Occupied(at("f6")).into()));
}

#[test]
fn a_win_before_the_move_ends_the_turn() {
    let before = position("4/7/wwwww3/9/10/9/WW8/WW7/W7/BBBBB2/4 w 46 0/0 blitz");
    let mut steps = before.begin_turn();
    steps.apply(Step::RemoveRow("c1-c5".parse().expect("a row"))).expect("a row");
    steps.apply(Step::RemoveRing(at("g2"))).expect("a ring");
    assert_eq!(steps.phase(), StepPhase::Complete);
    assert_eq!(steps.finish().map(|(turn, _)| turn.to_string()), Ok("xc1-c5xg2".to_owned()));
}

#[test]
fn a_pass_has_no_steps_and_a_finished_game_none_either() {
    let before = position(
        "3w/w4bw/WbbwwbWW/BbwwbwwWB/wbw3wwbb/1wb2bwbb/2wb1bwb1w/2bwbbb2/2wbbw2/bbWBwwb/wBBb w 1 0/0 standard",
    );
    let steps = before.begin_turn();
    let done = steps.finish();
    assert_eq!((steps.phase(), done.is_ok()), (StepPhase::GameOver, false));
    let before = position("wwWW/3BWWb/4BWB1/5BB2/10/9/10/9/8/7/4 w 48 0/0 standard");
    let steps = before.begin_turn();
    assert_eq!((steps.phase(), steps.partial_turn()), (StepPhase::Complete, None));
    assert_eq!(steps.finish(), Ok((turn(&before, "-"), played(&before, "-"))));
}

#[test]
fn step_errors_say_what_is_due() {
    let text = |phase| StepError::NotNow(phase).to_string();
    assert_eq!(text(StepPhase::Place), "not now: a ring must be placed");
    assert_eq!(text(StepPhase::RemoveRow), "not now: a row must be removed");
    assert_eq!(text(StepPhase::RemoveRing), "not now: a ring must be removed for the row");
    assert_eq!(text(StepPhase::ChooseRing), "not now: a ring that can move must be chosen");
    assert_eq!(text(StepPhase::MoveRing), "not now: the chosen ring must move");
    assert_eq!(text(StepPhase::Complete), "not now: the turn is complete");
    assert_eq!(text(StepPhase::GameOver), "not now: the game is over");
}
