//! `gipf perft` as a user types it.

use std::fs;
use std::path::PathBuf;

#[cfg(target_os = "linux")]
use crate::common::gipf_with_little_memory;
use crate::common::{
    expect_refusal, expect_refusal_in_one_line, expect_stdout, gipf, gipf_json, gipf_with_input,
    stderr, stdout,
};

#[test]
fn perft_prints_a_line_for_each_depth() {
    expect_stdout(&["perft", "basic", "3"], "1 30\n2 924\n3 29016\n");
    expect_stdout(&["perft", "2"], "1 30\n2 924\n");
    expect_stdout(&["perft", "tournament", "3", "--threads", "1"], "1 18\n2 348\n3 14304\n");
    let finished = "b1ww/w2wb/wb1wbw/bw5/1w1B2/4w/wW1w b 3/0 standard";
    expect_stdout(&["perft", finished, "2"], "1 0\n2 0\n");
}

#[test]
fn options_stand_anywhere_around_position_and_depth() {
    for args in [
        &["basic", "2"][..],
        &["2"],
        &["--threads", "1", "basic", "2"],
        &["basic", "--threads", "1", "2"],
        &["basic", "2", "--threads", "1"],
        &["--threads", "1", "2"],
        &["2", "--threads", "1"],
        &["--hash", "1", "gipf", "--threads", "1", "2", "--count", "turns"],
    ] {
        expect_stdout(&[&["perft"], args].concat(), "1 30\n2 924\n");
    }
    expect_stdout(&["perft", "basic t3z3/d6", "--threads", "1", "1"], "1 90\n");
    let output = gipf_with_input(&["perft", "-", "--threads", "1", "1"], b"dvonn\n");
    assert_eq!(stdout(&output), "9/10/11/10/9 w place\t49\n");
    for (args, sentence) in [
        (&["perft"][..], "gipf: expected a depth, such as 3"),
        (&["perft", "basic"], "gipf: expected a depth after 'basic', such as 3"),
        (
            &["perft", "basic", "--threads", "1", "100"],
            "gipf: invalid value '100' for '<DEPTH>': expected a number from 1 to 99",
        ),
        (&["perft", "basic", "2", "3"], "gipf: unexpected argument '3'"),
    ] {
        expect_refusal(args, sentence);
    }
}

/// Red is bound, and a4 is open; the hour-glass on c6 has run out.
const BOUND: &str =
    "000b0/01r110/b10000r1/0000000/r100000/100b10/0010 r 28/27 a4 level3 74,0,46/149,59,0 15";

#[test]
fn seconds_say_how_long_each_turn_takes() {
    // As the independent model counts with 10 seconds; with 15 and more a bound player can lose the turn.
    expect_stdout(&["perft", BOUND, "2", "--seconds", "10"], "1 36\n2 1416\n");
    for seconds in ["15", "16", "999"] {
        expect_stdout(&["perft", BOUND, "1", "--seconds", seconds], "1 74\n");
    }
    // 20 unless another number is given.
    let too_late =
        "r010r1/01120/b001210/1111200/b011r201/000b00/1000 r 26/16 - level2 14,0,15/0,0,5";
    for (args, turns) in [(&[][..], 1), (&["--seconds", "20"], 1), (&["--seconds", "13"], 14)] {
        let args = [&["perft", too_late, "1"], args].concat();
        expect_stdout(&args, &format!("1 {turns}\n"));
    }
    expect_stdout(&["perft", "level2", "2", "--seconds", "7"], "1 18\n2 486\n");
    let counted =
        gipf_with_input(&["perft", "-", "2", "--seconds", "10"], format!("{BOUND}\n").as_bytes());
    assert_eq!(stdout(&counted), format!("{BOUND}\t36 1416\n"));
    let output = gipf(&["perft", BOUND, "1", "--seconds", "10", "--divide"]);
    assert_eq!(stdout(&output).lines().count(), 36);
    assert!(stdout(&output).lines().all(|line| line.contains("@10")), "{}", stdout(&output));
}

