//! What the fuzz targets share.

pub mod json;
pub mod packed;
pub mod replay;
pub mod steps;
