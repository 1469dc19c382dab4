//! Games of DVONN, TAMSK, YINSH and ZÈRTZ of boardspace.net, and what their files share with those of GIPF.

#[cfg(feature = "dvonn")]
mod dvonn;
mod error;
mod players;
#[cfg_attr(
    not(any(feature = "dvonn", feature = "tamsk", feature = "yinsh", feature = "zertz")),
    expect(dead_code, reason = "the readers of the other games are left out")
)]
mod reader;
#[cfg(feature = "tamsk")]
mod tamsk;
mod words;
#[cfg(feature = "yinsh")]
mod yinsh;
#[cfg(feature = "zertz")]
mod zertz;

#[cfg(feature = "dvonn")]
pub use dvonn::import_boardspace_dvonn;
pub use error::BoardspaceErrorKind;
pub(super) use players::{Seat, name_of, name_tag, seat_of_property, seat_of_word, winner_told};
pub(super) use reader::{FILE_PROPERTIES, SETUP_FIRST};
#[cfg(feature = "tamsk")]
pub use tamsk::import_boardspace_tamsk;
pub(super) use words::{PlayerValue, Words, is_one_of, player_value};
#[cfg(feature = "yinsh")]
pub use yinsh::import_boardspace_yinsh;
#[cfg(feature = "zertz")]
pub use zertz::import_boardspace_zertz;
