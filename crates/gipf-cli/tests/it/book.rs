//! The book in `docs/` shows what the command really does: its sessions and its pictures are made
//! again and compared, and its chapter on the command has every command and every option.
//!
//! `UPDATE_SNAPSHOTS=1 cargo test -p gipf-cli --test it book` writes them anew.
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use gipf_core::{Entry, Line};

fn repository() -> PathBuf {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    path.canonicalize().expect("the repository")
}

fn chapters() -> PathBuf {
    repository().join("docs/src")
}

/// An empty folder of this test, with the games of the repository in `vectors`.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    std::os::unix::fs::symlink(
        repository().join("crates/gipf-testing/vectors"),
        folder.join("vectors"),
    )
    .expect("a link");
    folder
}

/// A shell in which `gipf` is the program under test and the terminal 100 columns wide.
fn shell(folder: &Path) -> Command {
    let gipf = Path::new(env!("CARGO_BIN_EXE_gipf"));
    let mut path = gipf.parent().expect("a folder").as_os_str().to_owned();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    let mut shell = Command::new("sh");
    shell.current_dir(folder).env("PATH", path).env("COLUMNS", "100").stdin(Stdio::null());
    shell
}

fn run(folder: &Path, command: &str) -> String {
    let output = shell(folder).args(["-c", command]).output().expect("a shell");
    let mut text = String::from_utf8(output.stdout).expect("UTF-8");
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    let errors = String::from_utf8(output.stderr).expect("UTF-8");
    for line in errors.lines().filter(|line| !is_timing(line)) {
        let _ = writeln!(text, "{}", with_blank_time(line));
    }
    text
}

/// The last line of `gipf check` with no time at its end, which differs from run to run.
fn with_blank_time(line: &str) -> String {
    match line.rsplit_once("; ") {
        Some((summary, _)) if summary.ends_with(" warning") || summary.ends_with(" warnings") => {
            format!("{summary}; 0.00 s")
        }
        _ => line.to_owned(),
    }
}

/// The last line of some commands, on stderr, says how long they took.
fn is_timing(line: &str) -> bool {
    let signs = ["game; ", "games; ", "no errors; ", " counted in ", "searched in "];
    signs.iter().any(|sign| line.contains(sign))
}

/// Compares a file of the book with what it should be, or writes it.
fn expect_file(path: &Path, expected: &str) {
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        fs::write(path, expected).expect("the file can be written");
        return;
    }
    let found = fs::read_to_string(path).unwrap_or_default();
    if found == expected {
        return;
    }
    let differs = found.lines().zip(expected.lines()).position(|(a, b)| a != b);
    let line = differs.unwrap_or(found.lines().count().min(expected.lines().count()));
    panic!(
        "{} is out of date from line {}:\n  found    {}\n  expected {}\n\
         UPDATE_SNAPSHOTS=1 cargo test -p gipf-cli --test it book",
        path.display(),
        line + 1,
        found.lines().nth(line).unwrap_or("nothing"),
        expected.lines().nth(line).unwrap_or("nothing"),
    );
}

/// The chapter with the output below every `$ command` of its `console` blocks made anew. A line
/// that begins with `>` right below it continues the command.
fn with_outputs(chapter: &str, folder: &Path) -> String {
    let mut made = String::new();
    let mut lines = chapter.lines().peekable();
    while let Some(line) = lines.next() {
        let _ = writeln!(made, "{line}");
        if line != "```console" {
            continue;
        }
        while let Some(line) = lines.next_if(|line| *line != "```") {
            let Some(command) = line.strip_prefix("$ ") else { continue };
            let _ = writeln!(made, "{line}");
            let mut command = command.to_owned();
            while let Some(line) = lines.next_if(|line| *line == ">" || line.starts_with("> ")) {
                let _ = writeln!(made, "{line}");
                command.push('\n');
                command.push_str(line.get(2..).unwrap_or_default());
            }
            made.push_str(&run(folder, &command));
        }
    }
    made
}

