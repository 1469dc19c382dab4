//! What the fuzz targets share.

mod dvonn;
mod gipf;
pub mod json;
pub mod line;
pub mod packed;
mod potentials;
pub mod replay;
pub mod steps;
mod zertz;
