//! Engines that are programs, and misbehave.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::common::{played, schedule, settings, settings_of};
use gipf_core::{Color, Outcome};
use gipf_lab::matches::{
    Ending, ForfeitCounts, MatchEnd, MatchError, PlayedGame, PlayerError, Standing, run_match,
};

fn fake(behaviour: &str) -> String {
    format!("ugi:'{}' {behaviour}", env!("CARGO_BIN_EXE_gipf-lab-fake-engine"))
}

/// Two pairs of the fake engine against a random player.
fn against_random(behaviour: &str) -> (Vec<PlayedGame>, Standing) {
    let settings = settings(&fake(behaviour), "random");
    let (pairs, standing, end) = played(&settings, &schedule(2, 1)).expect("a match");
    assert_eq!(end, MatchEnd::Complete);
    (pairs.into_iter().flat_map(|pair| pair.games).collect(), standing)
}

/// The fake engine has lost every game by an error that begins so.
fn expect_forfeits(behaviour: &str, beginning: &str) -> Standing {
    let (games, standing) = against_random(behaviour);
    assert_eq!((standing.tally.losses, games.len()), (4, 4), "{behaviour}");
    for (game, color) in games.iter().zip(Color::ALL.into_iter().cycle()) {
        let Ending::Forfeit { loser, error } = &game.ending else {
            panic!("{behaviour}: {:?}", game.ending)
        };
        assert_eq!(*loser, color);
        assert!(error.to_string().starts_with(beginning), "{behaviour}: {error}");
    }
    assert_eq!(standing.forfeits[1].count(), 0);
    standing
}

#[test]
fn a_program_plays_games_to_their_end() {
    let (games, standing) = against_random("plays");
    for game in &games {
        assert!(matches!(game.ending, Ending::Rules(Outcome::Win { .. })), "{:?}", game.ending);
    }
    assert_eq!(standing.forfeits.each_ref().map(ForfeitCounts::count), [0, 0]);
    // Seven for each of its turns.
    let own_turns = |game: &PlayedGame, color: Color| {
        let positions = &game.game.positions()[game.opening_turns..game.game.turns().len()];
        positions.iter().filter(|position| position.side_to_move() == color).count() as u64
    };
    let turns: u64 = games
        .iter()
        .zip(Color::ALL.into_iter().cycle())
        .map(|(game, color)| own_turns(game, color))
        .sum();
    assert_eq!(standing.usage[0].nodes, 7 * turns);
}

#[test]
fn a_program_plays_another_game() {
    let engine = fake("plays 1 dvonn");
    let settings = settings_of::<dvonn_core::Position>(&engine, &engine);
    let (pairs, standing, _) = played(&settings, &schedule(2, 2)).expect("a match");
    assert_eq!(standing.forfeits.each_ref().map(ForfeitCounts::count), [0, 0]);
    for game in pairs.iter().flat_map(|pair| &pair.games) {
        assert!(matches!(game.ending, Ending::Rules(_)), "{:?}", game.ending);
    }
    let cheat = settings_of::<dvonn_core::Position>(&fake("cheat 2 dvonn"), "random");
    let (_, standing, _) = played(&cheat, &schedule(1, 1)).expect("a match");
    assert_eq!(standing.forfeits[0].illegal, 2);
}

#[test]
fn a_program_that_ends_loses_and_is_started_again() {
    let standing = expect_forfeits("crash 3", "crash: ended with exit status: 3");
    assert_eq!(standing.forfeits[0].crash, 4);
    let last = standing.forfeits[0].last.as_ref().expect("a error").to_string();
    assert!(last.ends_with("saying 'out of ideas'"), "{last}");
    assert_eq!(expect_forfeits("abort", "crash: ended with signal").forfeits[0].crash, 4);
}