#[test]
fn sessions_are_real() {
    let folder = folder("sessions_are_real");
    let mut paths: Vec<PathBuf> = fs::read_dir(chapters())
        .expect("the chapters")
        .map(|entry| entry.expect("a chapter").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect();
    paths.sort();
    for path in paths {
        let chapter = fs::read_to_string(&path).expect("the chapter");
        if !chapter.contains("```console\n") {
            continue;
        }
        let made = with_outputs(&chapter, &folder);
        assert!(!made.contains(&*folder.to_string_lossy()), "{}: a path", path.display());
        expect_file(&path, &made);
    }
}

#[test]
fn pictures_are_what_gipf_show_draws() {
    let committed = chapters().join("images");
    let folder = folder("pictures_are_what_gipf_show_draws");
    let script = committed.join("draw.sh");
    let status = shell(&folder).arg(&script).arg(&folder).status().expect("a shell");
    assert!(status.success());
    let names = |folder: &Path| {
        let entries = fs::read_dir(folder).expect("the folder");
        let names = entries.map(|e| e.expect("an entry").file_name().into_string().expect("text"));
        let mut names: Vec<String> = names.filter(|name| name.ends_with(".svg")).collect();
        names.sort();
        names
    };
    for name in names(&folder) {
        let drawn = fs::read_to_string(folder.join(&name)).expect("the picture");
        expect_file(&committed.join(name), &drawn);
    }
    assert_eq!(names(&committed), names(&folder), "draw.sh draws every picture");
}

/// The commands that a help lists between its usage and its options.
fn commands(help: &str) -> Vec<&str> {
    let usage = help.lines().skip_while(|line| !line.starts_with("Usage:"));
    if !usage.clone().next().is_some_and(|line| line.contains("<COMMAND>")) {
        return Vec::new();
    }
    usage
        .take_while(|line| *line != "Options:")
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help")
        .collect()
}

/// The options that a help lists, such as `--hash`, but those of every command.
fn options(help: &str) -> Vec<&str> {
    help.lines()
        .filter_map(|line| line.strip_prefix("      ").filter(|rest| rest.starts_with("--")))
        .filter_map(|rest| rest.split([' ', '[', '.']).next())
        .collect()
}

/// The help of every command, and of those below it.
fn helps(folder: &Path, command: &str) -> Vec<(String, String)> {
    let help = run(folder, &format!("{command} --help"));
    let below: Vec<_> = commands(&help)
        .into_iter()
        .flat_map(|name| helps(folder, &format!("{command} {name}")))
        .collect();
    [(command.to_owned(), help)].into_iter().chain(below).collect()
}

/// What a chapter says below the heading that is this command.
fn section<'a>(chapter: &'a str, command: &str) -> Option<&'a str> {
    let heading = format!("# `{command}`\n\n");
    let (_, rest) = chapter.split_once(&heading)?;
    Some(rest.split_once("\n#").map_or(rest, |(section, _)| section))
}

#[test]
fn the_reference_has_every_command_and_option() {
    let folder = folder("the_reference_has_every_command_and_option");
    let chapter = fs::read_to_string(chapters().join("cli.md")).expect("the chapter");
    let helps = helps(&folder, "gipf");
    assert!(helps.len() > 25, "the commands are not found: {helps:?}");
    for (command, help) in helps.iter().skip(1) {
        let section = section(&chapter, command).unwrap_or_else(|| panic!("{command}: a heading"));
        if commands(help).is_empty() {
            let mut sessions = section.lines().filter(|line| line.starts_with("$ "));
            assert!(sessions.any(|line| line.contains(command.as_str())), "{command}: a session");
        }
        let options = options(help);
        for option in &options {
            let is_named =
                [' ', '`'].iter().any(|end| section.contains(&format!("`{option}{end}")));
            assert!(is_named, "{command}: {option} is not in the chapter");
        }
        let rows = section.lines().filter(|line| line.starts_with("| `--"));
        for named in rows.flat_map(|row| row.split(" | ").next().unwrap_or(row).split('`')) {
            let name = named.split([' ', '[']).next().unwrap_or(named);
            let is_there = !name.starts_with("--") || options.contains(&name);
            assert!(is_there, "{command}: there is no {name}");
        }
    }
}

