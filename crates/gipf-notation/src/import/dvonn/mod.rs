//! Games of DVONN in the notation of other programs.

mod error;
mod littlegolem;
mod littlegolem_write;

pub use error::LittlegolemErrorKind;
pub use littlegolem::import_littlegolem;
pub use littlegolem_write::export_littlegolem;
