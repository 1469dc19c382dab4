//! Combined games: `gipf play --combine` line by line, its records, and what the other commands make of them.

use std::fs;
use std::path::PathBuf;

use crate::common::{expect_refusal, gipf, gipf_with_input, stderr, stdout};
use gipf_ai::Random;
use gipf_app::combine::Throw;
use gipf_game::{Color, Game, GameResult, Position};
use gipf_notation::Notation;

/// White's Z on c3 can jump over black pieces and one of its own.
const JUMP: &str = "4/1wz3/2b3/7/6/5/4 w 9/9 basic -/-";
/// White has no reserve and lives by one ZÈRTZ-potential alone.
const LAST: &str = "4/1wz3/2b3/7/6/5/4 w 0/9 basic -/-";

const HUMANS: [&str; 4] = ["--white", "human", "--black", "human"];

/// An empty folder of this test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("combine").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A seed whose first throw the announcer wins, or loses.
fn seed(announcer_wins: bool) -> String {
    let wins = |seed: &u64| Throw::of_seed(*seed, 0).is_won_by_announcer() == announcer_wins;
    (0..100).find(wins).expect("both happen").to_string()
}

/// What is printed on stdout and stderr.
fn play(args: &[&str], input: &str) -> (String, String) {
    let output = gipf_with_input(&[&["play"], args].concat(), input.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    (stdout(&output).into(), stderr(&output).into())
}

/// Two people with these contests.
fn humans(position: &str, contests: &str, more: &[&str], input: &str) -> (String, String) {
    play(&[&[position, "--combine", contests], &HUMANS[..], more].concat(), input)
}

/// The turns of a whole game of DVONN with this result, played at random.
fn dvonn_game(wanted: GameResult) -> Vec<String> {
    let games = (0..100).map(|seed| {
        let mut random = Random::stream(seed, 0);
        let mut game = Game::new(dvonn_core::Dvonn::default());
        let mut texts = Vec::new();
        while game.outcome().is_none() {
            let turns = game.position().turns().collect::<Vec<_>>();
            let turn = &turns[random.below(turns.len())];
            texts.push(game.position().turn_text(turn));
            game.play(turn).expect("legal");
        }
        (game.outcome().map_or(GameResult::Unknown, GameResult::from), texts)
    });
    let mut games = games.filter(|(result, _)| *result == wanted);
    games.next().expect("such a game").1
}

#[test]
fn a_die_that_is_won_lets_the_turn_pass() {
    let (out, errors) =
        humans(JUMP, "z=die", &["--seed", &seed(true)], "Zc3^e5\nchallenge\nh2\nquit\n");
    assert_eq!(errors, "");
    assert!(out.contains("White announces Zc3^e5; Black may challenge the ZÈRTZ-potential on c3"));
    assert!(out.contains("1. Black to challenge or accept; reserves White 9, Black 9;"), "{out}");
    assert!(out.contains("White wins the contest; 1. White plays Zc3^e5\n"), "{out}");
    assert!(out.contains("challenges left White 3, Black 2\n1. Black plays h2"), "{out}");
    assert!(out.contains("[Combine \"z=die\"]\n[Challenges \"3/3\"]\n[Seed "), "{out}");
    assert!(out.contains("1. Zc3^e5 {[%challenge zc3 die "), "{out}");
}

#[test]
fn a_die_that_is_lost_takes_the_turn_back() {
    let input = "Zc3^e5\nh2\nhint\nstep\nchallenge\nZc3^e5\nturns ^\nh2\nquit\n";
    let more = ["--seed", &seed(false), "--challenges", "2/1"];
    let (out, errors) = humans(JUMP, "z=die", &more, input);
    let refused = "gipf: Black is to answer first: challenge or accept\n".repeat(3)
        + "gipf: the ZÈRTZ-potential on c3 was refused in this turn\n"
        + "gipf: no legal turn contains '^'\n";
    assert_eq!(errors, refused);
    assert!(out.contains("; White must find a turn without the ZÈRTZ-potential on c3\n"), "{out}");
    assert!(out.contains("challenges left White 2, Black 0\n1. White plays h2"), "{out}");
    assert!(out.contains("1. h2 {[%announced Zc3^e5] [%challenge zc3 die "), "{out}");
}

#[test]
fn an_accepted_turn_is_played() {
    let (out, errors) = humans(JUMP, "z=die", &[], "Zc3^e5\naccept\naccept\nquit\n");
    assert_eq!(errors, "gipf: no turn has been announced that could be challenged\n");
    assert!(out.contains("Black accepts; 1. White plays Zc3^e5\n"), "{out}");
    assert!(out.contains("[Challenges \"3/3\"]") && !out.contains('%'), "{out}");
}

#[test]
fn without_another_turn_the_announcer_has_lost() {
    let folder = folder("without_another_turn_the_announcer_has_lost");
    let path = folder.join("game.txt");
    let file = path.to_str().expect("UTF-8");
    let more = ["--seed", &seed(false), "--save", file];
    let (out, _) = humans(LAST, "z=die", &more, "Zc3^e5\nchallenge\n");
    assert!(out.contains("; White has no other turn\n"), "{out}");
    assert!(out.contains("Black wins: White "), "{out}");
    assert_eq!(gipf(&["check", file]).status.code(), Some(0));
    let text = fs::read_to_string(&path).expect("the record");
    fs::write(&path, text.replace("0-1", "1-0")).expect("written");
    let check = gipf(&["check", file]);
    assert_eq!(check.status.code(), Some(1));
    assert!(stdout(&check).contains("no turn was left, but the result is another"));
}

#[test]
fn the_person_who_is_asked_can_resign() {
    let (out, _) = humans(JUMP, "z=die", &[], "Zc3^e5\nresign\nchallenge\n");
    assert!(out.contains("White wins: Black has resigned"), "{out}");
}

/// A game of DVONN that people play to its end inside another, won and not won, in a file that is
/// checked, shown and played on.
#[test]
fn a_game_of_dvonn_decides() {
    let folder = folder("a_game_of_dvonn_decides");
    for (result, wins) in
        [(GameResult::Win(Color::White), true), (GameResult::Win(Color::Black), false)]
    {
        let path = folder.join(format!("{wins}.txt"));
        let file = path.to_str().expect("UTF-8");
        let turns = dvonn_game(result);
        // `undo` in the contest takes back nothing else; a game cannot be loaded into it.
        let input = format!(
            "h2\nh5\nZc3^e5\nchallenge\nundo\nload {file}\naccept\n{}\nundo\n{}\n",
            turns[0],
            turns.join("\n")
        );
        let (out, errors) = humans(JUMP, "z=dvonn", &["--save", file], &input);
        let refused = "gipf: there is no turn of yours to take back\n\
                       gipf: save and load are for the game that this contest decides over\n";
        assert!(errors.starts_with(refused), "{errors}");
        assert_eq!(errors.lines().count(), 3, "{errors}");
        assert!(out.contains(
            "\n--- A game of DVONN decides over the ZÈRTZ-potential on c3: White, who announced \
             the turn, is White in it and must win ---\n"
        ));
        let (_, after) = out.split_once("\n--- the contest is over ---\n").expect("its end");
        let sentence = match wins {
            true => "the contest ended 1-0; White wins the contest; 2. White plays Zc3^e5\n",
            false => {
                "the contest ended 0-1; White must find a turn without the ZÈRTZ-potential on c3\n"
            }
        };
        assert!(after.trim_start().starts_with(sentence), "{after}");
        if !wins {
            // What was refused in the turn under way is in the file.
            let text = fs::read_to_string(&path).expect("the record");
            assert!(text.contains("[%pending] [%announced Zc3^e5] [%challenge zc3"), "{text}");
            assert_eq!(gipf(&["check", file]).status.code(), Some(0), "{text}");
            continue;
        }

        let text = fs::read_to_string(&path).expect("the record");
        let words: Vec<&str> = text.split_whitespace().collect();
        let one_line = words.join(" ");
        let contest = format!("{{[%challenge zc3 dvonn 1-0 {}]}}", turns.join(" "));
        assert!(one_line.contains(&contest), "{text}");
        let check = gipf(&["check", file]);
        assert_eq!(check.status.code(), Some(0), "{}", stdout(&check));

        let (out, errors) = play(&[file], "h4\n");
        assert_eq!(errors, format!("{file}: a game of 3 turns; White human, Black human\n"));
        assert!(
            out.contains("2. Black to move") && out.contains("challenges left White 3, Black 2")
        );
        assert!(out.contains(&turns[turns.len() - 1]) && out.contains("h4"), "{out}");
    }
}

/// The announcement and the contest stay in the record, and the game goes on with them.
#[test]
fn leaving_a_contest_leaves_the_program() {
    let folder = folder("leaving_a_contest_leaves_the_program");
    let path = folder.join("game.txt");
    let file = path.to_str().expect("UTF-8");
    let begun = "h2\nh5\nZc3^e5\nchallenge\nb3\n";
    let (out, errors) = humans(JUMP, "z=gipf", &["--seed", "5"], &format!("{begun}quit\nh4\n"));
    assert_eq!(errors, "");
    assert!(out.contains("A game of GIPF decides") && out.contains("1. White plays b3\n"));
    let kept = "1. h2 h5 {[%pending] [%announced Zc3^e5] [%challenge zc3 gipf * b3]} *\n";
    assert!(
        out.split_whitespace().collect::<Vec<_>>().join(" ").ends_with(kept.trim_end()),
        "{out}"
    );
    let (ended, _) = humans(JUMP, "z=gipf", &["--seed", "5"], begun);
    assert_eq!(ended, out);

    let (_, errors) = humans(JUMP, "z=gipf", &["--seed", "5", "--save", file], begun);
    assert_eq!(errors, "");
    let check = gipf(&["check", file]);
    assert_eq!(check.status.code(), Some(0), "{}", stdout(&check));
    // The contest goes on where it was: Black is to move in it.
    let (out, errors) = play(&[file, "--save", file], "b4\nresign\nh4\n");
    assert!(errors.starts_with(&format!("{file}: a game of 2 turns; ")), "{errors}");
    assert!(out.contains("A game of GIPF decides") && out.contains("1. Black plays b4\n"), "{out}");
    assert!(out.contains("the contest ended 0-1; White must find a turn without"), "{out}");
    let text = fs::read_to_string(&path).expect("the record");
    assert!(text.contains("[%challenge zc3 gipf 0-1") && text.contains("b3 b4]"), "{text}");
    assert_eq!(gipf(&["check", file]).status.code(), Some(0), "{text}");

    // A turn that nobody has answered is kept as well, even as the first of a game.
    let (out, _) = humans(JUMP, "z=gipf", &["--seed", "5"], "Zc3^e5\n");
    assert!(out.contains("{[%pending] [%announced Zc3^e5]}"), "{out}");
}

/// The turns of a game of ZÈRTZ that player 1 wins, played at random.
fn zertz_game() -> Vec<String> {
    let games = (0..100).map(|seed| {
        let mut random = Random::stream(seed, 0);
        let mut game = Game::new(zertz_core::Zertz::start(zertz_core::Variant::Basic));
        let mut texts = Vec::new();
        while game.outcome().is_none() {
            let turns = game.position().legal_turns();
            let turn = &turns[random.below(turns.len())];
            texts.push(game.position().turn_text(turn));
            game.play(turn).expect("legal");
        }
        (game.outcome().map_or(GameResult::Unknown, GameResult::from), texts)
    });
    let mut won = games.filter(|(result, _)| *result == GameResult::Win(Color::White));
    won.next().expect("such a game").1
}

/// By default a game of ZÈRTZ decides over ZÈRTZ-potentials. It is interrupted, resumed, won, checked, and
/// part of a game that goes on.
#[test]
fn a_game_of_zertz_decides_by_default() {
    let folder = folder("a_game_of_zertz_decides_by_default");
    let path = folder.join("game.txt");
    let file = path.to_str().expect("UTF-8");
    let turns = zertz_game();
    let begin = [&[JUMP, "--combine", "--seed", "5", "--save", file][..], &HUMANS].concat();
    let (out, errors) = play(&begin, &format!("h2\nh5\nZc3^e5\nchallenge\n{}\nquit\n", turns[0]));
    assert_eq!(errors, "", "what is there by default is not warned of");
    assert!(out.contains(
        "\n--- A game of ZÈRTZ decides over the ZÈRTZ-potential on c3: White, who announced the turn, is \
         Player 1 in it and must win ---\n"
    ));
    assert!(out.contains(&format!("1. Player 1 plays {}", turns[0])), "{out}");
    let text = fs::read_to_string(&path).expect("the record");
    assert!(text.contains("[Combine \"t=tamsk,z=zertz,d=dvonn,y=yinsh\"]"), "{text}");
    let begun = format!("[%challenge zc3 zertz * {}]", turns[0]);
    assert!(text.split_whitespace().collect::<Vec<_>>().join(" ").contains(&begun), "{text}");
    assert_eq!(gipf(&["check", file]).status.code(), Some(0), "{text}");

    let (out, _) = play(&[file, "--save", file], &format!("{}\nh4\n", turns[1..].join("\n")));
    assert!(out.contains("Player 1 wins: "), "{out}");
    assert!(
        out.contains("the contest ended 1-0; White wins the contest; 2. White plays Zc3^e5"),
        "{out}"
    );
    let text = fs::read_to_string(&path).expect("the record");
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        words.contains(&format!("{{[%challenge zc3 zertz 1-0 {}]}}", turns.join(" "))),
        "{text}"
    );
    assert_eq!(gipf(&["check", file]).status.code(), Some(0), "{text}");
    // Another result than that of the turns is found out.
    fs::write(&path, text.replace("zertz 1-0", "zertz 0-1")).expect("written");
    assert_eq!(gipf(&["check", file]).status.code(), Some(1));
}

