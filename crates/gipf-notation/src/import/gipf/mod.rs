//! Games of GIPF in the notation of other programs.

mod boardspace;
mod boardspace_turn;
mod boardspace_write;
mod error;
mod gf1;
mod gf1_write;
mod partial_turn;
mod row_order;

pub use boardspace::import_boardspace;
pub use boardspace_write::export_boardspace;
pub use error::ImportErrorKind;
pub use gf1::{Gf1Options, import_gf1};
pub use gf1_write::export_gf1;
