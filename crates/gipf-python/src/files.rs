//! Files of games, read and written one game at a time.

use std::io::{self, BufRead, Cursor, Read};
use std::marker::PhantomData;
use std::path::PathBuf;

use gipf_app::Games;
use gipf_app::files::{Existing, FileError, GameFile, ReadOptions, WholeFile, WriteError};
use gipf_notation::record::{ReadRecord, Record};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use pyo3::{PyTraverseError, PyVisit};

use crate::any::{Listed, tag};
use crate::arguments::{self, Text, wrong_type};
use crate::classes::{PyProblem, PyRecord, not_pickled, record_or_error};
use crate::errors::{Failure, Kind};
use crate::held::Held;
use crate::in_use::{InUse, Taken};

/// How much of a file is read at once.
const CHUNK: usize = 1 << 16;

/// A file object of Python as an input: its `read` returns bytes or text.
pub(crate) struct PyInput {
    file: Held,
    /// Whether the file was opened here, and is closed here.
    is_own: bool,
    chunk: Vec<u8>,
    consumed: usize,
}

impl PyInput {
    /// Opens a path, or uses a file object.
    pub(crate) fn open(source: &Bound<'_, PyAny>) -> PyResult<PyInput> {
        let path = path_of(source, "read")?;
        let is_own = path.is_some();
        let file = match path {
            Some(path) => source.py().import("io")?.call_method1("open", (path, "rb"))?,
            None => source.clone(),
        };
        let file = Held::new(file.unbind());
        Ok(PyInput { file, is_own, chunk: Vec::new(), consumed: 0 })
    }

    /// Returns the file object, for the class that reads it.
    pub(crate) fn file(&self) -> Held {
        self.file.clone()
    }

    fn next_chunk(&self) -> PyResult<Vec<u8>> {
        Python::attach(|py| {
            py.check_signals()?;
            let freed = || Failure::new(Kind::Record, "the file has been freed");
            let file = self.file.get(py).ok_or_else(freed)?;
            let chunk = file.call_method1("read", (CHUNK,))?;
            if let Ok(bytes) = chunk.cast::<PyBytes>() {
                return Ok(bytes.as_bytes().to_vec());
            }
            match chunk.cast::<PyString>() {
                Ok(text) => Ok(text.to_cow()?.into_owned().into_bytes()),
                Err(_) => Err(wrong_type("bytes or text from read", &chunk)),
            }
        })
    }
}

impl Read for PyInput {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let len = self.fill_buf()?.read(out)?;
        self.consume(len);
        Ok(len)
    }
}

impl BufRead for PyInput {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.consumed == self.chunk.len() {
            self.chunk = self.next_chunk()?;
            self.consumed = 0;
        }
        Ok(&self.chunk[self.consumed..])
    }

    fn consume(&mut self, len: usize) {
        self.consumed = (self.consumed + len).min(self.chunk.len());
    }
}

impl Drop for PyInput {
    fn drop(&mut self) {
        let Some(file) = self.file.take().filter(|_| self.is_own) else { return };
        Python::attach(|py| {
            // A reader can be dropped while an exception leaves a loop, which must outlive this call.
            let pending = PyErr::take(py);
            // A file that was only read has nothing left to fail.
            let _ = file.call_method0(py, "close");
            if let Some(exception) = pending {
                exception.restore(py);
            }
        });
    }
}

/// Returns the path that an object is; `None` for a file object with a method of this name.
fn path_of<'py>(target: &Bound<'py, PyAny>, method: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
    if target.hasattr(method)? {
        return Ok(None);
    }
    match target.py().import("os")?.call_method1("fspath", (target,)) {
        Ok(path) => Ok(Some(path)),
        Err(_) => Err(wrong_type("a path or a file", target)),
    }
}

/// Records that are read one by one, of one game.
struct ReaderOf<P: Listed>(Box<dyn Iterator<Item = Result<ReadRecord<P>, FileError>> + Send>);

type AnyReader = any_of!(ReaderOf);

impl<P: Listed> ReaderOf<P> {
    fn open(_: PhantomData<P>, file: GameFile) -> PyResult<ReaderOf<P>> {
        Ok(ReaderOf(file.games::<P>().map_err(file_error)?.into_iter()))
    }

