//! The `gipf` command.
#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    gipf_cli::main()
}
