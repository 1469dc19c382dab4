//! Writing turns.

use core::fmt;

use gipf_game::Position;
use zertz_core::{Bitboard, Marble, Place, Turn, Zertz};

/// A turn's canonical text, to be printed.
pub(super) struct TurnText<'a> {
    pub(super) position: &'a Zertz,
    pub(super) turn: &'a Turn,
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
