//! How a diagram looks.

use core::fmt;
use core::ops::RangeInclusive;

use gipf_core::Color;

/// How a picture is drawn.
///
/// ```
/// use gipf_core::Color;
/// use gipf_notation::diagram::DiagramOptions;
///
/// let options = DiagramOptions::default().with_below(Color::Black).with_size(320);
/// assert!(options.coordinates);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DiagramOptions {
    /// The player who sits below.
    pub below: Color,
    /// Whether the points of the board can be found by name.
    pub coordinates: bool,
    /// Whether reserves or scores and the side to move are drawn, where the diagram has them.
    pub reserves: bool,
    /// The longer side of the picture in pixels.
    pub size: u32,
    /// The colors.
    pub theme: Theme,
    /// Whether an SVG leaves a line of the caption to the fonts of the viewer where it has letters that pictures do
    /// not [draw](super::undrawn_letters). Otherwise, and in every PNG, a box stands for each of them.
    pub fonts: bool,
    /// Whether each piece of an SVG is a group of its own that names its point and the piece, so that a program can
    /// find and move it: `<g data-point="e5" data-piece="W">`. A PNG has no groups.
    pub piece_groups: bool,
}

impl DiagramOptions {
    /// The sizes that a PNG can have, and sensible ones for an SVG.
    pub const SIZES: RangeInclusive<u32> = 16..=4096;
}

impl DiagramOptions {
    /// Returns the options with another player below.
    #[must_use]
    pub const fn with_below(self, below: Color) -> DiagramOptions {
        DiagramOptions { below, ..self }
    }

    /// Returns the options with or without the names of the points.
    #[must_use]
    pub const fn with_coordinates(self, coordinates: bool) -> DiagramOptions {
        DiagramOptions { coordinates, ..self }
    }

    /// Returns the options with or without reserves or scores and the side to move.
    #[must_use]
    pub const fn with_reserves(self, reserves: bool) -> DiagramOptions {
        DiagramOptions { reserves, ..self }
    }

    /// Returns the options with another size.
    #[must_use]
    pub const fn with_size(self, size: u32) -> DiagramOptions {
        DiagramOptions { size, ..self }
    }

    /// Returns the options with other colors.
    #[must_use]
    pub const fn with_theme(self, theme: Theme) -> DiagramOptions {
        DiagramOptions { theme, ..self }
    }

    /// Returns the options with or without the [fonts](DiagramOptions::fonts) of the viewer.
    #[must_use]
    pub const fn with_fonts(self, fonts: bool) -> DiagramOptions {
        DiagramOptions { fonts, ..self }
    }

    /// Returns the options with or without a [group](DiagramOptions::piece_groups) for each piece.
    ///
    /// ```
    /// use gipf_core::{Gipf, Position, Variant};
    /// use gipf_notation::Notation;
    /// use gipf_notation::diagram::DiagramOptions;
    ///
    /// let options = DiagramOptions::default().with_piece_groups(true);
    /// let svg = Gipf::start(Variant::Standard).diagram().to_svg(&options);
    /// assert!(svg.contains(r#"<g data-point="b5" data-piece="W">"#));
    /// ```
    #[must_use]
    pub const fn with_piece_groups(self, piece_groups: bool) -> DiagramOptions {
        DiagramOptions { piece_groups, ..self }
    }
}

impl Default for DiagramOptions {
    /// White below, everything shown, 600 pixels, with the fonts of the viewer and without groups.
    fn default() -> DiagramOptions {
        DiagramOptions {
            below: Color::White,
            coordinates: true,
            reserves: true,
            size: 600,
            theme: Theme::DEFAULT,
            fonts: true,
            piece_groups: false,
        }
    }
}

/// How a text diagram is written.
///
/// ```
/// use gipf_notation::Notation;
/// use gipf_core::{Color, Gipf, Position, Variant};
/// use gipf_notation::diagram::TextOptions;
///
/// let options = TextOptions::default().with_below(Color::Black);
/// let text = Gipf::start(Variant::Basic).diagram().to_text(&options);
/// assert_eq!(text.lines().next().map(str::trim), Some("e1"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct TextOptions {
    /// The player who sits below.
    pub below: Color,
    /// Whether caption, arrows and the meaning of the signs follow the board.
    pub legend: bool,
    /// Whether reserves or scores and the side to move follow the board, where the diagram has them.
    pub reserves: bool,
    /// Whether pieces and signs are colored with ANSI escape sequences as well.
    pub ansi: bool,
}

impl TextOptions {
    /// Returns the options with another player below.
    #[must_use]
    pub const fn with_below(self, below: Color) -> TextOptions {
        TextOptions { below, ..self }
    }

    /// Returns the options with or without the lines that follow the board: caption, arrows and the
    /// meaning of the signs.
    #[must_use]
    pub const fn with_legend(self, legend: bool) -> TextOptions {
        TextOptions { legend, ..self }
    }

    /// Returns the options with or without reserves or scores and the side to move.
    #[must_use]
    pub const fn with_reserves(self, reserves: bool) -> TextOptions {
        TextOptions { reserves, ..self }
    }

    /// Returns the options with or without ANSI colors.
    #[must_use]
    pub const fn with_ansi(self, ansi: bool) -> TextOptions {
        TextOptions { ansi, ..self }
    }
}

impl Default for TextOptions {
    /// White below, everything shown, without color.
    fn default() -> TextOptions {
        TextOptions { below: Color::White, legend: true, reserves: true, ansi: false }
    }
}

