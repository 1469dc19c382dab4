//! The formats of other programs in which games of GIPF are kept.

use gipf_core::Gipf;
use gipf_game::Position;
use gipf_notation::import::{
    Gf1Options, ImportFormat, export_boardspace, export_gf1, guess_format, import_boardspace,
    import_gf1,
};

use crate::files::{ExportError, FileFormat, FormatInfo};

pub(super) const FORMATS: &[FileFormat<Gipf>] = &[
    FileFormat {
        info: FormatInfo {
            name: "gf1",
            about: "The log of GF1",
            // Logs without captures read as records too.
            looks_like: |text| guess_format(text) == Some(ImportFormat::Gf1) && text.contains("x("),
            is_written: true,
        },
        import: |text, variant| {
            let start = variant.map(Gipf::start);
            let options = start.map_or_else(Gf1Options::default, |start| Gf1Options { start });
            import_gf1(text, &options).into()
        },
        export: |game| export_gf1(game).map_err(ExportError::game),
    },
    FileFormat {
        info: FormatInfo {
            name: "boardspace",
            about: "The game tree file of boardspace.net",
            looks_like: |text| guess_format(text) == Some(ImportFormat::Boardspace),
            is_written: true,
        },
        import: |text, _| import_boardspace(text).into(),
        export: |game| export_boardspace(game).map_err(ExportError::game),
    },
];
