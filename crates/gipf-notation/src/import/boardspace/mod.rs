//! Games of DVONN and ZÈRTZ of boardspace.net, and what their files share with those of GIPF.

mod dvonn;
mod error;
mod players;
mod reader;
mod words;
mod zertz;

pub use dvonn::import_boardspace_dvonn;
pub use error::BoardspaceErrorKind;
pub(super) use players::{Seat, name_of, name_tag, seat_of_property, seat_of_word, winner_told};
pub(super) use reader::{FILE_PROPERTIES, SETUP_FIRST};
pub(super) use words::{PlayerValue, Words, is_one_of, player_value};
pub use zertz::import_boardspace_zertz;