#[test]
fn the_chapter_on_counting_has_the_figures_of_the_tables() {
    let chapter = fs::read_to_string(chapters().join("counting.md")).expect("the chapter");
    for start in ["basic", "standard", "tournament"] {
        let table = fs::read_to_string(repository().join(format!("docs/tables/{start}.tsv")));
        for line in table.expect("a table").lines().skip(1) {
            for figure in line.split('\t').filter(|figure| *figure != "-") {
                let cell = format!(" {} |", with_commas(figure));
                assert!(chapter.contains(&cell), "{start}, depth {line}: {cell}");
            }
        }
    }
}

#[test]
fn the_chapter_on_potentials_has_the_figures_of_the_table() {
    let chapter = fs::read_to_string(chapters().join("potentials.md")).expect("the chapter");
    let table = fs::read_to_string(repository().join("docs/tables/potentials.tsv"));
    assert_eq!(rows_of_the_table(&table.expect("a table"), &chapter), 15);
}

#[test]
fn the_chapter_on_zertz_has_the_figures_of_the_table() {
    let chapter = fs::read_to_string(chapters().join("zertz.md")).expect("the chapter");
    let table = fs::read_to_string(repository().join("docs/tables/zertz.tsv"));
    assert_eq!(rows_of_the_table(&table.expect("a table"), &chapter), 4);
}

#[test]
fn the_chapter_on_tamsk_has_the_figures_of_the_table() {
    let chapter = fs::read_to_string(chapters().join("tamsk.md")).expect("the chapter");
    let table = fs::read_to_string(repository().join("docs/tables/tamsk.tsv"));
    assert_eq!(rows_of_the_table(&table.expect("a table"), &chapter), 3);
}

#[test]
fn the_chapter_on_yinsh_has_the_figures_of_the_table() {
    let chapter = fs::read_to_string(chapters().join("yinsh.md")).expect("the chapter");
    let table = fs::read_to_string(repository().join("docs/tables/yinsh.tsv"));
    assert_eq!(rows_of_the_table(&table.expect("a table"), &chapter), 2);
}

/// Checks that a chapter has every row of a table of starts, and returns how many there are.
fn rows_of_the_table(table: &str, chapter: &str) -> usize {
    let mut starts = 0;
    for line in table.lines().skip(1) {
        let (start, counts) = line.split_once('\t').expect("a start, a tab, counts");
        let cells: String =
            counts.split(' ').map(|count| format!(" {} |", with_commas(count))).collect();
        let row = format!("| `{start}` |{cells}");
        assert!(chapter.contains(&row), "{row}");
        starts += 1;
    }
    starts
}

/// The table of lines and entries, from the engine's own board.
fn lines_of_the_board() -> String {
    let mut table = String::from("| line | spots | entries |\n|---|---|---|\n");
    let mut entries_seen = 0;
    for line in Line::ALL {
        let mut entries: Vec<Entry> =
            Entry::ALL.into_iter().filter(|entry| entry.line() == line).collect();
        entries.sort_by_key(|entry| entry.dot() != line.dots().0);
        let first = entries.first().expect("an entry");
        let spots = std::iter::successors(Some(first.first_spot()), |spot| {
            spot.neighbor(first.direction())
        });
        let spots: Vec<String> = spots.map(|spot| spot.to_string()).collect();
        assert_eq!(spots.len(), line.spots().len());
        let names: Vec<String> = entries
            .iter()
            .map(|entry| format!("`{}-{}`", entry.dot(), entry.first_spot()))
            .collect();
        entries_seen += names.len();
        let _ = writeln!(table, "| `{line}` | {} | {} |", spots.join(" "), names.join(", "));
    }
    assert_eq!((Line::ALL.len(), entries_seen), (21, 42));
    table
}

