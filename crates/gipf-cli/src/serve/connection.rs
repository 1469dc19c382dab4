//! Connections: accepted, limited, timed out.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use gipf_app::Registry;

use super::http::{BodyLength, Head, ReadError, Requests};
use super::limits::{CONNECTION_TIME, HEAD_TIME, LINGER_TIME, MAX_CONNECTIONS};
use super::response::Site;

/// How long to wait where the system has no connection or no thread to give.
const ACCEPT_RETRY: Duration = Duration::from_millis(100);

/// The stack of a thread that serves a connection. Engines have their own.
const CONNECTION_STACK: usize = 256 << 10;

/// Serves connections, for ever.
pub(super) fn accept<R: Registry>(listener: &TcpListener, site: &Arc<Site<R>>) {
    let places = Arc::new(Places { free: Mutex::new(MAX_CONNECTIONS), changed: Condvar::new() });
    loop {
        let place = Places::take(&places);
        // The client has gone, or the system has no more connections: others will come.
        let Ok((stream, _)) = listener.accept() else {
            thread::sleep(ACCEPT_RETRY);
            continue;
        };
        let site = Arc::clone(site);
        let thread = thread::Builder::new().name("connection".into()).stack_size(CONNECTION_STACK);
        let spawned = thread.spawn(move || {
            // A broken connection needs no report.
            let _ = serve(stream, &site);
            drop(place);
        });
        if spawned.is_err() {
            thread::sleep(ACCEPT_RETRY);
        }
    }
}

/// How many more connections can be served.
struct Places {
    free: Mutex<usize>,
    changed: Condvar,
}

/// The place of a connection, free again when it is dropped.
struct Place(Arc<Places>);

impl Places {
    fn take(places: &Arc<Places>) -> Place {
        let free = places.free.lock().unwrap_or_else(PoisonError::into_inner);
        let free = places.changed.wait_while(free, |free| *free == 0);
        *free.unwrap_or_else(PoisonError::into_inner) -= 1;
        Place(Arc::clone(places))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        *self.0.free.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.0.changed.notify_one();
    }
}

/// Answers the requests of a client.
fn serve<R: Registry>(stream: TcpStream, site: &Site<R>) -> io::Result<()> {
    let mut requests = Requests::new(Socket::new(stream)?);
    loop {
        requests.stream.read_for(HEAD_TIME);
        let head = match requests.head() {
            Ok(Some(head)) => head,
            Ok(None) => return Ok(()),
            Err(ReadError::Io(error)) => return Err(error),
            Err(error) => {
                site.refuse_unread(&error, &mut requests.stream)?;
                return requests.stream.linger();
            }
        };
        match site.respond(&head, &mut requests)? {
            Next::Request => {}
            Next::Close => return requests.stream.linger(),
        }
    }
}

/// What comes after a response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    Request,
    Close,
}

impl Next {
    /// What comes after a request whose body has been read or not.
    pub(super) fn after(head: &Head, is_read: bool) -> Next {
        let is_read = is_read || head.body == BodyLength::Known(0);
        if head.keeps_alive && is_read { Next::Request } else { Next::Close }
    }
}

/// A connection whose reads and writes end in time.
pub(super) struct Socket {
    stream: TcpStream,
    /// When it ends.
    end: Instant,
    /// When what is read must have come.
    read_end: Instant,
}

impl Socket {
    fn new(stream: TcpStream) -> io::Result<Socket> {
        // A response is written at once: there is nothing to wait for.
        stream.set_nodelay(true)?;
        let end = Instant::now() + CONNECTION_TIME;
        Ok(Socket { stream, end, read_end: end })
    }

    /// Sets how long everything that is read from now on may take.
    pub(super) fn read_for(&mut self, time: Duration) {
        self.read_end = self.end.min(Instant::now() + time);
    }

    /// Returns whether the client waits for an answer.
    pub(super) fn is_waiting(&self) -> bool {
        if Instant::now() >= self.end || self.stream.set_nonblocking(true).is_err() {
            return false;
        }
        let peeked = self.stream.peek(&mut [0]);
        let is_there = match peeked {
            Ok(len) => len > 0,
            Err(error) => error.kind() == ErrorKind::WouldBlock,
        };
        is_there && self.stream.set_nonblocking(false).is_ok()
    }

    /// Closes the connection. What the client still sends is read for a while: otherwise the system could throw away
    /// what was written last.
    fn linger(&mut self) -> io::Result<()> {
        self.stream.shutdown(Shutdown::Write)?;
        self.read_for(LINGER_TIME);
        let mut bytes = [0; 8 << 10];
        while self.read(&mut bytes)? > 0 {}
        Ok(())
    }
}

impl Read for Socket {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(Some(time_until(self.read_end)?))?;
        self.stream.read(buffer)
    }
}

impl Write for Socket {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(Some(time_until(self.end)?))?;
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

/// Returns how long it is until then.
fn time_until(end: Instant) -> io::Result<Duration> {
    let left = end.saturating_duration_since(Instant::now());
    if left.is_zero() { Err(ErrorKind::TimedOut.into()) } else { Ok(left) }
}
