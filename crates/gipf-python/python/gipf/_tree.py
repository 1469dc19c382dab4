"""Records that can be changed: a tree of turns."""

from __future__ import annotations

import copy
import operator
from collections import abc
from typing import Any, Dict, Iterable, Iterator, List, Mapping, Optional, SupportsIndex, Tuple, Union

from ._enums import Result
from ._errors import GipfError, RecordError
from ._gipf import Position, Record, Turn, _restore_record

__all__ = ["RecordNode", "RecordTree"]


class RecordNode:
    """A turn of a `RecordTree`, and what follows it.

    `comment` stands after the turn, `lead` before it. Records keep a lead only where the turn begins a variation; elsewhere
    it becomes the end of the comment before. `nags` are the annotation marks by their numbers in PGN: 1 is '!',
    2 '?', 3 '!!', 4 '??', 5 '!?', 6 '?!'. All three can be set; no other attribute can.

    >>> tree = RecordTree("basic")
    >>> turn = tree.play("b3")
    >>> turn.comment, turn.nags = "the only turn", [1]
    >>> turn.ply, turn.turn, turn.position.side_to_move
    (1, Turn('b3'), Side.BLACK)
    """

    __slots__ = ("_children", "_comment", "_lead", "_nags", "_parent", "_position", "_turn", "__weakref__")

    def __init__(self, parent: Union[RecordNode, RecordTree], turn: Turn) -> None:
        self._parent: Union[RecordNode, RecordTree, None] = parent
        self._turn = turn
        self._position = turn.after()
        self._children: List[RecordNode] = []
        self._lead = ""
        self._comment = ""
        self._nags: List[int] = []

    @property
    def lead(self) -> str:
        """The comment before the turn."""
        return self._lead

    @lead.setter
    def lead(self, text: str) -> None:
        self._lead = _comment(self._position, "lead", text)

    @property
    def comment(self) -> str:
        """The comment after the turn."""
        return self._comment

    @comment.setter
    def comment(self, text: str) -> None:
        self._comment = _comment(self._position, "comment", text)

    @property
    def nags(self) -> List[int]:
        """The annotation marks by their numbers in PGN, from 0 to 255. The list can be changed in place; then its numbers are
        checked by `RecordTree.to_record`."""
        return self._nags

    @nags.setter
    def nags(self, numbers: Iterable[SupportsIndex]) -> None:
        if isinstance(numbers, (str, bytes)) or not isinstance(numbers, abc.Iterable):
            raise TypeError(f"nags: expected a list of numbers, found {type(numbers).__name__}")
        self._nags = [_nag(number) for number in numbers]

    @property
    def turn(self) -> Turn:
        """The turn."""
        return self._turn

    @property
    def position(self) -> Position:
        """The position after the turn."""
        return self._position

    @property
    def parent(self) -> Union[RecordNode, RecordTree, None]:
        """The turn before, or the tree of a first turn; None once the turn has been removed."""
        return self._parent

    @property
    def children(self) -> Tuple[RecordNode, ...]:
        """The turns that follow: the one of the line first, then its variations."""
        return tuple(self._children)

    @property
    def ply(self) -> int:
        """The turn's place in its line, from 1 at the start of the record."""
        ply = 0
        node: Union[RecordNode, RecordTree, None] = self
        while isinstance(node, RecordNode):
            ply, node = ply + 1, node._parent
        return ply

    def play(self, turn: Union[Turn, str]) -> RecordNode:
        """Adds a turn after this one, as a variation if there are others, and returns it. One that is there already is
        not added again.

        >>> tree = RecordTree("basic")
        >>> tree.play("b3") is tree.play("a2-b3")
        True
        >>> tree.play("d4")
        Traceback (most recent call last):
            ...
        gipf.TurnError: illegal turn: d4 is not beside a dot
        """
        return _play(self, turn)

    def line(self) -> Iterator[RecordNode]:
        """The turns after this one, variations left out."""
        return _line(self)

    def promote(self) -> None:
        """Makes the line of this turn the main one of its place; the other one becomes a variation.

        >>> tree = RecordTree("basic")
        >>> first, second = tree.play("b3"), tree.play("b4")
        >>> second.promote()
        >>> [str(node.turn) for node in tree.children]
        ['b4', 'b3']
        """
        siblings = self._siblings()
        siblings.remove(self)
        siblings.insert(0, self)

    def remove(self) -> None:
        """Takes this turn out of the tree, with all that follows it."""
        self._siblings().remove(self)
        self._parent = None

    def _siblings(self) -> List[RecordNode]:
        if self._parent is None:
            raise ValueError("the turn has been removed from its tree")
        return self._parent._children

    def __copy__(self) -> RecordNode:
        """The same turn in a copy of the whole tree."""
        return copy.deepcopy(self)

    def __repr__(self) -> str:
        return f"<RecordNode {self.ply}: {self._turn}>"

    def __reduce__(self) -> Tuple[Any, ...]:
        path: List[int] = []
        node: Union[RecordNode, RecordTree] = self
        while isinstance(node, RecordNode):
            path.append(node._siblings().index(node))
            assert node._parent is not None
            node = node._parent
        return (_restore_node, (node, path[::-1]))