#[test]
fn undo_takes_an_announcement_back() {
    let input = "h2\nh5\nZc3^e5\nundo\nZc3^e5\nchallenge\nundo\nundo\n";
    let (out, errors) = humans(JUMP, "z=die", &["--seed", &seed(false)], input);
    assert_eq!(errors, "");
    let sentences: Vec<&str> = out.lines().filter(|line| line.contains("taken back")).collect();
    let back = "the announcement is taken back";
    assert_eq!(sentences, [back, back, "1 turn taken back"]);
    assert!(
        out.contains("challenges left White 3, Black 2") && out.ends_with("1. h2 *\n"),
        "{out}"
    );
}

#[test]
fn agreements_without_use_are_refused() {
    let args = |contests: &'static str, more: &[&'static str]| {
        [&["play", "basic t3/t3", "--combine", contests], more].concat()
    };
    expect_refusal(
        &args("-", &[]),
        "gipf: --combine leaves nothing to challenge: no potential is tied to a contest, expected kinds and contests such as z=dvonn,d=die",
    );
    expect_refusal(
        &args("t=free", &[]),
        "gipf: --combine leaves nothing to challenge: no potential is tied to a contest, expected kinds and contests such as z=dvonn,d=die",
    );
    expect_refusal(
        &args("z=die,d=die", &[]),
        "gipf: --combine leaves nothing to challenge: nobody has a ZÈRTZ- or DVONN-potential",
    );
    expect_refusal(
        &args("t=die", &["--challenges", "0"]),
        "gipf: --challenges leaves nothing to challenge: nobody has a challenge",
    );
    let (_, errors) = humans("basic t3/t3", "z=dvonn,t=die", &[], "");
    assert_eq!(errors, "gipf: warning: z=dvonn does nothing: nobody has a ZÈRTZ-potential\n");
    let (_, errors) = humans("4/5/6/2wz4/6/5/4 w 9/9 basic -/-", "z=die", &[], "");
    assert_eq!(errors, "", "a potential on the board can be used");
}

