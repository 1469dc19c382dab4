//! Combined games: announcing, challenging, contests, records, and the rules of their ends.

use std::time::Duration;

use gipf_app::combine::{
    Agreement, Combination, Contest, ContestResult, Event, Next, Stage, StageError, Throw,
    check_combined, is_worth_a_challenge, read_events, write_events,
};
use gipf_app::play::{ContestGame, EngineSettings, PlayController, Player, Reply, Session};
use gipf_app::{Games, RecordWalk};
use gipf_core::{LossReason, Outcome};
use gipf_game::{ByColor, Color, Game, GameResult, Position};
use gipf_notation::Notation;
use gipf_notation::record::{ReaderOptions, Record, RecordReader};
use gipf_potentials::{GipfPotentials, Potential, PotentialUse, Turn};

const HUMANS: ByColor<Player> = ByColor { white: Player::Human, black: Player::Human };

/// White's Z on c3 can jump over black pieces and one of its own.
const JUMP: &str = "4/1wz3/2b3/7/6/5/4 w 9/9 basic -/-";
/// White has no reserve and lives by one ZÈRTZ-potential alone.
const LAST: &str = "4/1wz3/2b3/7/6/5/4 w 0/9 basic -/-";

fn position(line: &str) -> GipfPotentials {
    GipfPotentials::parse_line(line).unwrap_or_else(|e| panic!("{line}: {e}")).0
}

