//! The text that names an engine and its settings.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use gipf_ai::{ParameterError, SearchFeatures, SearchParameters, Searchable};
use gipf_core::Gipf;
use gipf_engine::{Engine, MAX_TT_MIB};

use crate::matches::Limit;
use crate::matches::spec_error::{SpecError, closest, option_names};

/// An engine and its settings, as a text such as `ai,evaluator=material,nodes=500`.
///
/// | text | plays |
/// |---|---|
/// | `random` | any legal turn |
/// | `greedy` | the turn after which the evaluation is best |
/// | `material:4` | counts pieces and looks 4 turns ahead; short for `ai,evaluator=material,depth=4` |
/// | `ai` | the engine of this project |
/// | `ugi:COMMAND` | a program that speaks the Universal Game Interface |
///
/// Options follow the name, each after a comma; those of `ugi` stand before the colon:
///
/// | option | for | sets |
/// |---|---|---|
/// | `name=` | all | how it is called in tables and records |
/// | `nodes=`, `depth=` | `ai`, `ugi` | its own limit for a turn instead of the match's |
/// | `evaluator=` | `greedy`, `ai` | what evaluates positions |
/// | `weights=` | `ai` | a file of weights to evaluate with instead |
/// | `hash=` | `ai`, `material` | MiB of its transposition table |
/// | `threads=` | `ai` | the threads of its search |
/// | `without=` | `ai` | search features to switch off, with `+` between them |
/// | `cwd=` | `ugi` | the folder that the program runs in |
/// | `set.NAME=` | `ai` | a search parameter: see [`SearchParameters`] |
/// | | `ugi` | an option of the program |
///
/// ```
/// use gipf_lab::matches::EngineSpec;
///
/// let spec: EngineSpec = "ai,depth=3,name=shallow".parse()?;
/// assert_eq!(spec.name(), "shallow");
/// assert!(spec.to_string().ends_with(",depth=3,name=shallow"));
/// let error = "ai,deph=3".parse::<EngineSpec>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "ai has no option 'deph', did you mean 'depth'?"
/// );
/// # Ok::<(), gipf_lab::matches::SpecError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineSpec<P: Engine = Gipf> {
    pub(crate) kind: EngineKind<P>,
    /// Instead of the limit of the match.
    pub(crate) limit: Option<Limit>,
    pub(crate) name: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum EngineKind<P: Engine> {
    Random,
    Greedy { evaluator: P::Evaluator },
    Search(SearchSpec<P>),
    Process(ProcessSpec),
}

/// The settings of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SearchSpec<P: Engine> {
    pub(crate) evaluator: P::Evaluator,
    /// A file of weights that is used instead.
    pub(crate) weights: Option<String>,
    /// The search features that are switched off.
    pub(crate) without: Vec<&'static str>,
    /// The search parameters that are not the default ones.
    pub(crate) parameters: Vec<(&'static str, i32)>,
    /// MiB.
    pub(crate) hash: Option<usize>,
    pub(crate) threads: Option<usize>,
}

impl<P: Engine> SearchSpec<P> {
    fn new(evaluator: P::Evaluator) -> SearchSpec<P> {
        SearchSpec {
            evaluator,
            weights: None,
            without: vec![],
            parameters: vec![],
            hash: None,
            threads: None,
        }
    }
}

/// A program that speaks UGI.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ProcessSpec {
    /// As the user wrote it.
    line: String,
    /// The program and its arguments.
    pub(crate) command: Vec<String>,
    /// The folder that it runs in, if it is another.
    pub(crate) folder: Option<String>,
    /// What is set before the first game.
    pub(crate) options: Vec<(String, String)>,
}

impl ProcessSpec {
    /// What can be the name of a file: every word, from the folder and from the one that it runs in, and the program
    /// wherever the path has it.
    fn files(&self) -> impl Iterator<Item = PathBuf> + '_ {
        let folder = Path::new(self.folder.as_deref().unwrap_or("."));
        let values = self.options.iter().map(|(_, value)| value);
        let words = self.command.iter().chain(values);
        let named = words.flat_map(move |word| [folder.join(word), PathBuf::from(word)]);
        let program = self.command.first().map(String::as_str).unwrap_or_default();
        let path = std::env::var_os("PATH").unwrap_or_default();
        let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
        named.chain(folders.into_iter().map(move |folder| folder.join(program)))
    }
}

