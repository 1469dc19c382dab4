//! Accents: which letter and accents make a letter, and how they are drawn.

use super::HEIGHT;

/// Letters with accents: the accents, and pairs of a letter without and with them. All that Unicode decomposes
/// in Latin-1, Latin Extended-A and -B and Latin Extended Additional.
const COMPOSED: [(&str, &str); 59] = [
    ("\u{300}", "AÀ EÈ IÌ OÒ UÙ aà eè iì oò uù NǸ nǹ WẀ wẁ YỲ yỳ"),
    (
        "\u{301}",
        "AÁ EÉ IÍ OÓ UÚ YÝ aá eé ií oó uú yý CĆ cć LĹ lĺ NŃ nń RŔ rŕ SŚ sś ZŹ zź GǴ gǵ ÆǼ æǽ ØǾ øǿ KḰ kḱ MḾ mḿ PṔ pṕ WẂ wẃ",
    ),
    ("\u{302}", "AÂ EÊ IÎ OÔ UÛ aâ eê iî oô uû CĈ cĉ GĜ gĝ HĤ hĥ JĴ jĵ SŜ sŝ WŴ wŵ YŶ yŷ ZẐ zẑ"),
    ("\u{303}", "AÃ NÑ OÕ aã nñ oõ IĨ iĩ UŨ uũ VṼ vṽ EẼ eẽ YỸ yỹ"),
    ("\u{304}", "AĀ aā EĒ eē IĪ iī OŌ oō UŪ uū ÆǢ æǣ YȲ yȳ GḠ gḡ"),
    ("\u{306}", "AĂ aă EĔ eĕ GĞ gğ IĬ iĭ OŎ oŏ UŬ uŭ"),
    (
        "\u{307}",
        "CĊ cċ EĖ eė GĠ gġ Iİ ZŻ zż AȦ aȧ OȮ oȯ BḂ bḃ DḊ dḋ FḞ fḟ HḢ hḣ MṀ mṁ NṄ nṅ PṖ pṗ RṘ rṙ SṠ sṡ TṪ tṫ WẆ wẇ XẊ xẋ YẎ yẏ ſẛ",
    ),
    ("\u{308}", "AÄ EË IÏ OÖ UÜ aä eë iï oö uü yÿ YŸ HḦ hḧ WẄ wẅ XẌ xẍ tẗ"),
    ("\u{309}", "AẢ aả EẺ eẻ IỈ iỉ OỎ oỏ UỦ uủ YỶ yỷ"),
    ("\u{30a}", "AÅ aå UŮ uů wẘ yẙ"),
    ("\u{30b}", "OŐ oő UŰ uű"),
    (
        "\u{30c}",
        "CČ cč DĎ dď EĚ eě LĽ lľ NŇ nň RŘ rř SŠ sš TŤ tť ZŽ zž AǍ aǎ IǏ iǐ OǑ oǒ UǓ uǔ GǦ gǧ KǨ kǩ jǰ HȞ hȟ",
    ),
    ("\u{30f}", "AȀ aȁ EȄ eȅ IȈ iȉ OȌ oȍ RȐ rȑ UȔ uȕ"),
    ("\u{311}", "AȂ aȃ EȆ eȇ IȊ iȋ OȎ oȏ RȒ rȓ UȖ uȗ"),
    ("\u{31b}", "OƠ oơ UƯ uư"),
    (
        "\u{323}",
        "BḄ bḅ DḌ dḍ HḤ hḥ KḲ kḳ LḶ lḷ MṂ mṃ NṆ nṇ RṚ rṛ SṢ sṣ TṬ tṭ VṾ vṿ WẈ wẉ ZẒ zẓ AẠ aạ EẸ eẹ IỊ iị OỌ oọ UỤ uụ YỴ yỵ",
    ),
    ("\u{324}", "UṲ uṳ"),
    ("\u{325}", "AḀ aḁ"),
    ("\u{326}", "SȘ sș TȚ tț"),
    ("\u{327}", "CÇ cç GĢ gģ KĶ kķ LĻ lļ NŅ nņ RŖ rŗ SŞ sş TŢ tţ EȨ eȩ DḐ dḑ HḨ hḩ"),
    ("\u{328}", "AĄ aą EĘ eę IĮ iį UŲ uų OǪ oǫ"),
    ("\u{32d}", "DḒ dḓ EḘ eḙ LḼ lḽ NṊ nṋ TṰ tṱ UṶ uṷ"),
    ("\u{32e}", "HḪ hḫ"),
    ("\u{330}", "EḚ eḛ IḬ iḭ UṴ uṵ"),
    ("\u{331}", "BḆ bḇ DḎ dḏ KḴ kḵ LḺ lḻ NṈ nṉ RṞ rṟ TṮ tṯ ZẔ zẕ hẖ"),
    ("\u{301}\u{307}", "SṤ sṥ"),
    ("\u{302}\u{300}", "AẦ aầ EỀ eề OỒ oồ"),
    ("\u{302}\u{301}", "AẤ aấ EẾ eế OỐ oố"),
    ("\u{302}\u{303}", "AẪ aẫ EỄ eễ OỖ oỗ"),
    ("\u{302}\u{309}", "AẨ aẩ EỂ eể OỔ oổ"),
    ("\u{303}\u{301}", "OṌ oṍ UṸ uṹ"),
    ("\u{303}\u{304}", "OȬ oȭ"),
    ("\u{303}\u{308}", "OṎ oṏ"),
    ("\u{304}\u{300}", "EḔ eḕ OṐ oṑ"),
    ("\u{304}\u{301}", "EḖ eḗ OṒ oṓ"),
    ("\u{304}\u{308}", "UṺ uṻ"),
    ("\u{306}\u{300}", "AẰ aằ"),
    ("\u{306}\u{301}", "AẮ aắ"),
    ("\u{306}\u{303}", "AẴ aẵ"),
    ("\u{306}\u{309}", "AẲ aẳ"),
    ("\u{307}\u{304}", "AǠ aǡ OȰ oȱ"),
    ("\u{308}\u{300}", "UǛ uǜ"),
    ("\u{308}\u{301}", "UǗ uǘ IḮ iḯ"),
    ("\u{308}\u{304}", "UǕ uǖ AǞ aǟ OȪ oȫ"),
    ("\u{308}\u{30c}", "UǙ uǚ"),
    ("\u{30a}\u{301}", "AǺ aǻ"),
    ("\u{30c}\u{307}", "SṦ sṧ"),
    ("\u{31b}\u{300}", "OỜ oờ UỪ uừ"),
    ("\u{31b}\u{301}", "OỚ oớ UỨ uứ"),
    ("\u{31b}\u{303}", "OỠ oỡ UỮ uữ"),
    ("\u{31b}\u{309}", "OỞ oở UỬ uử"),
    ("\u{31b}\u{323}", "OỢ oợ UỰ uự"),
    ("\u{323}\u{302}", "AẬ aậ EỆ eệ OỘ oộ"),
    ("\u{323}\u{304}", "LḸ lḹ RṜ rṝ"),
    ("\u{323}\u{306}", "AẶ aặ"),
    ("\u{323}\u{307}", "SṨ sṩ"),
    ("\u{327}\u{301}", "CḈ cḉ"),
    ("\u{327}\u{306}", "EḜ eḝ"),
    ("\u{328}\u{304}", "OǬ oǭ"),
];

