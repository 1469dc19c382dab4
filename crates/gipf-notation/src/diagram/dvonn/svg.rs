//! Diagrams of DVONN as SVG.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use dvonn_core::{Color, Space};

use super::grid::{GridPoint, labels, lines};
use super::svg_stacks::{STACK_LINE, STACK_RADIUS};
use super::{DrawnDvonn, Last, Notes, Standing};
use crate::diagram::canvas::{Canvas, Pen};
use crate::diagram::geometry::{ROW, STEP, Xy};
use crate::diagram::layout::Layout;
use crate::diagram::{DiagramOptions, PlacedPoint, Rgb, Theme, glyphs, outline};

/// From the outermost spaces to the edge of the board, with and without room for coordinates.
const BOARD_MARGIN: i32 = 900;
const BARE_BOARD_MARGIN: i32 = 640;
/// From the outermost spaces to the edge of the play area.
const FIELD_MARGIN: i32 = 500;
const VACANT_RADIUS: i32 = 78;
const FROM_RADIUS: i32 = 135;
/// From a space at the edge to the middle of a letter or number.
const LABEL_DISTANCE: i32 = 700;
/// The room above and below the board for what the players have.
const STRIP: i32 = 620;
/// A mark that leaves the number of a stack visible, and where it stands.
const SMALL_MARK: i32 = 120;
const MARK_BESIDE: Xy = Xy::new(-300, -300);
/// In a strip.
const PIECE_RADIUS: i32 = 220;
/// Of the board's outermost spaces.
const HALF_WIDTH: i32 = 5 * STEP;
const HALF_HEIGHT: i32 = 2 * ROW;

impl DrawnDvonn {
    /// Returns the diagram as an SVG picture.
    pub(super) fn svg(&self, notes: &Notes, options: &DiagramOptions) -> String {
        let layout = layout(self, notes, options);
        let theme = &options.theme;
        let mut drawing =
            Drawing { diagram: self, notes, options, theme, canvas: Canvas::new(options) };
        // Writing to a string cannot fail.
        let _ = drawing.draw(&layout);
        drawing.canvas.out
    }

    /// Returns width and height of the picture in pixels.
    pub(super) fn pixels(&self, notes: &Notes, options: &DiagramOptions) -> (u32, u32) {
        layout(self, notes, options).pixels(options.size)
    }
}

/// From the outermost spaces to the edge of the board.
fn margin(options: &DiagramOptions) -> i32 {
    if options.coordinates { BOARD_MARGIN } else { BARE_BOARD_MARGIN }
}

fn layout(diagram: &DrawnDvonn, notes: &Notes, options: &DiagramOptions) -> Layout {
    let margin = margin(options);
    let strip = if options.reserves && diagram.standing.is_some() { STRIP } else { 0 };
    let (half_width, half_height) = (HALF_WIDTH + margin, HALF_HEIGHT + margin + strip);
    Layout::new(half_width, half_height, notes.caption.as_deref())
}

/// Where the spaces lie.
pub(super) fn points(options: &DiagramOptions) -> Vec<PlacedPoint> {
    let at = |space| GridPoint::of(space).xy().seen_by(options.below);
    Space::ALL.into_iter().map(|space| PlacedPoint::new(space, at(space))).collect()
}

#[derive(Debug)]
pub(super) struct Drawing<'a> {
    pub(super) diagram: &'a DrawnDvonn,
    notes: &'a Notes,
    pub(super) options: &'a DiagramOptions,
    pub(super) theme: &'a Theme,
    pub(super) canvas: Canvas,
}

