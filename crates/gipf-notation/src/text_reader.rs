//! Texts in the encodings and with the line ends that ordinary files have.

use alloc::string::String;
use alloc::vec::Vec;
use std::io::{self, BufRead, Read};

/// The character of a byte order mark.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Reads an input as UTF-8 whose lines end with `\n`, whatever its encoding and its line ends are.
///
/// * A byte order mark tells UTF-8, or UTF-16 that begins with a character of ASCII, and is left out. So is one at the
///   beginning of a later line, as in files that were joined. Two characters of ASCII tell UTF-16 without a mark.
/// * Without a mark the text is UTF-8. A byte that is not part of UTF-8 is read as a character of Windows-1252,
///   which has those of Latin-1.
/// * `\r\n` and a `\r` by itself become `\n`.
///
/// Nothing is waited for that the input does not have yet, except the rest of a character.
///
/// ```
/// use std::io::Read;
/// use gipf_notation::TextReader;
///
/// let mut text = String::new();
/// TextReader::new(&b"\xef\xbb\xbf[White \"Andr\xe9\"]\r\n"[..]).read_to_string(&mut text)?;
/// assert_eq!(text, "[White \"André\"]\n");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct TextReader<R> {
    input: R,
    decoder: Decoder,
}

/// What has been read of a text.
#[derive(Debug)]
struct Decoder {
    encoding: Encoding,
    /// Bytes at the end of what was read that are not a character yet.
    partial: Vec<u8>,
    /// What has been decoded.
    text: String,
    /// How much of the text has been consumed.
    consumed: usize,
    is_line_start: bool,
    after_return: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Encoding {
    /// Not enough bytes have been read.
    Unknown,
    Utf8,
    Utf16 {
        is_little_endian: bool,
    },
}

/// Returns bytes as text; see [`TextReader`].
///
/// ```
/// use gipf_notation::decode_text;
///
/// assert_eq!(decode_text(b"\xff\xfea\0\r\0\n\0"), "a\n");
/// assert_eq!(decode_text("è".as_bytes()), decode_text(b"\xe8"));
/// ```
#[must_use]
pub fn decode_text(bytes: &[u8]) -> String {
    let mut decoder = Decoder::new();
    decoder.decode(bytes, true);
    decoder.text
}

impl<R> TextReader<R> {
    /// Creates a reader of an input.
    pub fn new(input: R) -> TextReader<R> {
        TextReader { input, decoder: Decoder::new() }
    }
}

impl Decoder {
    fn new() -> Decoder {
        Decoder {
            encoding: Encoding::Unknown,
            partial: Vec::new(),
            text: String::new(),
            consumed: 0,
            is_line_start: true,
            after_return: false,
        }
    }

    /// Decodes bytes that follow those before.
    fn decode(&mut self, bytes: &[u8], is_end: bool) {
        let mut all = core::mem::take(&mut self.partial);
        all.extend_from_slice(bytes);
        if self.encoding == Encoding::Unknown {
            // After a mark a text begins with a character of ASCII; bytes of no text seldom do.
            self.encoding = match (all.as_slice(), is_end) {
                ([0xff, 0xfe, _, 0, ..], _) | ([0xff, 0xfe], true) => {
                    Encoding::Utf16 { is_little_endian: true }
                }
                ([0xfe, 0xff, 0, _, ..], _) | ([0xfe, 0xff], true) => {
                    Encoding::Utf16 { is_little_endian: false }
                }
                // Two characters of ASCII tell it as well.
                ([1..=0x7f, 0, 1..=0x7f, 0, ..], _) => Encoding::Utf16 { is_little_endian: true },
                ([0, 1..=0x7f, 0, 1..=0x7f, ..], _) => Encoding::Utf16 { is_little_endian: false },
                ([] | [0xfe | 0xff] | [0xff, 0xfe] | [0xfe, 0xff], false)
                | ([0xff, 0xfe, _] | [0xfe, 0xff, 0], false)
                | ([0] | [_, 0] | [0, _] | [_, 0, _] | [0, _, 0], false) => {
                    self.partial = all;
                    return;
                }
                _ => Encoding::Utf8,
            };
        }
        match self.encoding {
            Encoding::Utf16 { is_little_endian } => {
                self.decode_utf16(&all, is_little_endian, is_end);
            }
            Encoding::Utf8 | Encoding::Unknown => self.decode_utf8(&all, is_end),
        }
    }

    fn decode_utf8(&mut self, bytes: &[u8], is_end: bool) {
        let mut rest = bytes.len();
        for chunk in bytes.utf8_chunks() {
            self.push_str(chunk.valid());
            rest -= chunk.valid().len() + chunk.invalid().len();
            let is_cut = || {
                let error = core::str::from_utf8(chunk.invalid()).err();
                error.is_some_and(|error| error.error_len().is_none())
            };
            if rest == 0 && !is_end && is_cut() {
                self.partial.extend_from_slice(chunk.invalid());
                return;
            }
            chunk.invalid().iter().for_each(|&byte| self.push(windows_1252(byte)));
        }
    }

