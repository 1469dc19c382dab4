//! The files of the page.

/// A file of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PageFile {
    /// The path below the folder: `app/board.js`.
    pub name: &'static str,
    /// What it is: `text/javascript; charset=utf-8`.
    pub content_type: &'static str,
    /// What it holds.
    pub bytes: &'static [u8],
}

const HTML: &str = "text/html; charset=utf-8";
const JAVASCRIPT: &str = "text/javascript; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SVG: &str = "image/svg+xml";
const MANIFEST: &str = "application/manifest+json";

macro_rules! page {
    ($($content_type:ident: $($name:literal)*;)*) => {
        &[$($(PageFile {
            name: $name,
            content_type: $content_type,
            bytes: include_bytes!(concat!("../web/", $name)),
        },)*)*]
    };
}

/// The files of the folder `web`, except `engine/gipf.wasm` and `engine/config.json`.
pub const PAGE: &[PageFile] = page! {
    JAVASCRIPT:
        "app/analysis.js"
        "app/board.js"
        "app/chooser.js"
        "app/clock.js"
        "app/dialogs.js"
        "app/dom.js"
        "app/editor.js"
        "app/embed.js"
        "app/files.js"
        "app/format.js"
        "app/game.js"
        "app/geometry.js"
        "app/keys.js"
        "app/learn.js"
        "app/lessons.js"
        "app/link.js"
        "app/main.js"
        "app/moves.js"
        "app/opponent.js"
        "app/play.js"
        "app/puzzles.js"
        "app/settings.js"
        "app/share.js"
        "app/status.js"
        "app/steps.js"
        "app/storage.js"
        "app/store.js"
        "app/tabs.js"
        "app/text.js"
        "app/tree.js"
        "app/types.js"
        "app/words.js"
        "engine/engine.js"
        "engine/gipf.js"
        "engine/http.js"
        "engine/open.js"
        "engine/worker.js"
        "sw.js";
    SVG:
        "icon.svg";
    HTML:
        "index.html";
    MANIFEST:
        "manifest.webmanifest";
    CSS:
        "style.css";
};

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    /// The files below a folder, by their paths in it.
    fn files(folder: &Path, within: &str, found: &mut Vec<String>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let entry = entry.expect("an entry");
            let name = format!("{within}{}", entry.file_name().display());
            if entry.path().is_dir() {
                files(&entry.path(), &format!("{name}/"), found);
            } else {
                found.push(name);
            }
        }
    }

    #[test]
    fn every_file_of_the_folder_is_listed() {
        let mut found = Vec::new();
        files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("web"), "", &mut found);
        // The module is built, and a server says itself how it is reached.
        found.retain(|name| !["engine/config.json", "engine/gipf.wasm"].contains(&name.as_str()));
        let mut listed: Vec<&str> = PAGE.iter().map(|file| file.name).collect();
        listed.sort_unstable();
        found.sort_unstable();
        assert_eq!(listed, found);
    }

    /// What the service worker keeps is what there is, and the module.
    #[test]
    fn the_service_worker_keeps_every_file() {
        let text = PAGE.iter().find(|file| file.name == "sw.js").expect("a file").bytes;
        let text = std::str::from_utf8(text).expect("UTF-8");
        for file in PAGE.iter().filter(|file| file.name != "sw.js") {
            assert!(
                text.contains(&format!("\"{}\"", file.name)),
                "sw.js does not keep {}",
                file.name
            );
        }
        assert!(text.contains("\"engine/gipf.wasm\""));
    }
}
