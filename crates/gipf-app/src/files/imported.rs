//! Reading the games of another program's file one by one.

use std::io::{self, BufRead};

use gipf_notation::import::MAX_IMPORT_LEN;
use gipf_notation::record::{
    ReadRecord, Record, RecordError, RecordErrorKind, RecordWarning, RecordWarningKind,
};
use gipf_notation::{LineColumn, Notation};

use super::{FileError, FormatError, FormatRead, ImportGame};

/// The games of another program's file, which are read one by one.
///
/// A game that cannot be read to its end comes with the turns before and the error. A file that is refused as a
/// whole is a [`FileError`]; a game that is refused among others comes as an empty record with the error.
pub struct ImportedGames<P: Notation> {
    texts: GameTexts,
    import: ImportGame<P>,
    variant: Option<P::Variant>,
    games: usize,
}

impl<P: Notation> std::fmt::Debug for ImportedGames<P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ImportedGames").field("games", &self.games).finish_non_exhaustive()
    }
}

impl<P: Notation> ImportedGames<P> {
    pub(super) fn new(
        input: Box<dyn BufRead + Send>,
        import: ImportGame<P>,
        variant: Option<P::Variant>,
    ) -> ImportedGames<P> {
        ImportedGames { texts: GameTexts::new(input), import, variant, games: 0 }
    }

    fn read(&mut self) -> Result<Option<ReadRecord<P>>, FileError> {
        let Some((place, text)) = self.texts.next()? else { return Ok(None) };
        self.games += 1;
        let (game, error) = match (self.import)(&text, self.variant) {
            FormatRead::Whole(game) => (Some(game), None),
            FormatRead::Part(game, error) => (Some(game), Some(error)),
            FormatRead::Nothing(error) => (None, Some(error)),
        };
        let error = error.map(|error| FormatError { place: moved(place, error.place), ..error });
        let (record, error) = match (&game, error) {
            (None, Some(error)) if self.games == 1 && self.texts.is_at_end()? => {
                return Err(FileError::Import { error });
            }
            (Some(game), error) => (game.to_record(), error),
            (None, error) => (Ok(Record::new(P::start(self.variant()))), error),
        };
        let record = record.map_err(|error| FileError::Import { error: error.into() })?;
        let mut read = ReadRecord::new(record);
        read.errors.extend(error.map(|error| self.error(&read.record, &error)));
        if game.is_some_and(|game| game.unfinished) {
            let place = moved(place, end_of(&text));
            let kind = RecordWarningKind::Unfinished;
            read.warnings.push(RecordWarning::new(self.games, place, None, kind));
        }
        Ok(Some(read))
    }

    fn error(&self, record: &Record<P>, error: &FormatError) -> RecordError<P> {
        let number = record.main_line().fold(record.first_number(), |number, node| {
            number.next(node.position().side_to_move())
        });
        let kind = RecordErrorKind::Import(error.source.to_string());
        RecordError::new(self.games, error.place, error.turn.map(|_| number), kind)
    }

    fn variant(&self) -> P::Variant {
        self.variant.unwrap_or(P::VARIANTS[0])
    }
}

impl<P: Notation> Iterator for ImportedGames<P> {
    type Item = Result<ReadRecord<P>, FileError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.read().transpose()
    }
}

/// A place in a text that begins at a place of the file.
fn moved(start: LineColumn, place: LineColumn) -> LineColumn {
    let column = if place.line == 1 { start.column + place.column - 1 } else { place.column };
    LineColumn { line: start.line + place.line - 1, column }
}

/// The place of the last character.
fn end_of(text: &str) -> LineColumn {
    let text = text.trim_end();
    let last = text.rsplit('\n').next().unwrap_or_default();
    let line = text.matches('\n').count() + 1;
    LineColumn { line, column: last.chars().count().max(1) }
}

