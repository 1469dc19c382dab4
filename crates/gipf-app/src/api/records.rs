//! Files of games, read and written.

use std::io::Cursor;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use gipf_notation::record::Record;
use serde::Deserialize;
use serde_json::{Value, json};

use super::Answer;
use super::error::ApiError;
use crate::files::{ExportError, FileError, GameFile, ReadOptions, export};
use crate::json::FileProblem;
use crate::{GameVisitor, Playable, Registry};

/// The maximum number of games that are read at once.
const MAX_GAMES: usize = 1_000;

/// Reads the text of a file of games, in any format that is known.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ReadCall {
    text: String,
    #[serde(default)]
    game: Option<String>,
    #[serde(default)]
    variant: Option<String>,
    #[serde(default)]
    format: Option<String>,
    /// The maximum number of games.
    #[serde(default)]
    limit: Option<usize>,
}

impl ReadCall {
    pub(super) fn answer<R: Registry>(self, stop: &AtomicBool) -> Answer {
        let game = match &self.game {
            Some(name) => Some(R::find(name).map_err(|e| ApiError::field("game", e.to_string()))?),
            None => None,
        };
        let options = ReadOptions::default()
            .with_game(game)
            .with_variant(self.variant)
            .with_format(self.format);
        let file =
            GameFile::new::<R>(Cursor::new(self.text.into_bytes()), &options).map_err(|error| {
                let field = match error {
                    FileError::UnknownFormat { .. } | FileError::OtherGame { .. } => "format",
                    FileError::UnknownVariant { .. } | FileError::OtherVariant { .. } => "variant",
                    _ => "text",
                };
                ApiError::field(field, error.to_string())
            })?;
        let limit = self.limit.unwrap_or(MAX_GAMES).min(MAX_GAMES);
        R::visit(file.game(), ReadGames { file, limit, stop })
    }
}

struct ReadGames<'a> {
    file: GameFile,
    limit: usize,
    stop: &'a AtomicBool,
}

impl GameVisitor for ReadGames<'_> {
    type Output = Answer;

    fn visit<P: Playable>(self) -> Answer {
        let mut games: Vec<Value> = Vec::new();
        let read = self.file.for_each_game::<P, ()>(|_, read| {
            if games.len() == self.limit || self.stop.load(Ordering::Relaxed) {
                return ControlFlow::Break(());
            }
            let record = &read.record;
            let problems = read.problems();
            let problems = problems.iter().map(|problem| FileProblem::new("text", problem));
            games.push(json!({
                "record": crate::json::Game(record),
                "variant": record.start().variant().to_string(),
                "problems": problems.collect::<Vec<_>>(),
            }));
            ControlFlow::Continue(())
        });
        let flow = read.map_err(|error| ApiError::field("text", error.to_string()))?;
        Ok(json!({
            "game": P::NAME,
            "games": games,
            "is_complete": flow.is_continue(),
        }))
    }
}

/// Writes a game as text, or in the format of another program.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WriteCall {
    record: Value,
    #[serde(default)]
    format: Option<String>,
}

impl WriteCall {
    pub(super) fn answer<P: Playable>(self) -> Answer {
        let record: Record<P> = serde_path_to_error::deserialize(self.record).map_err(|error| {
            let path = match error.path().to_string().as_str() {
                "." => "record".into(),
                path => format!("record.{path}"),
            };
            ApiError::field(path, error.into_inner().to_string())
        })?;
        let (text, lost) = match self.format.as_deref() {
            None | Some(ReadOptions::RECORD) => (record.to_string(), Vec::new()),
            Some(format) => {
                let bad = |error: ExportError| ApiError::field("format", error.to_string());
                let exported = export(format, &record).map_err(bad)?;
                (exported.text, exported.lost.parts())
            }
        };
        Ok(json!({ "text": text, "lost": lost }))
    }
}