class RecordTree:
    """A record that can be changed: tags, turns, variations, comments and marks.

    Made from a start, or from a `Record`, as `Record.edit()` does. `to_record` returns what has become of it.

    >>> tree = RecordTree("basic")
    >>> tree.tags["White"] = "Ada"
    >>> first = tree.play("b3")
    >>> first.nags = [1]
    >>> reply = first.play("c6")
    >>> first.play("c2").comment = "also possible"
    >>> print(tree.to_record(), end="")
    [Variant "basic"]
    [White "Ada"]
    [Result "*"]
    <BLANKLINE>
    1. b3 $1 c6 (1... c2 {also possible}) *
    >>> tree.to_record().edit().to_record() == tree.to_record()
    True
    """

    __slots__ = ("_children", "_comment", "_number", "_result", "_start", "_tags", "__weakref__")

    def __init__(self, start: Union[Record, Position, str]) -> None:
        record = start if isinstance(start, Record) else Record(start)
        position, number, tags, comment, result, nodes, _ = record.__reduce__()[1]
        self._start: Position = position
        self._number: int = number
        self._children: List[RecordNode] = []
        self._tags = _Tags(position, tags)
        self._comment: str = comment
        self._result: Optional[Result] = Result(result) if isinstance(start, Record) else None
        made: List[RecordNode] = []
        for after, text, lead, comment, nags in nodes:
            node = (self if after is None else made[after]).play(text)
            node._lead, node._comment, node._nags = lead, comment, list(nags)
            made.append(node)

    @property
    def tags(self) -> Dict[str, str]:
        """The tags other than those that tell the start and the result, which the record writes itself."""
        return self._tags

    @tags.setter
    def tags(self, tags: Mapping[str, str]) -> None:
        if not isinstance(tags, abc.Mapping):
            raise TypeError(f"tags: expected a mapping of names to texts, found {type(tags).__name__}")
        checked = _Tags(self._start, ())
        checked.update(tags)
        self._tags = checked

    @property
    def comment(self) -> str:
        """The comment before the first turn."""
        return self._comment

    @comment.setter
    def comment(self, text: str) -> None:
        self._comment = _comment(self._start, "comment", text)

    @property
    def result(self) -> Optional[Result]:
        """The result; None leaves it to the rules. It can be set by its text, such as `1-0`."""
        return self._result

    @result.setter
    def result(self, result: Union[Result, str, None]) -> None:
        self._result = _result(result)

    @property
    def start(self) -> Position:
        """The position at the beginning."""
        return self._start

    @property
    def position(self) -> Position:
        """The position at the beginning, under the name that it has in a `RecordNode`."""
        return self._start

    @property
    def children(self) -> Tuple[RecordNode, ...]:
        """The first turns: the one of the game first, then its variations."""
        return tuple(self._children)

    def play(self, turn: Union[Turn, str]) -> RecordNode:
        """Adds a first turn, as a variation if there is one, and returns it. One that is there already is not added
        again."""
        return _play(self, turn)

    def line(self) -> Iterator[RecordNode]:
        """The turns of the game, variations left out."""
        return _line(self)

    def end(self) -> Union[RecordNode, RecordTree]:
        """The last turn of the game; the tree itself if there is none.

        >>> tree = RecordTree("basic")
        >>> for turn in ("b3", "c6", "c2"):
        ...     last = tree.end().play(turn)
        >>> last.ply, tree.end() is last
        (3, True)
        """
        last: Union[RecordNode, RecordTree] = self
        for last in self.line():
            pass
        return last

    def to_record(self) -> Record:
        """Returns the record of the tree as it is now. What a record cannot hold raises `RecordError`."""
        # This reads the tags and the result as strictly as for any other record.
        turns = [node.turn for node in self.line()]
        result: Any = self.result
        opening = _comment_with_lead(self.comment, self._children)
        checked = Record(self._start, turns, tags=self.tags, comment=opening, result=result)
        nodes: List[Tuple[Optional[int], str, str, str, bytes]] = []
        waiting: List[Tuple[Optional[int], RecordNode]] = [(None, node) for node in reversed(self._children)]
        while waiting:
            after, node = waiting.pop()
            comment = _comment_with_lead(node.comment, node._children)
            nodes.append((after, str(node.turn), node.lead, comment, bytes(_nag(nag) for nag in node.nags)))
            index = len(nodes) - 1
            waiting.extend((index, child) for child in reversed(node._children))
        tags = list(checked.tags.items())
        return _restore_record(self._start, self._number, tags, opening, checked.result, nodes, [])

    def __str__(self) -> str:
        return str(self.to_record())

    def __repr__(self) -> str:
        return f"<RecordTree of {self._start.game}: {sum(1 for _ in self.line())} turns>"

    def _repr_svg_(self) -> str:
        return self.to_record()._repr_svg_()

    def __reduce__(self) -> Tuple[Any, ...]:
        return (_restore_tree, (self.to_record(), self.result))


