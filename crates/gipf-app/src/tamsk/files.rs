//! The formats of other programs in which games of TAMSK are kept.

use gipf_notation::import::{ImportFormat, guess_format, import_boardspace_tamsk};
use tamsk_core::Tamsk;

use crate::files::{ExportError, FileFormat, FormatInfo};

pub(super) const FORMATS: &[FileFormat<Tamsk>] = &[FileFormat {
    info: FormatInfo {
        name: "boardspace",
        about: "The game tree file of boardspace.net",
        looks_like: |text| guess_format(text) == Some(ImportFormat::BoardspaceTamsk),
        is_written: false,
    },
    import: |text, _| import_boardspace_tamsk(text).into(),
    export: |_| Err(ExportError::no_such_format::<Tamsk>("boardspace")),
}];
