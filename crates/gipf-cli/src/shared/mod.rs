//! What several commands share. Nothing here knows a command.

pub(crate) mod error;
pub(crate) mod explain;
pub(crate) mod game;
pub(crate) mod input;
pub(crate) mod interrupt;
pub(crate) mod output;
pub(crate) mod parse;
pub(crate) mod place;
pub(crate) mod program;
pub(crate) mod progress;
pub(crate) mod search;
pub(crate) mod seconds;
pub(crate) mod stderr;
pub(crate) mod stdin;

/// Runs a generic function, `fn(arguments) -> Result<ExitCode, CliError>`, for a game of a registry.
macro_rules! visit {
    ($registry:ty, $game:expr, $function:ident<$lifetime:lifetime>($($name:ident: $type:ty),+)) => {{
        struct Visitor<$lifetime> {
            $($name: $type),+
        }

        impl<$lifetime> gipf_app::GameVisitor for Visitor<$lifetime> {
            type Output = Result<std::process::ExitCode, crate::shared::error::CliError>;

            fn visit<P: gipf_app::Playable>(self) -> Self::Output {
                $function::<P>($(self.$name),+)
            }
        }

        <$registry>::visit($game, Visitor { $($name),+ })
    }};
}

pub(crate) use visit;
