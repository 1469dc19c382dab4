//! The seconds that turns take in games with time.

use clap::Args;
use gipf_app::Playable;

use super::error::CliError;
use super::parse::number;

/// How long turns take.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(crate) struct SecondsArg {
    /// Seconds that each turn takes in the variants of TAMSK with time, 1 to 999 [default: 20]
    #[arg(long, value_name = "T", value_parser = number(1..=999_u16))]
    seconds: Option<u16>,
}

impl SecondsArg {
    /// Returns the position with turns that take so long.
    pub(crate) fn applied<P: Playable>(self, position: &P) -> Result<P, CliError> {
        let Some(seconds) = self.seconds else { return Ok(*position) };
        position.with_seconds(seconds).ok_or_else(|| {
            let (title, variant) = (P::TITLE, position.variant());
            CliError::Input(format!(
                "--seconds is not for {title} {variant}, where turns take no time"
            ))
        })
    }
}
