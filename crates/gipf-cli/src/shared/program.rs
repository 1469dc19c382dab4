//! Files that are continued, and the program that began them.

use std::fmt::Display;
use std::path::Path;

use clap::Args;
use gipf_engine::Programs;

use super::error::CliError;

/// `--other-program`, of every command that continues a file.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(crate) struct OtherProgramArg {
    /// Resume the file even if another program made it: another version of this one, or one with another search
    #[arg(long)]
    other_program: bool,
}

impl OtherProgramArg {
    /// Refuses the option where no file is continued.
    pub(crate) fn check_use(self, is_resumed: bool) -> Result<(), CliError> {
        if self.other_program && !is_resumed {
            let sentence = "--other-program is for a file that is resumed, but none is";
            return Err(CliError::Input(sentence.into()));
        }
        Ok(())
    }

    /// Whose files are continued.
    pub(crate) fn programs(self) -> Programs {
        if self.other_program { Programs::Any } else { Programs::This }
    }
}

/// Says that a file was made by another program, and what can be done about it.
pub(crate) fn made_by_other(file: &Path, error: impl Display) -> CliError {
    let file = file.display();
    CliError::Input(format!("{file}: {error}; --other-program resumes it all the same"))
}
