//! The main line of a game tree file: `(;NAME[value][value]NAME[value];...)`.

use alloc::string::String;

use gipf_game::Cursor;

use super::error::UnexpectedText;

/// Branches inside branches; nothing recurses, but no sensible file goes deeper.
pub(in crate::import) const MAX_DEPTH: usize = 64;

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

/// What is wrong with the form of a game tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::import) enum SgfError {
    /// The tree branches inside branches more than [`MAX_DEPTH`] times.
    TooDeep,
    /// Something else was expected.
    Unexpected(UnexpectedText),
}

/// What is wrong, and at which byte.
pub(in crate::import) type ErrorAt = (usize, SgfError);

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
            return Err((self.cursor.offset(), SgfError::TooDeep));
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
        (self.cursor.offset(), SgfError::Unexpected(UnexpectedText::new(&found, expected)))
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