#[test]
fn the_chapter_on_the_rules_has_every_line_and_entry() {
    let path = chapters().join("rules.md");
    let chapter = fs::read_to_string(&path).expect("the chapter");
    let (before, rest) = chapter.split_once("<!-- lines: ").expect("where the table begins");
    let (note, rest) = rest.split_once("-->\n").expect("the end of the comment");
    let (_, after) = rest.split_once("<!-- end of lines -->").expect("where the table ends");
    let table = lines_of_the_board();
    expect_file(
        &path,
        &format!("{before}<!-- lines: {note}-->\n\n{table}\n<!-- end of lines -->{after}"),
    );
}

fn with_commas(figure: &str) -> String {
    let whole = figure.split('.').next().unwrap_or_default();
    let mut text = String::new();
    for (i, digit) in whole.chars().enumerate() {
        if i > 0 && (whole.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text + &figure[whole.len()..]
}

/// The commands `gipf ...` of a line of a shell, without comments, what they are piped into and where they write.
fn commands_of(line: &str) -> Vec<String> {
    let mut commands = vec![String::new()];
    let mut quote = None;
    let mut before = ' ';
    for sign in line.chars() {
        match (quote, sign) {
            (None, '#') if before == ' ' => break,
            (None, '|' | ';' | '&' | '>' | '<') => commands.push(format!("{sign} ")),
            (None, '\'' | '"') => quote = Some(sign),
            (Some(open), _) if open == sign => quote = None,
            _ => {}
        }
        if quote.is_some() || !['|', ';', '&', '>', '<'].contains(&sign) {
            commands.last_mut().expect("one").push(sign);
        }
        before = sign;
    }
    let own = commands.iter().filter(|command| !command.starts_with(['>', '<'])).map(|command| {
        let command = command.trim_start_matches(['|', ';', '&', ' ']);
        command.replacen("cargo run --release -- ", "gipf ", 1).trim().to_owned()
    });
    own.filter(|command| command.starts_with("gipf ")).collect()
}

/// Help is printed only where everything before it could be read.
#[test]
fn commands_that_are_shown_without_output_can_be_read() {
    let folder = folder("commands_that_are_shown_without_output_can_be_read");
    let mut pages: Vec<PathBuf> = ["README.md", "TESTING.md", "CONTRIBUTING.md", "docs/lab.md"]
        .map(|name| repository().join(name))
        .into();
    pages.extend(
        fs::read_dir(chapters()).expect("the chapters").map(|page| page.expect("a page").path()),
    );
    let mut read = 0;
    for page in pages.iter().filter(|page| page.extension().is_some_and(|it| it == "md")) {
        let text = fs::read_to_string(page).expect("a page").replace("\\\n", " ");
        let mut is_shell = false;
        for line in text.lines() {
            if line.starts_with("```") {
                is_shell = line == "```sh";
                continue;
            }
            if !is_shell {
                continue;
            }
            for command in commands_of(line) {
                let output = shell(&folder)
                    .args(["-c", &format!("variant=basic game=gipf; {command} --help")])
                    .output();
                let output = output.expect("a shell");
                let errors = String::from_utf8_lossy(&output.stderr);
                assert!(output.status.success(), "{}: {command}: {errors}", page.display());
                read += 1;
            }
        }
    }
    assert!(read > 40, "{read} commands are found");
}

#[test]
fn commands_are_found_in_lines_of_a_shell() {
    let line = "    gipf show 'a > b' --svg x.svg | wc; cargo run --release -- perft basic 5 > out # gipf no";
    assert_eq!(commands_of(line), ["gipf show 'a > b' --svg x.svg", "gipf perft basic 5"]);
}
