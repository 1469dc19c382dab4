//! How large a picture is and what lies around the board.

use alloc::string::String;
use alloc::vec::Vec;

use super::geometry::Xy;
use super::glyphs;

/// Around the board and the writing.
const MARGIN: i32 = 90;
const LINE_HEIGHT: i32 = 500;
const LEGEND_HEIGHT: i32 = 560;
const MAX_LINES: usize = 4;
/// More than fits into the lines.
const MAX_LETTERS: usize = 400;

/// The frame of a picture.
#[derive(Debug)]
pub(super) struct Layout {
    pub(super) top_left: Xy,
    pub(super) width: i32,
    pub(super) height: i32,
    pub(super) caption: Vec<String>,
    /// How high the legend between board and caption is.
    legend: i32,
}

impl Layout {
    /// The frame of a board that reaches so far from the center, with a caption below it.
    pub(super) fn new(half_width: i32, half_height: i32, caption: Option<&str>) -> Layout {
        let (half_width, half_height) = (half_width + MARGIN, half_height + MARGIN);
        let width = 2 * half_width;
        let caption: String = caption.unwrap_or_default().chars().take(MAX_LETTERS).collect();
        let caption = glyphs::wrapped(&caption, width - 4 * MARGIN, MAX_LINES);
        let height = 2 * half_height + LINE_HEIGHT * caption.len() as i32;
        let top_left = Xy::new(-half_width, -half_height);
        Layout { top_left, width, height, caption, legend: 0 }
    }

    /// The frame with room for so many lines of a legend between board and caption.
    pub(super) fn with_legend(self, lines: usize) -> Layout {
        let legend = LEGEND_HEIGHT * lines as i32;
        Layout { legend, height: self.height + legend, ..self }
    }

    /// The left end of a line of the legend, half way up.
    pub(super) fn legend_line(&self, index: usize) -> Xy {
        let first = -self.top_left.y - MARGIN + LEGEND_HEIGHT / 2;
        Xy::new(self.top_left.x + 2 * MARGIN, first + LEGEND_HEIGHT * index as i32)
    }

    /// How wide a line of the legend can be.
    pub(super) fn legend_width(&self) -> i32 {
        self.width - 4 * MARGIN
    }

    /// Width and height in pixels when the longer side has so many.
    pub(super) fn pixels(&self, size: u32) -> (u32, u32) {
        let longer = i64::from(self.width.max(self.height));
        let scale = |side: i32| {
            let pixels = (i64::from(side) * i64::from(size) + longer / 2) / longer;
            u32::try_from(pixels).unwrap_or(size).max(1)
        };
        (scale(self.width), scale(self.height))
    }

    /// The middle of a line of the caption.
    pub(super) fn caption_line(&self, index: usize) -> Xy {
        let first = -self.top_left.y + self.legend + LINE_HEIGHT / 2 - MARGIN;
        Xy::new(0, first + LINE_HEIGHT * index as i32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_has_a_margin_and_room_for_legend_and_caption() {
        let bare = Layout::new(1000, 500, None);
        assert_eq!((bare.top_left, bare.width, bare.height), (Xy::new(-1090, -590), 2180, 1180));
        assert_eq!(bare.legend_width(), 1820);
        // `aa bb` is 1082 wide, `aa bb cc` 1736.
        let captioned = Layout::new(1000, 500, Some("aa bb cc aa"));
        assert_eq!(captioned.caption, ["aa bb cc", "aa"]);
        assert_eq!((captioned.height, captioned.top_left), (2180, bare.top_left));
        let lines = [captioned.caption_line(0), captioned.caption_line(1)];
        assert_eq!(lines, [Xy::new(0, 750), Xy::new(0, 1250)]);
        let with_legend = captioned.with_legend(2);
        assert_eq!((with_legend.height, with_legend.width), (3300, 2180));
        assert_eq!(with_legend.caption_line(1), Xy::new(0, 2370));
        let lines = [with_legend.legend_line(0), with_legend.legend_line(1)];
        assert_eq!(lines, [Xy::new(-910, 780), Xy::new(-910, 1340)]);
    }

    #[test]
    fn the_longer_side_has_as_many_pixels_as_asked_for() {
        let wide = Layout::new(1000, 500, None);
        for (size, pixels) in [
            (2180, (2180, 1180)),
            (109, (109, 59)),
            (100, (100, 54)),
            (101, (101, 55)),
            (0, (1, 1)),
        ] {
            assert_eq!(wide.pixels(size), pixels);
        }
        assert_eq!(Layout::new(500, 1000, None).pixels(218), (118, 218));
        assert_eq!(wide.pixels(u32::MAX).0, u32::MAX);
    }

    #[test]
    fn a_caption_is_cut_off_after_four_hundred_letters() {
        // 400 letters of 40 + 68 units fit into one line of 50,000.
        let letters = |count: usize| Layout::new(50_000, 500, Some(&"l".repeat(count))).caption;
        assert_eq!(letters(400), ["l".repeat(400)]);
        assert_eq!(letters(401), letters(400));
    }
}