/// Returns the letter without its accents, and these.
pub(super) fn decomposed(letter: char) -> Option<(char, &'static str)> {
    if letter.is_ascii() {
        return None;
    }
    COMPOSED.iter().find_map(|&(accents, pairs)| {
        let mut pairs = pairs.split(' ').map(str::chars);
        let base = pairs.find_map(|mut pair| {
            let base = pair.next();
            base.filter(|_| pair.next() == Some(letter))
        });
        Some((base?, accents))
    })
}

/// Where an accent stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// Above the middle.
    Above,
    /// Below the middle of the base line.
    Below,
    /// Below the right end.
    BelowRight,
    /// At the right end of the top.
    Right,
}

/// Returns where an accent stands, and its strokes, which begin at the middle of the top of the letter or of the
/// base line.
fn accent(letter: char) -> Option<(Place, &'static str)> {
    use Place::{Above, Below, BelowRight, Right};
    Some(match letter {
        // Grave, acute, circumflex, tilde, macron, breve, dot, diaeresis, hook, ring, double acute, caron.
        '\u{300}' => (Above, "m25-45l-60-55"),
        '\u{301}' => (Above, "m-25-45l60-55"),
        '\u{302}' => (Above, "m-60-45l60-55 60 55"),
        '\u{303}' => (Above, "m-70-60q35-50 70-15q35 35 70-15"),
        '\u{304}' => (Above, "m-65-75h130"),
        '\u{306}' => (Above, "m-60-105q10 55 60 55q50 0 60-55"),
        '\u{307}' => (Above, "m0-85h1"),
        '\u{308}' => (Above, "m-50-85h1m98 0h1"),
        '\u{309}' => (Above, "m-25-100q50-20 50 10q0 20-30 40"),
        '\u{30a}' => (Above, "m36-80a36 36 0 1 1-72 0a36 36 0 1 1 72 0"),
        '\u{30b}' => (Above, "m-55-45l45-55m45 55l45-55"),
        '\u{30c}' => (Above, "m-60-100l60 55 60-55"),
        // Double grave, inverted breve, comma above, turned comma above.
        '\u{30f}' => (Above, "m-10-45l-45-55m90 55l-45-55"),
        '\u{311}' => (Above, "m-60-50q10-55 60-55q50 0 60 55"),
        '\u{313}' => (Above, "m10-105v15l-20 40"),
        '\u{312}' => (Above, "m-10-45v-15l20-40"),
        '\u{315}' => (Right, "m45 0v15l-25 60"),
        '\u{31b}' => (Right, "m-20 5q50 0 50-60"),
        // Dot, diaeresis, ring, comma, cedilla, ogonek, circumflex, breve, tilde and macron below.
        '\u{323}' => (Below, "m0 70h1"),
        '\u{324}' => (Below, "m-50 70h1m98 0h1"),
        '\u{325}' => (Below, "m30 75a30 30 0 1 1-60 0a30 30 0 1 1 60 0"),
        '\u{326}' => (Below, "m10 50v10l-20 40"),
        '\u{327}' => (Below, "m0 5v25q45 0 45 30q0 30-45 30q-25 0-40-10"),
        '\u{328}' => (BelowRight, "m-15 0q-50 35-50 65q0 25 45 20"),
        '\u{32d}' => (Below, "m-55 100l55-50 55 50"),
        '\u{32e}' => (Below, "m-55 50q10 50 55 50q45 0 55-50"),
        '\u{330}' => (Below, "m-70 85q35-50 70-15q35 35 70-15"),
        '\u{331}' => (Below, "m-65 75h130"),
        _ => return None,
    })
}

