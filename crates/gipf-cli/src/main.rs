//! The `gipf` command.
#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    gipf_cli::run::<gipf_app::Games>(std::env::args_os())
}
