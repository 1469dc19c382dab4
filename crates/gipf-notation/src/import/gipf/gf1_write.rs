//! Writing games in the log form of GF1.

use alloc::format;
use alloc::string::String;
use core::fmt::Write;

use gipf_core::{Bitboard, Gipf, PieceKind, Push, Turn};
use gipf_game::Position;

use super::gf1::{Noted, extent, start_tags};
use super::partial_turn::{PartialTurn, value_of};
use super::row_order::takings;
use crate::import::ExportError;
use crate::import::ImportedGame;

/// Writes a game in the log form of GF1, as [`import_gf1`] reads it.
///
/// The tags `Variant` and, for a start other than the variant's own, `Gipf` come first; they
/// are no part of that form.
///
/// [`import_gf1`]: super::import_gf1
///
/// # Errors
///
/// [`ExportError`] for an illegal turn, and for captures where the form does not tell which
/// GIPF-pieces stay.
pub fn export_gf1(game: &ImportedGame) -> Result<String, ExportError> {
    let mut text = String::new();
    for (name, value) in start_tags(&game.start) {
        write_tag(&mut text, name, &value);
    }
    for (name, value) in &game.tags {
        let is_name = |c: char| c.is_alphanumeric() || c == '_';
        let is_written = !name.is_empty() && name.chars().all(is_name) && !value.contains('\n');
        if is_written && name != "Variant" && name != "Position" {
            write_tag(&mut text, name, value);
        }
    }
    text.push('\n');
    let mut position = game.start;
    for (i, turn) in game.turns.iter().enumerate() {
        let number = i + 1;
        let next =
            position.play(turn).map_err(|reason| ExportError::Illegal { turn: number, reason })?;
        let turn = turn_text(position, turn).ok_or(ExportError::Captures { turn: number })?;
        text.push_str(&if i % 2 == 0 { format!("{}. {turn}", i / 2 + 1) } else { turn });
        text.push(if i % 2 == 0 && number < game.turns.len() { ' ' } else { '\n' });
        position = next;
    }
    match game.result {
        Some(result) => text.push_str(&format!("{result}\n")),
        None => text.push_str("*\n"),
    }
    Ok(text)
}

fn write_tag(text: &mut String, name: &str, value: &str) {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    text.push_str(&format!("[{name} \"{value}\"]\n"));
}

fn turn_text(position: Gipf, turn: &Turn) -> Option<String> {
    let mut text = String::new();
    let mut partial = PartialTurn::new(position);
    write_captures(&mut text, &mut partial, turn.before)?;
    if let Some(push) = turn.push {
        begin_part(&mut text);
        write_push(&mut text, &partial, push)?;
        partial.push(push.kind(), push.entry()?);
        write_captures(&mut text, &mut partial, turn.after)?;
    }
    (partial.turn == *turn).then_some(text)
}

fn begin_part(text: &mut String) {
    if !text.is_empty() {
        text.push_str(" ; ");
    }
}

fn write_push(text: &mut String, partial: &PartialTurn, push: Push) -> Option<()> {
    let entry = push.entry()?;
    let mark = if push.kind() == PieceKind::Gipf { "G" } else { "" };
    let furthest = entry.furthest_spot(partial.board.occupied())?;
    write!(text, "{mark}{}-{furthest}", entry.dot()).ok()
}

fn write_captures(text: &mut String, partial: &mut PartialTurn, taken: Bitboard) -> Option<()> {
    for (_, going) in takings(&partial.board, partial.mover(), taken)? {
        let (first, last) = extent(going)?;
        let (own, other) = value_of(&partial.board, partial.mover(), going);
        let noted = Noted { first, last, own: Some(own), other: Some(other) };
        if noted.resolve(partial).ok()? != going {
            return None;
        }
        begin_part(text);
        write!(text, "{own} x({first}-{last}) {other}").ok()?;
        partial.take(going);
    }
    Some(())
}
