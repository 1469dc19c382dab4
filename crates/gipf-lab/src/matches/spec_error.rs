//! What is wrong with the text that names an engine.

/// Why a text names no engine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SpecError {
    /// There is no such engine.
    #[error(
        "there is no engine '{found}', {}",
        hint(suggestion, "expected random, greedy, material:DEPTH, ai or ugi:COMMAND")
    )]
    UnknownEngine {
        /// What stands there.
        found: String,
        /// What is spelt almost so.
        suggestion: Option<&'static str>,
    },
    /// The engine has no such option.
    #[error("{engine} has no option '{found}', {}", hint(suggestion, &expected_options(engine)))]
    UnknownOption {
        /// The engine.
        engine: &'static str,
        /// What stands there.
        found: String,
        /// What is spelt almost so.
        suggestion: Option<&'static str>,
    },
    /// An option without a value, or with a wrong one.
    #[error("{option}={found}: expected {expected}{}", or_hint(suggestion))]
    BadValue {
        /// The option.
        option: String,
        /// Its value.
        found: String,
        /// What could have stood there.
        expected: String,
        /// What is spelt almost so.
        suggestion: Option<String>,
    },
    /// The search has no number of this name.
    #[error("set.{found}: the search has no such number, {}", hint(suggestion, expected))]
    UnknownParameter {
        /// The name.
        found: String,
        /// The names that there are.
        expected: String,
        /// What is spelt almost so.
        suggestion: Option<&'static str>,
    },
    /// Two options that exclude each other.
    #[error("expected {0} or {1}, not both")]
    Both(&'static str, &'static str),
    /// An option is given twice.
    #[error("the option '{0}' is given twice")]
    Twice(String),
    /// The engine takes nothing after a colon, or needs something there.
    #[error("{engine}: expected {expected}")]
    AfterColon {
        /// The engine.
        engine: &'static str,
        /// What could have stood there.
        expected: &'static str,
    },
}

fn hint(suggestion: &Option<&'static str>, otherwise: &str) -> String {
    suggestion.map_or_else(|| otherwise.into(), |name| format!("did you mean '{name}'?"))
}

fn or_hint(suggestion: &Option<String>) -> String {
    suggestion.as_ref().map_or_else(String::new, |name| format!(", did you mean '{name}'?"))
}

fn expected_options(engine: &str) -> String {
    format!("expected {}", option_names(engine).join(", "))
}

/// The name that is spelt most like this one, if any is close.
pub(crate) fn closest<'a>(found: &str, names: &[&'a str]) -> Option<&'a str> {
    let max = 2.min(found.chars().count() / 2);
    names
        .iter()
        .map(|name| (strsim::damerau_levenshtein(found, name), *name))
        .filter(|(distance, _)| *distance <= max)
        .min()
        .map(|(_, name)| name)
}

/// The options that an engine has.
pub(crate) fn option_names(engine: &str) -> &'static [&'static str] {
    match engine {
        "random" => &["name"],
        "greedy" => &["name", "evaluator"],
        "ai" => &[
            "name",
            "nodes",
            "depth",
            "evaluator",
            "weights",
            "hash",
            "threads",
            "without",
            "set.NAME",
        ],
        "ugi" => &["name", "nodes", "depth", "cwd", "set.NAME"],
        _ => &["name", "hash"],
    }
}
