//! Units as text.

use std::collections::HashSet;

use gipf_core::{Gipf, Variant};
use gipf_game::Position;
use gipf_perft::CountMode;
use gipf_work::{Digest, Unit, UnitError, Units, Work, WorkError, plan_perft};

use crate::common::{lines, perft_plan};

#[test]
fn a_unit_is_a_line_that_reads_back() {
    let units = perft_plan();
    for unit in &units {
        assert_eq!(Unit::parse(&unit.to_line()).as_ref(), Ok(unit));
        assert!(!unit.to_line().contains('\n'));
    }
    let ids: HashSet<_> = units.iter().map(|unit| unit.id).collect();
    assert_eq!(ids.len(), units.len());
}

/// Ids are kept in folders of results: they must not change from release to release.
#[test]
fn the_id_of_a_unit_stays() {
    let position = Gipf::start(Variant::Basic);
    let units = plan_perft(&position, 3, 0, CountMode::Turns).expect("a plan");
    let line = "{\"id\":\"ID\",\"work\":{\"kind\":\"perft\",\"game\":\"gipf\",\
                \"position\":\"w2b/5/6/b5w/6/5/w2b w 12/12 basic\",\"depth\":3,\"count\":\"turns\"},\
                \"plan\":{\"about\":\"perft 3 of turns from b2w/5/6/w5b/6/5/b2w w 12/12 basic\",\
                \"units\":1},\"number\":1,\"check\":\"CHECK\"}";
    let id = "7462a0b2a886f26166ad391e012ce7dd";
    let check = "d4a5a730a3c49333fa10d6493b29c2db";
    assert_eq!(units[0].to_line(), line.replace("ID", id).replace("CHECK", check));
}

#[test]
fn equal_work_has_one_id_in_all_plans() {
    let start = Gipf::start(Variant::Basic);
    let deep = plan_perft(&start, 5, 3, CountMode::Turns).expect("a plan");
    let shallow = plan_perft(&start, 3, 1, CountMode::Turns).expect("a plan");
    let same = |unit: &&Unit| shallow.iter().any(|other| other.work == unit.work);
    for unit in deep.iter().filter(same) {
        assert!(shallow.iter().any(|other| other.id == unit.id));
    }
    assert_eq!(deep[0].id, Work::id(&deep[0].work));
}

#[test]
fn a_changed_line_is_refused() {
    let line = perft_plan()[0].to_line();
    let deeper = line.replace("\"depth\":2", "\"depth\":3");
    assert!(matches!(Unit::parse(&deeper), Err(UnitError::Id { .. })));
    for (from, to) in [
        ("\"number\":1,", "\"number\":2,"),
        ("\"after\":2", "\"after\":1"),
        ("\"about\":\"perft 4", "\"about\":\"perft 5"),
        ("\"times\":", "\"times\":1"),
    ] {
        let changed = line.replace(from, to);
        assert_ne!(changed, line);
        assert!(matches!(Unit::parse(&changed), Err(UnitError::Check { .. })), "{changed}");
    }
    let Unit { work, plan, .. } = Unit::parse(&line).expect("a unit");
    let beyond = Unit::new(work, plan, 9999, 1).to_line();
    assert!(matches!(Unit::parse(&beyond), Err(UnitError::Number { number: 9999, .. })));
    for text in ["", "{}", "null", "[]", &line[..line.len() - 1], &line.replace("\"id\"", "\"di\"")]
    {
        assert!(matches!(Unit::parse(text), Err(UnitError::Json(_))), "{text}");
    }
    let more = line.replacen('{', "{\"more\":1,", 1);
    assert!(matches!(Unit::parse(&more), Err(UnitError::Json(_))));
}

#[test]
fn errors_in_files_of_units_name_the_line() {
    let good = lines(&perft_plan()[..2]);
    let error = |text: &[u8]| {
        let mut units = Units::new(text);
        loop {
            match units.next() {
                Ok(Some(_)) => {}
                Ok(None) => panic!("no error"),
                Err(error) => break error.to_string(),
            }
        }
    };
    let begin = |text: String| text.split(": ").take(2).collect::<Vec<_>>().join(": ");
    let with = |line: &str| format!("{good}\n{line}\n");
    assert_eq!(begin(error(with("x").as_bytes())), "line 4: expected a unit of work");
    assert_eq!(begin(error(b"\xff\n")), "line 1: expected a unit of work");
    assert_eq!(error("x".repeat(70_000).as_bytes()), "line 1: expected at most 65536 bytes");
    let other = plan_perft(&Gipf::start(Variant::Basic), 3, 1, CountMode::Turns);
    let other = lines(&other.expect("a plan")[..1]);
    let found = error(with(&other).as_bytes());
    assert!(found.starts_with("line 4: this is a unit of another plan, 'perft 3"), "{found}");
}

#[test]
fn the_plan_is_known_after_the_first_unit_and_peeking_passes_none() {
    let plan = perft_plan();
    let text = lines(&plan);
    let mut units = Units::new(text.as_bytes());
    assert_eq!(units.plan(), None);
    assert_eq!(units.peek().expect("a unit"), Some(&plan[0]));
    assert_eq!(units.peek().expect("a unit"), Some(&plan[0]));
    for unit in &plan {
        assert_eq!(units.next().expect("a unit").as_ref(), Some(unit));
        assert_eq!(units.plan(), Some(&unit.plan));
    }
    assert!(matches!(units.next(), Ok(None)));
}

#[test]
fn a_count_is_not_split_at_its_end_or_after_the_end_of_all_games() {
    let start = Gipf::start(Variant::Basic);
    let error = plan_perft(&start, 3, 3, CountMode::Turns).expect_err("too late");
    assert_eq!(
        error.to_string(),
        "a count of depth 3 can be split after 0 to 2 turns, not after 3"
    );
    let mut end = start;
    while let Some(turn) = end.turns().next() {
        end = end.play_unchecked(&turn);
    }
    let error = plan_perft(&end, 3, 1, CountMode::Turns).expect_err("over");
    assert!(matches!(error, WorkError::NoParts(1)));
}

#[test]
fn a_digest_is_a_sum_of_mixed_hashes_in_any_order() {
    let digest = |hashes: &[u64]| {
        let mut digest = Digest::default();
        hashes.iter().for_each(|hash| digest.add(*hash));
        digest
    };
    assert_eq!(digest(&[]).to_string(), "0000000000000000");
    // 1 as SplitMix64 mixes it.
    assert_eq!(digest(&[1]).to_string(), "5692161d100b05e5");
    assert_eq!(digest(&[1, 2, 3]), digest(&[3, 1, 2]));
    assert_ne!(digest(&[1, 2, 3]), digest(&[1, 2, 2]));
    let mut twice = digest(&[7]);
    twice.add_times(digest(&[1, 2]), 2);
    assert_eq!(twice, digest(&[1, 2, 7, 1, 2]));
}
