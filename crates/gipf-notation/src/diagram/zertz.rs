//! Plain diagrams of ZÈRTZ.

use alloc::string::String;

use zertz_core::{Position, Ring, Turn};

use super::{Draw, PlainDiagram};

impl Draw for Position {
    type Diagram = PlainDiagram;

    /// Columns from the left, each from the bottom.
    fn text_board(&self) -> String {
        let board = self.board();
        let mut text = String::new();
        for column in self.variant().columns() {
            for &place in column {
                text.push(match board.get(place) {
                    None => '-',
                    Some(Ring::Vacant) => '.',
                    Some(Ring::Holds(marble)) => marble.letter(),
                });
            }
            text.push('\n');
        }
        text
    }

    fn diagram(&self) -> PlainDiagram {
        PlainDiagram::new(self.text_board())
    }

    fn diagram_of_turn(&self, turn: &Turn) -> PlainDiagram {
        self.play_unchecked(turn).diagram()
    }
}
