//! How weights were made.

use alloc::string::String;
use core::fmt::Write;

/// How a file of weights was made. Everything is optional.
///
/// ```
/// use gipf_ai::weights::Provenance;
///
/// let provenance = Provenance::default()
///     .with_data_hash(0x0123_4567_89ab_cdef)
///     .with_command("gipf train --data games.data");
/// assert_eq!(provenance.command.as_deref(), Some("gipf train --data games.data"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Provenance {
    /// A hash of the data that the weights were learned from.
    pub data_hash: Option<u64>,
    /// The command that made the weights.
    pub command: Option<String>,
    /// The commit of the engine that made the weights.
    pub engine_commit: Option<String>,
}

impl Provenance {
    /// The length of the longest text, in bytes.
    pub(crate) const MAX_BYTES: usize = 4096;

    /// Sets the hash of the data.
    #[must_use]
    pub fn with_data_hash(self, hash: u64) -> Provenance {
        Provenance { data_hash: Some(hash), ..self }
    }

    /// Sets the command.
    #[must_use]
    pub fn with_command(self, command: impl Into<String>) -> Provenance {
        Provenance { command: Some(command.into()), ..self }
    }

    /// Sets the commit of the engine.
    #[must_use]
    pub fn with_engine_commit(self, commit: impl Into<String>) -> Provenance {
        Provenance { engine_commit: Some(commit.into()), ..self }
    }

    /// Returns the text of a file: one line for each thing that is known.
    ///
    /// Returns `None` when a value is empty or contains a control character, or when the text is
    /// too long.
    pub(crate) fn to_text(&self) -> Option<String> {
        let mut text = String::new();
        if let Some(hash) = self.data_hash {
            writeln!(text, "data_hash {hash:016x}").ok()?;
        }
        for (key, value) in [("command", &self.command), ("engine_commit", &self.engine_commit)] {
            let Some(value) = value else { continue };
            if value.is_empty() || value.contains(char::is_control) {
                return None;
            }
            writeln!(text, "{key} {value}").ok()?;
        }
        (text.len() <= Provenance::MAX_BYTES).then_some(text)
    }

    /// Reads what [`Provenance::to_text`] writes, and nothing else.
    pub(crate) fn from_text(bytes: &[u8]) -> Option<Provenance> {
        let text = core::str::from_utf8(bytes).ok()?;
        let mut provenance = Provenance::default();
        for line in text.lines() {
            let (key, value) = line.split_once(' ')?;
            match key {
                "data_hash" => {
                    provenance.data_hash = Some(u64::from_str_radix(value, 16).ok()?);
                }
                "command" => provenance.command = Some(value.into()),
                "engine_commit" => provenance.engine_commit = Some(value.into()),
                _ => return None,
            }
        }
        // One text for each value: the order, the digits and the ends of lines are fixed.
        (provenance.to_text().as_deref() == Some(text)).then_some(provenance)
    }
}
