//! Files of many results: a line for each.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::content::ContentHash;
use crate::result::UnitResult;
use crate::store::MAX_RESULT_LEN;

/// The folder of packs in a folder of results.
pub(crate) const FOLDER: &str = "packs";

/// The ending of a pack.
const ENDING: &str = "jsonl";

/// What every line begins with, before the id.
const BEFORE_ID: &[u8] = b"{\"id\":\"";

/// The digits of an id.
const ID_LEN: usize = 32;

/// Where the results of all packs of a folder are, as it was when they were looked for: about 50 bytes a result.
#[derive(Debug, Default)]
pub(crate) struct Packs {
    files: Vec<PathBuf>,
    places: HashMap<ContentHash, Place>,
}

/// A line of a pack.
#[derive(Clone, Copy, Debug)]
struct Place {
    file: u32,
    offset: u64,
    len: u64,
}

impl Packs {
    /// Looks for the results of a folder's packs. A line that names no unit is passed over, so its unit has no result.
    pub(crate) fn find(folder: &Path) -> Result<Packs, (PathBuf, io::Error)> {
        let folder = folder.join(FOLDER);
        let mut packs = Packs::default();
        let entries = match fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(packs),
            Err(error) => return Err((folder, error)),
        };
        for entry in entries {
            let path = entry.map_err(|error| (folder.clone(), error))?.path();
            if path.is_file() && path.extension().is_some_and(|ending| ending == ENDING) {
                packs.files.push(path);
            }
        }
        packs.files.sort_unstable();
        for file in 0..packs.files.len() {
            packs.read(file).map_err(|error| (packs.files[file].clone(), error))?;
        }
        Ok(packs)
    }

    fn read(&mut self, file: usize) -> io::Result<()> {
        let mut input = BufReader::new(File::open(&self.files[file])?);
        let mut offset = 0;
        loop {
            let mut begin = Vec::new();
            let most = (BEFORE_ID.len() + ID_LEN) as u64;
            let mut len = input.by_ref().take(most).read_until(b'\n', &mut begin)? as u64;
            if !begin.ends_with(b"\n") {
                len += skip_line(&mut input)?;
            }
            if len == 0 {
                return Ok(());
            }
            let id = begin.strip_prefix(BEFORE_ID).and_then(|id| std::str::from_utf8(id).ok());
            if let Some(id) = id.and_then(|id| id.parse().ok()) {
                self.places.insert(id, Place { file: file as u32, offset, len });
            }
            offset += len;
        }
    }

    /// Returns the pack that holds the result of a unit.
    pub(crate) fn path(&self, id: ContentHash) -> Option<&Path> {
        self.places.get(&id).map(|place| self.files[place.file as usize].as_path())
    }

    /// Reads the line of a unit's result, if there is one; one that is longer than any result is cut.
    pub(crate) fn line(&self, id: ContentHash) -> io::Result<Option<String>> {
        let Some(place) = self.places.get(&id) else { return Ok(None) };
        let mut file = File::open(&self.files[place.file as usize])?;
        file.seek(SeekFrom::Start(place.offset))?;
        let mut bytes = Vec::new();
        file.take(place.len.min(MAX_RESULT_LEN)).read_to_end(&mut bytes)?;
        Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
    }

    /// Returns the units that have results here.
    pub(crate) fn ids(&self) -> impl Iterator<Item = ContentHash> + '_ {
        self.places.keys().copied()
    }

    /// Returns when the pack of a unit's result was written.
    pub(crate) fn modified(&self, id: ContentHash) -> Option<SystemTime> {
        fs::metadata(self.path(id)?).ok()?.modified().ok()
    }
}

/// Passes over the rest of a line, and returns how long it is.
fn skip_line(input: &mut impl BufRead) -> io::Result<u64> {
    let mut skipped = 0;
    loop {
        let buffer = input.fill_buf()?;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let len = end.map_or(buffer.len(), |end| end + 1);
        input.consume(len);
        skipped += len as u64;
        if end.is_some() || len == 0 {
            return Ok(skipped);
        }
    }
}

/// Returns the name and the text of the pack of some results. Packs of different results have different names.
pub(crate) fn pack(results: &[UnitResult]) -> (String, String) {
    let text: String = results.iter().map(UnitResult::to_text).collect();
    (format!("{}.{ENDING}", ContentHash::of(&text)), text)
}
