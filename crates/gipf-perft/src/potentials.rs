//! Counting in GIPF with potentials.

use gipf_potentials::{GipfPotentials, Move, TamskPush, TamskPushes, Turn};

use crate::Countable;

const ROWS: u32 = 1;
const CAPTURES: u32 = 1 << 1;
const USES: u32 = 1 << 2;
const TAMSK: u32 = 1 << 3;

impl Countable for GipfPotentials {
    /// Turns that take a row, or several; turns that take a piece of the opponent; uses of a ZÈRTZ-,
    /// DVONN- or YINSH-potential; turns in which a TAMSK-potential is pushed in.
    const EVENTS: &'static [&'static str] = &["rows", "captures", "uses", "tamsk"];

    fn events(&self, turn: &Turn, next: &GipfPotentials) -> u32 {
        let opponent = !self.side_to_move();
        let pushes_tamsk =
            |pushes: &TamskPushes| pushes.iter().any(|push| push != TamskPush::Discard);
        let happens = [
            (turn.is_capture(), ROWS),
            // Only captures lower it.
            (next.material(opponent) < self.material(opponent), CAPTURES),
            (matches!(turn.action, Some(Move::Use { .. })), USES),
            (pushes_tamsk(&turn.tamsk_before) || pushes_tamsk(&turn.tamsk_after), TAMSK),
        ];
        happens.into_iter().filter(|(happens, _)| *happens).map(|(_, event)| event).sum()
    }
}