/// Returns whether this is an accent, which is drawn at the letter before it.
pub(super) fn is_accent(letter: char) -> bool {
    accent(letter).is_some()
}

/// Returns the letter in the form that it has below or above an accent: without a dot of its own.
pub(super) fn carrier(letter: char, accents: Option<char>) -> char {
    let is_above = accents.and_then(accent).is_some_and(|(place, _)| place == Place::Above);
    match letter {
        'i' if is_above => 'ı',
        'j' if is_above => 'ȷ',
        _ => letter,
    }
}

/// Returns by how much a letter keeps away from its neighbors on either side, since an accent above it is wider.
pub(super) fn bearing(width: i32, next: Option<char>) -> i32 {
    let is_above = next.and_then(accent).is_some_and(|(place, _)| place == Place::Above);
    if is_above && width < 60 { 25 } else { 0 }
}

/// A letter that carries accents.
#[derive(Debug)]
pub(super) struct Carrier {
    letter: char,
    width: i32,
    /// How many accents it has above.
    above: i32,
}

/// By how much the next accent above is higher.
const STEP: i32 = 75;

impl Carrier {
    pub(super) fn new(letter: char, width: i32) -> Carrier {
        Carrier { letter, width, above: 0 }
    }

    /// Adds an accent. Returns where its strokes begin, seen from the left end of the base line of the letter, the
    /// strokes, and by how much they make the letter wider.
    pub(super) fn add(&mut self, mark: char) -> Option<((i32, i32), &'static str, i32)> {
        // Some letters carry another accent than the one they are named by.
        let mark = match (self.letter, mark) {
            ('d' | 'l' | 't' | 'L', '\u{30c}') => '\u{315}',
            ('g', '\u{327}') => '\u{312}',
            ('G' | 'K' | 'L' | 'N' | 'R' | 'k' | 'l' | 'n' | 'r', '\u{327}') => '\u{326}',
            _ => mark,
        };
        let (place, strokes) = accent(mark)?;
        let wider = if mark == '\u{315}' { 50 } else { 0 };
        let start = match place {
            Place::Above => {
                self.above += 1;
                (self.middle(), -self.top() - STEP * (self.above - 1))
            }
            Place::Below => (self.middle(), self.bottom()),
            Place::BelowRight => (self.width, self.bottom()),
            Place::Right => (self.width, -self.top()),
        };
        Some((start, strokes, wider))
    }

    fn middle(&self) -> i32 {
        match self.letter {
            'ȷ' => 50,
            'L' => 40,
            't' => 50,
            'h' | 'k' | 'b' => 45,
            'r' => 60,
            _ => self.width / 2,
        }
    }

    fn top(&self) -> i32 {
        match self.letter {
            'b' | 'd' | 'f' | 'h' | 'k' | 'l' | 't' | 'ß' | 'þ' | 'ð' | 'ſ' => HEIGHT,
            letter if letter.is_lowercase() => 200,
            _ => HEIGHT,
        }
    }

    fn bottom(&self) -> i32 {
        if matches!(self.letter, 'g' | 'j' | 'p' | 'q' | 'y' | 'ȷ') { 80 } else { 0 }
    }
}
