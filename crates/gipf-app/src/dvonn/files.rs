//! The formats of other programs in which games of DVONN are kept.

use dvonn_core::Dvonn;
use gipf_notation::import::{
    ImportFormat, export_littlegolem, guess_format, import_boardspace_dvonn, import_littlegolem,
};

use crate::files::{ExportError, FileFormat, FormatInfo};

pub(super) const FORMATS: &[FileFormat<Dvonn>] = &[
    FileFormat {
        info: FormatInfo {
            name: "littlegolem",
            about: "The text of a game of DVONN at littlegolem",
            looks_like: |text| guess_format(text) == Some(ImportFormat::Littlegolem),
            is_written: true,
        },
        import: |text, _| import_littlegolem(text).into(),
        export: |game| export_littlegolem(game).map_err(ExportError::game),
    },
    FileFormat {
        info: FormatInfo {
            name: "boardspace",
            about: "The game tree file of boardspace.net",
            looks_like: |text| guess_format(text) == Some(ImportFormat::BoardspaceDvonn),
            is_written: false,
        },
        import: |text, _| import_boardspace_dvonn(text).into(),
        export: |_| Err(ExportError::no_such_format::<Dvonn>("boardspace")),
    },
];
