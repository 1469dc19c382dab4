//! Grades the puzzles of a file again, after a change of the search or of an evaluation.
//!
//! ```sh
//! cargo run --release -p gipf-app --example grade_puzzles -- zertz crates/gipf-app/data/puzzles-zertz.tsv
//! ```
//!
//! The arguments are the game and the file, which is written anew where a grade has changed. Positions, solutions and
//! themes stay: they are proven.

use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use gipf_app::puzzles::{GradedPuzzle, first_level, parse};
use gipf_app::{GameVisitor, Games, Playable, Registry};
use tempfile::NamedTempFile;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let usage = "expected GAME FILE";
    let game = Games::find(&args.next().ok_or(usage)?)?;
    let file = args.next().ok_or(usage)?.into();
    Games::visit(game, Grade { file })
}

struct Grade {
    file: PathBuf,
}

impl GameVisitor for Grade {
    type Output = Result<(), Box<dyn Error>>;

    fn visit<P: Playable>(self) -> Self::Output {
        let old = fs::read_to_string(&self.file)?;
        let heading = old.lines().take_while(|line| line.starts_with('#'));
        let mut new: String = heading.map(|line| format!("{line}\n")).collect();
        let (mut changed, mut all) = (0, 0);
        for it in parse::<P>(&old)? {
            let level = first_level(&it.puzzle)?;
            changed += usize::from(level != it.level);
            all += 1;
            new += &format!("{}\n", GradedPuzzle::new(it.puzzle, level, it.themes));
        }
        println!("{}: {changed} of {all} puzzles have another grade", P::NAME);
        if changed > 0 {
            let folder = self.file.parent().filter(|folder| !folder.as_os_str().is_empty());
            let mut written = NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))?;
            written.write_all(new.as_bytes())?;
            written.as_file().sync_all()?;
            written.persist(&self.file)?;
        }
        Ok(())
    }
}
