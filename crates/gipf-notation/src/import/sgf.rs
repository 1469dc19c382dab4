//! The main line of a game tree file: `(;NAME[value][value]NAME[value];...)`.

use alloc::string::String;

use gipf_game::Cursor;

use super::error::{ImportProblem, SourceError, check_len};
use super::{ImportError, ImportedGame};

/// Branches inside branches; nothing recurses, but no sensible file goes deeper.
const MAX_DEPTH: usize = 64;

/// A game that is read property by property.
pub(in crate::import) trait GameReader: Sized {
    /// What can be wrong with the game.
    type Problem: ImportProblem;

    /// Takes the next property.
    fn property(&mut self, property: &Property<'_>) -> Result<(), Self::Problem>;

    /// Returns how many turns have been read.
    fn turns_read(&self) -> usize;

    /// Returns the game after the last property.
    fn finish(self) -> Result<GameOf<Self>, Self::Problem>;

    /// Returns the game as far as it was read, where there is something of it.
    fn partial(self) -> Option<GameOf<Self>>;
}

/// What a reader reads.
pub(in crate::import) type GameOf<R> =
    ImportedGame<<<R as GameReader>::Problem as ImportProblem>::Position>;

/// Reads a game from its file.
pub(in crate::import) fn read_game<R: GameReader>(
    text: &str,
    mut reader: R,
) -> Result<GameOf<R>, ImportError<R::Problem>> {
    check_len(text)?;
    let mut main_line = MainLine::new(text);
    let (offset, kind) = loop {
        match main_line.next() {
            Ok(Some(property)) => {
                if let Err(kind) = reader.property(&property) {
                    break (property.offset, kind);
                }
            }
            Ok(None) => {
                let at_end = |kind| ImportError::new(text, text.len(), 0, kind);
                return reader.finish().map_err(at_end);
            }
            Err((offset, kind)) => break (offset, kind.into()),
        }
    };
    let error = ImportError::new(text, offset, reader.turns_read(), kind);
    Err(match reader.partial() {
        Some(game) => error.after(game),
        None => error,
    })
}

/// One value of a property on the main line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::import) struct Property<'a> {
    pub(in crate::import) name: &'a str,
    /// As it is meant, without escapes.
    pub(in crate::import) value: String,
    /// Where the value stands.
    pub(in crate::import) offset: usize,
    /// It belongs to the first node.
    pub(in crate::import) in_root: bool,
}

/// What is wrong, and at which byte.
pub(in crate::import) type ErrorAt = (usize, SourceError);

/// Reads the properties of the main line one by one: where the tree branches, its first branch.
/// The rest of the tree is passed over, but must be well formed.
#[derive(Clone, Debug)]
pub(in crate::import) struct MainLine<'a> {
    text: &'a str,
    cursor: Cursor<'a>,
    name: Option<&'a str>,
    depth: usize,
    nodes: usize,
    /// The main line has ended: what follows is other branches.
    past_main: bool,
    /// Only a node or a branch can come next.
    needs_node: bool,
    ended: bool,
}

impl<'a> MainLine<'a> {
    pub(in crate::import) fn new(text: &'a str) -> MainLine<'a> {
        MainLine {
            text,
            cursor: Cursor::new(text),
            name: None,
            depth: 0,
            nodes: 0,
            past_main: false,
            needs_node: false,
            ended: false,
        }
    }

    /// The next value, or `None` after the whole text.
    pub(in crate::import) fn next(&mut self) -> Result<Option<Property<'a>>, ErrorAt> {
        loop {
            self.cursor.skip_whitespace();
            let offset = self.cursor.offset();
            match self.cursor.peek() {
                None if self.ended => return Ok(None),
                Some(_) if self.ended => return Err(self.error("the end of the text")),
                Some('(') => self.open()?,
                _ if self.depth == 0 => return Err(self.error("(")),
                Some(';') => {
                    self.cursor.next();
                    self.nodes += usize::from(!self.past_main);
                    self.name = None;
                    self.needs_node = false;
                }
                Some(_) if self.needs_node => return Err(self.error(";")),
                Some(')') => self.close(),
                Some('[') => {
                    let name = self.name.ok_or_else(|| self.error("the name of a property"))?;
                    let value = self.value()?;
                    if !self.past_main {
                        let in_root = self.nodes == 1;
                        return Ok(Some(Property { name, value, offset, in_root }));
                    }
                }
                Some(c) if c.is_ascii_alphabetic() => {
                    // Old files of boardspace.net have a property `P-1`.
                    let belongs = |c: char| c.is_ascii_alphanumeric() || c == '-';
                    while self.cursor.next_if(belongs).is_some() {}
                    self.name = Some(&self.text[offset..self.cursor.offset()]);
                    self.cursor.skip_whitespace();
                    if self.cursor.peek() != Some('[') {
                        return Err(self.error("["));
                    }
                }
                _ => return Err(self.error("a property, ;, ( or )")),
            }
        }
    }

    fn open(&mut self) -> Result<(), ErrorAt> {
        if self.depth == MAX_DEPTH {
            return Err((self.cursor.offset(), SourceError::TooDeep { max: MAX_DEPTH }));
        }
        self.cursor.next();
        self.depth += 1;
        self.name = None;
        self.needs_node = true;
        Ok(())
    }

    fn close(&mut self) {
        self.cursor.next();
        self.depth -= 1;
        self.name = None;
        self.past_main = true;
        self.ended = self.depth == 0;
    }

    fn value(&mut self) -> Result<String, ErrorAt> {
        self.cursor.next();
        let mut value = String::new();
        loop {
            match self.cursor.next() {
                Some(']') => return Ok(value),
                Some('\\') => value.extend(self.cursor.next()),
                Some(c) => value.push(c),
                None => return Err(self.error("]")),
            }
        }
    }

    fn error(&self, expected: &'static str) -> ErrorAt {
        let found: String = self.cursor.peek().into_iter().collect();
        (self.cursor.offset(), SourceError::unexpected(&found, expected))
    }
}

/// A value as it stands between brackets.
pub(in crate::import) fn escaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for c in value.chars() {
        if matches!(c, '\\' | '[' | ']') {
            text.push('\\');
        }
        text.push(c);
    }
    text
}