    fn next_record(&mut self) -> PyResult<Option<(Record<P>, Vec<PyProblem>)>> {
        let found = self.0.next().transpose().map_err(file_error)?;
        Ok(found.map(|read| {
            let problems = read.problems().iter().map(PyProblem::of).collect();
            (read.record, problems)
        }))
    }
}

fn next_record(reader: &mut AnyReader) -> PyResult<Option<PyRecord>> {
    let problems;
    let record = map!(reader, reader => match reader.next_record()? {
        Some((record, own)) => {
            problems = own;
            record
        }
        None => return Ok(None),
    });
    Ok(Some(PyRecord::new(record).with_problems(problems)))
}

fn file_error(error: FileError) -> PyErr {
    match error {
        FileError::Io(error) => error.into(),
        FileError::Import { error } => {
            let (line, column) = (error.place.line, error.place.column);
            Failure::new(Kind::Record, error).in_line(line, column).into()
        }
        error => Failure::new(Kind::Record, error).into(),
    }
}

/// An iterator over the games of a file, which holds one of them at a time.
///
/// It can be used with `with`, which closes a file that it has opened.
///
/// >>> with parse_games("1. b3 *\n\n1. c6 *\n") as games:
/// ...     [str(record.turns[0]) for record in games]
/// ['b3', 'c6']
#[pyclass(frozen, name = "GameReader", module = "gipf")]
pub(crate) struct PyGameReader {
    game: &'static str,
    /// The file that is read; `None` for a text.
    file: Option<Held>,
    /// `None` when everything has been read.
    reader: InUse<Option<AnyReader>>,
}

impl PyGameReader {
    fn open(
        input: impl BufRead + Send + 'static,
        held: Option<Held>,
        game: Option<Text>,
        variant: Option<Text>,
        format: Option<Text>,
    ) -> PyResult<PyGameReader> {
        let game = game.map(|game| arguments::game(&game)).transpose()?;
        let (variant, format) = (variant.map(String::from), format.map(String::from));
        let options =
            ReadOptions::default().with_game(game).with_variant(variant).with_format(format);
        let file = GameFile::new::<Games>(input, &options).map_err(file_error)?;
        let game = file.game();
        let reader = map!(tag(game), tag => ReaderOf::open(tag, file)?);
        Ok(PyGameReader { game: game.name, file: held, reader: InUse::new(Some(reader)) })
    }

    fn take(&self) -> Result<Option<AnyReader>, Failure> {
        match self.reader.take() {
            Taken::Idle(reader) => Ok(reader),
            Taken::Busy => Err(Failure::new(Kind::Busy, "another thread is reading these games")),
            Taken::LostInFork => {
                self.reader.put_back(None);
                let message =
                    "these games were being read when the process was forked: open them again";
                Err(Failure::new(Kind::Record, message))
            }
        }
    }
}

#[pymethods]
impl PyGameReader {
    /// The name of the game that the file holds.
    #[getter]
    fn game(&self) -> &'static str {
        self.game
    }

    fn __repr__(&self) -> String {
        format!("<GameReader of {}>", self.game)
    }

    /// Ends the reading, and closes the file if this has opened it.
    fn close(&self) -> PyResult<()> {
        let reader = self.take()?;
        self.reader.put_back(None);
        // This closes the file, which can run code of Python.
        drop(reader);
        Ok(())
    }

    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyRecord>> {
        // A text, or a chunk of a file, has many games.
        py.check_signals()?;
        let mut reader = self.take()?;
        let record = match &mut reader {
            Some(reader) => py.detach(|| next_record(reader)),
            None => Ok(None),
        };
        let is_last = !matches!(record, Ok(Some(_)));
        self.reader.put_back(reader.filter(|_| !is_last));
        record
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        self.file.as_ref().map_or(Ok(()), |file| file.traverse(&visit))
    }

    fn __clear__(&self) {
        if let Some(file) = &self.file {
            file.clear();
        }
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(not_pickled("a GameReader", "pickle its records, or read the file again"))
    }

    fn __enter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    #[pyo3(signature = (*_exception))]
    fn __exit__(&self, _exception: &Bound<'_, PyAny>) -> PyResult<()> {
        self.close()
    }
}

