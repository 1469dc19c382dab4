//! Writes the file of seeds of a target anew, for `.ci/fuzz-corpus`.
//!
//! `seeds named TARGET FOLDER` writes the seeds that have names into the folder. `seeds write TARGET FOLDER` keeps
//! these, and puts the inputs in the folder below them, the shortest first.

use std::collections::HashSet;
use std::path::Path;
use std::{env, fs, process};

use gipf_fuzz_targets::seeds::{Seed, format, path, read};

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let fuzz_folder = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the folder fuzz");
    match words[..] {
        ["named", target, folder] => {
            for (i, seed) in named(target, fuzz_folder).into_iter().enumerate() {
                let file = Path::new(folder).join(i.to_string());
                fs::write(file, seed.bytes).expect("a file of the folder");
            }
        }
        ["write", target, folder] => {
            let mut seeds = named(target, fuzz_folder);
            let known: HashSet<Vec<u8>> = seeds.iter().map(|seed| seed.bytes.clone()).collect();
            let mut found = inputs(Path::new(folder));
            found.retain(|bytes| !known.contains(bytes));
            found.sort_by_key(|bytes| (bytes.len(), bytes.clone()));
            found.dedup();
            seeds.extend(found.into_iter().map(|bytes| Seed { name: None, bytes }));
            fs::write(path(target, fuzz_folder), format(&seeds)).expect("the file of seeds");
        }
        _ => {
            eprintln!("usage: seeds named|write TARGET FOLDER");
            process::exit(2);
        }
    }
}

fn named(target: &str, fuzz_folder: &Path) -> Vec<Seed> {
    let mut seeds = read(target, fuzz_folder).expect("the seeds of the target");
    seeds.retain(|seed| seed.name.is_some());
    seeds
}

fn inputs(folder: &Path) -> Vec<Vec<u8>> {
    let files = fs::read_dir(folder).expect("a folder of inputs");
    files.map(|file| fs::read(file.expect("a file").path()).expect("an input")).collect()
}