const ENGINES: [&str; 5] = ["random", "greedy", "material", "ai", "ugi"];

/// The maximum number of threads of a built-in engine.
const MAX_THREADS: usize = 1024;

impl<P: Engine> EngineSpec<P> {
    /// What the engine is called in tables and records: its `name=`, or the whole text.
    #[must_use]
    pub fn name(&self) -> String {
        self.name.clone().unwrap_or_else(|| self.to_string())
    }

    /// Returns the engine of this project with these search parameters.
    pub(crate) fn search_with(numbers: impl Iterator<Item = (&'static str, i32)>) -> EngineSpec<P> {
        let mut search = SearchSpec::new(P::Evaluator::default());
        search.parameters = numbers.collect();
        EngineSpec { kind: EngineKind::Search(search), limit: None, name: None }
    }

    /// Returns the command that starts the program, if the engine is one.
    #[must_use]
    pub fn command(&self) -> Option<&str> {
        match &self.kind {
            EngineKind::Process(process) => Some(&process.line),
            EngineKind::Random | EngineKind::Greedy { .. } | EngineKind::Search(_) => None,
        }
    }

    /// Returns the file of weights that it loads.
    #[must_use]
    pub fn weights_file(&self) -> Option<&str> {
        match &self.kind {
            EngineKind::Search(search) => search.weights.as_deref(),
            EngineKind::Random | EngineKind::Greedy { .. } | EngineKind::Process(_) => None,
        }
    }

    /// Returns the files that playing reads, as far as they are named and there: the weights, a program, and the files
    /// among its arguments and options.
    #[must_use]
    pub fn input_files(&self) -> Vec<PathBuf> {
        let mut files: Vec<PathBuf> = self.weights_file().map(PathBuf::from).into_iter().collect();
        if let EngineKind::Process(process) = &self.kind {
            files.extend(process.files());
        }
        files.retain(|file| file.is_file());
        files
    }
}

impl<P: Engine> FromStr for EngineSpec<P> {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<EngineSpec<P>, SpecError> {
        let (head, tail) = match text.split_once(':') {
            Some((head, tail)) => (head, Some(tail)),
            None => (text, None),
        };
        let mut options = head.split(',');
        let found = options.next().unwrap_or_default();
        let engine = ENGINES.into_iter().find(|name| *name == found);
        let engine = engine.ok_or_else(|| SpecError::UnknownEngine {
            found: found.into(),
            suggestion: closest(found, &ENGINES),
        })?;
        let kind = kind_of(engine, tail)?;
        let mut spec = EngineSpec { kind, limit: None, name: None };
        if let ("material", Some(depth)) = (engine, tail) {
            // Options follow the depth: material:4,hash=2.
            let (depth, rest) = depth.split_once(',').unwrap_or((depth, ""));
            spec.limit = Some(Limit::Depth(number("depth", depth, 1, 255)? as u8));
            let all = options.chain(rest.split(',').filter(|option| !option.is_empty()));
            return spec.with_options(engine, all);
        }
        spec.with_options(engine, options)
    }
}

/// The engine without its options.
fn kind_of<P: Engine>(
    engine: &'static str,
    tail: Option<&str>,
) -> Result<EngineKind<P>, SpecError> {
    let wrong = |expected| SpecError::AfterColon { engine, expected };
    match (engine, tail) {
        ("ugi", tail) => {
            let line = tail.unwrap_or_default().trim();
            let command =
                words(line).ok_or_else(|| wrong("a closing quote in the command line"))?;
            if command.is_empty() {
                return Err(wrong("ugi:COMMAND"));
            }
            let line = line.into();
            Ok(EngineKind::Process(ProcessSpec { line, command, folder: None, options: vec![] }))
        }
        ("material", None) => Err(wrong("a depth, such as material:4")),
        ("material", Some(_)) => Ok(EngineKind::Search(SearchSpec::new(P::EVALUATORS[0].clone()))),
        (_, Some(_)) => Err(wrong("no colon; options follow a comma")),
        ("random", _) => Ok(EngineKind::Random),
        ("greedy", _) => Ok(EngineKind::Greedy { evaluator: P::Evaluator::default() }),
        _ => Ok(EngineKind::Search(SearchSpec::new(P::Evaluator::default()))),
    }
}

impl<P: Engine> EngineSpec<P> {
    fn with_options<'a>(
        mut self,
        engine: &'static str,
        options: impl Iterator<Item = &'a str>,
    ) -> Result<EngineSpec<P>, SpecError> {
        let mut seen = Vec::new();
        for option in options {
            let (name, value) = option.split_once('=').unwrap_or((option, ""));
            if seen.contains(&name) {
                return Err(SpecError::Twice(name.into()));
            }
            seen.push(name);
            let setting = name.strip_prefix("set.").filter(|setting| !setting.is_empty());
            let is_known = match setting {
                Some(_) => ["ai", "ugi"].contains(&engine),
                None => option_names(engine).contains(&name) && name != "set.NAME",
            };
            if !is_known {
                return Err(SpecError::UnknownOption {
                    engine,
                    found: name.into(),
                    suggestion: closest(name, option_names(engine)),
                });
            }
            self.set(name, value)?;
        }
        if seen.contains(&"nodes") && seen.contains(&"depth") {
            return Err(SpecError::Both("nodes", "depth"));
        }
        if seen.contains(&"evaluator") && seen.contains(&"weights") {
            return Err(SpecError::Both("evaluator", "weights"));
        }
        Ok(self)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), SpecError> {
        match (name, &mut self.kind) {
            ("name", _) => {
                let plain = |c: char| !c.is_control();
                if value.is_empty() || value.len() > 100 || !value.chars().all(plain) {
                    return Err(bad(name, value, "a name of up to 100 bytes"));
                }
                self.name = Some(value.into());
            }
            ("nodes", _) => self.limit = Some(Limit::Nodes(number(name, value, 1, u64::MAX)?)),
            ("depth", _) => self.limit = Some(Limit::Depth(number(name, value, 1, 255)? as u8)),
            ("evaluator", EngineKind::Greedy { evaluator }) => {
                *evaluator = evaluator_named::<P>(value)?;
            }
            ("evaluator", EngineKind::Search(search)) => {
                search.evaluator = evaluator_named::<P>(value)?;
            }
            ("weights", EngineKind::Search(search)) => {
                if value.is_empty() || value.contains(char::is_control) {
                    return Err(bad(name, value, "the name of a file"));
                }
                search.weights = Some(value.into());
            }
            ("hash", EngineKind::Search(search)) => {
                search.hash = Some(number(name, value, 1, MAX_TT_MIB as u64)? as usize);
            }
            ("threads", EngineKind::Search(search)) => {
                search.threads = Some(number(name, value, 1, MAX_THREADS as u64)? as usize);
            }
            ("without", EngineKind::Search(search)) => search.without = features_named(value)?,
            (name, EngineKind::Search(search)) if name.starts_with("set.") => {
                search.parameters.push(parameter::<P>(name, value)?);
            }
            ("cwd", EngineKind::Process(process)) => {
                if value.is_empty() || value.contains(char::is_control) {
                    return Err(bad(name, value, "the name of a folder"));
                }
                process.folder = Some(value.into());
            }
            (_, EngineKind::Process(process)) => {
                let setting = name.strip_prefix("set.").unwrap_or(name);
                if value.is_empty() || name.contains(char::is_control) {
                    return Err(bad(name, value, "a value"));
                }
                if value.contains(char::is_control) {
                    return Err(bad(name, value, "a value on one line"));
                }
                process.options.push((setting.into(), value.into()));
            }
            _ => {}
        }
        Ok(())
    }
}

