use gipf_app::Games;
use gipf_work::{Plan, Unit, UnitResult, Units, Work, Workers};

use crate::Result;

/// Checks any text as units of work, as a piece of work, and as a result: no panic; what is read is written as itself; work
/// that is small is done, twice with the same facts.
pub fn work(bytes: &[u8]) -> Result<()> {
    let mut units = Units::new(bytes);
    while let Ok(Some(unit)) = units.next() {
        assert_eq!(Unit::parse(&unit.to_line()), Ok(unit));
    }
    let text = String::from_utf8_lossy(bytes);
    if let Ok(result) = UnitResult::parse(&text) {
        assert_eq!(UnitResult::parse(&result.to_text()), Ok(result));
    }
    if let Ok(work) = serde_json::from_str::<Work>(&text) {
        do_work(work);
    }
    Ok(())
}

fn do_work(work: Work) {
    let plan = Plan { about: "anything".into(), units: 1, after: 0 };
    let unit = Unit::new(work, plan, 1, 1);
    assert_eq!(Unit::parse(&unit.to_line()).as_ref(), Ok(&unit));
    if !is_small(&unit.work) {
        return;
    }
    let first = Workers::new(1).run::<Games>(&unit);
    if let Ok(result) = first {
        let again = Workers::new(1).run::<Games>(&unit).expect("the same again");
        assert_eq!(again.output, result.output);
        assert_eq!(UnitResult::parse(&result.to_text()), Ok(result));
    }
}

/// Whether work is done within milliseconds, and starts no program.
fn is_small(work: &Work) -> bool {
    match work {
        Work::Perft(work) => work.depth <= 2,
        Work::Selfplay(work) => work.games <= 1 && work.nodes <= 5 && work.evaluator.file.is_none(),
        Work::Match(work) => work.engines.iter().all(|engine| engine == "random"),
        Work::Analyze(work) => {
            work.depth.is_some_and(|depth| depth <= 1)
                && work.hash <= 1
                && work.evaluator.file.is_none()
        }
        _ => false,
    }
}