class _Tags(Dict[str, str]):
    """The tags of a record that begins with a position, checked when they are set."""

    def __init__(self, start: Position, tags: Iterable[Tuple[str, str]]) -> None:
        super().__init__(tags)
        self._start = start

    def __setitem__(self, name: str, text: str) -> None:
        if not isinstance(name, str):
            raise TypeError(f"tags: expected the name of a tag, found {type(name).__name__}")
        if name == "Result":
            raise RecordError("the record itself says what the tag Result would say: set result instead")
        # This refuses what no record can hold.
        Record(self._start, tags={name: _text(f"tag {name}", text)})
        super().__setitem__(name, text)

    def update(self, *others: Any, **more: str) -> None:
        for name, text in dict(*others, **more).items():
            self[name] = text

    def setdefault(self, name: str, text: str = "") -> str:
        if name not in self:
            self[name] = text
        return self[name]

    def __ior__(self, other: Any) -> _Tags:  # type: ignore[override,misc]
        self.update(other)
        return self

    def __reduce__(self) -> Tuple[Any, ...]:
        return (dict, (dict(self),))


def _text(what: str, text: str) -> str:
    if not isinstance(text, str):
        raise TypeError(f"{what}: expected a text, found {type(text).__name__}")
    return text


def _comment(position: Position, what: str, text: str) -> str:
    # This refuses what no record can hold.
    Record(position, comment=_text(what, text))
    return text


def _nag(number: SupportsIndex) -> int:
    try:
        nag = -1 if isinstance(number, bool) else operator.index(number)
    except TypeError:
        nag = -1
    if not 0 <= nag <= 255:
        raise GipfError(f"nags: expected numbers from 0 to 255, found {number!r}")
    return nag


def _result(result: Union[Result, str, None]) -> Optional[Result]:
    if result is None:
        return None
    if not isinstance(result, str):
        raise TypeError(f"result: expected a Result, its text or None, found {type(result).__name__}")
    try:
        return Result(result)
    except ValueError:
        expected = ", ".join(str(known) for known in Result)
        raise GipfError(f"result: expected one of {expected}, found '{result}'") from None


def _play(parent: Union[RecordNode, RecordTree], turn: Union[Turn, str]) -> RecordNode:
    position = parent.position
    own = position.parse_turn(turn if isinstance(turn, str) else str(turn))
    for node in parent._children:
        if node.turn == own:
            return node
    added = RecordNode(parent, own)
    parent._children.append(added)
    return added


def _comment_with_lead(comment: str, children: List[RecordNode]) -> str:
    lead = children[0].lead if children else ""
    return f"{comment} {lead}" if lead else comment


def _line(parent: Union[RecordNode, RecordTree]) -> Iterator[RecordNode]:
    node = parent
    while node._children:
        node = node._children[0]
        yield node


def _restore_tree(record: Record, result: Optional[Result]) -> RecordTree:
    tree = RecordTree(record)
    tree.result = result
    return tree


def _restore_node(tree: RecordTree, path: List[int]) -> RecordNode:
    node: Any = tree
    for index in path:
        node = node._children[index]
    found: RecordNode = node
    return found


for _class in (RecordNode, RecordTree):
    _class.__module__ = "gipf"
del _class
