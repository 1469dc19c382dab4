//! The `gipf` command with a game from outside: three in a row, next to GIPF and DVONN.
//!
//! ```text
//! cargo run -p gipf-examples --bin gipf_with_three -- play three
//! ```

use std::process::ExitCode;

gipf_app::registry! {
    /// Two games of the project, and three in a row.
    struct GamesAndThree:
        gipf_core::Gipf,
        dvonn_core::Dvonn,
        gipf_examples::three_in_a_row::ThreeInARow;
}

fn main() -> ExitCode {
    gipf_cli::run::<GamesAndThree>(std::env::args_os())
}