impl Drawing<'_> {
    fn draw(&mut self, layout: &Layout) -> fmt::Result {
        let title = self.notes.caption.as_deref().unwrap_or("DVONN");
        self.canvas.begin(
            layout,
            self.options.size,
            title,
            &self.diagram.description(self.notes),
        )?;
        self.board()?;
        self.lines_and_spaces()?;
        self.coordinates()?;
        self.way_of_the_move()?;
        self.stacks()?;
        self.removed()?;
        self.last_turn()?;
        self.marks_and_arrows()?;
        self.standing()?;
        self.canvas.end(layout)
    }

    pub(super) fn at(&self, space: Space) -> Xy {
        self.point(GridPoint::of(space))
    }

    fn point(&self, point: GridPoint) -> Xy {
        point.xy().seen_by(self.options.below)
    }

    fn board(&mut self) -> fmt::Result {
        let corners = [(-8, -2), (8, -2), (10, 0), (8, 2), (-8, 2), (-10, 0)]
            .map(|(half_steps, rows)| Xy::new(STEP / 2 * half_steps, ROW * rows));
        self.canvas.polygon(&corners, self.theme.board, margin(self.options))?;
        self.canvas.polygon(&corners, self.theme.field, FIELD_MARGIN)
    }

    fn lines_and_spaces(&mut self) -> fmt::Result {
        let mut path = String::new();
        for (first, last) in lines() {
            let (a, b) = (self.at(first), self.at(last));
            write!(path, "M{} {}L{} {}", a.x, a.y, b.x, b.y)?;
        }
        let line = self.theme.line;
        writeln!(self.canvas.out, "<path d=\"{path}\" stroke=\"{line}\" stroke-width=\"20\"/>")?;
        let vacant = Space::ALL.into_iter().filter(|&s| self.diagram.board.get(s).is_none());
        let vacant: Vec<Xy> = vacant.map(|space| self.at(space)).collect();
        writeln!(self.canvas.out, "<g fill=\"{line}\">")?;
        for center in vacant {
            self.canvas.circle(center, VACANT_RADIUS)?;
        }
        self.canvas.close()
    }

    fn coordinates(&mut self) -> fmt::Result {
        if !self.options.coordinates {
            return Ok(());
        }
        let mut path = String::new();
        for (label, point) in labels() {
            let step = match point.column {
                // Numbers stand left of a row, letters below it.
                _ if label.starts_with(|c: char| c.is_ascii_digit()) => Xy::new(STEP, 0),
                _ => Xy::new(-STEP / 2, -ROW),
            };
            let beyond = step.with_length(STEP - LABEL_DISTANCE).seen_by(self.options.below);
            glyphs::write_centered(&mut path, &label, self.point(point) + beyond);
        }
        self.canvas.writing(&path)
    }

    /// What of the move lies below the stacks that it went over.
    fn way_of_the_move(&mut self) -> fmt::Result {
        let Some(Last::Moved { from, to }) = self.diagram.last else { return Ok(()) };
        let color = self.theme.push;
        let (from, to) = (self.at(from), self.at(to));
        writeln!(self.canvas.out, "<g fill=\"{color}\">")?;
        self.canvas.circle(from, FROM_RADIUS)?;
        self.canvas.close()?;
        let way = to - from;
        let end = to - way.with_length(STACK_RADIUS + 200);
        let shaft = format!("M{} {}L{} {}", from.x, from.y, end.x, end.y);
        self.canvas.path(&shaft, &Pen { color, width: 100, filled: false, halo: 0 })
    }

    /// What lies above the stacks: the tip of the arrow and the direction of a longer move, or a ring
    /// around the piece that was placed.
    fn last_turn(&mut self) -> fmt::Result {
        let color = self.theme.push;
        match self.diagram.last {
            None => Ok(()),
            Some(Last::Placed(space)) => {
                let Xy { x, y } = self.at(space);
                writeln!(
                    self.canvas.out,
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"none\" stroke=\"{color}\" \
                     stroke-width=\"70\"/>",
                    STACK_RADIUS + 35
                )
            }
            Some(Last::Moved { from, to }) => {
                let (from, to) = (self.at(from), self.at(to));
                let way = to - from;
                let tip = to - way.with_length(STACK_RADIUS - 10);
                let mut head = String::new();
                outline::arrow(&mut head, tip - way.with_length(255), tip);
                self.canvas.path(&head, &Pen { color, width: 60, filled: true, halo: 28 })?;
                let mut hints = String::new();
                let steps = (way.length() as i32 + STEP / 2) / STEP;
                for step in 1..steps {
                    let center = from + way.with_length(step * STEP - STEP / 2);
                    outline::chevron(&mut hints, center, way);
                }
                self.canvas.path(&hints, &Pen { color, width: 70, filled: false, halo: 28 })
            }
        }
    }

    fn marks_and_arrows(&mut self) -> fmt::Result {
        let (mut large, mut small) = (String::new(), String::new());
        for &(space, mark) in &self.notes.marks {
            let center = self.at(space);
            let is_stack = self.diagram.board.get(space).is_some_and(|stack| stack.height > 1);
            if is_stack {
                outline::mark(&mut small, mark, center + MARK_BESIDE, SMALL_MARK);
            } else {
                outline::mark(&mut large, mark, center, outline::MARK_RADIUS);
            }
        }
        self.canvas.marks(&large, outline::MARK_RADIUS, self.theme.mark)?;
        self.canvas.marks(&small, SMALL_MARK, self.theme.mark)?;
        let arrows: Vec<(Xy, Xy)> =
            self.notes.arrows.iter().map(|&(from, to)| (self.at(from), self.at(to))).collect();
        self.canvas.arrows(&arrows, self.theme.mark)
    }

    /// What the players have, each on their side of the board.
    fn standing(&mut self) -> fmt::Result {
        let Some(standing) = self.diagram.standing.filter(|_| self.options.reserves) else {
            return Ok(());
        };
        let (mut words, mut turn) = (String::new(), String::new());
        for color in Color::ALL {
            let player = color;
            let y = HALF_HEIGHT + margin(self.options) + STRIP / 2;
            let y = if player == self.options.below { y } else { -y };
            let mut at = Xy::new(-HALF_WIDTH, y);
            let (label, reds) = match standing {
                Standing::Placing { left, reds, .. } => {
                    (format!("{} to place", left[color]), reds[color])
                }
                Standing::Stacking { score, .. } => {
                    let plural = if score[color] == 1 { "" } else { "s" };
                    (format!("{} piece{plural}", score[color]), 0)
                }
            };
            at = self.labeled_piece(at, self.theme.piece(player), &label, &mut words)?;
            if reds > 0 {
                let colors = (self.theme.red, self.theme.red_line);
                let next = self.labeled_piece(at, colors, &format!("{reds}"), &mut words)?;
                self.lone_red_sign(at, PIECE_RADIUS)?;
                at = next;
            }
            if standing.side_to_move() == Some(color) {
                write!(turn, "M{} {y}l200-130v260z", at.x - PIECE_RADIUS)?;
            }
        }
        self.canvas.writing(&words)?;
        self.canvas.path(&turn, &Pen { color: self.theme.ink, width: 20, filled: true, halo: 0 })
    }

    /// A piece with something written beside it; returns where the next one stands.
    fn labeled_piece(
        &mut self,
        at: Xy,
        colors: (Rgb, Rgb),
        label: &str,
        words: &mut String,
    ) -> Result<Xy, fmt::Error> {
        self.canvas.open_pieces(colors, STACK_LINE, "")?;
        self.canvas.circle(at, PIECE_RADIUS)?;
        self.canvas.close()?;
        let start = at + Xy::new(PIECE_RADIUS + 190, glyphs::HEIGHT / 2);
        glyphs::write(words, label, start);
        Ok(Xy::new(start.x + glyphs::width(label) + 170 + PIECE_RADIUS, at.y))
    }
}
