//! The form of a search for serde.

use gipf_ai::{GipfEvaluator, Limits, Score, Search, SearchResult};
use gipf_core::{Gipf, Variant};
use gipf_game::Position;

#[test]
fn every_score_comes_back() {
    for value in -30_000..=30_000 {
        let Some(score) = Score::from_value(value) else { continue };
        // Numbers between the kinds of scores are no scores that a search gives.
        let is_between = score.is_decided() && score.win().is_none() && score.points().is_none();
        if !is_between {
            let text = serde_json::to_string(&score).expect("written");
            let read: Score = serde_json::from_str(&text).expect("read");
            assert_eq!(read, score, "{text}");
        }
    }
}

#[test]
fn a_score_is_one_number_with_its_kind() {
    for (score, text) in [
        (Score::new(-35), r#"{"hundredths":-35}"#),
        (Score::win_in(5), r#"{"wins_in":5}"#),
        (Score::loss_in(4), r#"{"loses_in":4}"#),
        (Score::win_by(7), r#"{"wins_by":7}"#),
        (-Score::win_by(7), r#"{"loses_by":7}"#),
    ] {
        assert_eq!(serde_json::to_string(&score).expect("written"), text);
    }
    for bad in [
        "{}",
        "7",
        r#"{"hundredths":1,"wins_in":2}"#,
        r#"{"hundredths":30000}"#,
        r#"{"wins_in":6000}"#,
        r#"{"wins_by":1001}"#,
        r#"{"centipawns":1}"#,
    ] {
        assert!(serde_json::from_str::<Score>(bad).is_err(), "{bad}");
    }
}

#[test]
fn a_result_comes_back_with_turns_as_text() {
    let mut search = Search::new(GipfEvaluator::default(), 1).expect("memory");
    search.set_multipv(2);
    let found = search.run(&Gipf::start(Variant::Basic), &Limits::default().with_depth(3));
    let found = found.map_turns(|turns| turns.iter().map(|turn| format!("{turn:?}")).collect());
    let text = serde_json::to_string(&found).expect("written");
    let mut read: SearchResult<String> = serde_json::from_str(&text).expect("read");
    assert!(found.elapsed - read.elapsed < std::time::Duration::from_millis(1));
    read.elapsed = found.elapsed;
    assert_eq!(read, found);
    let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(value["depth"], 3);
    assert!(value["milliseconds"].is_u64());
    assert_eq!(value["lines"][0]["turns"][0], value["best"]);
}
