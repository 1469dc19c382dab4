//! Positions on standard input.

use std::io::Write;
use std::thread;
use std::time::Duration;

use crate::common::{expect_refusal, gipf_with_input, start_with_input, stderr, stdout};

#[test]
fn a_bad_line_does_not_stop_the_others() {
    let mut input = b"basic\nbasik\n\n\xff\xfe\n".to_vec();
    input.extend(vec![b'w'; 3 << 20]);
    input.extend(b"\r\nstandard\r\nb2w/5/6/w5b/6/5/b2w w 12/12 basic");
    let output = gipf_with_input(&["perft", "-", "1"], &input);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        stdout(&output),
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic\t30\n\
         B2W/5/6/W5B/6/5/B2W w 12/12 standard\t30\n\
         b2w/5/6/w5b/6/5/b2w w 12/12 basic\t30\n"
    );
    assert_eq!(
        stderr(&output),
        "gipf: line 2: bad position: there is no start 'basik', did you mean 'basic'?\n\
         gipf: line 4: bad position: at byte 0: found 'ÿ', expected w, b, W, B, or a number 1-7\n\
         gipf: line 5: bad position: expected at most 1024 bytes\n\
         gipf: 3 bad lines on standard input\n"
    );
    let output = gipf_with_input(&["turns", "-"], b"nonsense here\ntournament\n");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(stdout(&output).lines().count(), 18);
    assert!(
        stderr(&output).starts_with(
            "gipf: line 1: bad position: there is no start 'nonsense', expected basic, "
        )
    );
}

#[test]
fn empty_standard_input_is_refused() {
    expect_refusal(&["perft", "-", "1"], "gipf: no position on standard input");
}

/// The first line says which game the others are of, however slowly it comes.
#[test]
fn a_first_line_in_parts_is_read_whole() {
    for (args, parts, expected) in [
        (&["perft", "-", "1"][..], ["dvo", "nn\nbasic\n"], "9/10/11/10/9 w place\t49\n"),
        (&["perft", "-", "1"], ["\n", "dvonn\n"], "9/10/11/10/9 w place\t49\n"),
        (&["analyze", "-", "--depth", "1"], ["bas", "ic"], "b2w/5/6/w5b/6/5/b2w w 12/12 basic\n"),
    ] {
        let mut child = start_with_input(args);
        let mut stdin = child.stdin.take().expect("a pipe");
        for part in parts {
            stdin.write_all(part.as_bytes()).expect("gipf reads");
            thread::sleep(Duration::from_millis(300));
        }
        drop(stdin);
        let output = child.wait_with_output().expect("gipf ends");
        assert!(stdout(&output).starts_with(expected), "{args:?}: {output:?}");
    }
}
