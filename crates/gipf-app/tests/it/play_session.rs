//! Games with clocks, undo, resignation, and their records.

use std::time::Duration;

use gipf_ai::Level;
use gipf_app::play::{EngineSettings, PlayController, Player, Reply, Session};
use gipf_core::{ByColor, Color, Gipf, Outcome, PlayError, Variant, WinReason};
use gipf_game::Position;
use gipf_notation::Notation;
use gipf_notation::record::{ReaderOptions, Record, RecordReader};

const HUMANS: ByColor<Player> = ByColor { white: Player::Human, black: Player::Human };
const ENGINE: Player = Player::Engine(Level::WEAKEST);

fn session(players: ByColor<Player>, time: Option<&str>, turns: &[&str]) -> Session {
    let time = time.map(|text| text.parse().expect("a time control"));
    let mut session = Session::new(Gipf::start(Variant::Basic), players, time);
    for text in turns {
        play(&mut session, text, 0).expect("a turn");
    }
    session
}

fn play(session: &mut Session, text: &str, seconds: u64) -> Result<(), PlayError<Gipf>> {
    let turn = session.position().parse_turn(text).expect("a turn");
    session.play(&turn, Duration::from_secs(seconds))
}

fn read(text: &str) -> Record {
    let read = RecordReader::new(text.as_bytes(), ReaderOptions::default()).next();
    let read = read.expect("a game").expect("a text can be read");
    assert_eq!(read.problems(), []);
    read.record
}

#[test]
fn undo_goes_back_to_where_a_person_is_to_move() {
    let turns = ["b3", "c6", "b4"];
    let white = ByColor { white: Player::Human, black: ENGINE };
    let undone = |players, turns: &[&str]| {
        let mut session = session(players, None, turns);
        (session.undo(), session.game().turns().len())
    };
    assert_eq!(undone(white, &turns), (1, 2));
    assert_eq!(undone(white, &turns[..2]), (2, 0));
    assert_eq!(undone(white.swapped(), &turns), (2, 1));
    assert_eq!(undone(white.swapped(), &turns[..1]), (0, 1));
    assert_eq!(undone(HUMANS, &turns), (1, 2));
    assert_eq!(undone(HUMANS, &[]), (0, 0));
    assert_eq!(undone(ByColor { white: ENGINE, black: ENGINE }, &turns), (1, 2));
}

#[test]
fn clocks_run_and_come_back() {
    let mut session = session(HUMANS, Some("1m+5s"), &[]);
    let left = |session: &Session| {
        Color::ALL.map(|color| session.time_left(color).expect("a clock").as_secs())
    };
    play(&mut session, "b3", 20).expect("in time");
    assert_eq!(left(&session), [45, 60]);
    play(&mut session, "c6", 60).expect("in the last moment");
    assert_eq!(left(&session), [45, 5]);
    assert_eq!(session.undo(), 1);
    assert_eq!(left(&session), [45, 60]);

    assert!(!session.flag(Duration::from_secs(60)));
    assert!(session.flag(Duration::from_secs(61)));
    let lost = Outcome::Win { winner: Color::White, reason: WinReason::Time };
    assert_eq!(session.outcome(), Some(lost));
    assert_eq!(session.to_move(), None);
    assert_eq!(session.undo(), 1);
    assert_eq!((session.outcome(), left(&session)), (None, [60, 60]));
}

#[test]
fn a_turn_after_the_flag_is_not_played() {
    let mut session = session(HUMANS, Some("10"), &["b3"]);
    let lost = Outcome::Win { winner: Color::White, reason: WinReason::Time };
    assert_eq!(play(&mut session, "c6", 11), Err(PlayError::GameOver(lost)));
    assert_eq!(session.game().turns().len(), 1);
    assert_eq!(session.outcome(), Some(lost));
}

#[test]
fn an_illegal_turn_changes_nothing() {
    let mut session = session(HUMANS, Some("10"), &["b3"]);
    let turn = Gipf::start(Variant::Standard).parse_turn("b3").expect("a turn");
    assert!(matches!(session.play(&turn, Duration::from_secs(11)), Err(PlayError::Illegal(_))));
    assert_eq!(session.outcome(), None);
}