#[test]
fn seconds_are_for_turns_that_take_time() {
    for command in [&["perft", "1"][..], &["turns"]] {
        let with = |position: &'static str, seconds: &'static str| {
            let mut args = vec![command[0], position];
            args.extend(&command[1..]);
            args.extend(["--seconds", seconds]);
            args
        };
        for seconds in ["0", "1000", "-5", "x", "1.5", "", "99999999999999999999"] {
            let sentence = format!(
                "gipf: invalid value '{seconds}' for '--seconds <T>': expected a number from 1 to 999"
            );
            expect_refusal_in_one_line(&with("level2", seconds), &sentence);
        }
        for (position, name) in [
            ("level1", "TAMSK level1"),
            ("basic", "GIPF basic"),
            ("yinsh", "YINSH standard"),
            ("yinsh blitz", "YINSH blitz"),
        ] {
            let sentence = format!("gipf: --seconds is not for {name}, where turns take no time");
            expect_refusal_in_one_line(&with(position, "20"), &sentence);
        }
    }
}

#[test]
fn perft_talks_on_stderr() {
    let output = gipf(&["perft", "basic", "2"]);
    assert!(stderr(&output).starts_with("depths 1 to 2: 954 turns counted in "), "{output:?}");
    let output = gipf(&["perft", "basic", "1"]);
    assert!(stderr(&output).starts_with("depth 1: 30 turns counted in "), "{output:?}");
    let output = gipf(&["perft", "basic", "2", "--divide"]);
    assert!(stderr(&output).starts_with("depth 2: 924 turns counted in "), "{output:?}");
}

#[test]
fn perft_divide_adds_up() {
    let output = gipf(&["perft", "standard", "3", "--divide"]);
    let counts = stdout(&output).lines().map(|line| {
        let (_, count) = line.split_once(' ').expect("turn and count");
        count.parse::<u64>().expect("a number")
    });
    let counts: Vec<u64> = counts.collect();
    assert_eq!(counts.len(), 30);
    assert_eq!(counts.iter().sum::<u64>(), 29_016);
    expect_refusal(
        &["perft", "-", "3", "--divide"],
        "gipf: --divide takes one position, not standard input",
    );
}

#[test]
fn perft_json() {
    expect_stdout(
        &["perft", "basic", "2", "--json"],
        "{\"schema\":3,\"position\":\"b2w/5/6/w5b/6/5/b2w w 12/12 basic\",\"depth\":2,\"turns\":[30,924]}\n",
    );
    let json = gipf_json(&["perft", "tournament", "1", "--divide", "--json"]);
    assert_eq!(json["divide"].as_array().map(Vec::len), Some(18));
    assert_eq!(json["divide"][0]["turns"], 1);
}

#[test]
fn perft_of_standard_input_has_the_form_of_the_vectors() {
    let path: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "../gipf-testing/vectors/gipf-perft.tsv"].iter().collect();
    let vectors = fs::read_to_string(path).expect("the vectors");
    let rows: Vec<&str> = vectors.lines().skip(3).take(40).collect();
    let two = |row: &str| {
        let (position, counts) = row.split_once('\t').expect("a tab");
        let counts: Vec<&str> = counts.split(' ').take(2).collect();
        format!("{position}\t{}\n", counts.join(" "))
    };
    let positions: String =
        rows.iter().map(|row| format!("{}\n", row.split('\t').next().unwrap_or(row))).collect();
    let output = gipf_with_input(&["perft", "-", "2"], positions.as_bytes());
    assert_eq!(stdout(&output), rows.iter().map(|row| two(row)).collect::<String>());
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn perft_counts_three_things() {
    expect_stdout(&["perft", "3", "--count", "turns"], "1 30\n2 924\n3 29016\n");
    expect_stdout(&["perft", "3", "--count", "entries"], "1 42\n2 1764\n3 73800\n");
    expect_stdout(&["perft", "3", "--count", "positions"], "1 24\n2 558\n3 7476\n");
    expect_stdout(
        &["perft", "tournament", "2", "--count", "positions", "--json"],
        "{\"schema\":3,\"position\":\"4/5/6/7/6/5/4 w 18/18 tournament WB\",\"depth\":2,\"positions\":[18,336]}\n",
    );
    expect_stdout(
        &["perft", "tournament", "2", "--count", "entries", "--json"],
        "{\"schema\":3,\"position\":\"4/5/6/7/6/5/4 w 18/18 tournament WB\",\"depth\":2,\"entries\":[42,1764]}\n",
    );
    let output =
        gipf_with_input(&["perft", "-", "2", "--count", "positions"], b"basic\nstandard\n");
    let lines: Vec<&str> =
        stdout(&output).lines().filter_map(|line| Some(line.split_once('\t')?.1)).collect();
    assert_eq!(lines, ["24 558", "30 876"]);
    let output = gipf(&["perft", "1", "--divide", "--count", "entries"]);
    assert_eq!(stdout(&output).lines().filter(|line| line.ends_with(" 2")).count(), 12);
}

