//! How a picture looks.

use core::fmt;
use core::ops::RangeInclusive;

use gipf_core::Color;

/// How a picture is drawn.
///
/// ```
/// use gipf_core::Color;
/// use gipf_notation::DiagramOptions;
///
/// let options = DiagramOptions { below: Color::Black, size: 320, ..DiagramOptions::default() };
/// assert!(options.coordinates);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiagramOptions {
    /// The player who sits below.
    pub below: Color,
    /// Whether the dots have their names.
    pub coordinates: bool,
    /// Whether the reserves and the side to move are drawn, where the diagram has them.
    pub reserves: bool,
    /// The longer side of the picture in pixels.
    pub size: u32,
    /// The colours.
    pub theme: Theme,
}

impl DiagramOptions {
    /// The sizes that a PNG can have, and sensible ones for an SVG.
    pub const SIZES: RangeInclusive<u32> = 16..=4096;
}

impl Default for DiagramOptions {
    /// White below, everything shown, 600 pixels.
    fn default() -> DiagramOptions {
        DiagramOptions {
            below: Color::White,
            coordinates: true,
            reserves: true,
            size: 600,
            theme: Theme::DEFAULT,
        }
    }
}

/// The colours of a picture.
///
/// Nothing is told by colour alone: the players differ by lightness and outline, a ring makes a
/// GIPF-piece, and each kind of mark has its own shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Theme {
    /// Around the board; `None` leaves it transparent.
    pub background: Option<Rgb>,
    /// The board with the dots.
    pub board: Rgb,
    /// The play area.
    pub field: Rgb,
    /// The lines.
    pub line: Rgb,
    /// Dots, coordinates and all writing.
    pub ink: Rgb,
    /// White's pieces.
    pub white: Rgb,
    /// The outline of White's pieces and the ring of his GIPF-pieces.
    pub white_line: Rgb,
    /// Black's pieces.
    pub black: Rgb,
    /// The outline of Black's pieces.
    pub black_line: Rgb,
    /// The ring of Black's GIPF-pieces.
    pub black_ring: Rgb,
    /// The band of a row.
    pub row: Rgb,
    /// The arrow of a push.
    pub push: Rgb,
    /// The sign of captured pieces.
    pub captured: Rgb,
    /// The sign of pieces that return to the reserve.
    pub returned: Rgb,
    /// Marks and arrows.
    pub mark: Rgb,
    /// The edge that sets arrows, marks and signs off from what lies below them.
    pub halo: Rgb,
}

impl Theme {
    /// A printed board on paper, with colours that colour-blind readers can tell apart.
    pub const DEFAULT: Theme = Theme {
        background: Some(Rgb(0xff, 0xff, 0xff)),
        board: Rgb(0xe9, 0xe2, 0xd3),
        field: Rgb(0xf8, 0xf4, 0xea),
        line: Rgb(0x55, 0x50, 0x48),
        ink: Rgb(0x1c, 0x1a, 0x17),
        white: Rgb(0xff, 0xff, 0xff),
        white_line: Rgb(0x1c, 0x1a, 0x17),
        black: Rgb(0x33, 0x30, 0x2c),
        black_line: Rgb(0x0c, 0x0b, 0x0a),
        black_ring: Rgb(0xf8, 0xf4, 0xea),
        row: Rgb(0xf0, 0xc3, 0x5a),
        push: Rgb(0x00, 0x5f, 0x9e),
        captured: Rgb(0xc8, 0x36, 0x0a),
        returned: Rgb(0x00, 0x73, 0x56),
        mark: Rgb(0x93, 0x2f, 0x7d),
        halo: Rgb(0xff, 0xff, 0xff),
    };

    /// Black, white and greys only, for print.
    pub const GREY: Theme = Theme {
        background: Some(Rgb(0xff, 0xff, 0xff)),
        board: Rgb::grey(0xe2),
        field: Rgb::grey(0xf6),
        line: Rgb::grey(0x50),
        ink: Rgb::grey(0x10),
        white: Rgb::grey(0xff),
        white_line: Rgb::grey(0x10),
        black: Rgb::grey(0x30),
        black_line: Rgb::grey(0x00),
        black_ring: Rgb::grey(0xf6),
        row: Rgb::grey(0xc4),
        push: Rgb::grey(0x10),
        captured: Rgb::grey(0x10),
        returned: Rgb::grey(0x10),
        mark: Rgb::grey(0x10),
        halo: Rgb::grey(0xff),
    };
}

impl Default for Theme {
    /// [`Theme::DEFAULT`].
    fn default() -> Theme {
        Theme::DEFAULT
    }
}

/// A colour: red, green, blue.
///
/// ```
/// use gipf_notation::Rgb;
///
/// assert_eq!(Rgb(255, 128, 0).to_string(), "#ff8000");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// A shade of grey.
    #[must_use]
    pub const fn grey(level: u8) -> Rgb {
        Rgb(level, level, level)
    }
}

impl fmt::Display for Rgb {
    /// The notation of the web: `#` and six hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}