#[test]
fn the_person_resigns() {
    let engine_moves = ByColor { white: ENGINE, black: Player::Human };
    let mut session = session(engine_moves, None, &[]);
    assert_eq!(session.person(), Color::Black);
    session.resign(session.person());
    assert_eq!(session.outcome().and_then(Outcome::winner), Some(Color::White));
    assert_eq!(self::session(HUMANS, None, &["b3"]).person(), Color::Black);
}

#[test]
fn a_record_resumes_players_clocks_comments_and_names() {
    let players = ByColor { white: Player::Human, black: ENGINE };
    let mut session = session(players, Some("5m+3s"), &[]);
    play(&mut session, "b3", 10).expect("in time");
    play(&mut session, "c6", 1).expect("in time");
    let text = session.to_record().expect("a record").to_string();
    assert_eq!(
        text,
        "[Variant \"basic\"]\n[White \"human\"]\n[Black \"level:1\"]\n[TimeControl \"300+3\"]\n\
         [Result \"*\"]\n\n1. b3 {[%clk 0:04:53.000]} 1... c6 {[%clk 0:05:02.000]} *\n"
    );
    let mut resumed = Session::from_record(&read(&text), HUMANS);
    assert_eq!(resumed.player(Color::Black), ENGINE);
    assert_eq!(resumed.time_left(Color::White), Some(Duration::from_secs(293)));
    assert_eq!(resumed.time_left(Color::Black), Some(Duration::from_secs(302)));
    assert_eq!(resumed.undo(), 2);
    assert_eq!(resumed.time_left(Color::White), Some(Duration::from_secs(300)));

    let text = "[Variant \"basic\"]\n[White \"Ada\"]\n[Black \"level:2\"]\n[Site \"here\"]\n[Result \"*\"]\n\n\
                {a start} 4. b3 {good} 4... c6 *\n";
    let text = text.replace("[Site", "[Position \"b2w/5/6/w5b/6/5/b2w w 12/12 basic 4\"]\n[Site");
    let resumed = Session::from_record(&read(&text), players);
    assert_eq!(resumed.player(Color::Black), Player::Engine(Level::new(2).expect("a level")));
    assert_eq!(resumed.next_number(), 5);
    let record = resumed.to_record().expect("a record");
    assert_eq!(record.tags().collect::<Vec<_>>(), read(&text).tags().collect::<Vec<_>>());
    assert_eq!(record, read(&text));
}

#[test]
fn results_that_the_board_does_not_show_are_kept() {
    for (tag, reason) in
        [("", WinReason::Resignation), ("[Termination \"time forfeit\"]\n", WinReason::Time)]
    {
        let text = format!("[Variant \"basic\"]\n{tag}[Result \"0-1\"]\n\n1. b3 0-1\n");
        let mut session = Session::from_record(&read(&text), HUMANS);
        assert_eq!(session.outcome(), Some(Outcome::Win { winner: Color::Black, reason }));
        let again = session.to_record().expect("a record");
        assert_eq!(Session::from_record(&again, HUMANS).outcome(), session.outcome());
        session.undo();
        let undone = session.to_record().expect("a record").to_string();
        assert!(undone.contains("[Result \"*\"]") && !undone.contains("Termination"), "{undone}");
    }
}

/// White places the last piece and then moves first.
const LAST_TO_PLACE: &str = "b,w,w,b,w,b,w,b,w/w,b,w,b,w,b,w,b,w,b/b,w,b,w,b,r,w,b,w,b,r/\
                             b,w,b,w,b,w,b,w,b,r/w,b,w,b,w,b,w,b,1 w place";

/// White can only pass.
const TO_PASS: &str = "r,b,r,6/r,9/11/10/9 w stack 30";

