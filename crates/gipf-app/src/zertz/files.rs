//! The formats of other programs in which games of ZÈRTZ are kept.

use gipf_notation::import::{ImportFormat, guess_format, import_boardspace_zertz};
use zertz_core::Zertz;

use crate::files::{ExportError, FileFormat, FormatInfo};

pub(super) const FORMATS: &[FileFormat<Zertz>] = &[FileFormat {
    info: FormatInfo {
        name: "boardspace",
        about: "The game tree file of boardspace.net",
        looks_like: |text| guess_format(text) == Some(ImportFormat::BoardspaceZertz),
        is_written: false,
    },
    import: |text, _| import_boardspace_zertz(text).into(),
    export: |_| Err(ExportError::no_such_format::<Zertz>("boardspace")),
}];
