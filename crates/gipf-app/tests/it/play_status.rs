//! What stands beside the board while a turn is chosen, and what the help says.

use std::time::Duration;

use gipf_ai::Level;
use gipf_app::play::{
    EngineSettings, PlayController, Player, Reply, Session, Status, Steps, TurnChooser, TurnCursor,
};
use gipf_app::{GameVisitor, Games, Playable, Registry};
use gipf_core::{ByColor, Color};
use gipf_game::Position;
use gipf_notation::Notation;
use tamsk_core::Tamsk;
use yinsh_core::Yinsh;

fn position<P: Playable>(line: &str) -> P {
    P::parse_position(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// A turn as far as these choices make it, by their words.
fn chosen<P: Playable>(line: &str, choices: &[&str]) -> TurnChooser<P> {
    let mut chooser = TurnChooser::new(&position(line));
    for &words in choices {
        let found = chooser.choice_named(words);
        let choice = found.unwrap_or_else(|| panic!("{words}: {:?}", chooser.choices()));
        assert!(chooser.choose(choice));
    }
    chooser
}

/// Black has a row from d8 to h8.
const ROW: &str =
    "wwWw/ww1wW1w/Bwwww1b1/wwww3b1/bbbwB1bbWb/1bbW2bB1/B1b2bbbb1/bb3b2b/8/5W1/4 b 15 0/1 standard";

#[test]
fn yinsh_counts_what_a_turn_has_removed() {
    // The only row goes at once.
    let begun = chosen::<Yinsh>(ROW, &[]);
    let status = begun.status(None, 0);
    assert_eq!(status.title, "YINSH standard, pool 20");
    assert_eq!(status.counts, ByColor { white: Some(0), black: Some(1) });
    let removed = chosen::<Yinsh>(ROW, &["remove e5"]).status(None, 0);
    assert_eq!(removed.counts, ByColor { white: Some(0), black: Some(2) });
    assert_eq!(removed.shared, "pool 20");
    // A ring on its way leaves a marker: with the goal under the cursor it has moved.
    let moving = chosen::<Yinsh>(ROW, &["remove e5", "f9"]);
    assert_eq!(moving.status(None, 0).shared, "pool 20");
    let goal = moving.choice_named("to f6");
    assert_eq!(moving.status(goal, 0).shared, "pool 19");
    let board = moving.board(goal, Color::White, 0);
    assert!(board.contains("b\u{2193}") && board.contains("B*") && board.contains("Bx"), "{board}");
}

#[test]
fn yinsh_removes_the_row_that_a_move_makes() {
    let line = "WWWW/7/8/9/10/Wbbbb4/10/9/8/B6/BBBB w 47 0/0 standard";
    let moving = chosen::<Yinsh>(line, &["f2"]);
    assert_eq!(moving.status(None, 0).title, "YINSH standard, pool 47");
    // The four markers are turned over, and make a row with the one that is put down, which goes.
    let goal = moving.choice_named("to f7");
    let status = moving.status(goal, 0);
    assert_eq!(status.title, "YINSH standard, pool 51");
    assert_eq!(status.counts, ByColor { white: Some(0), black: Some(0) });
    assert_eq!(moving.board(goal, Color::White, 0).matches("(w)").count(), 5);
    let removing = chosen::<Yinsh>(line, &["f2", "to f7"]);
    let ring = removing.choice_named("remove f7");
    assert_eq!(removing.status(None, 0), status);
    assert_eq!(removing.status(ring, 0).counts.white, Some(1));
    assert!(removing.board(ring, Color::White, 0).contains("Wx"));
}

#[test]
fn tamsk_shows_the_ring_on_the_open_space_and_the_hour_glass_that_moved() {
    let start: Tamsk = position("level2");
    let open = start.play(&start.parse_turn("a1-b2-@7").expect("a turn")).expect("legal");
    let line = open.to_string();
    let filled = chosen::<Tamsk>(&line, &["first a ring on b2"]);
    assert_eq!(filled.status(None, 0).counts, ByColor { white: Some(32), black: Some(31) });
    assert!(filled.board(None, Color::White, 0).contains("r1+"));
    let gone = chosen::<Tamsk>(&line, &["first a ring on b2", "a4", "to a3"]);
    let status = gone.status(None, 5);
    assert!(status.held[Color::Black].starts_with("a3 180"), "{status:?}");
    assert!(status.held[Color::White].starts_with("b2 160"), "{status:?}");
    let board = gone.board(None, Color::White, 5);
    assert!(board.contains("b0*"), "{board}");
    // The last choice is shown while the cursor is on it.
    let (drop, leave) =
        (gone.choice_named("drop a ring on a3"), gone.choice_named("no ring on a3"));
    assert_eq!(gone.status(drop, 5).counts[Color::Black], Some(30));
    assert!(gone.board(drop, Color::White, 5).contains("b1*"));
    assert_eq!(gone.status(leave, 5).counts[Color::Black], Some(31));
    assert!(gone.board(leave, Color::White, 5).contains("b0*?"));
}

/// Before a move the sand runs on.
#[test]
fn the_sand_of_tamsk_runs_while_a_turn_is_chosen() {
    let start: Tamsk = position("level2");
    let next = start.play(&start.parse_turn("a1-b2@7").expect("a turn")).expect("legal");
    let cursor = TurnCursor::new(&next);
    assert!(cursor.status(0).held[Color::White].starts_with("b2 180"));
    assert!(cursor.status(30).held[Color::White].starts_with("b2 150"));
    assert!(cursor.board(Color::White, 179).contains("r1 "));
    assert!(cursor.board(Color::White, 180).contains("r1!"));
}

#[test]
fn a_turn_is_chosen_on_in_a_later_position() {
    let start: Tamsk = position("level2");
    let mut cursor = TurnCursor::new(&start.to_play_after(3).expect("timed"));
    cursor.choose();
    cursor.choose();
    let (board, prompt) = (cursor.board(Color::White, 3), cursor.prompt());
    let later = cursor.moved_to(&start.to_play_after(9).expect("timed"));
    assert_eq!((later.board(Color::White, 9), later.prompt()), (board, prompt));
    assert!(later.turn().is_none());
    // An hour-glass that has run out in the meantime is not chosen any more.
    let line =
        "r000b0/00000/000000/b000000r0/000000/00000/r000b0 r 32/32 - level2 20,90,90/90,90,90";
    let start: Tamsk = position(line);
    let mut cursor = TurnCursor::new(&start.to_play_after(3).expect("timed"));
    cursor.choose();
    let has_moved_on =
        |cursor: &TurnCursor<Tamsk>| cursor.prompt().starts_with("Where does it go?");
    assert!(has_moved_on(&cursor));
    assert!(has_moved_on(&cursor.moved_to(&start.to_play_after(19).expect("timed"))));
    assert!(!has_moved_on(&cursor.moved_to(&start.to_play_after(20).expect("timed"))));
}

#[test]
fn zertz_takes_from_the_pool_and_captures() {
    use zertz_core::Zertz;
    let chooser = chosen::<Zertz>("zertz", &["a white marble", "white onto d4"]);
    assert_eq!(chooser.status(None, 0).title, "ZÈRTZ basic, pool 5w 8g 10b");
    assert_eq!(chooser.status(None, 0).shared, "pool 5w 8g 10b");
    let chooser = chosen::<Zertz>(
        crate::zertz::MIDDLE,
        &["a black marble", "black onto d7", "remove b2", "claim a1,a2"],
    );
    let before = Status::of(chooser.steps().position());
    let status = chooser.status(None, 0);
    assert_ne!(status.held[Color::White], before.held[Color::White]);
    assert_eq!(status.held[Color::Black], before.held[Color::Black]);
}

#[test]
fn gipf_counts_the_piece_that_was_pushed_and_the_row_that_was_taken() {
    use gipf_core::Gipf;
    let line = "2Bw/3w1/3Bb1/b2wW2/wbBbWb/bw1Ww/b3 b 6/1 tournament -";
    let chooser = chosen::<Gipf>(line, &["dot g1", "towards f2"]);
    assert!(chooser.turn().is_none());
    assert_eq!(chooser.status(None, 0).counts, ByColor { white: Some(6), black: Some(0) });
}

/// What is beside the board never panics, and in YINSH and TAMSK the totals that a complete turn has are those of the
/// position after it.
#[test]
fn the_status_of_a_complete_turn_is_that_of_the_next_position() {
    struct Check;
    impl GameVisitor for Check {
        type Output = usize;
        fn visit<P: Playable>(self) -> usize {
            let mut compared = 0;
            for &variant in P::VARIANTS {
                let mut position = P::start(variant);
                for number in 0..60_usize {
                    let mut chooser = TurnChooser::<P>::new(&position);
                    let mut last = None;
                    while chooser.turn().is_none() {
                        let choices = chooser.choices();
                        let Some(&choice) = choices.get(number * 7 % choices.len().max(1)) else {
                            break;
                        };
                        last = Some(chooser.status(Some(choice), 0));
                        chooser.choose(choice);
                    }
                    let Some(turn) = chooser.turn() else { break };
                    let next = position.play_unchecked(&turn);
                    if let Some(last) = last.filter(|_| P::TITLE == "YINSH" || P::TITLE == "TAMSK")
                    {
                        compared += 1;
                        let after = Status::of(&next);
                        let (line, text) =
                            (position.position_text(None), position.turn_text(&turn));
                        assert_eq!(last.counts, after.counts, "{line} {text}");
                        assert_eq!(last.shared, after.shared, "{line} {text}");
                    }
                    position = next;
                }
            }
            compared
        }
    }
    for game in Games::GAMES {
        let compared = Games::visit(game, Check);
        assert!(
            compared >= 40 || !matches!(game.name, "yinsh" | "tamsk"),
            "{}: {compared}",
            game.name
        );
    }
}

/// The help fits a frame on a screen of 80 columns in every game.
#[test]
fn the_help_is_narrow_enough() {
    struct Help;
    impl GameVisitor for Help {
        type Output = String;
        fn visit<P: Playable>(self) -> String {
            let players = ByColor { white: Player::Human, black: Player::Engine(Level::WEAKEST) };
            let session = Session::new(P::start(P::VARIANTS[0]), players, None);
            let engine = EngineSettings { move_time: Duration::from_secs(1), seed: 1 };
            let mut controller = PlayController::new(session, None, false, engine);
            let command = controller.read_command("help").expect("read").expect("a command");
            match controller.execute(command, Duration::ZERO) {
                Ok(Reply::Page(page)) => page,
                other => panic!("{other:?}"),
            }
        }
    }
    for game in Games::GAMES {
        let help = Games::visit(game, Help);
        for line in help.lines() {
            assert!(line.chars().count() <= 78, "{game}: {line}");
        }
        assert!(help.contains("\nstep             choose a turn step by step: "), "{help}");
        assert!(!help.contains("\n\n"), "{help}");
    }
}

#[test]
fn what_a_turn_leaves_open_is_told() {
    let start: Tamsk = position("level1");
    let turn = |text: &str| start.parse_turn(text).expect("a turn");
    assert_eq!(start.effect(&turn("a1-b2-")), ", leaving a ring out");
    assert_eq!(start.effect(&turn("a1-b2")), "");
    assert_eq!(
        start.warning(&turn("a1-b2-")).as_deref(),
        Some(
            "this turn drops no ring on b2, and the opponent may drop one there; a1-b2 drops yours"
        )
    );
    assert_eq!(start.warning(&turn("a1-b2")), None);
}
