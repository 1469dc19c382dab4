//! Diagrams as SVG.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use gipf_potentials::{Color, Piece, PieceKind, Potential};

use super::svg_pieces::part;
use super::{DrawnPotentials, Notes};
use crate::diagram::canvas::Pen;
use crate::diagram::geometry::{ROW, Xy};
use crate::diagram::hexagon::svg::{Sheet, board_size};
use crate::diagram::layout::Layout;
use crate::diagram::{DiagramOptions, glyphs, outline};

/// Of a potential in a hand and of a piece of the legend.
const HAND_RADIUS: i32 = 185;
const LEGEND_RADIUS: i32 = 260;
/// From the line of a jump to its arrow, half way: between the lines of spots.
const JUMP_DISTANCE: i32 = ROW / 2;
/// From the right edge of the picture to the numbers of the hands.
const HAND_MARGIN: i32 = 150;
/// Between a potential in a hand and its number, and between two kinds.
const NUMBER_GAP: i32 = 70;
const KIND_GAP: i32 = 160;
/// Between a piece of the legend and its name, and between two items.
const NAME_GAP: i32 = 80;
const ITEM_GAP: i32 = 220;

impl DrawnPotentials {
    /// Returns the diagram as an SVG picture.
    pub(super) fn svg(&self, notes: &Notes, options: &DiagramOptions) -> String {
        let layout = self.layout(notes, options);
        let sheet = Sheet::new(&self.state, notes, options);
        let mut drawing = Drawing { diagram: self, sheet };
        // Writing to a string cannot fail.
        let _ = drawing.draw(&layout);
        drawing.sheet.canvas.out
    }

    /// Returns width and height of the picture in pixels.
    pub(super) fn pixels(&self, notes: &Notes, options: &DiagramOptions) -> (u32, u32) {
        self.layout(notes, options).pixels(options.size)
    }

    fn layout(&self, notes: &Notes, options: &DiagramOptions) -> Layout {
        let (half_width, half_height) = board_size(options);
        let layout = Layout::new(half_width, half_height, notes.caption.as_deref());
        let lines =
            if options.reserves { self.legend_lines(layout.legend_width()).len() } else { 0 };
        layout.with_legend(lines)
    }

    /// What the legend explains.
    fn legend(&self) -> Vec<Item> {
        let occurring = self.occurring();
        let item = |kind, name| Item { piece: Piece { color: Color::White, kind }, name };
        let mut items: Vec<Item> =
            occurring.kinds().map(|kind| item(PieceKind::Loaded(kind), kind.name())).collect();
        items.extend(occurring.used.map(|kind| item(PieceKind::Used(kind), "used")));
        if occurring.covered {
            items.push(item(PieceKind::Covered { loaded: false, covers: 1 }, "covered"));
        }
        items
    }

    /// The legend in lines that are not too wide.
    fn legend_lines(&self, max_width: i32) -> Vec<Vec<Item>> {
        let mut lines: Vec<Vec<Item>> = Vec::new();
        let mut width = 0;
        for item in self.legend() {
            match lines.last_mut() {
                Some(line) if width + ITEM_GAP + item.width() <= max_width => {
                    width += ITEM_GAP + item.width();
                    line.push(item);
                }
                _ => {
                    width = item.width();
                    lines.push([item].into());
                }
            }
        }
        lines
    }
}

/// A piece of the legend and what it is.
#[derive(Clone, Copy, Debug)]
struct Item {
    piece: Piece,
    name: &'static str,
}

impl Item {
    fn width(self) -> i32 {
        2 * LEGEND_RADIUS + NAME_GAP + glyphs::width(self.name)
    }
}

/// A picture in the making.
#[derive(Debug)]
pub(super) struct Drawing<'a> {
    pub(super) diagram: &'a DrawnPotentials,
    pub(super) sheet: Sheet<'a>,
}

impl Drawing<'_> {
    fn draw(&mut self, layout: &Layout) -> fmt::Result {
        self.sheet.begin(
            layout,
            "GIPF with potentials",
            &self.diagram.description(self.sheet.notes),
        )?;
        self.pieces()?;
        self.taken()?;
        self.sheet.pushes()?;
        self.uses()?;
        self.sheet.marks_and_arrows()?;
        self.sheet.reserves(layout)?;
        if self.sheet.options.reserves {
            self.hands(layout)?;
            self.legend(layout)?;
        }
        self.sheet.canvas.end(layout)
    }

    /// An arrow from the edge of the carrier to the edge of where the potential went. That of a
    /// ZÈRTZ-potential passes between the lines, so that what it jumped over can be seen.
    fn uses(&mut self) -> fmt::Result {
        let (mut shafts, mut heads) = (String::new(), String::new());
        for used in &self.diagram.uses {
            let (from, to) = (self.sheet.at(used.from), self.sheet.at(used.to));
            let way = to - from;
            if used.potential == Potential::Zertz {
                let side = way.right().with_length(220);
                let (from, tip) =
                    (from + way.with_length(200) - side, to - way.with_length(200) - side);
                outline::bow(&mut shafts, &mut heads, from, tip, JUMP_DISTANCE - 220);
            } else {
                outline::arrow(&mut heads, from + way.with_length(300), to - way.with_length(330));
            }
        }
        let color = self.sheet.theme.push;
        let pen = Pen { color, width: 100, filled: false, halo: 32 };
        self.sheet.canvas.path(&shafts, &pen)?;
        self.sheet.canvas.path(&heads, &Pen { filled: true, ..pen })
    }

    /// The hands in the corners that the board leaves free on the right.
    fn hands(&mut self, layout: &Layout) -> fmt::Result {
        let Some(hands) = self.diagram.hands else { return Ok(()) };
        let mut numbers = String::new();
        for color in Color::ALL {
            let y = self.sheet.corner(color);
            let mut right = layout.top_left.x + layout.width - HAND_MARGIN;
            for kind in Potential::ALL.into_iter().rev() {
                let count = hands[color].count(kind);
                if count == 0 {
                    continue;
                }
                let number = format!("{count}");
                right -= glyphs::width(&number);
                glyphs::write(&mut numbers, &number, Xy::new(right, y + glyphs::HEIGHT / 2));
                right -= NUMBER_GAP + HAND_RADIUS;
                let piece = HAND_RADIUS * 100 / part::USED;
                self.potential(Xy::new(right, y), piece, color, kind)?;
                right -= HAND_RADIUS + KIND_GAP;
            }
        }
        self.sheet.canvas.writing(&numbers)
    }

    /// The legend below the board.
    fn legend(&mut self, layout: &Layout) -> fmt::Result {
        let mut names = String::new();
        for (i, line) in self.diagram.legend_lines(layout.legend_width()).iter().enumerate() {
            let mut left = layout.legend_line(i);
            for item in line {
                self.piece(left + Xy::new(LEGEND_RADIUS, 0), LEGEND_RADIUS, item.piece)?;
                let x = 2 * LEGEND_RADIUS + NAME_GAP;
                let start = left + Xy::new(x, glyphs::HEIGHT / 2);
                glyphs::write(&mut names, item.name, start);
                left = left + Xy::new(item.width() + ITEM_GAP, 0);
            }
        }
        self.sheet.canvas.writing(&names)
    }
}
