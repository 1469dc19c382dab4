//! Gives the module the stack that a search needs.

fn main() {
    let family = std::env::var("CARGO_CFG_TARGET_FAMILY").unwrap_or_default();
    if family.split(',').any(|name| name == "wasm") {
        println!("cargo::rustc-link-arg-cdylib=-zstack-size=16777216");
    }
    println!("cargo::rerun-if-changed=build.rs");
}