/// Reads games from a path or a file object, one by one, in memory that does not grow with the file.
///
/// The game, the variant of games that name none, and the format ('record', or one of `GameInfo.formats`) are
/// found out from the beginning of the file where they are not named. Every turn is played; what is wrong
/// with a game is in its `problems`, and reading goes on with the next.
///
/// >>> import io
/// >>> for record in read_games(io.StringIO("1. b3 c6 *")):
/// ...     print(record.game, len(record), record.result)
/// gipf 2 *
#[pyfunction]
#[pyo3(signature = (source, *, game = None, variant = None, format = None))]
pub(crate) fn read_games(
    source: &Bound<'_, PyAny>,
    game: Option<Text>,
    variant: Option<Text>,
    format: Option<Text>,
) -> PyResult<PyGameReader> {
    let input = PyInput::open(source)?;
    let file = input.file();
    PyGameReader::open(input, Some(file), game, variant, format)
}

/// Reads games from a text: see `read_games`.
///
/// >>> next(parse_games('[Game "DVONN"]\n\n1. G2 C1 *')).game
/// 'dvonn'
#[pyfunction]
#[pyo3(signature = (text, *, game = None, variant = None, format = None))]
pub(crate) fn parse_games(
    text: Text,
    game: Option<Text>,
    variant: Option<Text>,
    format: Option<Text>,
) -> PyResult<PyGameReader> {
    PyGameReader::open(Cursor::new(text.as_bytes().to_vec()), None, game, variant, format)
}

/// Writes records to a path or to a file object for text, and returns how many there were.
///
/// A file that is named by its path is written whole, or stays as it was. One that is there already raises
/// `FileExistsError`, unless `replace` is true; then it may be the one that the records are read from. All records of a file are of one
/// game, of any of its variants; in the format of another program a file holds one record. A record that does
/// not fit raises `RecordError`; a file object has received the records before it.
///
/// >>> import io
/// >>> file = io.StringIO()
/// >>> write_games(file, [Record("basic", ["b3"]), Record("standard")])
/// 2
/// >>> [(record.variant, len(record)) for record in parse_games(file.getvalue())]
/// [('basic', 1), ('standard', 0)]
#[pyfunction]
#[pyo3(signature = (target, records, *, format = None, replace = false))]
pub(crate) fn write_games(
    target: &Bound<'_, PyAny>,
    records: &Bound<'_, PyAny>,
    format: Option<Text>,
    replace: bool,
) -> PyResult<usize> {
    let format = format.as_deref();
    let records = match records.cast::<PyRecord>() {
        Ok(_) => return Err(PyTypeError::new_err("expected a list of records, found one Record")),
        Err(_) => records.try_iter()?,
    };
    match path_of(target, "write")? {
        Some(path) => {
            let path: PathBuf = path.extract()?;
            let existing = if replace { Existing::Replace } else { Existing::Refuse };
            let mut file = WholeFile::create(&path, existing).map_err(write_error)?;
            let written = for_each_text(records, format, |text| {
                file.write_all(text.as_bytes()).map_err(write_error)
            })?;
            file.finish().map_err(write_error)?;
            Ok(written)
        }
        None => {
            for_each_text(records, format, |text| target.call_method1("write", (text,)).map(drop))
        }
    }
}

pub(crate) fn write_error(error: WriteError) -> PyErr {
    io::Error::new(error.source.kind(), error.to_string()).into()
}

/// Hands the text of every record to `write`, with an empty line between two. Returns their number.
fn for_each_text<'py>(
    records: impl Iterator<Item = PyResult<Bound<'py, PyAny>>>,
    format: Option<&str>,
    mut write: impl FnMut(&str) -> PyResult<()>,
) -> PyResult<usize> {
    let holds_one = format.is_some_and(|format| format != ReadOptions::RECORD);
    let (mut written, mut game) = (0, None);
    for record in records {
        let record = record?;
        let own = record_or_error(&record)?;
        let first = *game.get_or_insert(own.game_title());
        if first != own.game_title() {
            let (found, number) = (own.game_title(), written + 1);
            let message = format!(
                "a file holds one game: record {number} is of {found}, those before of {first}"
            );
            return Err(Failure::new(Kind::Record, message).into());
        }
        if written > 0 {
            if holds_one {
                let message = "a file in the format of another program holds one game";
                return Err(Failure::new(Kind::Record, message).into());
            }
            write("\n")?;
        }
        write(&own.to_text(format)?)?;
        written += 1;
    }
    Ok(written)
}
