//! The stacks of an SVG picture of DVONN, standing and removed.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use dvonn_core::{Piece, Space, Stack};

use crate::dvonn::StackText;

use super::svg::Drawing;
use crate::diagram::Removal;
use crate::diagram::canvas::Pen;
use crate::diagram::geometry::Xy;
use crate::diagram::{Rgb, glyphs, outline};

/// Of the outer edge of a stack.
pub(super) const STACK_RADIUS: i32 = 425;
pub(super) const STACK_LINE: i32 = 38;
/// The second edge that stacks have and single pieces have not.
const INNER_RADIUS: i32 = 345;
const INNER_LINE: i32 = 24;
const NUMBER_LINE: i32 = 58;
/// Half the width of the diamond that stands for a red piece in a stack.
const DIAMOND: i32 = 90;
/// From the middle of a stack up to its number and down to its diamonds, when it has any.
const NUMBER_UP: i32 = 85;
const DIAMONDS_DOWN: i32 = 200;
/// From a stack to the sign that it is removed.
const BESIDE: Xy = Xy::new(290, -290);

impl Drawing<'_> {
    pub(super) fn stacks(&mut self) -> fmt::Result {
        let stacks: Vec<(Space, Stack)> = self.diagram.board.iter().collect();
        if self.options.piece_groups {
            return stacks.into_iter().try_for_each(|(space, stack)| {
                self.canvas.open_point(space, StackText(stack))?;
                self.group(stack.top, &[(self.at(space), stack)], "")?;
                self.canvas.close()
            });
        }
        self.stacks_of(&stacks, "")
    }

    /// Removed stacks are pale and have a cross beside them.
    pub(super) fn removed(&mut self) -> fmt::Result {
        let removed = &self.diagram.removed;
        self.stacks_of(removed, " opacity=\".6\"")?;
        let mut signs = String::new();
        for &(space, _) in removed {
            outline::small_removal(&mut signs, Removal::Captured, self.at(space) + BESIDE);
        }
        let color = self.theme.captured;
        self.canvas.path(&signs, &Pen { color, width: 60, filled: false, halo: 20 })
    }

    fn stacks_of(&mut self, stacks: &[(Space, Stack)], attributes: &str) -> fmt::Result {
        for top in Piece::ALL {
            let of_top: Vec<(Xy, Stack)> = stacks
                .iter()
                .filter(|(_, stack)| stack.top == top)
                .map(|&(space, stack)| (self.at(space), stack))
                .collect();
            if !of_top.is_empty() {
                self.group(top, &of_top, attributes)?;
            }
        }
        Ok(())
    }

    fn group(&mut self, top: Piece, stacks: &[(Xy, Stack)], attributes: &str) -> fmt::Result {
        let theme = self.theme;
        let (colors, ink) = match top.owner() {
            Some(color) => (theme.piece(color), theme.ring(color)),
            None => ((theme.red, theme.red_line), theme.halo),
        };
        self.canvas.open_pieces(colors, STACK_LINE, attributes)?;
        for &(center, _) in stacks {
            self.canvas.circle(center, STACK_RADIUS - STACK_LINE / 2)?;
        }
        let high: Vec<(Xy, Stack)> =
            stacks.iter().copied().filter(|(_, stack)| stack.height > 1).collect();
        if !high.is_empty() {
            self.canvas.open_rings(ink, INNER_LINE)?;
            for &(center, _) in &high {
                self.canvas.circle(center, INNER_RADIUS)?;
            }
            self.canvas.close()?;
        }
        self.numbers(&high, ink)?;
        self.diamonds(&high, ink)?;
        for &(center, stack) in stacks {
            if stack.top == Piece::Red && stack.height <= 1 {
                self.lone_red_sign(center, STACK_RADIUS)?;
            }
        }
        self.canvas.close()
    }

    fn numbers(&mut self, stacks: &[(Xy, Stack)], ink: Rgb) -> fmt::Result {
        let mut path = String::new();
        for &(center, stack) in stacks {
            let up = if stack.reds > 0 { NUMBER_UP } else { 0 };
            let number = format!("{}", stack.height);
            glyphs::write_centered(&mut path, &number, center + Xy::new(0, -up));
        }
        self.canvas.path(&path, &Pen { color: ink, width: NUMBER_LINE, filled: false, halo: 0 })
    }

    /// A diamond for each red piece in a stack.
    fn diamonds(&mut self, stacks: &[(Xy, Stack)], ink: Rgb) -> fmt::Result {
        let mut path = String::new();
        for &(center, stack) in stacks {
            let reds = i32::from(stack.reds.min(3));
            let apart = if reds < 3 { 2 * DIAMOND + 20 } else { 2 * DIAMOND - 20 };
            for i in 0..reds {
                let right = (2 * i - reds + 1) * apart / 2;
                outline::diamond(&mut path, center + Xy::new(right, DIAMONDS_DOWN), DIAMOND);
            }
        }
        if path.is_empty() {
            return Ok(());
        }
        let red = self.theme.red;
        writeln!(
            self.canvas.out,
            "<path fill=\"{red}\" stroke=\"{ink}\" stroke-width=\"22\" d=\"{path}\"/>"
        )
    }

    /// The diamond on a piece of this radius that is red.
    pub(super) fn lone_red_sign(&mut self, center: Xy, radius: i32) -> fmt::Result {
        let mut path = String::new();
        outline::diamond(&mut path, center, radius / 2);
        let color = self.theme.halo;
        self.canvas.path(&path, &Pen { color, width: radius / 7, filled: false, halo: 0 })
    }
}