#[test]
fn perft_with_a_table_counts_the_same() {
    expect_stdout(&["perft", "3", "--hash", "1"], "1 30\n2 924\n3 29016\n");
    let divide = |more: &[&str]| {
        let args = [&["perft", "tournament", "4", "--divide"], more].concat();
        stdout(&gipf(&args)).to_owned()
    };
    assert_eq!(divide(&["--hash", "8"]), divide(&["--threads", "1"]));
}

#[test]
fn perft_counts_below_layers() {
    let counts = "1 30\n2 924\n3 29016\n4 924432\n";
    for layers in ["1", "2", "4", "9"] {
        expect_stdout(&["perft", "basic", "4", "--layers", layers, "--threads", "2"], counts);
    }
    expect_refusal(
        &["perft", "basic", "4", "--layers", "0"],
        "gipf: invalid value '0' for '--layers <N>': expected a number from 1 to 99",
    );
}

#[test]
fn perft_stats_are_a_table() {
    let table = "depth\tturns\tentries\tpositions\tup to symmetry\trows\tcaptures\tendings\tbranching\n\
                 1\t18\t42\t18\t2\t0\t0\t0\t18.000\n\
                 2\t348\t1764\t336\t29\t0\t0\t0\t19.333\n";
    expect_stdout(&["perft", "tournament", "2", "--stats"], table);
    let json = gipf_json(&["perft", "tournament", "2", "--stats", "--json"]);
    assert_eq!(json["stats"][1]["positions_up_to_symmetry"], 29);
    assert_eq!(json["stats"][1]["branching"], 19.333);
}