fn bad(option: &str, found: &str, expected: &str) -> SpecError {
    SpecError::BadValue {
        option: option.into(),
        found: found.into(),
        expected: expected.into(),
        suggestion: None,
    }
}

fn number(option: &str, found: &str, min: u64, max: u64) -> Result<u64, SpecError> {
    let number = found.parse().ok().filter(|number| (min..=max).contains(number));
    number.ok_or_else(|| bad(option, found, &format!("a number from {min} to {max}")))
}

/// A value that must be one of some names.
fn unknown_name(option: &str, found: &str, names: &[&str]) -> SpecError {
    SpecError::BadValue {
        option: option.into(),
        found: found.into(),
        expected: names.join(", "),
        suggestion: closest(found, names).map(str::to_owned),
    }
}

fn evaluator_named<P: Engine>(found: &str) -> Result<P::Evaluator, SpecError> {
    let names: Vec<String> = P::EVALUATORS.iter().map(ToString::to_string).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    found.parse().map_err(|_| unknown_name("evaluator", found, &names))
}

fn features_named(found: &str) -> Result<Vec<&'static str>, SpecError> {
    let mut parts = Vec::new();
    for name in found.split('+') {
        let known = SearchFeatures::NAMES.iter().copied().find(|known| *known == name);
        parts.push(known.ok_or_else(|| unknown_name("without", name, SearchFeatures::NAMES))?);
    }
    Ok(parts)
}

