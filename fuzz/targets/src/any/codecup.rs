use std::cell::RefCell;
use std::io::{self, BufReader, Read, Write};
use std::rc::Rc;
use std::time::Duration;

use crate::Result;
use dvonn_core::{Color, Dvonn, Game, Turn};
use gipf_engine::codecup::{CodeCupError, CodeCupOptions, play_codecup};
use gipf_game::Position;

const OPTIONS: CodeCupOptions =
    CodeCupOptions::new().with_time(Duration::from_secs(3600)).with_nodes(10).with_tt_mib(1);

const RAW: u8 = 255;

/// Checks a referee of any bytes for a player of the CodeCup protocol: no panic, only legal turns and
/// only in turn, and no error but for lines that are wrong.
///
/// The first byte tells who plays White. Every byte after it chooses one of the legal turns of the
/// opponent; after a byte 255 the rest is sent as it is.
pub fn codecup(bytes: &[u8]) -> Result<()> {
    let Some((first, bytes)) = bytes.split_first() else { return Ok(()) };
    let player = if first % 2 == 0 { Color::White } else { Color::Black };
    let referee = Referee {
        game: Game::<Dvonn>::new(Dvonn::default()),
        player,
        owes_start: player == Color::White,
        bytes: bytes.to_vec(),
        is_raw: false,
    };
    let referee = Rc::new(RefCell::new(referee));
    let (input, output) = (FromReferee(Rc::clone(&referee)), ToReferee(Rc::clone(&referee)));
    match play_codecup::<Dvonn>(BufReader::new(input), output, io::sink(), &OPTIONS) {
        Ok(()) => {}
        Err(CodeCupError::BadLine { .. }) if referee.borrow().is_raw => {}
        Err(error) => panic!("{error}"),
    }
    Ok(())
}

struct Referee {
    game: Game<Dvonn>,
    /// The color of the player under test.
    player: Color,
    owes_start: bool,
    /// What has not been used yet.
    bytes: Vec<u8>,
    is_raw: bool,
}

impl Referee {
    /// The next line or lines for the player; nothing at the end.
    fn say(&mut self) -> Vec<u8> {
        if self.owes_start {
            self.owes_start = false;
            return b"Start\n".into();
        }
        if self.is_raw || self.bytes.is_empty() {
            return Vec::new();
        }
        let byte = self.bytes.remove(0);
        if byte == RAW {
            self.is_raw = true;
            return std::mem::take(&mut self.bytes);
        }
        if self.game.outcome().is_some() {
            return b"Quit\n".into();
        }
        let position = self.game.position();
        assert_ne!(position.side_to_move(), self.player, "the player waits in their own turn");
        let turns = position.legal_turns();
        let turn = turns[usize::from(byte) % turns.len()];
        self.game.play(&turn).expect("legal");
        format!("{turn}\n").into_bytes()
    }

    /// A line of the player.
    fn hear(&mut self, line: &str) {
        let text = line.strip_suffix('\n').expect("a whole line");
        let turn: Turn = text.parse().expect("a turn");
        if !self.is_raw {
            assert_eq!(self.game.position().side_to_move(), self.player);
            self.game.play(&turn).expect("a legal turn");
        }
    }
}

/// Each read gives what the referee says at that moment.
struct FromReferee(Rc<RefCell<Referee>>);

impl Read for FromReferee {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let said = self.0.borrow_mut().say();
        let len = said.len().min(buffer.len());
        buffer[..len].copy_from_slice(&said[..len]);
        Ok(len)
    }
}

/// Takes a whole line with each write.
struct ToReferee(Rc<RefCell<Referee>>);

impl Write for ToReferee {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().hear(std::str::from_utf8(bytes).expect("UTF-8"));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