/// Both sides are the engine: the only turn is challenged, and the contest played to its end.
#[test]
fn engines_challenge_each_other() {
    let args = [LAST, "--combine", "z=dvonn", "--white", "level:1", "--black", "level:1"];
    let is_lost = |seed: u32| {
        let seed = seed.to_string();
        let (out, errors) =
            play(&[&args[..], &["--seed", &seed, "--movetime", "20ms"]].concat(), "");
        assert_eq!(errors, "");
        assert!(out.contains("Black challenges the ZÈRTZ-potential on c3; a game of DVONN"));
        let lost = out.contains("; White has no other turn\n");
        assert_ne!(lost, out.contains("White wins the contest; 1. White plays "), "{out}");
        lost
    };
    // Either side wins some of the contests.
    let first = is_lost(0);
    assert!((1..40).any(|seed| is_lost(seed) != first));
}

/// The engine challenges a person's only turn, and lets a turn pass that is a mistake.
#[test]
fn the_engine_decides_whether_to_challenge() {
    let engine = ["--black", "level:3", "--movetime", "100ms", "--seed", "1"];
    let of = |position: &str, turn: &str| {
        let args = [&[position, "--combine", "z=die,y=die"], &engine[..]].concat();
        play(&args, &format!("{turn}\nquit\n")).0
    };
    let out = of(LAST, "Zc3^e5");
    assert!(out.contains("\nBlack challenges the ZÈRTZ-potential on c3; the die shows "), "{out}");
    // Instead of running, White could take a row of four.
    let out = of("4/5/1b4/1wwwb1b/3w2/5/wy1b1 w 6/8 basic -/-", "Yh2^h3");
    assert!(out.contains("\nBlack accepts; 1. White plays Yh2^h3\n"), "{out}");
}

