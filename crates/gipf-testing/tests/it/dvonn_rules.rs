//! The decisions of the rules of DVONN, each with a position as small as it can be.

use dvonn_core::{
    ByColor, Color, Dvonn, FinalCount, IllegalTurn, Outcome, Piece, Space, Stack, Stage, Turn,
};
use gipf_game::Position;
use gipf_notation::Notation as _;

fn position(line: &str) -> Dvonn {
    line.parse::<Dvonn>().unwrap_or_else(|e| panic!("{line}: {e}"))
}

fn turn(text: &str) -> Turn {
    let turn: Turn = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
    turn
}

fn space(text: &str) -> Space {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn play(line: &str, text: &str) -> Result<String, IllegalTurn> {
    position(line).play(&turn(text)).map(|next| next.position_text(None))
}

fn turns(line: &str) -> Vec<String> {
    let position = position(line);
    let mut turns: Vec<String> = position.turns().map(|turn| position.turn_text(&turn)).collect();
    turns.sort();
    turns
}

/// White's only stack stands on F3, with six neighbors.
const SURROUNDED: &str = "9/4,r,b,4/4,b,w,r,4/4,r,b,4/9 w stack";

#[test]
fn red_pieces_are_placed_first_and_then_each_places_their_own() {
    let mut game = Dvonn::default();
    let mut placed = Vec::new();
    for space in Space::ALL {
        assert_eq!(game.stage(), Stage::Placing);
        placed.push((game.side_to_move(), game.next_piece().expect("a piece")));
        game = game.play(&Turn::Place(space)).expect("vacant");
        assert_eq!(game.height_at(space), 1);
    }
    use Color::{Black, White};
    let first = [(White, Piece::Red), (Black, Piece::Red), (White, Piece::Red)];
    assert_eq!(placed[..3], first);
    for pair in placed[3..].chunks(2) {
        assert_eq!(pair, [(Black, Piece::Black), (White, Piece::White)]);
    }
    assert_eq!(game.next_piece(), None);
    assert_eq!(game.tops(White).len(), 23);
    assert_eq!(game.tops(Black).len(), 23);
    assert_eq!(game.reds().to_string(), "A1,B1,C1");
}

#[test]
fn white_moves_twice_in_a_row_when_stacking_begins() {
    let mut game = Dvonn::default();
    for space in &Space::ALL[..48] {
        game = game.play(&Turn::Place(*space)).expect("vacant");
    }
    assert_eq!((game.side_to_move(), game.stage()), (Color::White, Stage::Placing));
    let game = game.play(&turn("K5")).expect("vacant");
    assert_eq!((game.side_to_move(), game.stage()), (Color::White, Stage::Stacking));
    let second = game.turns().next().expect("a move");
    assert_eq!(game.play(&second).expect("legal").side_to_move(), Color::Black);
}

#[test]
fn a_piece_is_placed_on_a_vacant_space() {
    let line = "9/10/5,r,5/10/9 b place";
    assert_eq!(play(line, "F3"), Err(IllegalTurn::SpaceOccupied(space("F3"))));
    assert_eq!(play(line, "E3"), Ok("9/10/4,r,r,5/10/9 w place".into()));
}

#[test]
fn while_pieces_are_placed_nothing_moves_and_nobody_passes() {
    let line = "9/10/4,r,r,5/10/9 w place";
    assert_eq!(play(line, "E3F3"), Err(IllegalTurn::MustPlace));
    assert_eq!(play(line, "PASS"), Err(IllegalTurn::MustPlace));
}

#[test]
fn nothing_is_placed_once_stacks_move() {
    assert_eq!(play("w,b,r,r,r,4/10/11/10/9 w stack", "F1"), Err(IllegalTurn::AllPlaced));
}

#[test]
fn a_surrounded_piece_cannot_move() {
    let surrounded = IllegalTurn::Surrounded(space("F3"));
    assert_eq!(play(SURROUNDED, "F3E3"), Err(surrounded));
    let with_a_gap = "9/4,r,b,4/4,b,w,r,4/4,r,5/9 w stack";
    assert_eq!(turns(with_a_gap), ["F3E2", "F3E3", "F3F2", "F3F4", "F3G3"]);
}

#[test]
fn a_surrounded_stack_cannot_move_though_it_could_land() {
    let line = "9/4,r,b,4/4,b,w2,r,b,3/4,r,b,4/9 w stack";
    assert_eq!(play(line, "F3H3"), Err(IllegalTurn::Surrounded(space("F3"))));
}

#[test]
fn at_the_edge_a_piece_can_always_move() {
    let line = "w,b,7/r,r,r,7/11/10/9 w stack";
    assert_eq!(turns(line), ["A1A2", "A1B1", "A1B2"]);
}

#[test]
fn a_stack_moves_as_far_as_it_is_high_in_all_six_directions() {
    let line = "3,r,1,b,3/3,b,b,b,4/3,b,1,w2,1,b,3/4,b,b,b,3/3,r,1,r,3 w stack";
    assert_eq!(turns(line), ["F3D1", "F3D3", "F3F1", "F3F5", "F3H3", "F3H5"]);
}

#[test]
fn a_stack_moves_over_gaps() {
    let line = "w2r,1,r,r,5/10/11/10/9 w stack";
    assert_eq!(play(line, "A1C1"), Ok("2,w3rr,r,5/10/11/10/9 b stack".into()));
}

#[test]
fn a_stack_moves_over_others() {
    let line = "w2r,b,r,r,5/10/11/10/9 w stack";
    assert_eq!(play(line, "A1C1"), Ok("1,b,w3rr,r,5/10/11/10/9 b stack".into()));
}

#[test]
fn a_stack_along_the_longest_line_moves_ten() {
    let line = "9/10/w10r,9,r/8,r,1/9 w stack";
    assert_eq!(turns(line), ["A3K3"]);
    let eleven = "9/10/w11r,9,r/8,r,1/9 w stack";
    assert_eq!(turns(eleven), [""; 0]);
}

#[test]
fn landing_on_a_vacant_space_is_refused() {
    let line = "w2r,w,1,r,r,4/10/11/10/9 w stack";
    assert_eq!(play(line, "A1C1"), Err(IllegalTurn::OntoVacant(space("C1"))));
}

#[test]
fn a_lone_red_piece_never_moves() {
    let line = "r,w,r,r,5/10/11/10/9 w stack";
    assert_eq!(play(line, "A1B1"), Err(IllegalTurn::LoneRed(space("A1"))));
    assert_eq!(turns(line), ["B1A1", "B1C1"]);
}

#[test]
fn a_stack_with_red_inside_moves_like_any_other() {
    let line = "r,w,r,r,5/10/11/10/9 w stack";
    let next = position(line).play(&turn("B1C1")).expect("legal");
    let expected = Stack { top: Piece::White, height: 2, reds: 1 };
    assert_eq!(next.stack_at(space("C1")), Some(expected));
    let line = "r,1,w2r,r,5/10/11/10/9 w stack";
    assert_eq!(play(line, "C1A1"), Ok("w3rr,2,r,5/10/11/10/9 b stack".into()));
}

#[test]
fn red_pieces_of_both_stacks_are_added_up() {
    let line = "w2r,1,w3rr,6/10/11/10/9 w stack";
    assert_eq!(play(line, "A1C1"), Ok("2,w5rrr,6/10/11/10/9 b stack".into()));
}

#[test]
fn the_opponents_stack_does_not_move() {
    let line = "w,b,r,r,r,4/10/11/10/9 w stack";
    let refused = IllegalTurn::NotOwner { space: space("B1"), owner: Color::Black };
    assert_eq!(play(line, "B1A1"), Err(refused));
    assert_eq!(play(line, "B1C1"), Err(refused));
}

#[test]
fn what_moves_must_be_there_and_go_its_own_distance_along_a_line() {
    let line = "w,b,r,r,r,4/10/11/10/9 w stack";
    let [a1, b1, c1, d2] = ["A1", "B1", "C1", "D2"].map(space);
    assert_eq!(play(line, "D2A1"), Err(IllegalTurn::NoStack(d2)));
    let far = IllegalTurn::WrongDistance { from: a1, to: c1, height: 1, distance: 2 };
    assert_eq!(play(line, "A1C1"), Err(far));
    assert_eq!(play(line, "A1D2"), Err(IllegalTurn::NotInLine { from: a1, to: d2 }));
    assert_eq!(play(line, "A1A1"), Err(IllegalTurn::NotInLine { from: a1, to: a1 }));
    assert_eq!(play(line, "PASS"), Err(IllegalTurn::MustMove { from: a1, to: b1 }));
}

#[test]
fn a_group_of_both_colors_that_is_cut_off_leaves_at_once() {
    let line = "r,r,r,w,b,w2,b,2/10/11/10/9 w stack";
    assert_eq!(play(line, "D1C1"), Ok("r,r,w2r,6/10/11/10/9 b stack".into()));
}

#[test]
fn it_leaves_whoever_has_moved() {
    let line = "r,r,r,b,w,b2,w,2/10/11/10/9 b stack";
    assert_eq!(play(line, "D1C1"), Ok("r,r,b2r,6/10/11/10/9 w stack".into()));
}

#[test]
fn the_stack_that_has_moved_can_be_cut_off_itself() {
    let line = "r,r,r,w,b,w2,b,2/10/11/10/9 w stack";
    assert_eq!(play(line, "D1E1"), Ok("r,r,r,6/10/11/10/9 b stack".into()));
}

#[test]
fn what_a_red_piece_leaves_behind_is_cut_off() {
    let line = "b,w2r,1,r,r,4/10/11/10/9 w stack";
    assert_eq!(play(line, "B1D1"), Ok("3,w3rr,r,4/10/11/10/9 b stack".into()));
}

#[test]
fn a_stack_that_lands_in_another_group_cuts_nothing_off_there() {
    let line = "w2r,1,b,r,5/10/11/10/6,b,r,1 w stack";
    assert_eq!(play(line, "A1C1"), Ok("2,w3r,r,5/10/11/10/6,b,r,1 b stack".into()));
}

#[test]
fn red_pieces_stay_though_nothing_links_them() {
    let line = "r,w,r,6/10/11/10/8,r w stack";
    assert_eq!(play(line, "B1A1"), Ok("w2r,1,r,6/10/11/10/8,r b stack".into()));
}

#[test]
fn a_player_passes_exactly_when_they_have_no_move() {
    assert_eq!(turns(SURROUNDED), ["PASS"]);
    assert!(position(SURROUNDED).must_pass());
    assert_eq!(position(SURROUNDED).outcome(), None);
    let passed = play(SURROUNDED, "PASS").expect("legal");
    assert_eq!(passed, SURROUNDED.replace(" w ", " b "));
    assert!(!turns(&passed).contains(&"PASS".into()));
    assert!(!position(&passed).must_pass());
}

#[test]
fn a_passed_player_must_move_again_as_soon_as_they_can() {
    let passed = position(SURROUNDED).play(&Turn::Pass).expect("legal");
    let freed = passed.play(&turn("E3E2")).expect("legal");
    assert_eq!(freed.side_to_move(), Color::White);
    assert!(matches!(freed.play(&Turn::Pass), Err(IllegalTurn::MustMove { .. })));
    assert!(freed.is_legal(&turn("F3F2")));
}

#[test]
fn the_game_ends_when_neither_can_move() {
    let line = "w4rr,4,b2r,3/10/11/10/9 b stack";
    let score = ByColor { white: 4, black: 2 };
    let won = Outcome::win(Color::White, FinalCount(score));
    assert_eq!(position(line).outcome(), Some(won));
    assert_eq!(turns(line), [""; 0]);
    for text in ["PASS", "F1D1", "F1", "A1E1"] {
        assert_eq!(play(line, text), Err(IllegalTurn::GameOver(won)));
    }
    assert_eq!(won.to_string(), "White wins: 4 pieces against 2");
}

#[test]
fn as_many_pieces_each_are_a_draw() {
    let line = "w2r,4,b2r,2,r/10/11/10/9 w stack";
    let draw = Outcome::Draw { reason: FinalCount(ByColor { white: 2, black: 2 }) };
    assert_eq!(position(line).outcome(), Some(draw));
    assert_eq!(draw.to_string(), "draw: 2 pieces each");
    assert_eq!(draw.winner(), None);
}

#[test]
fn the_score_counts_red_and_captured_pieces_and_no_lone_red() {
    let line = "w,b,r,r,r,4/10/11/10/9 w stack";
    assert_eq!(position(line).score(), ByColor { white: 1, black: 1 });
    let taken = position(line).play(&turn("A1B1")).expect("legal");
    assert_eq!(taken.score(), ByColor { white: 2, black: 0 });
    let line = "r,w,b,r,r,4/10/11/10/9 w stack";
    let with_red = position(line).play(&turn("B1A1")).expect("legal");
    assert_eq!(with_red.score(), ByColor { white: 2, black: 1 });
}
