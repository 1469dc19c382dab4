//! Files that are continued, and the program that began them.

use std::fmt::Display;
use std::path::Path;

use clap::Args;
use gipf_engine::Programs;

use super::error::CliError;
use super::stderr::tell;

/// `--other-program`, of every command that continues a file.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(crate) struct OtherProgramArg {
    /// Resume the file even if another version of the program, or another search, made it
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

    /// Opens a file that is continued: one of another program where that was asked for, with a warning.
    pub(crate) fn open<T, E: Display>(
        self,
        file: &Path,
        is_other: impl Fn(&E) -> bool,
        open: impl Fn(Programs) -> Result<T, E>,
    ) -> Result<T, E> {
        match open(Programs::This) {
            Err(error) if self.other_program && is_other(&error) => {
                let file = file.display();
                tell(format_args!("gipf: warning: {file}: {error}; what is added can differ"));
                open(Programs::Any)
            }
            opened => opened,
        }
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