/// A search parameter that is not the default one: `set.NAME=VALUE`.
fn parameter<P: Engine>(option: &str, value: &str) -> Result<(&'static str, i32), SpecError> {
    let names: Vec<&'static str> = SearchParameters::ALL.iter().map(|info| info.name).collect();
    let name = option.strip_prefix("set.").unwrap_or(option);
    let unknown = || SpecError::UnknownParameter {
        found: name.into(),
        expected: format!("expected one of {}", names.join(", ")),
        suggestion: closest(name, &names),
    };
    let known = names.iter().find(|known| **known == name).ok_or_else(unknown)?;
    let number = value.parse().map_err(|_| bad(option, value, "a whole number"))?;
    match <P as Searchable>::PARAMETERS.clone().set(name, number) {
        Ok(()) => Ok((*known, number)),
        Err(ParameterError::OutOfRange(info)) => {
            let expected = format!("a number from {} to {}", info.min, info.max);
            Err(bad(option, value, &expected))
        }
        Err(_) => Err(unknown()),
    }
}

/// The words of a command line: separated by white space, with '...' and "..." around words that
/// hold some. `None` when a quote is left open.
fn words(line: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        match c {
            '\'' | '"' => {
                let word = word.get_or_insert_default();
                loop {
                    match chars.next()? {
                        end if end == c => break,
                        inner => word.push(inner),
                    }
                }
            }
            c if c.is_whitespace() => words.extend(word.take()),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    Some(words)
}

impl<P: Engine> fmt::Display for EngineSpec<P> {
    /// A text that reads back as the same engine, now and when the strongest evaluation is another.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match &self.kind {
            EngineKind::Random => "random",
            EngineKind::Greedy { .. } => "greedy",
            EngineKind::Search(_) => "ai",
            EngineKind::Process(_) => "ugi",
        })?;
        match &self.kind {
            EngineKind::Greedy { evaluator } => write!(f, ",evaluator={evaluator}")?,
            EngineKind::Search(search) => {
                match &search.weights {
                    Some(file) => write!(f, ",weights={file}")?,
                    None => write!(f, ",evaluator={}", search.evaluator)?,
                }
                if !search.without.is_empty() {
                    write!(f, ",without={}", search.without.join("+"))?;
                }
                for (name, number) in &search.parameters {
                    write!(f, ",set.{name}={number}")?;
                }
                if let Some(hash) = search.hash {
                    write!(f, ",hash={hash}")?;
                }
                if let Some(threads) = search.threads {
                    write!(f, ",threads={threads}")?;
                }
            }
            EngineKind::Random | EngineKind::Process(_) => {}
        }
        match self.limit {
            Some(Limit::Nodes(nodes)) => write!(f, ",nodes={nodes}")?,
            Some(Limit::Depth(depth)) => write!(f, ",depth={depth}")?,
            _ => {}
        }
        if let Some(name) = &self.name {
            write!(f, ",name={name}")?;
        }
        if let EngineKind::Process(process) = &self.kind {
            if let Some(folder) = &process.folder {
                write!(f, ",cwd={folder}")?;
            }
            for (name, value) in &process.options {
                write!(f, ",set.{name}={value}")?;
            }
            write!(f, ":{}", process.line)?;
        }
        Ok(())
    }
}
