//! The seeds of every target run through it.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use gipf_fuzz_targets::TARGETS;
use gipf_fuzz_targets::seeds::{Seed, format, parse, read};

use crate::fuzz_folder;

fn replay(name: &str) {
    let target = TARGETS.iter().find(|target| target.name == name).expect("a target");
    let seeds = read(name, fuzz_folder()).unwrap();
    assert!(seeds.len() >= 3, "{name} has {} seeds", seeds.len());
    for Seed { bytes, .. } in &seeds {
        let shown = bytes.escape_ascii();
        match catch_unwind(AssertUnwindSafe(|| (target.check)(bytes))) {
            Ok(result) => assert!(result.is_ok(), "{name} does not take this seed: {shown}"),
            Err(panic) => {
                eprintln!("{name} panics at this seed: {shown}");
                resume_unwind(panic);
            }
        }
    }
}

/// Defines a test for each target, so that they run side by side, and one that counts them.
macro_rules! replayed {
    ($($feature:literal: $($name:ident)*;)*) => {
        $($(
            #[cfg(feature = $feature)]
            #[test]
            fn $name() {
                replay(stringify!($name));
            }
        )*)*

        #[test]
        fn every_target_is_replayed() {
            let replayed = [$($(#[cfg(feature = $feature)] stringify!($name),)*)*];
            let targets: Vec<_> = TARGETS.iter().map(|target| target.name).collect();
            assert_eq!(targets, replayed);
        }
    };
}

replayed! {
    "any": any_api any_boardspace any_codecup any_explorer any_record any_ugi any_work;
    "rules": dvonn_count dvonn_game dvonn_legality dvonn_littlegolem dvonn_model dvonn_packed dvonn_rules dvonn_serde dvonn_setup
        dvonn_text;
    "rules": gipf_boardspace gipf_count gipf_game gipf_gf1 gipf_legality gipf_model gipf_packed gipf_rules gipf_serde gipf_setup
        gipf_steps gipf_text;
    "rules": potentials_count potentials_game potentials_legality potentials_model potentials_packed potentials_rules potentials_serde
        potentials_setup potentials_steps potentials_text;
    "rules": tamsk_count tamsk_game tamsk_legality tamsk_model tamsk_packed tamsk_rules tamsk_serde tamsk_setup tamsk_steps
        tamsk_text;
    "rules": yinsh_count yinsh_game yinsh_legality yinsh_model yinsh_packed yinsh_rules yinsh_serde yinsh_setup yinsh_steps
        yinsh_text;
    "rules": zertz_count zertz_game zertz_legality zertz_model zertz_packed zertz_rules zertz_serde zertz_setup zertz_steps
        zertz_text;
}

#[test]
fn seeds_are_written_and_read_as_themselves() {
    let all: Vec<u8> = (0..=255).collect();
    let seeds = [
        Seed { name: None, bytes: Vec::new() },
        Seed { name: Some("every byte".into()), bytes: all },
        Seed { name: None, bytes: b"# no name\n\"quoted\"\t'\\x\\".into() },
    ];
    let text = format(&seeds);
    assert_eq!(parse(&text), Ok(seeds.to_vec()));
    assert!(text.ends_with("\n\\x23 no name\\n\"quoted\"\\t'\\\\x\\\\\n"), "{text}");
}

#[test]
fn lines_that_are_not_inputs_are_refused() {
    for line in ["\\", "\\x0", "\\xg0", "\\q", "é", "a\tb"] {
        assert_eq!(parse(&format!("a\n{line}\n")), Err(2), "{line:?}");
    }
}