#[test]
fn perft_refuses_what_does_not_fit() {
    let output = gipf(&["perft", "tournament", "5", "--count", "positions", "--memory", "1"]);
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(stdout(&output), "1 18\n2 336\n3 10392\n");
    let sentence = "gipf: the positions of depth 4 need more than the 1 MiB allowed: ";
    assert!(stderr(&output).starts_with(sentence), "{}", stderr(&output));
    assert_eq!(stderr(&output).lines().count(), 1);

    let output = gipf(&["perft", "tournament", "4", "--stats", "--memory", "1"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(stdout(&output).ends_with("4\t620352\t12446784\t-\t-\t0\t0\t0\t43.369\n"));
}

#[cfg(target_os = "linux")]
#[test]
fn perft_without_memory_for_its_table_is_a_resource_limit() {
    let output = gipf_with_little_memory(&["perft", "2", "--hash", "65536"]);
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(stderr(&output), "gipf: there is no memory for a table of 65536 MiB\n");
}

/// A table may be as large for every command that has one.
#[test]
fn every_hash_has_the_same_range() {
    let position = "b2w/5/6/w5b/6/5/b2w w 3/3 basic";
    for command in [
        &["perft", "2"][..],
        &["analyze", position],
        &["solve", position, "2"],
        &["play"],
        &["serve"],
        &["codecup"],
        &["work", "plan", "analyze", position],
        &["work", "run", "units"],
        &["work", "verify", "units", "results"],
    ] {
        for hash in ["0", "65537"] {
            let output = gipf(&[command, &["--hash", hash]].concat());
            assert_eq!(output.status.code(), Some(2), "{command:?}");
            let first = stderr(&output).lines().next().unwrap_or_default().to_owned();
            let expected = format!(
                "gipf: invalid value '{hash}' for '--hash <MIB>': expected a number from 1 to 65536"
            );
            assert_eq!(first, expected, "{command:?}");
        }
    }
}

#[test]
fn perft_refuses_bad_options() {
    expect_refusal(
        &["perft", "2", "--hash", "0"],
        "gipf: invalid value '0' for '--hash <MIB>': expected a number from 1 to 65536",
    );
    expect_refusal(
        &["perft", "2", "--count", "turn"],
        "gipf: invalid value 'turn' for '--count <WHAT>': expected turns, entries or positions, did you mean 'turns'?",
    );
    expect_refusal(
        &["perft", "2", "--checkpoint", "x", "--checkpoint-every", "10"],
        "gipf: invalid value '10' for '--checkpoint-every <TIME>': expected a unit after the number: ms, s, m or h, such as 500ms, 30s, 5m or 1h30m",
    );
    for (option, args) in [
        ("--divide", &["--divide"][..]),
        ("--stats", &["--stats"]),
        ("--checkpoint", &["--checkpoint", "x"]),
    ] {
        expect_refusal(
            &[&["perft", "-", "3"], args].concat(),
            &format!("gipf: {option} takes one position, not standard input"),
        );
    }
}

#[test]
fn positions_have_no_divide_and_no_checkpoint() {
    for option in [&["--divide"][..], &["--hash", "1"], &["--checkpoint", "x"]] {
        let args = [&["perft", "2", "--count", "positions"], option].concat();
        expect_refusal(&args, &format!("gipf: {} does not go with --count positions", option[0]));
    }
}

const FULL: &str = "w,b,w,b,w,b,w,b,w/b,w,b,w,b,w,b,w,b,w/b,w,r,b,w,r,b,w,r,b,w/\
                    b,w,b,w,b,w,b,w,b,w/b,w,b,w,b,w,b,w,b w stack";

#[test]
fn dvonn_is_counted_by_the_same_command() {
    let start = "1 49\n2 2352\n3 110544\n";
    expect_stdout(&["perft", "dvonn", "3"], start);
    expect_stdout(&["perft", "--game", "dvonn", "3"], start);
    expect_stdout(&["perft", "dvonn", "3", "--hash", "4", "--threads", "2"], start);
    expect_stdout(&["perft", FULL, "3"], "1 45\n2 2090\n3 99242\n");
    let divide = gipf(&["perft", FULL, "2", "--divide"]);
    let counts = stdout(&divide).lines().map(|line| line.split_once(' ').expect("two words"));
    assert_eq!(counts.map(|(_, count)| count.parse::<u64>().expect("a count")).sum::<u64>(), 2090);
    let json =
        format!("{{\"schema\":3,\"position\":\"{FULL}\",\"depth\":2,\"turns\":[45,2090]}}\n");
    expect_stdout(&["perft", FULL, "2", "--json"], &json);
    let output = gipf_with_input(&["perft", "-", "2"], format!("{FULL}\n").as_bytes());
    assert_eq!(stdout(&output), format!("{FULL}\t45 2090\n"));
}

#[test]
fn what_is_only_counted_in_gipf() {
    let args = ["perft", "dvonn", "2", "--count", "entries"];
    expect_refusal(&args, "gipf: --count entries is not for DVONN");
    let output = gipf(&["perft", "basic", "2", "--game", "dvonn"]);
    assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""));
    assert!(stderr(&output).starts_with("gipf: bad position: "), "{}", stderr(&output));
}

/// The first three pieces are red, so there are as many positions as ways to choose their spaces.
#[test]
fn positions_of_dvonn_are_counted() {
    let output = gipf(&["perft", "dvonn", "3", "--count", "positions"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(stdout(&output), "1 49\n2 1176\n3 18424\n");
}