/// A game of DVONN in which the first legal turns are played, of one second each.
fn dvonn(line: &str, players: ByColor<Player>, turns: usize) -> Session<dvonn_core::Dvonn> {
    let (start, _) = dvonn_core::Dvonn::parse_line(line).expect("a position");
    let mut session = Session::new(start, players, "1m+5s".parse().ok());
    for _ in 0..turns {
        let turn = session.position().turns().next().expect("a turn");
        session.play(&turn, Duration::from_secs(1)).expect("legal");
    }
    session
}

#[test]
fn undo_knows_that_white_moves_twice() {
    let white = ByColor { white: Player::Human, black: ENGINE };
    let undone = |players, turns| {
        let mut session = dvonn(LAST_TO_PLACE, players, turns);
        (session.undo(), session.game().turns().len())
    };
    assert_eq!(undone(white, 1), (1, 0));
    assert_eq!(undone(white, 2), (1, 1));
    assert_eq!(undone(white, 3), (2, 1));
    assert_eq!(undone(white.swapped(), 2), (0, 2));
    assert_eq!(undone(white.swapped(), 3), (1, 2));
    assert_eq!(undone(white.swapped(), 4), (2, 2));
    assert_eq!(undone(HUMANS, 2), (1, 1));
}

#[test]
fn turns_are_numbered_as_in_their_record() {
    for line in [LAST_TO_PLACE, TO_PASS] {
        let session = dvonn(line, HUMANS, 2);
        let record = session.to_record().expect("a record");
        let numbers: Vec<u32> = record.main_line().map(|node| node.number().number).collect();
        assert_eq!(numbers, [0, 1].map(|turn| session.number_of(turn)), "{line}");
    }
    assert_eq!(dvonn(LAST_TO_PLACE, HUMANS, 2).next_number(), 2);
}

#[test]
fn a_game_of_dvonn_is_resumed_with_its_clocks() {
    let session = dvonn(LAST_TO_PLACE, ByColor { white: ENGINE, black: Player::Human }, 3);
    let left = |session: &Session<dvonn_core::Dvonn>| {
        Color::ALL.map(|color| session.time_left(color).expect("a clock").as_secs())
    };
    assert_eq!(left(&session), [68, 64]);
    let record = session.to_record().expect("a record");
    let resumed = Session::from_record(&record, HUMANS);
    assert_eq!(resumed.game(), session.game());
    assert_eq!((left(&resumed), resumed.player(Color::White)), ([68, 64], ENGINE));
    assert_eq!(resumed.to_record().as_ref(), Ok(&record));

    let mut lost = session;
    assert!(lost.flag(Duration::from_secs(100)));
    let record = lost.to_record().expect("a record");
    assert!(record.to_string().contains("[Termination \"time forfeit\"]"), "{record}");
    assert_eq!(Session::from_record(&record, HUMANS).outcome(), lost.outcome());
}

/// A list of turns does not hold up the game where there are millions of them.
#[test]
fn turns_are_listed_within_limits() {
    let listed = |line: &str, command: &str| {
        let position = Gipf::parse_position(line).expect("a position");
        let engine = EngineSettings { move_time: Duration::from_millis(50), seed: 1 };
        let session = Session::new(position, HUMANS, None);
        let mut controller = PlayController::new(session, None, false, engine);
        let command = controller.read_command(command).expect("read").expect("a command");
        match controller.execute(command, Duration::ZERO) {
            Ok(Reply::Page(text)) => text,
            Ok(other) => panic!("{other:?}"),
            Err(error) => error.to_string(),
        }
    };
    let crowded = "WWWW/1W1W1/2WW2/3W3/2BB2/1B1B1/B2B w 0/0 tournament -";
    let none = "none of the first 200000 legal turns contains 'qqq'";
    assert_eq!(listed(crowded, "turns qqq"), none);
    assert!(listed(crowded, "turns x").trim_end().ends_with("..."));
    assert_eq!(listed("basic", "turns qqq"), "no legal turn contains 'qqq'");
    assert_eq!(listed("basic", "turns a5").trim(), "a5-c5");
}
