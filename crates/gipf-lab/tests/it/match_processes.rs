//! Engines that are programs, and misbehave.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::common::{played, schedule, settings, settings_of};
use gipf_core::{Color, Gipf, LossReason, Outcome};
use gipf_game::Position;
use gipf_lab::matches::{
    ForfeitCounts, GameSummary, MatchEnd, MatchError, PairError, Pairs, PlayedGame, PlayerError,
    Standing, Tally, Termination, Usage, run_match,
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
        let Termination::Forfeit { loser, error } = &game.termination else {
            panic!("{behaviour}: {:?}", game.termination)
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
        assert!(
            matches!(game.termination, Termination::Rules(Outcome::Win { .. })),
            "{:?}",
            game.termination
        );
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
    let settings = settings_of::<dvonn_core::Dvonn>(&engine, &engine);
    let (pairs, standing, _) = played(&settings, &schedule(2, 2)).expect("a match");
    assert_eq!(standing.forfeits.each_ref().map(ForfeitCounts::count), [0, 0]);
    for game in pairs.iter().flat_map(|pair| &pair.games) {
        assert!(matches!(game.termination, Termination::Rules(_)), "{:?}", game.termination);
    }
    let cheat = settings_of::<dvonn_core::Dvonn>(&fake("cheat 2 dvonn"), "random");
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
    // With the position, the sentence can be understood without the record.
    let (games, _) = against_random("cheat 4");
    for game in &games {
        let Termination::Forfeit { error, .. } = &game.termination else {
            panic!("{:?}", game.termination)
        };
        let line = game.game.position().to_string();
        let end = format!("; the position is {line}");
        assert!(error.to_string().ends_with(&end), "{error}");
    }
    assert_eq!(standing.forfeits[0].illegal, 4);
    assert_eq!(expect_forfeits("silence", "illegal turn: '' ").forfeits[0].illegal, 4);
}

/// An answer to no question: before each `go`, and once more after each turn.
#[test]
fn what_is_said_before_the_go_is_not_the_answer() {
    let (games, standing) = against_random("eager");
    for game in &games {
        assert!(matches!(game.termination, Termination::Rules(_)), "{:?}", game.termination);
    }
    assert_eq!(standing.forfeits[0].count(), 0);
    assert!(standing.usage[0].nodes < 1_000_000, "what else it said does not count either");
}

#[test]
fn garbage_is_passed_over() {
    let (games, _) = against_random("garbage 2");
    for game in &games {
        assert!(matches!(game.termination, Termination::Rules(_)), "{:?}", game.termination);
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
        Err(MatchError::Pair(PairError::Engine { reason, .. })) => reason,
        other => panic!("{engine}: {other:?}"),
    };
    assert!(refused("ugi:/there/is/no/such/program").starts_with("cannot be started: "));
    assert!(refused("ai,weights=/no/such/file").starts_with("/no/such/file: "));
    assert!(refused("ai,weights=Cargo.toml").starts_with("Cargo.toml: "));
    let dvonn = settings_of::<dvonn_core::Dvonn>("ai,weights=Cargo.toml", "random");
    match played(&dvonn, &schedule(2, 2)) {
        Err(MatchError::Pair(PairError::Engine { reason, .. })) => {
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
    assert_eq!(
        refused(&fake("plain").replace("ugi:", "ugi,set.Style=bold:")),
        "has no option 'Style': it has told of no options before 'ugiok'"
    );
}

/// The first lines say more than the last one, and there may be any number of them.
#[test]
fn a_program_that_does_not_start_is_reported_with_its_first_lines() {
    let Err(MatchError::Pair(PairError::Engine { reason, .. })) =
        played(&settings(&fake("broken"), "random"), &schedule(1, 1))
    else {
        panic!("a match")
    };
    assert_eq!(
        reason,
        "no 'ugiok': ended with exit status: 7, saying 'complaint 1 | complaint 2 | complaint 3 | \
         complaint 4 | complaint 5 | complaint 6 | … | complaint 20'"
    );
}

#[test]
fn a_program_has_as_long_to_start_as_it_is_given() {
    let mut settings = settings(&fake("mute"), "random");
    settings.conditions.startup = Duration::from_millis(300);
    let begin = Instant::now();
    let Err(MatchError::Pair(PairError::Engine { reason, .. })) =
        played(&settings, &schedule(1, 1))
    else {
        panic!("a match")
    };
    assert_eq!(reason, "no 'ugiok' within 0.3 s (does it flush its output?)");
    assert!(begin.elapsed() < Duration::from_secs(5));
}

#[test]
fn a_program_runs_in_its_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().file_name().and_then(|name| name.to_str()).expect("a name");
    let at = fake(&format!("at {name}"));
    let here = played(&settings(&at, "random"), &schedule(1, 1));
    let Err(MatchError::Pair(PairError::Engine { reason, .. })) = here else {
        panic!("another folder")
    };
    assert!(reason.contains("not the folder"), "{reason}");
    let path = folder.path().display().to_string();
    let there = at.replace("ugi:", &format!("ugi,cwd={path}:"));
    let (_, standing, _) = played(&settings(&there, "random"), &schedule(1, 1)).expect("a match");
    assert_eq!(standing.forfeits[0].count(), 0);
    // The folder must be there, and a relative program is looked for in it.
    let nowhere = played(&settings("ugi,cwd=/no/such/folder:x", "random"), &schedule(1, 1));
    let Err(MatchError::Pair(PairError::Engine { reason, .. })) = nowhere else {
        panic!("no folder")
    };
    assert!(reason.starts_with("cannot be started in /no/such/folder: "), "{reason}");
    #[cfg(unix)]
    {
        let link = folder.path().join("engine");
        let engine = env!("CARGO_BIN_EXE_gipf-lab-fake-engine");
        std::os::unix::fs::symlink(engine, link).expect("a link");
        let relative = format!("ugi,cwd={path}:./engine at {name}");
        assert!(played(&settings(&relative, "random"), &schedule(1, 1)).is_ok());
    }
}

/// Limits of their own: the engine is sent its own one, whatever the match has.
#[cfg(unix)]
#[test]
fn each_side_can_have_its_own_nodes() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = |name: &str, nodes: u64| {
        let log = folder.path().join(name);
        let script = format!("tee {} | {}", log.display(), &fake("plays")[4..]);
        format!("ugi,nodes={nodes},name={name}:sh -c \"{script}\"")
    };
    let settings = settings(&engine("first", 11), &engine("second", 222));
    played(&settings, &schedule(1, 1)).expect("a match");
    for (name, go) in [("first", "go nodes 11"), ("second", "go nodes 222")] {
        let sent = std::fs::read_to_string(folder.path().join(name)).expect("a log");
        let mut gos = sent.lines().filter(|line| line.starts_with("go")).peekable();
        assert!(gos.peek().is_some() && gos.all(|line| line == go), "{name}");
    }
}

/// A match that is stopped does not wait for engines that do not start.
#[test]
fn a_stop_is_noticed_while_an_engine_starts() {
    for behaviour in ["mute", "unready"] {
        let settings = settings(&fake(behaviour), "random");
        let stop = AtomicBool::new(false);
        let mut standing = Standing::default();
        let begin = Instant::now();
        let end =
            thread::scope(|scope| {
                scope.spawn(|| {
                    thread::sleep(Duration::from_millis(300));
                    stop.store(true, Ordering::Relaxed);
                });
                run_match(&settings, &schedule(2, 2), &mut standing, &stop, &mut |_, _| {
                    Ok::<(), ()>(())
                })
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

/// What the games say that were played to their end is counted apart.
#[test]
fn results_without_forfeits_are_counted_apart() {
    let (games, standing) = against_random("crash 1");
    assert_eq!(games.len(), 4);
    assert_eq!((standing.forfeited(), standing.unforfeited.games()), (4, 0));
    assert_eq!(standing.unforfeited_pairs.count(), 0);
    assert!(standing.has_many_forfeits());
    let (_, standing) = against_random("plays");
    assert_eq!((standing.forfeited(), standing.unforfeited), (0, standing.tally));
    assert_eq!(standing.unforfeited_pairs, standing.pairs);
    assert!(!standing.has_many_forfeits());
}

#[test]
fn a_pair_with_a_forfeit_is_not_whole() {
    let ended =
        |termination| GameSummary::<Gipf> { termination, turns: 30, usage: [Usage::default(); 2] };
    let won = |winner| ended(Termination::Rules(Outcome::win(winner, LossReason::NoPush)));
    let lost_on_time = ended(Termination::Forfeit {
        loser: Color::Black,
        error: PlayerError::Time("30ms used of 20ms".into()),
    });
    let mut standing = Standing::default();
    for _ in 0..10 {
        standing.add(&[won(Color::White), won(Color::White)]);
    }
    assert!(!standing.has_many_forfeits());
    standing.add(&[won(Color::White), lost_on_time]);
    let Tally { wins, losses, draws } = standing.unforfeited;
    assert_eq!((wins, losses, draws), (11, 10, 0));
    assert_eq!(standing.unforfeited_pairs, Pairs([0, 0, 10, 0, 0]));
    assert_eq!(standing.pairs, Pairs([0, 0, 11, 0, 0]));
    assert_eq!((standing.forfeited(), standing.has_many_forfeits()), (1, false));
}

/// A program may leave others behind when it ends.
#[cfg(unix)]
#[test]
fn what_a_program_has_started_ends_with_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let [script, pid] = ["engine.sh", "pid"].map(|name| folder.path().join(name));
    let text = format!(
        "sleep 600 &\necho $! > '{}'\nexec '{}' fair\n",
        pid.display(),
        env!("CARGO_BIN_EXE_gipf-lab-fake-engine")
    );
    std::fs::write(&script, text).expect("written");
    let settings = settings(&format!("ugi:sh '{}'", script.display()), "random");
    played(&settings, &schedule(1, 1)).expect("a match");
    let pid = std::fs::read_to_string(&pid).expect("the number of a process");
    // A process that was killed stays a zombie until its new parent has asked for it.
    let deadline = Instant::now() + Duration::from_secs(10);
    let is_alive = || {
        let state =
            std::process::Command::new("ps").args(["-o", "stat=", "-p", pid.trim()]).output();
        let state = String::from_utf8(state.expect("ps starts").stdout).expect("UTF-8");
        !state.trim().is_empty() && !state.starts_with('Z')
    };
    while is_alive() {
        assert!(Instant::now() < deadline, "the process is still there");
        thread::sleep(Duration::from_millis(10));
    }
}
