//! The socket of a connection, with its limits of time.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

use super::limits::{CONNECTION_TIME, LINGER_TIME};

/// A connection whose reads and writes end in time.
pub(super) struct Socket {
    stream: TcpStream,
    /// When it ends.
    end: Instant,
    /// When what is read must have come.
    read_end: Instant,
}

impl Socket {
    pub(super) fn new(stream: TcpStream) -> io::Result<Socket> {
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
