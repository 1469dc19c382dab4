//! The seeds of a target: one file of text with an input a line.
//!
//! Bytes that are not printable ASCII are escaped as in Rust. A line that begins with `#` names the input below it.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};

/// An input, and its name if somebody made it by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seed {
    /// What it is, or nothing for an input that fuzzing found.
    pub name: Option<String>,
    /// The input.
    pub bytes: Vec<u8>,
}

/// Reads the text of a file of seeds.
///
/// # Errors
///
/// The number of the first line that is not an input.
pub fn parse(text: &str) -> Result<Vec<Seed>, usize> {
    let mut seeds = Vec::new();
    let mut name = None;
    for (i, line) in text.lines().enumerate() {
        if let Some(words) = line.strip_prefix('#') {
            name = Some(words.trim().to_owned());
        } else {
            let bytes = unescape(line).ok_or(i + 1)?;
            seeds.push(Seed { name: name.take(), bytes });
        }
    }
    Ok(seeds)
}

/// Writes seeds as the text of a file.
#[must_use]
pub fn format(seeds: &[Seed]) -> String {
    let mut text = String::new();
    for seed in seeds {
        if let Some(name) = &seed.name {
            text += &format!("# {name}\n");
        }
        let line = seed.bytes.escape_ascii().to_string().replace("\\\"", "\"").replace("\\'", "'");
        text += match line.strip_prefix('#') {
            Some(rest) => format!("\\x23{rest}\n"),
            None => line + "\n",
        }
        .as_str();
    }
    text
}

fn unescape(line: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut rest = line.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'\\' => match rest.next()? {
                b'n' => b'\n',
                b'r' => b'\r',
                b't' => b'\t',
                b'\\' => b'\\',
                b'x' => {
                    let digits =
                        [rest.next()?, rest.next()?].map(|digit| (digit as char).to_digit(16));
                    let [Some(high), Some(low)] = digits else { return None };
                    u8::try_from(high * 16 + low).ok()?
                }
                _ => return None,
            },
            b' '..=b'~' => byte,
            _ => return None,
        });
    }
    Some(bytes)
}

/// Returns the path of the seeds of a target.
#[must_use]
pub fn path(target: &str, fuzz_folder: &Path) -> PathBuf {
    fuzz_folder.join("seeds").join(target).with_extension("txt")
}

/// Reads the seeds of a target.
///
/// # Errors
///
/// A file that cannot be read, and one with a line that is not an input.
pub fn read(target: &str, fuzz_folder: &Path) -> io::Result<Vec<Seed>> {
    let path = path(target, fuzz_folder);
    let failed = |what: String| {
        io::Error::new(io::ErrorKind::InvalidData, format!("{}: {what}", path.display()))
    };
    let text = fs::read_to_string(&path).map_err(|error| failed(error.to_string()))?;
    parse(&text).map_err(|line| failed(format!("line {line} is not an input")))
}

/// Writes the seeds of a target into its corpus, where `cargo fuzz run` begins, a file for each.
///
/// # Panics
///
/// When the seeds cannot be read or the corpus cannot be written.
pub fn unpack(target: &str, fuzz_folder: &Path) {
    let corpus = fuzz_folder.join("corpus").join(target);
    fs::create_dir_all(&corpus).expect("a folder for the corpus");
    for seed in read(target, fuzz_folder).expect("the seeds of the target") {
        let mut hasher = DefaultHasher::new();
        seed.bytes.hash(&mut hasher);
        let file = corpus.join(format!("seed-{:016x}", hasher.finish()));
        if !file.exists() {
            fs::write(file, &seed.bytes).expect("a file of the corpus");
        }
    }
}
