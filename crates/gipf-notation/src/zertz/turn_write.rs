//! Writing turns.

use core::fmt;

use gipf_game::Position;
use zertz_core::{Bitboard, Marble, Place, Turn, Zertz};

/// A turn's canonical text, to be printed: see [`format_turn`].
#[derive(Clone, Copy, Debug)]
pub struct TurnText<'a> {
    position: &'a Zertz,
    turn: &'a Turn,
}

/// Returns the canonical text of a turn that is legal in this position.
///
/// A placement is the color, the ring, and the removed ring after a comma; claims follow as `x` and the claimed
/// marbles with their rings, by column and number. A capture is `x` and a ring, then for each jump the color of the
/// captured marble and the ring landed on; of several ways the text that sorts first by bytes. A pass is `-`.
///
/// For an illegal turn the text is meaningless, but there is one.
///
/// ```
/// use gipf_notation::zertz::{format_turn, parse_position, parse_turn};
///
/// let position = parse_position("w---/-----/------/-------/------/-----/--11 2 5/8/10 0/0/0 0/0/0 basic")?;
/// let turn = parse_turn(&position, "bg3, g4 x bg3 wa1")?;
/// assert_eq!(format_turn(&position, &turn).to_string(), "Bg3,g4xWa1Bg3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn format_turn<'a>(position: &'a Zertz, turn: &'a Turn) -> TurnText<'a> {
    TurnText { position, turn }
}

impl fmt::Display for TurnText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self.turn {
            Turn::Place { marble, place, removed, claimed } => {
                let variant = self.position.variant();
                self.write_marble(f, marble, place)?;
                if let Some(ring) = removed {
                    write!(f, ",{}", variant.name(ring))?;
                }
                if claimed.is_empty() {
                    return Ok(());
                }
                f.write_str("x")?;
                for &claimed in variant.places().iter().filter(|&&ring| claimed.contains(ring)) {
                    let there = if claimed == place { Some(marble) } else { self.marble(claimed) };
                    if let Some(marble) = there {
                        self.write_marble(f, marble, claimed)?;
                    }
                }
                Ok(())
            }
            Turn::Capture { from, to, taken } => self.write_capture(f, from, to, taken),
            Turn::Pass => f.write_str("-"),
        }
    }
}

impl TurnText<'_> {
    fn marble(&self, place: Place) -> Option<Marble> {
        self.position.marble_at(place)
    }

    fn write_marble(
        &self,
        f: &mut fmt::Formatter<'_>,
        marble: Marble,
        place: Place,
    ) -> fmt::Result {
        let name = self.position.variant().name(place);
        write!(f, "{}{name}", marble.letter().to_ascii_uppercase())
    }

    fn write_capture(
        &self,
        f: &mut fmt::Formatter<'_>,
        from: Place,
        to: Place,
        taken: Bitboard,
    ) -> fmt::Result {
        write!(f, "x{}", self.position.variant().name(from))?;
        let Some(path) = self.position.capture_path(from, to, taken) else {
            return write!(f, "{}", self.position.variant().name(to));
        };
        for jump in path.iter() {
            if let Some(marble) = self.marble(jump.over) {
                self.write_marble(f, marble, jump.to)?;
            }
        }
        Ok(())
    }
}
