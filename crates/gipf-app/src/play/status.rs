//! What stands beside a board.

use gipf_game::{ByColor, Color};

use crate::Playable;

/// What a frontend shows beside a board: of a position, or of a turn as far as it has been chosen.
///
/// ```
/// use gipf_app::play::{Status, TurnCursor};
/// use gipf_game::Color;
/// use tamsk_core::{Position, Tamsk, Variant};
///
/// let start = Tamsk::start(Variant::Level1);
/// assert_eq!(Status::of(&start).counts[Color::White], Some(32));
/// // With the hour-glass moved, and the cursor on the choice to drop a ring.
/// let mut cursor = TurnCursor::new(&start);
/// while !cursor.prompt().starts_with("Drop a ring?") {
///     cursor.choose();
/// }
/// assert_eq!(cursor.status(0).counts[Color::White], Some(31));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Status {
    /// What stands above the board: see [`Playable::title`].
    pub title: String,
    /// What is counted of each player: see [`Playable::count`].
    pub counts: ByColor<Option<u8>>,
    /// What each player holds besides: see [`Playable::held`].
    pub held: ByColor<String>,
    /// What belongs to nobody: see [`Playable::shared`].
    pub shared: String,
}

impl Status {
    /// Returns the status of a position.
    #[must_use]
    pub fn of<P: Playable>(position: &P) -> Status {
        let [white, black] = Color::ALL.map(|color| position.held(color));
        Status {
            title: position.title(),
            counts: ByColor::new_with(|color| position.count(color)),
            held: ByColor { white, black },
            shared: position.shared(),
        }
    }
}
