//! Macros that implement `Serialize` and `Deserialize`.

/// Implements `Serialize` and `Deserialize` by `Display` and `FromStr`.
///
/// An error says that it expected `$words`. The calling crate must depend on `serde`.
#[macro_export]
macro_rules! serde_as_text {
    ($Type:ty, $words:literal) => {
        const _: () = {
            use ::serde::{Deserialize, Deserializer, Serialize, Serializer, de};
            use $crate::private::core::fmt;

            impl Serialize for $Type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            struct Text;

            impl de::Visitor<'_> for Text {
                type Value = $Type;

                fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str($words)
                }

                fn visit_str<E: de::Error>(self, text: &str) -> Result<$Type, E> {
                    text.parse().map_err(E::custom)
                }
            }

            impl<'de> Deserialize<'de> for $Type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$Type, D::Error> {
                    deserializer.deserialize_str(Text)
                }
            }
        };
    };
}

/// Implements `Serialize` and `Deserialize` for a set that [`bitset!`](crate::bitset!) made, as a list of
/// different points.
///
/// An error says that it expected `$words`. The calling crate must depend on `serde`.
#[macro_export]
macro_rules! serde_as_list {
    ($Set:ty, $Point:ty, $words:literal) => {
        const _: () = {
            use ::serde::de::Error as _;
            use ::serde::{Deserialize, Deserializer, Serialize, Serializer, de};
            use $crate::private::core::fmt;

            impl Serialize for $Set {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_seq(self.iter())
                }
            }

            struct List;

            impl<'de> de::Visitor<'de> for List {
                type Value = $Set;

                fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str($words)
                }

                fn visit_seq<A: de::SeqAccess<'de>>(self, mut list: A) -> Result<$Set, A::Error> {
                    let mut set = <$Set>::EMPTY;
                    while let Some(point) = list.next_element::<$Point>()? {
                        if !set.insert(point) {
                            return Err(A::Error::custom(format_args!("{point} comes twice")));
                        }
                    }
                    Ok(set)
                }
            }

            impl<'de> Deserialize<'de> for $Set {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$Set, D::Error> {
                    deserializer.deserialize_seq(List)
                }
            }
        };
    };
}

/// Implements `Serialize` and `Deserialize` for a board, as a list of pairs of a point and what is there.
///
/// The board needs `EMPTY`, `iter` over such pairs, and `set`, which returns what was on a point before. The
/// words say what is expected where something else is found. The calling crate must depend on `serde`.
#[macro_export]
macro_rules! serde_as_pairs {
    ($Board:ty, $Point:ty, $Piece:ty, $words:literal) => {
        const _: () = {
            use ::serde::de::Error as _;
            use ::serde::{Deserialize, Deserializer, Serialize, Serializer, de};
            use $crate::private::core::fmt;

            impl Serialize for $Board {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    let mut list = serializer.serialize_seq(Some(self.iter().count()))?;
                    for pair in self.iter() {
                        ::serde::ser::SerializeSeq::serialize_element(&mut list, &pair)?;
                    }
                    ::serde::ser::SerializeSeq::end(list)
                }
            }

            struct Pairs;

            impl<'de> de::Visitor<'de> for Pairs {
                type Value = $Board;

                fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str($words)
                }

                fn visit_seq<A: de::SeqAccess<'de>>(
                    self,
                    mut pairs: A,
                ) -> Result<$Board, A::Error> {
                    let mut board = <$Board>::EMPTY;
                    while let Some((point, piece)) = pairs.next_element::<($Point, $Piece)>()? {
                        if board.set(point, Some(piece)).is_some() {
                            return Err(A::Error::custom(format_args!("{point} comes twice")));
                        }
                    }
                    Ok(board)
                }
            }

            impl<'de> Deserialize<'de> for $Board {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$Board, D::Error> {
                    deserializer.deserialize_seq(Pairs)
                }
            }
        };
    };
}
