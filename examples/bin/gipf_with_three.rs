//! The `gipf` command with one more game: three in a row.
//!
//! ```text
//! cargo run -p gipf-examples --bin gipf_with_three -- play three
//! ```

use std::process::ExitCode;

gipf_app::registry! {
    /// The games of the project, and three in a row.
    struct GamesAndThree:
        gipf_core::Gipf,
        dvonn_core::Dvonn,
        gipf_examples::three_in_a_row::ThreeInARow;
}

fn main() -> ExitCode {
    gipf_cli::run::<GamesAndThree>(std::env::args_os())
}
