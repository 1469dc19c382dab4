//! Gives the module the stack that a search needs, and lists the files of the page.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// What a server says itself, and the endings of what is built.
const LEFT_OUT: [&str; 4] = ["engine/config.json", ".db", ".wasm", ".weights"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let family = env::var("CARGO_CFG_TARGET_FAMILY").unwrap_or_default();
    if family.split(',').any(|name| name == "wasm") {
        println!("cargo::rustc-link-arg-cdylib=-zstack-size=16777216");
    }
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=web");

    let web = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("web");
    let mut names = Vec::new();
    list_files(&web, "", &mut names)?;
    names.retain(|name| !LEFT_OUT.iter().any(|end| name.ends_with(end)));
    names.sort_unstable();
    let mut list = String::from("&[\n");
    for name in names {
        let content_type = content_type(&name)
            .ok_or_else(|| format!("web/{name}: no content type for this ending"))?;
        let path = web.join(&name);
        writeln!(
            list,
            "PageFile {{ name: {name:?}, content_type: {content_type:?}, bytes: include_bytes!({path:?}) }},"
        )?;
    }
    list.push(']');
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("page.rs"), list)?;
    Ok(())
}

fn list_files(folder: &Path, within: &str, names: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{within}{}", entry.file_name().display());
        if entry.path().is_dir() {
            list_files(&entry.path(), &format!("{name}/"), names)?;
        } else {
            names.push(name);
        }
    }
    Ok(())
}

fn content_type(name: &str) -> Option<&'static str> {
    Some(match name.rsplit('.').next()? {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        _ => return None,
    })
}
