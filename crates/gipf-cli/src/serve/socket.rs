//! The socket of a connection, with its limits of time.

use std::collections::VecDeque;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

use super::http::MAX_HEAD;
use super::limits::{CONNECTION_TIME, LINGER_TIME};

/// A connection whose reads and writes end in time.
pub(super) struct Socket {
    stream: TcpStream,
    /// When it ends.
    end: Instant,
    /// When what is read must have come.
    read_end: Instant,
    /// What the client has sent while it waited for an answer.
    ahead: VecDeque<u8>,
}

impl Socket {
    pub(super) fn new(stream: TcpStream) -> io::Result<Socket> {
        // A response is written at once: there is nothing to wait for.
        stream.set_nodelay(true)?;
        let end = Instant::now() + CONNECTION_TIME;
        Ok(Socket { stream, end, read_end: end, ahead: VecDeque::new() })
    }

    /// Sets how long everything that is read from now on may take.
    pub(super) fn read_for(&mut self, time: Duration) {
        self.read_end = self.end.min(Instant::now() + time);
    }

    /// Returns whether the client waits for an answer.
    pub(super) fn is_waiting(&mut self) -> bool {
        if Instant::now() >= self.end || self.stream.set_nonblocking(true).is_err() {
            return false;
        }
        let is_open = self.read_ahead();
        is_open && self.stream.set_nonblocking(false).is_ok()
    }

    /// Reads what has come, because the end of the connection can only be seen behind it. Returns whether the
    /// connection is open, as far as can be seen: of a client that sends without an end not everything is read.
    fn read_ahead(&mut self) -> bool {
        let mut bytes = [0; 1 << 10];
        while self.ahead.len() < MAX_HEAD {
            match self.stream.read(&mut bytes) {
                Ok(0) => return false,
                Ok(len) => self.ahead.extend(&bytes[..len]),
                Err(error) => return error.kind() == ErrorKind::WouldBlock,
            }
        }
        true
    }

    /// Closes the connection. What the client still sends is read for a while: otherwise the system could throw away
    /// what was written last.
    pub(super) fn linger(&mut self) -> io::Result<()> {
        self.stream.shutdown(Shutdown::Write)?;
        self.read_for(LINGER_TIME);
        let mut bytes = [0; 8 << 10];
        while self.read(&mut bytes)? > 0 {}
        Ok(())
    }
}

impl Read for Socket {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if !self.ahead.is_empty() {
            return self.ahead.read(buffer);
        }
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

#[cfg(test)]
mod tests {
    use std::net::TcpListener;
    use std::thread;

    use super::*;

    fn pair() -> (TcpStream, Socket) {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        let client = TcpStream::connect(address).expect("a connection");
        let (stream, _) = listener.accept().expect("a connection");
        (client, Socket::new(stream).expect("a socket"))
    }

    #[test]
    fn what_is_sent_ahead_is_read_in_order() {
        let (mut client, mut socket) = pair();
        assert!(socket.is_waiting());
        let sent: Vec<u8> = (0..100_000_u32).flat_map(u32::to_be_bytes).collect();
        let copy = sent.clone();
        let sender = thread::spawn(move || client.write_all(&copy).map(|()| client));
        let mut found = Vec::new();
        while found.len() < sent.len() {
            assert!(socket.is_waiting() && socket.ahead.len() <= 2 * MAX_HEAD);
            let mut bytes = [0; 3000];
            let len = socket.read(&mut bytes).expect("bytes");
            found.extend_from_slice(&bytes[..len]);
        }
        assert!(found == sent);
        let client = sender.join().expect("no panic").expect("a reader");
        assert!(socket.is_waiting());
        drop(client);
    }

    #[test]
    fn a_client_that_goes_is_noticed_behind_what_it_has_sent() {
        let (mut client, mut socket) = pair();
        client.write_all(b"\r\n").expect("a connection");
        drop(client);
        let begin = Instant::now();
        while socket.is_waiting() {
            assert!(begin.elapsed() < Duration::from_secs(30), "the client seems to wait");
        }
    }
}
