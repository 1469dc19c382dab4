//! What is said of arguments that are wrong.

use crate::common::{expect_refusal, gipf, gipf_with_input, stderr};

#[test]
fn bad_input_is_refused_with_place_and_expectation() {
    expect_refusal(
        &["show", "b2x/5/6/w5b/6/5/b2w w 12/12 basic"],
        "gipf: bad position: at byte 2: found 'x', expected w, b, W, B, or a number 1-7",
    );
    expect_refusal(
        &["turns", "tornament"],
        "gipf: bad position: there is no start 'tornament', did you mean 'tournament'?",
    );
    expect_refusal(
        &["perft", "basic", "0"],
        "gipf: invalid value '0' for '<DEPTH>': expected a number from 1 to 99",
    );
    expect_refusal(
        &["perft", "basic", "2", "--threads", "0"],
        "gipf: invalid value '0' for '--threads <N>': expected a number from 1 to 1024",
    );
    for (args, value, option, range) in [
        (&["analyze", "basic", "--lines", "0"][..], "0", "--lines", "number from 1 to 255"),
        (&["analyze", "basic", "--depth", "x"], "x", "--depth", "number from 1 to 100"),
        (&["analyze", "basic", "--first", "0"], "0", "--first", "number from 1 to 4294967295"),
        (&["show", "a.txt", "--number", "0"], "0", "--number", "number from 1 to 4294967295"),
        (&["match", "ai", "ai", "--nodes", "0"], "0", "--nodes", "whole number from 1"),
        (&["play", "--seed", "x"], "x", "--seed", "whole number from 0"),
        (&["play", "--seed", "-1"], "-1", "--seed", "whole number from 0"),
        (&["perft", "basic", "2", "--threads", "-1"], "-1", "--threads", "number from 1 to 1024"),
        (&["analyze", "basic", "--lines", "-3", "--json"], "-3", "--lines", "number from 1 to 255"),
    ] {
        let sentence =
            format!("gipf: invalid value '{value}' for '{option} <N>': expected a {range}");
        expect_refusal(args, &sentence);
    }
    for args in [&["perft", "basic", "-1"][..], &["perft", "-1"]] {
        let sentence = "gipf: invalid value '-1' for '<DEPTH>': expected a number from 1 to 99";
        expect_refusal(args, sentence);
    }
    expect_refusal(&["prft"], "gipf: there is no command 'prft', did you mean 'perft'?");
    expect_refusal(
        &["show", "basic", "--captoin", "x"],
        "gipf: unexpected argument '--captoin', did you mean '--caption'?",
    );
    expect_refusal(&["convert"], "gipf: --to <FORMAT> and <FILE> are missing");
    let output = gipf(&["convert", "games.txt", "--to"]);
    assert!(
        stderr(&output)
            .starts_with("gipf: '--to <FORMAT>' needs a value: expected record, json, svg, "),
        "{}",
        stderr(&output)
    );
    let output = gipf(&["perft", "basic", "2", "3"]);
    let usage = "usage: gipf perft [OPTIONS] [POSITION] <DEPTH>; gipf perft --help explains it";
    assert_eq!(stderr(&output), format!("gipf: unexpected argument '3'\n{usage}\n"));
    // There is nothing to say of the usage where only a value is wrong.
    assert_eq!(stderr(&gipf(&["perft", "basic", "0"])).lines().count(), 1);
    for word in ["tzaar", "my_game", "x2"] {
        let sentence = format!(
            "gipf: bad position: there is no start '{word}', expected basic, standard, tournament, dvonn, level1, level2, level3, \
             large, blitz, gipf, potentials, tamsk, zertz or yinsh (there is no file of that name either)"
        );
        expect_refusal(&["show", word], &sentence);
    }
    for option in ["--turn", "--number"] {
        let sentence = format!(
            "gipf: {option} is for files of games, but 'basic' is a position; leave {option} out"
        );
        for args in [&["show", "basic"][..], &["turns", "basic"], &["solve", "basic", "3"]] {
            expect_refusal(&[args, &[option, "3"]].concat(), &sentence);
        }
    }
    expect_refusal(
        &["show", "nowhere", "--turn", "3w"],
        "gipf: nowhere: there is no such file; --turn needs a file of games",
    );
    expect_refusal(
        &["perft", "2", "--turn", "3w"],
        "gipf: --turn is for files of games, but none is named",
    );
    expect_refusal(&["man", "prft"], "gipf: there is no command 'prft', did you mean 'perft'?");
    expect_refusal(
        &["man", "work", "pln"],
        "gipf: there is no command 'pln', did you mean 'plan'?",
    );
    expect_refusal(&["man", "perft", "x"], "gipf: there is no command 'x'");
}

#[test]
fn what_a_bad_position_was_meant_to_be_is_guessed() {
    for (text, hint) in [
        (
            "basic 20/20",
            "the reserves 20/20 are too large: \
             White has 23 pieces (3 on the board, 20 in reserve; a GIPF-piece is 2), at most 18; \
             Black has 23 pieces (3 on the board, 20 in reserve; a GIPF-piece is 2), at most 18",
        ),
        ("basic 200/1", "the reserves 200/1 are too large"),
        ("t3z3/d6", "a start begins with a variant, such as 'basic t3z3/d6'"),
        (
            "basic 15/15",
            "reserves stand in a position line, \
             did you mean 'b2w/5/6/w5b/6/5/b2w w 15/15 basic'?",
        ),
        ("dvonn 3/3", "'dvonn' stands alone for the start of DVONN; found '3/3' after it"),
    ] {
        expect_refusal(&["turns", text], &format!("gipf: bad position: {hint}"));
    }
    for (text, hint) in [
        ("dvon", "there is no start 'dvon', did you mean 'dvonn'?"),
        ("t3z3", "a start begins with a variant, such as 'basic t3z3/t3z3'"),
    ] {
        let sentence = format!("gipf: bad position: {hint}");
        expect_refusal(&["turns", text], &sentence);
        expect_refusal(
            &["show", text],
            &format!("{sentence} (there is no file of that name either)"),
        );
    }
    expect_refusal(
        &["show", "dvonn", "--game", "gipf"],
        "gipf: bad position: this is a position of DVONN, but --game names GIPF",
    );
    let output = gipf_with_input(&["turns", "-"], b"basic\ndvonn\nbasic t3/t3\npotentials\n");
    let refused = |line, game| {
        format!(
            "gipf: line {line}: bad position: this is a position of {game}, \
             but the first line is one of GIPF\n"
        )
    };
    let potentials = "GIPF with potentials";
    assert_eq!(
        stderr(&output),
        [&refused(2, "DVONN"), &refused(3, potentials), &refused(4, potentials)]
            .map(String::as_str)
            .concat()
            + "gipf: 3 bad lines on standard input\n"
    );
}

#[test]
fn an_option_without_its_value_is_told_in_a_whole_sentence() {
    for (args, option) in [
        (&["analyze", "game.txt", "--graph"][..], "--graph <FILE>"),
        (&["explore", "show", "games.db", "--nodes"], "--nodes <N>"),
        (&["show", "basic", "--svg"], "--svg <FILE>"),
    ] {
        expect_refusal(args, &format!("gipf: '{option}' needs a value"));
    }
}

#[test]
fn a_mistyped_command_is_taken_for_the_most_similar_one() {
    for (word, meant) in
        [("exlore", "explore"), ("serv", "serve"), ("solv", "solve"), ("sohw", "show")]
    {
        let sentence = format!("gipf: there is no command '{word}', did you mean '{meant}'?");
        expect_refusal(&[word], &sentence);
    }
}
