//! The files of the page.

/// A file of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PageFile {
    /// The path below the folder: `app/board/board.js`.
    pub name: &'static str,
    /// What it is: `text/javascript; charset=utf-8`.
    pub content_type: &'static str,
    /// What it holds.
    pub bytes: &'static [u8],
}

/// The files of the folder `web`, except `engine/config.json` and what is built, in the order of their names.
pub const PAGE: &[PageFile] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_its_entry_and_its_modules() {
        for name in ["index.html", "style.css", "sw.js", "app/main.js", "engine/open.js"] {
            assert!(PAGE.iter().any(|file| file.name == name), "{name} is missing");
        }
        assert!(PAGE.iter().all(|file| !file.bytes.is_empty()));
        assert!(PAGE.is_sorted_by_key(|file| file.name));
    }

    #[test]
    fn what_is_built_and_what_a_server_says_itself_is_left_out() {
        for end in ["engine/config.json", ".wasm", ".db", ".weights"] {
            assert!(!PAGE.iter().any(|file| file.name.ends_with(end)), "{end}");
        }
    }
}
