//! Turns that take the time of their players.

use std::time::Duration;

use gipf_ai::Level;
use gipf_app::Playable;
use gipf_app::play::{EngineSettings, PlayController, Player, Reply, Session};
use gipf_core::ByColor;
use gipf_game::Position as _;
use gipf_notation::Notation;
use tamsk_core::Tamsk;

const HUMANS: ByColor<Player> = ByColor { white: Player::Human, black: Player::Human };

fn controller(line: &str, players: ByColor<Player>) -> PlayController<Tamsk> {
    let position = Tamsk::parse_position(line).expect("a position");
    let engine = EngineSettings { move_time: Duration::from_millis(50), seed: 1 };
    let session = Session::new(position, players, None);
    PlayController::new(session, None, false, engine).with_running_time()
}

/// What is said of a command after so many seconds.
fn execute(controller: &mut PlayController<Tamsk>, command: &str, seconds: f64) -> String {
    let command = controller.read_command(command).expect("read").expect("a command");
    match controller.execute(command, Duration::from_secs_f64(seconds)) {
        Ok(Reply::Changed(text)) => text,
        Ok(other) => panic!("{other:?}"),
        Err(error) => error.to_string(),
    }
}

fn last_turn(controller: &PlayController<Tamsk>) -> String {
    let game = controller.session().game();
    let before = &game.positions()[game.positions().len() - 2];
    before.turn_text(game.turns().last().expect("a turn"))
}

#[test]
fn turns_take_the_seconds_that_were_used() {
    let mut game = controller("level2", HUMANS);
    assert!(game.time_runs());
    execute(&mut game, "a1-b2", 7.9);
    assert_eq!(last_turn(&game), "a1-b2@7");
    execute(&mut game, "a4-b4-", 0.2);
    assert_eq!(last_turn(&game), "a4-b4-@1");
    // Seconds that are typed are meant.
    execute(&mut game, "+d7-d6@30", 3.0);
    assert_eq!(last_turn(&game), "+d7-d6@30");
    let now = game.position_now(Duration::from_secs(5));
    assert!(now.held(gipf_core::Color::White).contains("b2 144"), "{now}");
    assert_eq!(game.session().position().variant().to_string(), "level2");

    let mut usual = controller("level1", HUMANS);
    assert!(!usual.time_runs());
    execute(&mut usual, "a1-b2", 7.9);
    assert_eq!(last_turn(&usual), "a1-b2");
}

#[test]
fn who_is_late_cannot_move_what_has_run_out() {
    let line =
        "0000/0r10b00/000000/0b0000r00/000000/0r00b00/0000 r 32/31 - level2 25,150,140/100,100,100";
    let mut game = controller(line, HUMANS);
    assert_eq!(
        execute(&mut game, "b2-b3", 25.0),
        "bad turn: illegal turn: the hour-glass on b2 has run out"
    );
    // It still runs in time, which is less than the usual 20 seconds later.
    let late = line.replace("25,150", "10,150");
    let mut game = controller(&late, HUMANS);
    assert!(execute(&mut game, "b2-b3", 9.0).starts_with("1. Red plays b2-b3@9"));
}

#[test]
fn a_timer_that_runs_out_loses_the_turn() {
    let mut game = controller("level3", HUMANS);
    execute(&mut game, "a1-b2t", 3.0);
    assert_eq!(last_turn(&game), "a1-b2@3t");
    assert_eq!(game.flag(Duration::from_secs_f64(14.9)), None);
    let said = game.flag(Duration::from_secs_f64(15.0)).expect("lost");
    assert!(said.contains("Black plays -@15"), "{said}");
    assert!(game.session().position().to_string().contains(" r "), "Red is to move");
    // Whoever types a turn too late has lost it as well.
    execute(&mut game, "d7-d6t", 3.0);
    execute(&mut game, "a4-b4", 16.0);
    assert_eq!(last_turn(&game), "-@15");
}

#[test]
fn the_engine_takes_its_seconds_and_never_others() {
    let players = ByColor { white: Player::Engine(Level::WEAKEST), black: Player::Human };
    let play = |line: &str, turn: &str, seconds: f64| {
        let mut game = controller(line, players);
        let turn = game.session().position().parse_turn(turn).expect("a turn");
        game.play_now(&turn, Duration::from_secs_f64(seconds)).expect("played");
        last_turn(&game)
    };
    assert_eq!(play("level2", "a1-b2@20", 1.3), "a1-b2@1");
    // In 20 seconds no hour-glass is left to move; now there is one, and a turn with it is played.
    let line =
        "0000/0r10b00/000000/0b0000r00/000000/0r00b00/0000 r 32/31 - level2 5,6,7/100,100,100";
    let played = play(line, "-@20", 1.3);
    assert!(played.ends_with("@1") && !played.starts_with('-'), "{played}");
    let late =
        "0000/0r10b00/000000/0b0000r00/000000/0r00b00/0000 r 32/31 - level2 22,150,140/100,100,100";
    let played = play(late, "b2-b3@20", 25.0);
    assert!(played.ends_with("@25") && !played.starts_with("b2"), "{played}");
}

#[test]
fn the_engine_plays_against_the_timer() {
    let players = ByColor { white: Player::Human, black: Player::Engine(Level::WEAKEST) };
    let mut game = controller("level3", players);
    execute(&mut game, "a1-b2t", 3.0);
    // A search takes a bound turn to last 15 seconds, after which the timer is empty.
    let turn = game.session().position().parse_turn("a4-b4@15t").expect("a turn");
    game.play_now(&turn, Duration::from_secs(3)).expect("played");
    assert_eq!(last_turn(&game), "a4-b4@3");
}

#[test]
fn who_takes_longer_than_a_turn_can_passes_with_the_longest() {
    let line =
        "0000/0r10b00/000000/0b0000r00/000000/0r00b00/0000 r 32/31 - level2 5,6,7/100,100,100";
    let mut game = controller(line, HUMANS);
    execute(&mut game, "pass", 2000.0);
    assert_eq!(last_turn(&game), "-@999");
}

#[test]
fn turns_are_shown_without_seconds_while_time_runs() {
    let game = controller("level3", HUMANS);
    assert_eq!(game.typed_text("a1-b2@20t, a4-b4-@15".into()), "a1-b2t, a4-b4-");
    assert!(game.turn_examples().iter().all(|turn| !turn.contains('@')));
    let still = PlayController::new(
        Session::new(*game.session().position(), HUMANS, None),
        None,
        false,
        EngineSettings { move_time: Duration::from_millis(50), seed: 1 },
    );
    assert_eq!(still.typed_text("a1-b2@20t".into()), "a1-b2@20t");
}
