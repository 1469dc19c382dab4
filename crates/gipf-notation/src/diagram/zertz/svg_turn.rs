//! The last turn in an SVG picture of ZÈRTZ.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use zertz_core::{Bitboard, Direction, Marble, Place};

use super::svg::{Drawing, MARBLE_RADIUS, RING_RADIUS, RING_WIDTH};
use crate::diagram::Removal;
use crate::diagram::canvas::Pen;
use crate::diagram::geometry::Xy;
use crate::diagram::outline;

/// The band below a group that is claimed.
const BAND_WIDTH: i32 = 1060;
/// The dots that outline a ring that is gone, and how far they are apart.
const DOT_WIDTH: i32 = 52;
const DOT_DISTANCE: i32 = 125;
/// On the ring that a jumping marble left.
const FROM_RADIUS: i32 = 120;
/// From the middle of a jumped marble to the arrow that passes it.
const BOW_DISTANCE: i32 = 330;
/// Around the marble that was placed or has jumped.
const MOVED_RADIUS: i32 = 385;

impl Drawing<'_> {
    /// One band for each group of rings that is claimed.
    pub(super) fn claimed_groups(&mut self) -> fmt::Result {
        let claimed: Bitboard = self.diagram.claimed.iter().map(|&(place, _)| place).collect();
        if claimed.is_empty() {
            return Ok(());
        }
        let mut bands = String::new();
        let forward = [Direction::Up, Direction::UpperRight, Direction::LowerRight];
        for &(place, _) in &self.diagram.claimed {
            let Xy { x, y } = self.at(place);
            write!(bands, "M{x} {y}h1")?;
            let beside = forward.into_iter().filter_map(|direction| place.neighbor(direction));
            for other in beside.filter(|&other| claimed.contains(other)) {
                let Xy { x: to_x, y: to_y } = self.at(other);
                write!(bands, "M{x} {y}L{to_x} {to_y}")?;
            }
        }
        let pen = Pen { color: self.theme.row, width: BAND_WIDTH, filled: false, halo: 0 };
        self.canvas.out.write_str("<g opacity=\".65\">\n")?;
        self.canvas.path(&bands, &pen)?;
        self.canvas.close()
    }

    /// Dots where the edges of rings were that have left the board.
    pub(super) fn removed_rings(&mut self) -> fmt::Result {
        let claimed = self.diagram.claimed.iter().map(|&(place, _)| place);
        let gone: Bitboard = self.diagram.removed.iter().chain(claimed).collect();
        if gone.is_empty() {
            return Ok(());
        }
        writeln!(
            self.canvas.out,
            "<g fill=\"none\" stroke=\"{}\" stroke-width=\"{DOT_WIDTH}\" stroke-linecap=\"round\" \
             stroke-dasharray=\"1 {}\">",
            self.theme.captured,
            DOT_DISTANCE - 1
        )?;
        for center in self.centers(gone) {
            self.canvas.circle(center, RING_RADIUS + RING_WIDTH / 2)?;
            self.canvas.circle(center, RING_RADIUS - RING_WIDTH / 2)?;
        }
        self.canvas.close()
    }

    /// Marbles that were jumped over or claimed: pale, with a cross.
    pub(super) fn captured(&mut self) -> fmt::Result {
        let captured: Vec<(Place, Marble)> =
            self.diagram.claimed.iter().chain(&self.diagram.jumped).copied().collect();
        let mut crosses = String::new();
        for marble in Marble::ALL {
            let of_color = captured.iter().filter(|&&(_, other)| other == marble);
            let centers: Vec<Xy> = of_color.map(|&(place, _)| self.at(place)).collect();
            self.marble_group(marble, &centers, MARBLE_RADIUS, " opacity=\".75\"")?;
            for center in centers {
                outline::removal(&mut crosses, Removal::Captured, center);
            }
        }
        let color = self.theme.captured;
        self.canvas.path(&crosses, &Pen { color, width: 75, filled: false, halo: 32 })
    }

    /// The jumps as arrows around what they jump over, and a ring around the marble of the turn.
    pub(super) fn moved(&mut self) -> fmt::Result {
        let color = self.theme.push;
        let left = self.diagram.way.first().filter(|&&from| self.diagram.moved_to() != Some(from));
        if let Some(&from) = left {
            let center = self.at(from);
            writeln!(self.canvas.out, "<g fill=\"{color}\">")?;
            self.canvas.circle(center, FROM_RADIUS)?;
            self.canvas.close()?;
        }
        if let Some(Xy { x, y }) = self.diagram.moved_to().map(|place| self.at(place)) {
            writeln!(
                self.canvas.out,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{MOVED_RADIUS}\" fill=\"none\" stroke=\"{color}\" \
                 stroke-width=\"80\"/>"
            )?;
        }
        let (mut shafts, mut heads) = (String::new(), String::new());
        for jump in self.diagram.way.windows(2) {
            let (from, to) = (self.at(jump[0]), self.at(jump[1]));
            let way = to - from;
            let (start, tip) = (from + way.with_length(190), to - way.with_length(190));
            outline::bow(&mut shafts, &mut heads, start, tip, BOW_DISTANCE);
        }
        let pen = Pen { color, width: 90, filled: false, halo: 32 };
        self.canvas.path(&shafts, &pen)?;
        self.canvas.path(&heads, &Pen { filled: true, ..pen })
    }
}