#[test]
fn a_program_that_does_not_answer_loses() {
    for behaviour in ["hang 2", "chatter"] {
        let mut settings = settings(&fake(behaviour), "random");
        settings.conditions.patience = Duration::from_secs(2);
        let (_, standing, _) = played(&settings, &schedule(1, 1)).expect("a match");
        assert_eq!((standing.tally.losses, standing.forfeits[0].hang), (2, 2), "{behaviour}");
        let last = standing.forfeits[0].last.as_ref().expect("a error").to_string();
        assert!(last.starts_with("hang: no turn after 2."), "{last}");
    }
}

#[test]
fn an_illegal_turn_loses() {
    let standing = expect_forfeits("cheat 4", "illegal turn: 'e5' ");
    assert_eq!(standing.forfeits[0].illegal, 4);
    let last = standing.forfeits[0].last.as_ref().expect("an error").to_string();
    let (_, line) = last.split_once(", in ").expect("the position");
    assert!(gipf_notation::parse_position(line).is_ok(), "{last}");
    assert_eq!(expect_forfeits("silence", "illegal turn: '' ").forfeits[0].illegal, 4);
}

#[test]
fn garbage_is_passed_over() {
    let (games, _) = against_random("garbage 2");
    for game in &games {
        assert!(matches!(game.ending, Ending::Rules(_)), "{:?}", game.ending);
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_closes_its_output_loses() {
    let script = "echo ugiok; read a; read b; read c; echo readyok; exec 1>&-; sleep 60";
    let settings = settings(&format!("ugi:sh -c '{script}'"), "random");
    let (_, standing, _) = played(&settings, &schedule(1, 1)).expect("a match");
    let last = standing.forfeits[0].last.clone();
    assert_eq!(last, Some(PlayerError::Crash("closed its output".into())));
    assert_eq!(standing.forfeits[0].crash, 2);
}

#[test]
fn a_program_that_cannot_play_ends_the_match() {
    let refused = |engine: &str| match played(&settings(engine, "random"), &schedule(2, 2)) {
        Err(MatchError::Engine { reason, .. }) => reason,
        other => panic!("{engine}: {other:?}"),
    };
    assert!(refused("ugi:/there/is/no/such/program").starts_with("cannot be started: "));
    assert!(refused("ai,weights=/no/such/file").starts_with("/no/such/file: "));
    assert!(refused("ai,weights=Cargo.toml").starts_with("Cargo.toml: "));
    let dvonn = settings_of::<dvonn_core::Position>("ai,weights=Cargo.toml", "random");
    match played(&dvonn, &schedule(2, 2)) {
        Err(MatchError::Engine { reason, .. }) => {
            assert_eq!(
                reason,
                "Cargo.toml: byte 0: expected a file of weights, which begins with GIPFW"
            );
        }
        other => panic!("{other:?}"),
    }
    assert!(
        refused(&fake("").replace("ugi:", "ugi,set.Stile=bold:"))
            .starts_with("has no option 'Stile', expected one of: Variant, Style")
    );
}

/// A match that is stopped does not wait for engines that do not start.
#[test]
fn a_stop_is_noticed_while_an_engine_starts() {
    for behaviour in ["mute", "unready"] {
        let settings = settings(&fake(behaviour), "random");
        let stop = AtomicBool::new(false);
        let mut standing = Standing::default();
        let begin = Instant::now();
        let end = thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(300));
                stop.store(true, Ordering::Relaxed);
            });
            run_match(&settings, &schedule(2, 2), &mut standing, &stop, |_, _| Ok::<(), ()>(()))
        });
        assert_eq!(end.expect("an end"), MatchEnd::Interrupted, "{behaviour}");
        assert!(begin.elapsed() < Duration::from_secs(5), "{behaviour}: {:?}", begin.elapsed());
    }
}

#[test]
fn options_are_set() {
    let engine = fake("plays").replace("ugi:", "ugi,set.style=bold,nodes=9:");
    let played = played(&settings(&engine, "random"), &schedule(1, 1));
    assert_eq!(played.expect("a match").2, MatchEnd::Complete);
}
