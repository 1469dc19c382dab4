//! The formats of other programs in which games of YINSH are kept.

use gipf_notation::import::{ImportFormat, guess_format, import_boardspace_yinsh};
use yinsh_core::Yinsh;

use crate::files::{ExportError, FileFormat, FormatInfo};

pub(super) const FORMATS: &[FileFormat<Yinsh>] = &[FileFormat {
    info: FormatInfo {
        name: "boardspace",
        about: "The game tree file of boardspace.net",
        looks_like: |text| guess_format(text) == Some(ImportFormat::BoardspaceYinsh),
        is_written: false,
    },
    import: |text, _| import_boardspace_yinsh(text).into(),
    export: |_| Err(ExportError::no_such_format::<Yinsh>("boardspace")),
}];