/// The colors of a picture.
///
/// Nothing is told by color alone: the players differ by lightness and outline, a GIPF-piece is
/// a stack of two with a ring, a diamond tells a red piece of DVONN, a dot a gray and a gleam a black marble of ZÈRTZ, and each
/// kind of mark has its own shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
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
    /// The outline of White's pieces, the ring of White's GIPF-pieces, the writing on White's stacks.
    pub white_line: Rgb,
    /// Black's pieces.
    pub black: Rgb,
    /// The outline of Black's pieces.
    pub black_line: Rgb,
    /// The ring of Black's GIPF-pieces, the writing on Black's stacks.
    pub black_ring: Rgb,
    /// The red pieces of DVONN.
    pub red: Rgb,
    /// The outline of red pieces and of their sign.
    pub red_line: Rgb,
    /// The gray marbles of ZÈRTZ.
    pub gray: Rgb,
    /// The outline of gray marbles and the dot on them.
    pub gray_line: Rgb,
    /// The rings of ZÈRTZ; their edges are drawn like lines.
    pub rings: Rgb,
    /// The band of a row, and of a group that is claimed.
    pub row: Rgb,
    /// The arrow of a push, of a move or of a jump, and the ring around what was placed.
    pub push: Rgb,
    /// The sign of pieces that have left the game.
    pub captured: Rgb,
    /// The sign of pieces that return to the reserve.
    pub returned: Rgb,
    /// Marks and arrows.
    pub mark: Rgb,
    /// The edge that sets arrows, marks and signs off from what lies below them.
    pub halo: Rgb,
}

impl Theme {
    /// A printed board on paper, with colors that color-blind readers can tell apart.
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
        red: Rgb(0xe8, 0x52, 0x34),
        red_line: Rgb(0x30, 0x0a, 0x05),
        gray: Rgb(0x92, 0x90, 0x8d),
        gray_line: Rgb(0x1c, 0x1a, 0x17),
        rings: Rgb(0xd3, 0xc7, 0xae),
        row: Rgb(0xf0, 0xc3, 0x5a),
        push: Rgb(0x00, 0x5f, 0x9e),
        captured: Rgb(0xc8, 0x36, 0x0a),
        returned: Rgb(0x00, 0x73, 0x56),
        mark: Rgb(0x93, 0x2f, 0x7d),
        halo: Rgb(0xff, 0xff, 0xff),
    };

    /// Black, white and grays only, for print.
    pub const GRAY: Theme = Theme {
        background: Some(Rgb(0xff, 0xff, 0xff)),
        board: Rgb::gray(0xe2),
        field: Rgb::gray(0xf6),
        line: Rgb::gray(0x50),
        ink: Rgb::gray(0x10),
        white: Rgb::gray(0xff),
        white_line: Rgb::gray(0x10),
        black: Rgb::gray(0x30),
        black_line: Rgb::gray(0x00),
        black_ring: Rgb::gray(0xf6),
        red: Rgb::gray(0x98),
        red_line: Rgb::gray(0x10),
        gray: Rgb::gray(0x94),
        gray_line: Rgb::gray(0x10),
        rings: Rgb::gray(0xd0),
        row: Rgb::gray(0xc4),
        push: Rgb::gray(0x10),
        captured: Rgb::gray(0x10),
        returned: Rgb::gray(0x10),
        mark: Rgb::gray(0x10),
        halo: Rgb::gray(0xff),
    };
}

impl Theme {
    /// A board for dark rooms, with the same colors for what is said about it.
    pub const DARK: Theme = Theme {
        background: Some(Rgb(0x16, 0x17, 0x19)),
        board: Rgb(0x33, 0x36, 0x3a),
        field: Rgb(0x4b, 0x4f, 0x55),
        line: Rgb(0xa4, 0xa8, 0xae),
        ink: Rgb(0xf0, 0xee, 0xe9),
        white: Rgb(0xf6, 0xf3, 0xec),
        white_line: Rgb(0x1c, 0x1a, 0x17),
        black: Rgb(0x14, 0x13, 0x12),
        black_line: Rgb(0xc9, 0xc6, 0xc0),
        black_ring: Rgb(0xf0, 0xee, 0xe9),
        red: Rgb(0xe8, 0x52, 0x34),
        red_line: Rgb(0x30, 0x0a, 0x05),
        gray: Rgb(0xa8, 0xa8, 0xa8),
        gray_line: Rgb(0x1c, 0x1a, 0x17),
        rings: Rgb(0x7c, 0x82, 0x89),
        row: Rgb(0xb8, 0x8a, 0x22),
        push: Rgb(0x6c, 0xbf, 0xf5),
        captured: Rgb(0xff, 0x8d, 0x66),
        returned: Rgb(0x56, 0xd6, 0xae),
        mark: Rgb(0xf0, 0x9f, 0xdd),
        halo: Rgb(0x16, 0x17, 0x19),
    };
}

impl Theme {
    /// The inside and the outline of a player's pieces.
    pub(super) const fn piece(&self, color: Color) -> (Rgb, Rgb) {
        match color {
            Color::White => (self.white, self.white_line),
            Color::Black => (self.black, self.black_line),
        }
    }

    /// What is drawn on a player's pieces.
    pub(super) const fn ring(&self, color: Color) -> Rgb {
        match color {
            Color::White => self.white_line,
            Color::Black => self.black_ring,
        }
    }
}

impl Default for Theme {
    /// [`Theme::DEFAULT`].
    fn default() -> Theme {
        Theme::DEFAULT
    }
}

/// A color: red, green, blue.
///
/// ```
/// use gipf_notation::diagram::Rgb;
///
/// assert_eq!(Rgb(255, 128, 0).to_string(), "#ff8000");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// Returns a shade of gray.
    #[must_use]
    pub const fn gray(level: u8) -> Rgb {
        Rgb(level, level, level)
    }
}

impl fmt::Display for Rgb {
    /// The notation of the web: `#` and six hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}
