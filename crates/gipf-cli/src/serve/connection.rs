//! Connections: accepts them, limits their number and answers one request after another.

use std::io;
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use gipf_app::Registry;

use super::http::{ReadError, Requests};
use super::limits::{HEAD_TIME, MAX_CONNECTIONS};
use super::reply::{Next, Reply};
use super::site::Site;
use super::socket::Socket;

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
                Reply::unread(&error).write(&mut requests.stream, false, Next::Close)?;
                return requests.stream.linger();
            }
        };
        match site.respond(&head, &mut requests)? {
            Next::Request => {}
            Next::Close => return requests.stream.linger(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_that_fails_gives_its_place_back() {
        let places = Arc::new(Places { free: Mutex::new(1), changed: Condvar::new() });
        for _ in 0..3 {
            let place = Places::take(&places);
            let connection = thread::spawn(move || {
                let _place = place;
                panic!("what a test expects");
            });
            assert!(connection.join().is_err());
        }
        assert_eq!(*places.free.lock().expect("a number"), 1);
    }
}
