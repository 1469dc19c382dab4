//! Files that are not databases, or are no longer.

use dvonn_core::Dvonn;
use gipf_explorer::{Builder, Excerpt, Explorer, ExplorerError};
use gipf_notation::Notation;
use std::ops::ControlFlow;

use crate::common::{Random, add, bytes, explorer, games, positions, sentence};

/// Does with a database what there is to do.
fn use_all<P: Notation>(file: Vec<u8>, asked: &[P]) -> Result<(), ExplorerError> {
    let explorer = Explorer::from_bytes(file)?;
    explorer.starts::<P>()?;
    for position in asked {
        explorer.query(position, 3)?;
    }
    explorer.record::<P>(1)?;
    Excerpt::default().write(&explorer, std::io::sink())?;
    Builder::new().merge::<P>(&explorer, |_| ControlFlow::Continue(()))?;
    Builder::resume(explorer)?.write(std::io::sink())?;
    Ok(())
}

#[test]
fn damage_is_an_error_and_never_a_panic() {
    let all = games::<Dvonn>(4, 30);
    let mut builder = Builder::new();
    add(&mut builder, &all);
    let file = bytes(builder);
    let asked = &positions(&all)[..12];
    use_all(file.clone(), asked).expect("undamaged");
    let mut random = Random(7);
    for round in 0..300 {
        let mut damaged = file.clone();
        let place = random.below(file.len());
        match round % 3 {
            0 => damaged.truncate(place),
            1 => damaged[place] ^= 1 << random.below(8),
            // Where the index and the end are.
            _ => damaged[file.len() - 1 - place % 200] ^= 1 << random.below(8),
        }
        use_all(damaged, asked).expect_err("damage is noticed");
    }
}

#[test]
fn other_files_are_refused() {
    for bytes in [&b""[..], b"1. b3 *\n", b"gipf explore", b"SQLite format 3\0 and so on"] {
        let refused = sentence(Explorer::from_bytes(bytes.to_vec()));
        assert_eq!(refused, "this is not a database of games");
    }
    let mut newer = bytes(Builder::new());
    explorer(&newer);
    newer[13] = 2;
    let refused = sentence(Explorer::from_bytes(newer));
    assert_eq!(refused, "this is a database of version 2, and this program reads version 1");
    let mut short = bytes(Builder::new());
    short.truncate(20);
    let refused = sentence(Explorer::from_bytes(short));
    assert_eq!(refused, "the database is damaged: its end is missing");
}
