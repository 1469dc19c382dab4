//! The programs are in `examples/examples`: `cargo run -p gipf-examples --example random_game`.