fn agreement(text: &str) -> Agreement {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn turn(game: &Game<GipfPotentials>, text: &str) -> Turn {
    game.position().parse_turn(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn used(kind: Potential, spot: &str) -> PotentialUse {
    PotentialUse { potential: kind, carrier: Some(spot.parse().unwrap()) }
}

/// A seed whose first throw the announcer wins, or loses.
fn seed(announcer_wins: bool) -> u64 {
    let wins = |seed: &u64| Throw::of_seed(*seed, 0).is_won_by_announcer() == announcer_wins;
    (0..100).find(wins).expect("both happen")
}

fn begun(line: &str, text: &str, seed: u64) -> (Game<GipfPotentials>, Combination) {
    let agreement = agreement(text).with_seed(seed);
    (Game::new(position(line)), Combination::new(agreement))
}

#[test]
fn agreements_are_read_and_written() {
    let text = "z=dvonn,d=die";
    assert_eq!(agreement(text).to_string(), text);
    assert_eq!(agreement("ZÈRTZ = DVONN , dvonn=Die,t=free").to_string(), text);
    assert_eq!(agreement("-").to_string(), "-");
    assert_eq!(*agreement(text).contest(Potential::Zertz), Contest::Game("dvonn".into()));
    for wrong in ["", "z", "q=die", "z=", "z=die,z=die", "z=a b", "z=die,"] {
        assert!(wrong.parse::<Agreement>().is_err(), "{wrong}");
    }
    let error = agreement("z=dvon").check_games::<Games>().unwrap_err().to_string();
    assert!(error.contains("did you mean 'dvonn'?"), "{error}");
    let with = agreement("z=die").with_challenges_of("2/0").unwrap().with_seed(7);
    let tags = with.tags();
    let tags = tags.iter().map(|(name, value)| (*name, value.as_str()));
    assert_eq!(Agreement::of_tags(tags), Ok(Some(with)));
    assert_eq!(Agreement::of_tags([("White", "Ada")]), Ok(None));
    assert!(Agreement::of_tags([("Combine", "z=die"), ("Challenges", "many")]).is_err());
}

#[test]
fn a_free_potential_is_not_asked_about() {
    let (game, mut combination) = begun(JUMP, "y=die", 0);
    let jump = turn(&game, "Zc3^e5");
    assert_eq!(combination.announce(&game, &jump), Ok(Next::Play(jump)));
}

#[test]
fn an_accepted_turn_is_played_and_costs_nothing() {
    let (game, mut combination) = begun(JUMP, "z=die", 0);
    let jump = turn(&game, "Zc3^e5");
    let asked = used(Potential::Zertz, "c3");
    assert_eq!(combination.announce(&game, &jump), Ok(Next::Ask(asked)));
    assert_eq!(combination.announce(&game, &jump), Err(StageError::Announced));
    assert_eq!(combination.accept(&game), Ok(Next::Play(jump)));
    assert_eq!(combination.left(), ByColor { white: 3, black: 3 });
    assert_eq!(combination.accept(&game), Err(StageError::NothingAnnounced));
}

#[test]
fn an_equal_or_higher_throw_wins_the_die_for_the_announcer() {
    for announcer in 1..=6 {
        for challenger in 1..=6 {
            let throw = Throw { announcer, challenger };
            assert_eq!(throw.is_won_by_announcer(), announcer >= challenger);
        }
    }
    let counts = (0..6000).fold([0; 7], |mut counts, number| {
        counts[usize::from(Throw::of_seed(1, number).announcer)] += 1;
        counts
    });
    assert!(counts[1..].iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    assert_eq!(counts[0], 0);
}

#[test]
fn a_challenge_is_spent_by_being_made_whoever_wins() {
    for wins in [true, false] {
        let (mut game, mut combination) = begun(JUMP, "z=die", seed(wins));
        let jump = turn(&game, "Zc3^e5");
        combination.announce(&game, &jump).unwrap();
        let next = combination.challenge(&mut game).unwrap();
        assert_eq!(combination.left(), ByColor { white: 3, black: 2 });
        if wins {
            assert_eq!(next, Next::Won(Box::new(Next::Play(jump))));
        } else {
            assert_eq!(next, Next::Refused(used(Potential::Zertz, "c3")));
        }
    }
}

#[test]
fn a_refused_potential_stays_refused_until_the_turn_is_over() {
    let (mut game, mut combination) = begun(JUMP, "z=die", seed(false));
    let jump = turn(&game, "Zc3^e5");
    combination.announce(&game, &jump).unwrap();
    combination.challenge(&mut game).unwrap();
    let refused = used(Potential::Zertz, "c3");
    assert_eq!(combination.announce(&game, &jump), Err(StageError::Refused(refused)));
    let turns_left = combination.turns_left(game.position()).expect("something was refused");
    assert!(!turns_left.contains(&jump) && !turns_left.is_empty());
    // A turn without it is played; two turns later it may be announced again.
    for text in ["h2", "h5"] {
        let push = turn(&game, text);
        assert_eq!(combination.announce(&game, &push), Ok(Next::Play(push)));
        game.play(&push).unwrap();
        combination.turn_played();
    }
    let again = turn(&game, "Zc3^e5");
    assert_eq!(combination.announce(&game, &again), Ok(Next::Ask(refused)));
}

/// The rule pages: without another turn the announcer has lost for want of a move.
#[test]
fn no_other_turn_left_loses() {
    let (mut game, mut combination) = begun(LAST, "z=die", seed(false));
    let jump = turn(&game, "Zc3^e5");
    assert_eq!(game.position().count_turns(), 1);
    combination.announce(&game, &jump).unwrap();
    let next = combination.challenge(&mut game).unwrap();
    assert_eq!(next, Next::NoTurnLeft(used(Potential::Zertz, "c3")));
    assert_eq!(game.outcome(), Some(Outcome::win(Color::Black, LossReason::NoPush)));
    assert_eq!(combination.announce(&game, &jump), Err(StageError::GameOver));
}

#[test]
fn without_challenges_left_nobody_is_asked() {
    let agreement = agreement("z=die").with_challenges_of("3/0").unwrap();
    let game = Game::new(position(JUMP));
    let mut combination = Combination::new(agreement);
    let jump = turn(&game, "Zc3^e5");
    assert_eq!(combination.announce(&game, &jump), Ok(Next::Play(jump)));
}

#[test]
fn a_game_of_dvonn_decides_and_a_draw_is_not_a_win() {
    let results = [
        (GameResult::Win(Color::White), true),
        (GameResult::Win(Color::Black), false),
        (GameResult::Draw, false),
    ];
    for (result, wins) in results {
        let (mut game, mut combination) = begun(JUMP, "z=dvonn", 0);
        let jump = turn(&game, "Zc3^e5");
        combination.announce(&game, &jump).unwrap();
        assert_eq!(combination.challenge(&mut game), Ok(Next::Hold("dvonn".into())));
        assert!(matches!(combination.stage(), Stage::Contest(_)));
        let contest = |name: &str| {
            ContestResult::Game(ContestGame { name: name.into(), result, turns: String::new() })
        };
        let other = combination.settle(&mut game, contest("gipf")).unwrap_err();
        assert!(matches!(other, StageError::OtherGame { .. }), "{other:?}");
        assert_eq!(other.to_string(), "the contest is a game of DVONN, not of GIPF");
        let next = combination.settle(&mut game, contest("dvonn")).unwrap();
        assert_eq!(matches!(next, Next::Won(_)), wins, "{result:?}");
        assert_eq!(combination.settle(&mut game, contest("dvonn")), Err(StageError::NoContest));
    }
}

/// A turn with two uses is challenged once for each, in their order; refusing the second takes the
/// whole turn back.
#[test]
fn each_potential_of_a_turn_is_asked_about_in_order() {
    // White's TAMSK-potential stands on e5, and a ZÈRTZ-potential on c3.
    let line = "4/1wz3/2b3/3wt3/6/5/4 w 9/9 basic -/-";
    let (mut game, mut combination) = begun(line, "t=die,z=die", seed(true));
    let both = turn(&game, "T^b2;Zc3^f5");
    assert_eq!(game.position().uses(&both).len(), 2);
    let first = combination.announce(&game, &both).unwrap();
    assert_eq!(first, Next::Ask(used(Potential::Tamsk, "e5")));
    let second = combination.challenge(&mut game).unwrap();
    assert_eq!(second, Next::Won(Box::new(Next::Ask(used(Potential::Zertz, "c3")))));
    assert_eq!(combination.accept(&game), Ok(Next::Play(both)));
    // Discarding is not using.
    let discarded = turn(&game, "T^-;b2");
    combination.undo_to(0);
    assert_eq!(combination.announce(&game, &discarded), Ok(Next::Play(discarded)));
}

#[test]
fn repetitions_count_only_with_the_same_challenges_left() {
    let (mut game, mut combination) = begun(JUMP, "z=die", seed(false));
    assert_eq!(game.repetitions(), 1);
    let jump = turn(&game, "Zc3^e5");
    combination.announce(&game, &jump).unwrap();
    combination.challenge(&mut game).unwrap();
    assert_eq!(game.repetitions(), 0);
}

#[test]
fn undo_gives_challenges_back() {
    let (mut game, mut combination) = begun(JUMP, "z=die", seed(true));
    let jump = turn(&game, "Zc3^e5");
    combination.announce(&game, &jump).unwrap();
    combination.challenge(&mut game).unwrap();
    game.play(&jump).unwrap();
    combination.turn_played();
    assert_eq!(combination.events_of(0).len(), 1);
    game.undo();
    combination.undo_to(0);
    assert_eq!(combination.left(), ByColor { white: 3, black: 3 });
    assert_eq!(combination.events_of(0), []);
    // The same die is thrown again.
    combination.announce(&game, &jump).unwrap();
    assert!(matches!(combination.challenge(&mut game), Ok(Next::Won(_))));
}

#[test]
fn events_round_trip_and_bad_ones_are_refused() {
    let events = [
        Event::Announced("xb2,c2;Zc4^f4".into()),
        Event::Challenge {
            used: used(Potential::Zertz, "c4"),
            result: ContestResult::Die(Throw { announcer: 2, challenger: 5 }),
        },
        Event::Challenge {
            used: PotentialUse { potential: Potential::Tamsk, carrier: None },
            result: ContestResult::Game(ContestGame {
                name: "dvonn".into(),
                result: GameResult::Draw,
                turns: "A1 B2".into(),
            }),
        },
        Event::NoTurnLeft,
    ];
    let text = write_events(&events);
    assert_eq!(read_events(&format!("well {text} done [%clk 0:01:00]")), Ok(events.to_vec()));
    for wrong in [
        "[%challenge q4 die 1 2]",
        "[%challenge zc4]",
        "[%challenge zc4 die 1 7]",
        "[%challenge zc4 die 1]",
        "[%challenge zc4 die 1 2 3]",
        "[%challenge zc4 dvonn]",
        "[%challenge zc4 dvonn maybe]",
    ] {
        assert!(read_events(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn the_engine_challenges_what_is_worth_it() {
    assert!(is_worth_a_challenge(400, 0, &Contest::Die, 1));
    assert!(is_worth_a_challenge(400, 0, &Contest::Game("dvonn".into()), 1));
    assert!(!is_worth_a_challenge(400, 0, &Contest::Die, 0));
    assert!(!is_worth_a_challenge(400, 0, &Contest::Free, 3));
    assert!(!is_worth_a_challenge(-100, -100, &Contest::Die, 3));
    // The last challenge is kept for something greater.
    assert!(is_worth_a_challenge(150, 0, &Contest::Die, 3));
    assert!(!is_worth_a_challenge(150, 0, &Contest::Die, 1));
}

fn controller(line: &str, text: &str, seed: u64) -> PlayController<GipfPotentials> {
    let combination = Combination::new(agreement(text).with_seed(seed));
    let session = Session::new(position(line), HUMANS, None).with_gate(Box::new(combination));
    let engine = EngineSettings { move_time: Duration::from_millis(50), seed: 1 };
    PlayController::new(session, None, false, engine)
}

fn obey(controller: &mut PlayController<GipfPotentials>, line: &str) -> String {
    let command = controller.read_command(line).unwrap().expect("a command");
    match controller.execute(command, Duration::ZERO) {
        Ok(Reply::Changed(sentence)) => sentence,
        Ok(other) => panic!("{line}: {other:?}"),
        Err(error) => format!("error: {error}"),
    }
}

fn record_of(text: &str) -> Record<GipfPotentials> {
    let read = RecordReader::new(text.as_bytes(), ReaderOptions::default()).next();
    let read = read.expect("a record").expect("a text can be read");
    assert_eq!(read.problems(), []);
    read.record
}

/// A die that is lost, a game of DVONN that is won, saved, checked, replayed and played on.
#[test]
fn a_combined_game_is_recorded_and_replayed() {
    let mut controller =
        controller("4/1wz3/2b3/3wy3/6/5/4 w 9/9 basic -/-", "z=die,y=gipf", seed(false));
    assert!(
        obey(&mut controller, "Zc3^f5").contains("Black may challenge the ZÈRTZ-potential on c3")
    );
    assert!(obey(&mut controller, "b2").starts_with("error: Black is to answer"));
    let sentence = obey(&mut controller, "challenge");
    assert!(sentence.contains("White must find a turn without"), "{sentence}");
    assert!(obey(&mut controller, "Zc3^f5").starts_with("error: the ZÈRTZ-potential on c3"));
    assert!(obey(&mut controller, "Ye5^e7").contains("YINSH-potential on e5"));
    assert!(obey(&mut controller, "challenge").contains("a game of GIPF decides"));
    assert_eq!(controller.contest().expect("a contest").game, "gipf");

    // Black resigns the contest after two turns.
    let mut contest = Game::new(gipf_core::Gipf::start(gipf_core::Variant::Basic));
    for text in ["b3", "c6"] {
        let turn = contest.position().parse_turn(text).unwrap();
        contest.play(&turn).unwrap();
    }
    contest.resign(Color::Black);
    let sentence = controller.settle(ContestGame::of(&contest)).unwrap();
    assert!(sentence.contains("White plays Ye5^e7"), "{sentence}");
    assert!(obey(&mut controller, "h5").contains("Black plays h5"));

    let session = controller.session();
    let record = session.to_record().unwrap();
    let text = record.to_string();
    let again = record_of(&text);
    assert_eq!(again, record);
    let (game, combination) = check_combined::<Games>(&again).unwrap().expect("combined");
    assert_eq!(game.turns(), session.game().turns());
    assert_eq!(combination.left(), ByColor { white: 3, black: 1 });
    assert_eq!(Some(&combination), Combination::of(session));
    let resumed = Session::from_record(&again, HUMANS);
    assert_eq!(resumed.to_record().unwrap().to_string(), text);
    assert_eq!(Combination::of(&resumed), Combination::of(session));

    // What does not hold together is found. Comments are wrapped.
    let text = text.replace("gipf\n1-0", "gipf 1-0");
    let wrong = |from: &str, to: &str| {
        assert!(text.contains(from), "{text}");
        check_combined::<Games>(&record_of(&text.replace(from, to)))
    };
    let thrown = Throw::of_seed(seed(false), 0);
    let die = format!("die {} {}", thrown.announcer, thrown.challenger);
    for (from, to) in [
        (die.as_str(), "die 1 6"),
        (die.as_str(), "die 6 1"),
        ("gipf 1-0", "gipf 0-1"),
        ("gipf 1-0", "gipf *"),
        ("gipf 1-0 b3 c6", "gipf 1-0 b3 b3"),
        ("gipf 1-0", "dvonn 1-0"),
        ("ye5", "ye6"),
        ("[%announced Zc3^f5]", "[%announced Zc3^f6]"),
        ("[%announced Zc3^f5]", ""),
        ("[Challenges \"3/3\"]", "[Challenges \"3/1\"]"),
        ("y=gipf", "y=gif"),
    ] {
        if from == to {
            continue;
        }
        assert!(wrong(from, to).is_err(), "{from} {to}");
    }
}

/// Plays a game with the turns that a fixed sequence of numbers picks, to an end that White wins.
fn won_by_white<P: Notation>() -> Game<P> {
    let mut random = gipf_ai::Random::new(46);
    loop {
        let mut game = Game::new(P::start(P::VARIANTS[0]));
        while game.outcome().is_none() && game.turns().len() < 500 {
            let turns: Vec<P::Turn> = game.position().turns().collect();
            game.play(&turns[random.below(turns.len())]).expect("a legal turn");
        }
        if game.outcome().and_then(gipf_game::Outcome::winner) == Some(Color::White) {
            return game;
        }
    }
}

/// By default TAMSK decides over TAMSK-potentials and YINSH over YINSH-potentials: a turn that uses both, with a whole
/// game of each, is saved, resumed and checked.
#[test]
fn games_of_tamsk_and_yinsh_decide_over_their_potentials_by_default() {
    let text = Agreement::default_for::<Games>().to_string();
    let mut controller = controller("4/1wy3/2b3/3wt3/6/5/4 w 9/9 basic -/-", &text, 0);
    let asked = obey(&mut controller, "T^b2;Yc3^c5");
    assert!(asked.contains("Black may challenge the TAMSK-potential on e5"), "{asked}");
    assert!(obey(&mut controller, "challenge").contains("a game of TAMSK decides"));
    let tamsk = won_by_white::<tamsk_core::Tamsk>();
    let asked = controller.settle(ContestGame::of(&tamsk)).unwrap();
    assert!(asked.contains("YINSH-potential on c3"), "{asked}");
    assert!(obey(&mut controller, "challenge").contains("a game of YINSH decides"));
    let yinsh = won_by_white::<yinsh_core::Yinsh>();
    let sentence = controller.settle(ContestGame::of(&yinsh)).unwrap();
    assert!(sentence.contains("White plays T^b2;Yc3^c5"), "{sentence}");

    let session = controller.session();
    let record = session.to_record().unwrap();
    let text = record.to_string();
    let again = record_of(&text);
    assert_eq!(again, record);
    let (game, combination) = check_combined::<Games>(&again).unwrap().expect("combined");
    assert_eq!(game.turns(), session.game().turns());
    assert_eq!(combination.left(), ByColor { white: 3, black: 1 });
    let resumed = Session::from_record(&again, HUMANS);
    assert_eq!(resumed.to_record().unwrap().to_string(), text);
    assert_eq!(Combination::of(&resumed), Combination::of(session));

    // Each game is checked turn by turn by its own rules. Comments are wrapped.
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let first_of = |name: &str| -> String {
        let begin = text.split_once(&format!(" {name} 1-0 ")).expect("a contest").1;
        begin.split(' ').next().expect("a turn").to_owned()
    };
    for (name, other) in [("tamsk", "a1-a4"), ("yinsh", "a1")] {
        let (right, wrong) = (first_of(name), format!(" {name} 1-0 {other} "));
        let damaged = text.replace(&format!(" {name} 1-0 {right} "), &wrong);
        assert!(damaged.contains(&wrong), "{name} {right}");
        assert!(check_combined::<Games>(&record_of(&damaged)).is_err(), "{name}");
    }
}

/// What happened between the turns stands in words on the page of a replay.
#[test]
fn a_replay_tells_contests_in_words() {
    let line = "4/1wz3/2b3/3wy3/6/5/4 w 9/9 basic -/-";
    let record = record_of(&format!(
        "[Game \"Potentials basic\"]\n[Combine \"z=die,y=gipf\"]\n[Position \"{line}\"]\n\n\
         1. Ye5^e7 {{[%announced Zc3^f5] [%challenge zc3 die 1 4] [%challenge ye5 gipf 1-0 b3] \
         well done}} 1... h5 {{[%noturn] [%announced Zc3^f5] [%challenge zc3 die 2 6]}} 0-1\n"
    ));
    let mut walk = RecordWalk::new(&record);
    walk.next();
    let page = walk.page("keys", 40);
    let after_keys = |page: &[String]| {
        let keys = page.iter().position(|line| line == "keys").expect("the keys");
        page[keys + 1..].join(" ")
    };
    let expected = [
        "White announced Zc3^f5",
        "Black challenged ZÈRTZ on c3: the die showed 1 against 4, White did not win",
        "Black challenged YINSH on e5: GIPF ended 1-0 (1 turn), White won",
        "well done",
    ];
    assert!(after_keys(&page).starts_with(&expected.join(" ")), "{page:?}");
    assert!(page.iter().all(|line| line.chars().count() <= 80));
    walk.next();
    let expected = [
        "White announced Zc3^f5",
        "Black challenged ZÈRTZ on c3: the die showed 2 against 6, White did not win",
        "White had no other turn and lost",
    ];
    assert!(after_keys(&walk.page("keys", 40)).starts_with(&expected.join(" ")));
}

/// A game that is lost without a turn left is saved with what happened, and loaded as it was.
#[test]
fn a_game_lost_without_a_turn_is_recorded() {
    let mut controller = controller(LAST, "z=die", seed(false));
    obey(&mut controller, "Zc3^e5");
    let sentence = obey(&mut controller, "challenge");
    assert!(sentence.contains("White has no other turn"), "{sentence}");
    let record = controller.session().to_record().unwrap();
    assert_eq!(record.result(), GameResult::Win(Color::Black));
    let (game, _) = check_combined::<Games>(&record).unwrap().expect("combined");
    assert_eq!(game.outcome(), Some(Outcome::win(Color::Black, LossReason::NoPush)));
    let again = record_of(&record.to_string());
    let resumed = Session::from_record(&again, HUMANS);
    assert_eq!(resumed.outcome(), Some(Outcome::win(Color::Black, LossReason::NoPush)));
    assert_eq!(resumed.to_record().unwrap(), record);
    // Without the mark the events belong to no turn.
    let cut = record_of(&record.to_string().replace("[%noturn] ", ""));
    assert!(check_combined::<Games>(&cut).is_err());
}

#[test]
fn the_engine_is_asked_with_and_without_the_potential() {
    let black = Player::Engine(gipf_ai::Level::STRONGEST);
    let players = ByColor { white: Player::Human, black };
    let combination = Combination::new(agreement("z=die"));
    let session = Session::new(position(JUMP), players, None).with_gate(Box::new(combination));
    let engine = EngineSettings { move_time: Duration::from_millis(50), seed: 1 };
    let mut controller = PlayController::new(session, None, false, engine);
    assert!(controller.answer_requests().is_empty());
    obey(&mut controller, "Zc3^e5");
    let requests = controller.answer_requests();
    let [with, without] = &requests[..] else { panic!("the engine is asked") };
    let jump = position(JUMP).parse_turn("Zc3^e5").unwrap();
    let push = position(JUMP).parse_turn("h2").unwrap();
    let filter = |request: &gipf_engine::SearchRequest<GipfPotentials>| {
        let filter = request.root_filter.clone().expect("a filter");
        (filter.allows(&jump), filter.allows(&push))
    };
    assert_eq!(filter(with), (true, false));
    assert_eq!(filter(without), (false, true));
    assert!(obey(&mut controller, "accept").starts_with("error"));
    let score = |value| gipf_ai::Score::new(value);
    let sentence = controller.answer_by_scores(&[Some(score(500)), Some(score(0))]).unwrap();
    assert!(sentence.starts_with("Black challenges"), "{sentence}");
}

/// What was refused in the turn under way is saved, so that a challenge cannot be won back by loading.
#[test]
fn a_turn_under_way_is_recorded() {
    let mut controller = controller(JUMP, "z=die", seed(false));
    obey(&mut controller, "Zc3^e5");
    obey(&mut controller, "challenge");
    let record = controller.session().to_record().unwrap();
    assert!(record.to_string().contains("[%pending] [%announced Zc3^e5]"), "{record}");
    check_combined::<Games>(&record).unwrap().expect("combined");
    let resumed = Session::from_record(&record_of(&record.to_string()), HUMANS);
    let combination = Combination::of(&resumed).expect("combined");
    assert_eq!(combination.left(), ByColor { white: 3, black: 2 });
    assert_eq!(combination.refused(), [used(Potential::Zertz, "c3")]);
    assert_eq!(resumed.to_record().unwrap(), record);
    assert_eq!(resumed.outcome(), None);
}

#[test]
fn damaged_events_and_events_without_an_agreement_are_refused() {
    for wrong in ["[%challenge zc3 die 1 6", "[%chalenge zc3 die 1 6]", "[%Challenge zc3 die 1 6]"]
    {
        assert!(read_events(wrong).is_err(), "{wrong}");
    }
    for other in ["[%clk 0:01:00]", "[%cal Rc3e5]", "[%eval 0.3]", "[%", "[%csl"] {
        assert_eq!(read_events(other), Ok(Vec::new()), "{other}");
    }
    let mut controller = controller(JUMP, "z=die", seed(false));
    obey(&mut controller, "Zc3^e5");
    obey(&mut controller, "challenge");
    let text = controller.session().to_record().unwrap().to_string();
    let without = record_of(&text.replace("[Combine", "[Combined"));
    let error = check_combined::<Games>(&without).unwrap_err().to_string();
    assert!(error.contains("no tag Combine"), "{error}");
    let free = record_of(&text.replace("z=die", "y=die"));
    let error = check_combined::<Games>(&free).unwrap_err().to_string();
    assert!(error.contains("is free in this game"), "{error}");
    let none = record_of(&text.replace("3/3", "3/0"));
    let error = check_combined::<Games>(&none).unwrap_err().to_string();
    assert!(error.contains("Black has no challenge left"), "{error}");
}