/// The texts of the games of a file: its game trees one by one, or the whole text where it holds no trees.
///
/// A text that is longer than a game may be is cut one byte later, enough to be refused.
struct GameTexts {
    input: Box<dyn BufRead + Send>,
    /// Where the next text begins.
    place: LineColumn,
    has_begun: bool,
}

impl GameTexts {
    fn new(input: Box<dyn BufRead + Send>) -> GameTexts {
        GameTexts { input, place: LineColumn::default(), has_begun: false }
    }

    /// Returns the next text and where it begins. The first may be empty.
    fn next(&mut self) -> io::Result<Option<(LineColumn, String)>> {
        let place = self.place;
        let mut bytes = Vec::new();
        let mut tree = Tree::default();
        loop {
            let chunk = self.input.fill_buf()?;
            let len = chunk.iter().position(|&byte| !tree.goes_on_with(byte));
            let end = len.unwrap_or(chunk.len());
            let room = (MAX_IMPORT_LEN + 1).saturating_sub(bytes.len());
            bytes.extend_from_slice(&chunk[..end.min(room)]);
            for &byte in &chunk[..end] {
                self.place = match byte {
                    b'\n' => LineColumn { line: self.place.line + 1, column: 1 },
                    // The bytes of a character after its first.
                    0x80..=0xbf => self.place,
                    _ => LineColumn { column: self.place.column + 1, ..self.place },
                };
            }
            let is_over = len.is_some() || chunk.is_empty();
            self.input.consume(end);
            if is_over {
                break;
            }
        }
        if self.has_begun && bytes.iter().all(u8::is_ascii_whitespace) {
            return Ok(None);
        }
        self.has_begun = true;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Ok(Some((place, text)))
    }

    fn is_at_end(&mut self) -> io::Result<bool> {
        Ok(self.input.fill_buf()?.is_empty())
    }
}

/// How far a game tree has been read.
#[derive(Default)]
struct Tree {
    kind: Option<bool>,
    depth: usize,
    is_in_value: bool,
    is_escaped: bool,
    has_ended: bool,
}

impl Tree {
    /// Returns whether a byte belongs to the text of the same game: another tree begins another.
    fn goes_on_with(&mut self, byte: u8) -> bool {
        if self.kind.is_none() && !byte.is_ascii_whitespace() {
            self.kind = Some(byte == b'(');
        }
        if self.kind != Some(true) {
            return true;
        }
        if self.is_escaped {
            self.is_escaped = false;
        } else if self.is_in_value {
            self.is_escaped = byte == b'\\';
            self.is_in_value = byte != b']';
        } else {
            match byte {
                b'[' => self.is_in_value = true,
                b'(' if self.has_ended => return false,
                b'(' => self.depth += 1,
                b')' => {
                    self.depth = self.depth.saturating_sub(1);
                    self.has_ended |= self.depth == 0;
                }
                _ => {}
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &'static str) -> Vec<(usize, usize, String)> {
        let mut texts = GameTexts::new(Box::new(text.as_bytes()));
        std::iter::from_fn(|| texts.next().expect("no errors in memory"))
            .map(|(place, text)| (place.line, place.column, text))
            .collect()
    }

    #[test]
    fn trees_are_told_apart_and_other_texts_are_whole() {
        assert_eq!(
            texts("\n(;A[\\]) (](;B[ü])(;C[]))\r\n (;D[]) \n"),
            [(1, 1, "\n(;A[\\]) (](;B[ü])(;C[]))\r\n ".into()), (3, 2, "(;D[]) \n".into()),]
        );
        assert_eq!(
            texts("(;A[])(;ü[])(;"),
            [(1, 1, "(;A[])".into()), (1, 7, "(;ü[])".into()), (1, 13, "(;".into()),]
        );
        assert_eq!(texts("1. a (b) (c)\n"), [(1, 1, "1. a (b) (c)\n".into())]);
        assert_eq!(texts(""), [(1, 1, String::new())]);
    }
}
