//! `gipf serve`

mod connection;
mod engines;
mod http;
mod limits;
mod reply;
mod site;
mod socket;

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use clap::Args;
use gipf_app::Registry;
use gipf_app::api::ApiSettings;
use gipf_notation::io_error_text;

use crate::explore::database;
use crate::shared::error::CliError;
use crate::shared::interrupt;
use crate::shared::output::stdout;
use crate::shared::parse::{number, parse_hash};
use crate::shared::stderr::tell;
use connection::accept;
use engines::Engines;
use site::Site;

/// Play and analyze in the browser
///
/// Serves a page at / and the JSON protocol at /api until Ctrl-C. Only this computer can connect, unless --address
/// says otherwise; there is no password and no encryption. The book's chapter on the JSON protocol describes the
/// requests that programs can send.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  gipf serve
  gipf serve --open
  gipf serve --port 8080 --searches 4 --hash 64
  gipf serve --explorer games.db
  curl -s http://127.0.0.1:4473/api -H 'content-type: application/json' \\
      -d '{\"call\": \"search\", \"position\": \"basic\", \"milliseconds\": 500}'")]
pub(crate) struct ServeArgs {
    /// Port to listen on, 0 to 65535; 0 chooses a free one
    #[arg(long, value_name = "N", default_value_t = 4473, value_parser = number(0..=u16::MAX))]
    port: u16,
    /// IP address to listen on, without a port; 0.0.0.0 lets other computers connect
    #[arg(long, value_name = "IP", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST), value_parser = parse_address)]
    address: IpAddr,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
    /// Maximum number of searches at the same time, 1 to 256 [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = number(1..=256u16))]
    searches: Option<u16>,
    /// Transposition table size in MiB, 1 to 65536; each search has one table for each game
    #[arg(long, value_name = "MIB", default_value = "16", value_parser = parse_hash)]
    hash: usize,
    /// Database of games for the page and the call explore, made by gipf explore
    #[arg(long, value_name = "FILE")]
    explorer: Option<PathBuf>,
}

fn parse_address(text: &str) -> Result<IpAddr, String> {
    let no_address = |_| "expected an IP address such as 127.0.0.1; --port names the port".into();
    text.parse().map_err(no_address)
}

/// How often a raised flag is looked for.
const STOP_POLL: Duration = Duration::from_millis(100);

pub(crate) fn run<R: Registry>(args: &ServeArgs) -> Result<ExitCode, CliError> {
    let mut settings =
        ApiSettings::default().with_tt_mib(args.hash).with_max_time(limits::SEARCH_TIME);
    if let Some(database) = &args.explorer {
        settings = settings.with_explorer(Arc::new(database::open(database)?));
    }
    let wanted = SocketAddr::new(args.address, args.port);
    let cannot = |error: io::Error| {
        CliError::Input(format!("cannot listen on {wanted}: {}", io_error_text(&error)))
    };
    let listener = TcpListener::bind(wanted).map_err(cannot)?;
    let address = listener.local_addr().map_err(cannot)?;
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let searches = args.searches.map_or_else(cores, usize::from);
    let site = Arc::new(Site::new(Engines::<R>::new(&settings, searches), address));
    let page = format!("http://{address}/");
    let mut out = stdout();
    writeln!(out, "{page}")?;
    out.flush()?;
    drop(out);
    tell("Ctrl-C ends the server");
    if args.open {
        open_browser(&page);
    }
    let stop = interrupt::flag();
    let accepting = thread::Builder::new().name("accept".into());
    accepting.spawn(move || accept(&listener, &site)).map_err(|error| {
        CliError::Limit(format!("cannot start the server: {}", io_error_text(&error)))
    })?;
    while !stop.load(Ordering::Relaxed) {
        thread::sleep(STOP_POLL);
    }
    Ok(ExitCode::SUCCESS)
}

/// Opens an address in the browser, if the system has a way to do that. The address has been printed anyway.
fn open_browser(address: &str) {
    let (program, arguments): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(address);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Err(error) = command.spawn() {
        tell(format_args!("cannot open a browser with {program}: {error}"));
    }
}
