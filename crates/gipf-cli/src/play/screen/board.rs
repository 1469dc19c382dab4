//! The text of a board on the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::style::{Modifier, Style};

use super::palette::Palette;
use gipf_app::play::{PieceColor, TerminalBoard, TextSpan};

/// A board to draw: its text, and what stands where in it.
pub(super) struct BoardView {
    pub(super) text: String,
    pub(super) board: TerminalBoard,
    pub(super) cursor: Option<TextSpan>,
}

/// Writes the text of a board with its pieces highlighted, and a cursor in brackets.
pub(super) fn render(view: &BoardView, palette: Palette, area: Rect, buffer: &mut Buffer) {
    let BoardView { text, board, cursor } = view;
    let left = area.x + 1;
    for (line, y) in text.lines().zip(area.y..area.bottom()) {
        buffer.set_stringn(left, y, line, usize::from(area.width.saturating_sub(1)), Style::new());
    }
    for &TextSpan { column, line, width } in &board.pieces {
        let (x, y) = (left + column, area.y + line);
        let letters = (x..x + width).filter_map(|x| Some(buffer.cell(Cell::new(x, y))?.symbol()));
        let Some((color, width)) = (board.piece_in)(&letters.collect::<String>()) else { continue };
        let style = Style::new().add_modifier(match color {
            PieceColor::White => Modifier::BOLD,
            PieceColor::Black => Modifier::REVERSED,
            PieceColor::Gray | PieceColor::Red => Modifier::empty(),
        });
        for x in x..x + width {
            if let Some(cell) = buffer.cell_mut(Cell::new(x, y)).filter(|c| c.symbol() != " ") {
                cell.set_style(style);
            }
        }
    }
    if let Some(TextSpan { column, line, width }) = *cursor {
        let (x, y) = (left + column, area.y + line);
        let mut set = |x: u16, symbol: Option<&str>| {
            if let Some(cell) = buffer.cell_mut(Cell::new(x, y)) {
                if let Some(symbol) = symbol {
                    cell.set_symbol(symbol);
                }
                cell.set_style(palette.cursor);
            }
        };
        set(x - 1, Some("["));
        for x in x..x + width {
            set(x, None);
        }
        set(x + width, Some("]"));
    }
}
