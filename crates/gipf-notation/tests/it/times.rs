//! Times as people write them.

use std::time::Duration;

use gipf_notation::{ParseDurationError, TimeControl, parse_duration};

#[test]
fn times_are_read_and_refused() {
    let control = |text: &str| text.parse().ok().map(|time: TimeControl| time.to_string());
    for (text, written) in [
        ("5m+3s", "300+3"),
        ("1h30m", "5400+0"),
        ("2min", "120+0"),
        ("300+0.5", "300+0.5"),
        ("500ms", "0.5+0"),
        (" 7s + 1h ", "7+3600"),
    ] {
        assert_eq!(control(text).as_deref(), Some(written), "{text}");
    }
    for bad in [
        "", "+", "0", "0s+3s", "5x", "5m+", "+3", "-5", "1e9", "inf", "nan", "101h", "5m 3s x",
        "1.2.3", "s+s",
    ] {
        assert_eq!(control(bad), None, "{bad}");
    }
    for bad in ["m", "ſ", "99999999999999999999h", "5µs", "-1s", "infs", ".s", "1e9s"] {
        assert_eq!(parse_duration(bad), Err(ParseDurationError), "{bad}");
    }
}

#[test]
fn times_are_at_most_a_hundred_hours_in_forty_bytes() {
    let longest = Duration::from_secs(360_000);
    assert_eq!(parse_duration("100h"), Ok(longest));
    assert_eq!(parse_duration("99h60m"), Ok(longest));
    assert_eq!(parse_duration("100h1ms"), Err(ParseDurationError));
    let text = format!("{:0>40}", "1s");
    assert_eq!(parse_duration(&text), Ok(Duration::from_secs(1)));
    assert_eq!(parse_duration(&format!("0{text}")), Err(ParseDurationError));
}

#[test]
fn a_time_control_reads_back() {
    let base = Duration::from_micros(1_500);
    for increment in [0, 1, 10, 333, 1_000_000] {
        let control = TimeControl { base, increment: Duration::from_micros(increment) };
        assert_eq!(control.to_string().parse(), Ok(control), "{control}");
    }
}
