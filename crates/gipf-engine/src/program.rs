//! Which program wrote a file: its version, and a number for its search.

use std::fmt;

/// The evaluators, depths and nodes of the benchmark, as they are kept: see [`Signature`](crate::analysis::Signature).
const SIGNATURES: [&[u8]; 6] = [
    include_bytes!("../data/signatures.tsv"),
    include_bytes!("../data/signatures-dvonn.tsv"),
    include_bytes!("../data/signatures-potentials.tsv"),
    include_bytes!("../data/signatures-tamsk.tsv"),
    include_bytes!("../data/signatures-yinsh.tsv"),
    include_bytes!("../data/signatures-zertz.tsv"),
];

/// A number that changes when the search or the evaluation of a game does: a hash (FNV-1a) of the signatures of
/// the benchmark of all games, which are committed with the search they belong to.
///
/// Between a change of the search and `gipf bench --write` it is still the old one. The checks of the project fail
/// then, and a build can be named: see [`PROGRAM`].
pub const SEARCH_SIGNATURE: u32 = hash(&SIGNATURES);

/// The program, as files name it: `gipf 0.2.0, search 1f2e3d4c`. Files that are continued hold it, and other
/// programs do not continue them unless they are told to.
///
/// The search is the [`SEARCH_SIGNATURE`] in hexadecimal digits. A build of a search that is not committed says
/// which one it is by the environment variable `GIPF_BUILD` while the crate is compiled:
/// `gipf 0.2.0, search 1f2e3d4c, build mine`.
///
/// ```
/// assert!(gipf_engine::PROGRAM.starts_with("gipf "));
/// ```
pub const PROGRAM: &str = match std::str::from_utf8(&TEXT) {
    Ok(text) => text,
    Err(_) => VERSION,
};

const VERSION: &str = concat!("gipf ", env!("CARGO_PKG_VERSION"));
const SEARCH: &str = ", search ";
const DIGITS: [u8; 8] = hexadecimal(SEARCH_SIGNATURE);
const BUILD: [&str; 2] = match option_env!("GIPF_BUILD") {
    Some(build) if !build.is_empty() => [", build ", build],
    _ => ["", ""],
};

const PARTS: [&[u8]; 5] =
    [VERSION.as_bytes(), SEARCH.as_bytes(), &DIGITS, BUILD[0].as_bytes(), BUILD[1].as_bytes()];

const TEXT: [u8; len(&PARTS)] = joined(&PARTS);

/// Hashes the lines of files, without comments and the ends of lines, which depend on how files were checked out.
const fn hash(files: &[&[u8]]) -> u32 {
    let mut hash: u32 = 0x811c_9dc5;
    let mut file = 0;
    while file < files.len() {
        let bytes = files[file];
        let (mut byte, mut is_first, mut is_comment) = (0, true, false);
        while byte < bytes.len() {
            let letter = bytes[byte];
            is_comment = if is_first { letter == b'#' } else { is_comment };
            is_first = letter == b'\n';
            if !is_comment && letter != b'\r' {
                hash = (hash ^ letter as u32).wrapping_mul(0x0100_0193);
            }
            byte += 1;
        }
        file += 1;
    }
    hash
}

const fn hexadecimal(number: u32) -> [u8; 8] {
    let mut digits = [0; 8];
    let mut i = 0;
    while i < 8 {
        digits[i] = b"0123456789abcdef"[(number >> (28 - 4 * i)) as usize & 15];
        i += 1;
    }
    digits
}

const fn len(parts: &[&[u8]]) -> usize {
    let (mut len, mut part) = (0, 0);
    while part < parts.len() {
        len += parts[part].len();
        part += 1;
    }
    len
}

const fn joined<const LEN: usize>(parts: &[&[u8]]) -> [u8; LEN] {
    let mut text = [0; LEN];
    let (mut end, mut part) = (0, 0);
    while part < parts.len() {
        let mut byte = 0;
        while byte < parts[part].len() {
            text[end] = parts[part][byte];
            byte += 1;
            end += 1;
        }
        part += 1;
    }
    text
}

/// Which programs' files are continued.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Programs {
    /// Only those of this program, which does the same again.
    #[default]
    This,
    /// Those of any program. What is added can differ from what is there.
    Any,
}

impl Programs {
    /// Checks whether the file of a program may be continued; `None` stands for one that does not name itself.
    ///
    /// ```
    /// use gipf_engine::{PROGRAM, Programs};
    ///
    /// assert!(Programs::This.check(Some(PROGRAM)).is_ok());
    /// let error = Programs::This.check(Some("gipf 0.1.0")).unwrap_err();
    /// assert_eq!(error.to_string(), format!("it was made by gipf 0.1.0, and this is {PROGRAM}"));
    /// assert!(Programs::Any.check(Some("gipf 0.1.0")).is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// [`OtherProgram`] names both.
    pub fn check(self, found: Option<&str>) -> Result<(), OtherProgram> {
        if self == Programs::Any || found == Some(PROGRAM) {
            return Ok(());
        }
        Err(OtherProgram { found: found.map(str::to_owned) })
    }
}

/// Returned when a file was made by another program: what is added to it could differ from what is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherProgram {
    /// The program that the file names; `None` for one of a time when files did not name it.
    pub found: Option<String>,
}

impl fmt::Display for OtherProgram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = self.found.as_deref().unwrap_or("an older program, which does not name itself");
        write!(f, "it was made by {found}, and this is {PROGRAM}")
    }
}

impl std::error::Error for OtherProgram {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_is_its_version_and_its_search() {
        let text = format!("{VERSION}, search {SEARCH_SIGNATURE:08x}");
        assert!(PROGRAM.starts_with(&text), "{PROGRAM}");
        assert_eq!(
            PROGRAM.len() > text.len(),
            option_env!("GIPF_BUILD").is_some_and(|build| !build.is_empty())
        );
    }

    #[test]
    fn the_number_changes_with_every_signature_and_with_nothing_else() {
        let files = [&b"# by hand\nterms\t7\t12\n"[..], b"material\t7\t34\n"];
        let same = [&b"# made anew\r\nterms\t7\t12\r\n"[..], b"material\t7\t34\n"];
        assert_eq!(hash(&files), hash(&same));
        for other in [&b"# by hand\nterms\t7\t13\n"[..], b"terms\t8\t12\n", b"term\t7\t12\n", b""] {
            assert_ne!(hash(&files), hash(&[other, files[1]]));
            assert_ne!(hash(&files), hash(&[files[0], other]));
        }
        assert_eq!(SEARCH_SIGNATURE, hash(&SIGNATURES));
    }
}
