//! The texts that name engines.

use gipf_lab::matches::EngineSpec;

fn read(text: &str) -> EngineSpec {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn what_is_printed_reads_back() {
    for text in [
        "random",
        "random,name=dice",
        "greedy",
        "greedy,evaluator=material",
        "ai",
        "ai,nodes=500",
        "ai,evaluator=material,without=history+killers,hash=3,threads=2,depth=9,name=old one",
        "ai,weights=weights/new.bin,nodes=30",
        "material:4",
        "material:4,hash=2",
        "ugi:./engine",
        "ugi,nodes=10,name=x,cwd=/a b/engines:./engine",
        "ugi,nodes=10,set.Hash=16,set.Move Overhead=5:'/a b/engine' --flag=\"x y\" -z",
    ] {
        let spec = read(text);
        assert_eq!(read(&spec.to_string()), spec, "{text}");
    }
}

#[test]
fn short_forms() {
    assert_eq!(read("material:4").to_string(), "ai,evaluator=material,depth=4");
    assert_eq!(read("ugi:  ./engine -x ").to_string(), "ugi:./engine -x");
    assert_eq!(read("random,name=dice").name(), "dice");
    assert_eq!(read("random").name(), "random");
    // A default that changes must not be taken for the old one.
    assert!(read("ai").to_string().starts_with("ai,evaluator="));
}

#[test]
fn the_evaluations_are_those_of_the_game() {
    let dvonn = |text: &str| text.parse::<EngineSpec<dvonn_core::Dvonn>>();
    assert_eq!(
        dvonn("material:4").expect("an engine").to_string(),
        "ai,evaluator=material,depth=4"
    );
    assert!(dvonn("greedy,evaluator=terms").is_ok());
    let error = dvonn("ai,evaluator=patterns").expect_err("of GIPF").to_string();
    assert_eq!(error, "evaluator=patterns: expected material, terms, network");
}

#[test]
fn errors_say_what_was_expected() {
    for (text, expected) in [
        ("", "there is no engine '', expected random, greedy, material:DEPTH, ai or ugi:COMMAND"),
        ("radnom", "there is no engine 'radnom', did you mean 'random'?"),
        ("ai,hsah=3", "ai has no option 'hsah', did you mean 'hash'?"),
        ("random,evaluator=material", "random has no option 'evaluator', expected name"),
        (
            "ai,",
            "ai has no option '', expected name, nodes, depth, evaluator, weights, hash, threads, without, set.NAME",
        ),
        ("ai,set.lmp_moves=0", "set.lmp_moves=0: expected a number from 1 to 50"),
        (
            "ai,set.lmp_move=3",
            "set.lmp_move: the search has no such number, did you mean 'lmp_moves'?",
        ),
        ("ai,set.lmp_moves=x", "set.lmp_moves=x: expected a whole number"),
        ("ugi,set.=3:x", "ugi has no option 'set.', expected name, nodes, depth, cwd, set.NAME"),
        ("ugi,set.NAME:x", "set.NAME=: expected a value"),
        ("ai,nodes", "nodes=: expected a number from 1 to 18446744073709551615"),
        ("ai,nodes=0", "nodes=0: expected a number from 1 to 18446744073709551615"),
        ("ai,depth=256", "depth=256: expected a number from 1 to 255"),
        ("ai,depth=3,depth=4", "the option 'depth' is given twice"),
        ("ai,depth=3,nodes=4", "expected nodes or depth, not both"),
        ("ai,evaluator=material,weights=w", "expected evaluator or weights, not both"),
        ("ai,weights=", "weights=: expected the name of a file"),
        ("ai,hash=99999999", "hash=99999999: expected a number from 1 to 65536"),
        ("ai,threads=0", "threads=0: expected a number from 1 to 1024"),
        ("ai,name=", "name=: expected a name of up to 100 bytes"),
        ("material", "material: expected a depth, such as material:4"),
        ("material:x", "depth=x: expected a number from 1 to 255"),
        ("random:3", "random: expected no colon; options follow a comma"),
        ("ugi,cwd=:x", "cwd=: expected the name of a folder"),
        (
            "ai,cwd=x",
            "ai has no option 'cwd', expected name, nodes, depth, evaluator, weights, hash, threads, without, set.NAME",
        ),
        ("ugi", "ugi: expected ugi:COMMAND"),
        ("ugi:", "ugi: expected ugi:COMMAND"),
        ("ugi:'x", "ugi: expected a closing quote in the command line"),
    ] {
        let error = text.parse::<EngineSpec>().expect_err(text);
        assert_eq!(error.to_string(), expected, "{text}");
    }
    let error =
        "ai,evaluator=materiel".parse::<EngineSpec>().expect_err("no evaluator").to_string();
    assert!(error.starts_with("evaluator=materiel: expected "), "{error}");
    assert!(error.ends_with(", did you mean 'material'?"), "{error}");
    let error = "ai,set.foo=1".parse::<EngineSpec>().expect_err("no number").to_string();
    let begin = "set.foo: the search has no such number, expected one of futility_margin, ";
    assert!(error.starts_with(begin) && error.ends_with(", history_max"), "{error}");
    let error = "ai,without=tt+histroy".parse::<EngineSpec>().expect_err("no part").to_string();
    assert!(error.ends_with(", did you mean 'history'?"), "{error}");
}