#[test]
fn bad_agreements_are_refused() {
    let folder = folder("bad_agreements_are_refused");
    let path = folder.join("game.txt");
    let file = path.to_str().expect("UTF-8");
    humans(JUMP, "z=die", &["--save", file], "h2\n");
    expect_refusal(
        &["play", file, "--combine", "z=die"],
        "gipf: --combine is for a new game; a record has the agreement it was played with",
    );
    for (game, title) in [("gipf", "GIPF"), ("dvonn", "DVONN")] {
        expect_refusal(
            &["play", "--game", game, "--combine", "z=die"],
            &format!("gipf: --combine is for GIPF with potentials (potentials), not for {title}"),
        );
    }
    expect_refusal(
        &["play", "--combine", "z=dvon"],
        "gipf: invalid value 'z=dvon' for '--combine [<CONTESTS>]': a contest is free, die or a game: expected gipf, dvonn, potentials, tamsk, zertz or yinsh, did you mean 'dvonn'?",
    );
    expect_refusal(
        &["play", "--combine", "q=die"],
        "gipf: invalid value 'q=die' for '--combine [<CONTESTS>]': there is no potential 'q', expected t, z, d or y",
    );
    expect_refusal(
        &["play", "--combine", "z=die", "--challenges", "many"],
        "gipf: invalid value 'many' for '--challenges <N|N/M>': expected a number from 0 to 255, or two such as 3/2",
    );
    expect_refusal(
        &["play", "--combine", "-", "t3z3"],
        "gipf: bad position: a start begins with a variant, such as 'basic t3z3/t3z3' (there is no file of that name either)",
    );
    let output = gipf(&["play", "--challenges", "2"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_combined_game_begins_with_potentials() {
    for start in [&[][..], &["potentials"], &["basic"], &["--variant", "basic"]] {
        let (out, _) = play(&[start, &["--combine", "z=die"], &HUMANS].concat(), "");
        assert!(out.contains("hands White t3z3d3y3, Black t3z3d3y3; challenges left"), "{start:?}");
    }
    let (out, _) = humans("tournament z3/d3", "z=die", &[], "");
    assert!(out.contains("hands White z3, Black d3; challenges left White 3, Black 3"), "{out}");
}

/// Every contest of a record is checked, and the record stays the same through `convert`.
#[test]
fn records_are_checked_and_converted() {
    let folder = folder("records_are_checked_and_converted");
    let path = folder.join("game.txt");
    let file = path.to_str().expect("UTF-8");
    let line = "4/1wz3/2b3/3wy3/6/5/4 w 9/9 basic -/-";
    let seed = seed(false);
    let input = "Zc3^f5\nchallenge\nYe5^e7\nchallenge\nb3\nresign\nh5\n";
    humans(line, "z=die,y=gipf", &["--seed", &seed, "--save", file], input);
    let text = fs::read_to_string(&path).expect("the record");
    assert!(text.contains("[%challenge ye5 gipf\n1-0 b3]"), "{text}");
    let check = gipf(&["check", file]);
    assert_eq!(check.status.code(), Some(0), "{}", stdout(&check));
    let converted = gipf(&["convert", file, "--to", "record"]);
    assert_eq!(stdout(&converted), text);
    let json = gipf(&["convert", file, "--to", "json"]);
    assert!(stdout(&json).contains("[%challenge ye5 gipf 1-0 b3]"), "{}", stdout(&json));

    // In a file of three games the second is wrong.
    let Throw { announcer, challenger } = Throw::of_seed(seed.parse().expect("a number"), 0);
    let die = format!("die {announcer} {challenger}");
    let wrong = [
        (die.as_str(), "die 1 6".to_owned(), "1. ", "the die shows "),
        ("gipf\n1-0", "gipf\n0-1".to_owned(), "1. ", "refused"),
        ("1-0 b3]", "1-0 b9]".to_owned(), "1. ", "turn 1 of the GIPF"),
        ("[%announced Zc3^f5]", "[%announced Zc3^f6]".to_owned(), "1. ", "not a legal turn"),
        ("Seed \"", "Seed \"x".to_owned(), "", "the agreement: found the seed"),
        ("y=gipf", "y=gif".to_owned(), "", "did you mean 'gipf'?"),
    ];
    let other = folder.join("wrong.txt");
    for (from, to, turn, words) in wrong {
        assert!(text.contains(from), "{from}\n{text}");
        let tampered = text.replace(from, &to);
        fs::write(&other, format!("{text}\n{tampered}\n{text}")).expect("written");
        let name = other.to_str().expect("UTF-8");
        let check = gipf(&["check", name]);
        let out = stdout(&check);
        assert_eq!(check.status.code(), Some(1), "{to}: {out}");
        let place = match turn {
            "" => ": game 2: ",
            _ => ": game 2, turn 1 of White: ",
        };
        assert!(out.contains(place) && out.contains(words), "{out}");
        assert_eq!(out.lines().count(), 1, "{out}");
        let turn = if turn.is_empty() { "null" } else { "\"1.\"" };
        let json = gipf(&["check", "--json", name]);
        let json = stdout(&json);
        assert!(json.contains(&format!("\"game\":2,\"turn\":{turn},")), "{json}");
    }
    // Such a game is not played on.
    let tampered = text.replace("1-0 b3]", "1-0 b3");
    fs::write(&path, tampered.replace(&die, "die 1 6")).expect("written");
    let output = gipf(&["play", file]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(stderr(&output).lines().count(), 1, "{}", stderr(&output));
}