    fn decode_utf16(&mut self, bytes: &[u8], is_little_endian: bool, is_end: bool) {
        let unit = |pair: &[u8]| {
            let pair = [pair[0], pair[1]];
            if is_little_endian { u16::from_le_bytes(pair) } else { u16::from_be_bytes(pair) }
        };
        let mut len = bytes.len() / 2 * 2;
        let is_first_half = |pair: &[u8]| matches!(unit(pair), 0xd800..0xdc00);
        if !is_end && len > 0 && is_first_half(&bytes[len - 2..]) {
            len -= 2;
        }
        for c in char::decode_utf16(bytes[..len].chunks_exact(2).map(unit)) {
            self.push(c.unwrap_or(char::REPLACEMENT_CHARACTER));
        }
        match is_end {
            true if len < bytes.len() => self.push(char::REPLACEMENT_CHARACTER),
            true => {}
            false => self.partial.extend_from_slice(&bytes[len..]),
        }
    }

    fn push_str(&mut self, text: &str) {
        // Most texts have nothing to change.
        let is_plain = !self.after_return && !self.is_line_start && !text.contains('\r');
        if is_plain && !text.contains(BYTE_ORDER_MARK) {
            self.text.push_str(text);
            self.is_line_start = text.ends_with('\n') || (text.is_empty() && self.is_line_start);
        } else {
            text.chars().for_each(|c| self.push(c));
        }
    }

    fn push(&mut self, c: char) {
        let after_return = core::mem::replace(&mut self.after_return, c == '\r');
        match c {
            '\n' if after_return => {}
            BYTE_ORDER_MARK if self.is_line_start => {}
            '\n' | '\r' => {
                self.text.push('\n');
                self.is_line_start = true;
            }
            c => {
                self.text.push(c);
                self.is_line_start = false;
            }
        }
    }
}

impl<R: BufRead> BufRead for TextReader<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let Decoder { text, consumed, .. } = &mut self.decoder;
        if *consumed == text.len() {
            text.clear();
            *consumed = 0;
        }
        while self.decoder.text.is_empty() {
            let bytes = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                bytes => bytes?.to_vec(),
            };
            self.input.consume(bytes.len());
            self.decoder.decode(&bytes, bytes.is_empty());
            if bytes.is_empty() {
                break;
            }
        }
        Ok(&self.decoder.text.as_bytes()[self.decoder.consumed..])
    }

    fn consume(&mut self, len: usize) {
        let Decoder { text, consumed, .. } = &mut self.decoder;
        *consumed = (*consumed + len).min(text.len());
    }
}

impl<R: BufRead> Read for TextReader<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let len = self.fill_buf()?.read(out)?;
        self.consume(len);
        Ok(len)
    }
}

/// Returns the character of a byte that is not ASCII. Bytes that Windows-1252 does not use are control
/// characters, as in Latin-1.
fn windows_1252(byte: u8) -> char {
    const FROM_80: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž',
        '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}',
        'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => FROM_80[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use std::io::BufReader;

    /// The text of bytes that come in parts of this size.
    fn read(bytes: &[u8], part: usize) -> String {
        let mut text = String::new();
        let mut reader = TextReader::new(BufReader::with_capacity(part, bytes));
        reader.read_to_string(&mut text).expect("a text");
        text
    }

    fn utf16(text: &str, is_little_endian: bool) -> Vec<u8> {
        let bytes = |unit: u16| {
            if is_little_endian { unit.to_le_bytes() } else { unit.to_be_bytes() }
        };
        text.encode_utf16().flat_map(bytes).collect()
    }

    #[test]
    fn every_encoding_and_line_end_gives_the_same_text() {
        let expected = "Ada – André\nβ 𝄞\n\nend";
        let with_ends = |end: &str| expected.replace('\n', end);
        for end in ["\n", "\r\n", "\r"] {
            let text = with_ends(end);
            let marked = format!("\u{feff}{text}");
            for part in 1..9 {
                assert_eq!(read(text.as_bytes(), part), expected);
                assert_eq!(read(marked.as_bytes(), part), expected);
                assert_eq!(read(&utf16(&marked, true), part), expected);
                assert_eq!(read(&utf16(&marked, false), part), expected);
            }
            assert_eq!(decode_text(marked.as_bytes()), expected);
        }
    }

    #[test]
    fn a_byte_that_is_not_utf8_is_a_character_of_windows_1252() {
        for part in 1..9 {
            let bytes = b"gagn\xe9e \x96 \xc3\xa9 \xe2\x82\xac \xe2\x82 \xff\xfe\xc3";
            assert_eq!(read(bytes, part), "gagnée – é € â‚ ÿþÃ");
        }
    }

    #[test]
    fn marks_of_files_that_were_joined_are_left_out() {
        for part in 1..5 {
            let joined = "\u{feff}one\n\u{feff}two\r\n\u{feff}\u{feff}three \u{feff}\n";
            assert_eq!(read(joined.as_bytes(), part), "one\ntwo\nthree \u{feff}\n");
        }
    }

    #[test]
    fn what_breaks_off_is_read_as_far_as_it_goes() {
        assert_eq!(decode_text(b""), "");
        assert_eq!(decode_text(b"\xff"), "ÿ");
        assert_eq!(decode_text(b"\xff\xfea\0b"), "a\u{fffd}");
        assert_eq!(decode_text(b"\xff\xfea\0\x34\xd8"), "a\u{fffd}");
        assert_eq!(decode_text(b"\xff\xfe"), "");
        // What only begins like a mark.
        assert_eq!(decode_text(b"\xff\xfe\nb3\n"), "ÿþ\nb3\n");
        assert_eq!(decode_text(b"a\r"), "a\n");
    }
}
