"""Records that can be changed: a tree of turns."""

from __future__ import annotations

import copy
from typing import Any, Dict, Iterator, List, Optional, Tuple, Union

from ._enums import Result
from ._gipf import Position, Record, Turn, _restore_record

__all__ = ["RecordNode", "RecordTree"]


class RecordNode:
    """A turn of a `RecordTree`, and what follows it.

    `comment` stands after the turn, `lead` before it. Records keep a lead only where the turn begins a variation; elsewhere
    it becomes the end of the comment before. `nags` are the annotation marks by their numbers in PGN: 1 is '!',
    2 '?', 3 '!!', 4 '??', 5 '!?', 6 '?!'. All three can be set.

    >>> tree = RecordTree("basic")
    >>> turn = tree.play("b3")
    >>> turn.comment, turn.nags = "the only turn", [1]
    >>> turn.ply, turn.turn, turn.position.side_to_move
    (1, Turn('b3'), Side.BLACK)
    """

    def __init__(self, parent: Union[RecordNode, RecordTree], turn: Turn) -> None:
        self._parent: Union[RecordNode, RecordTree, None] = parent
        self._turn = turn
        self._position = turn.after()
        self._children: List[RecordNode] = []
        self.lead = ""
        """The comment before the turn."""
        self.comment = ""
        """The comment after the turn."""
        self.nags: List[int] = []
        """The annotation marks by their numbers in PGN."""

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

    def __init__(self, start: Union[Record, Position, str]) -> None:
        record = start if isinstance(start, Record) else Record(start)
        position, number, tags, comment, result, nodes, _ = record.__reduce__()[1]
        self._start: Position = position
        self._number: int = number
        self._children: List[RecordNode] = []
        self.tags: Dict[str, str] = dict(tags)
        """The tags other than those that tell the start and the result, which the record writes itself."""
        self.comment: str = comment
        """The comment before the first turn."""
        self.result: Union[Result, str, None] = Result(result) if isinstance(start, Record) else None
        """The result; None leaves it to the rules."""
        made: List[RecordNode] = []
        for after, text, lead, comment, nags in nodes:
            node = (self if after is None else made[after]).play(text)
            node.lead, node.comment, node.nags = lead, comment, list(nags)
            made.append(node)

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
            for nag in node.nags:
                if not isinstance(nag, int) or not 0 <= nag <= 255:
                    raise ValueError(f"nags: expected numbers from 0 to 255, found {nag!r}")
            comment = _comment_with_lead(node.comment, node._children)
            nodes.append((after, str(node.turn), node.lead, comment, bytes(node.nags)))
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


def _restore_tree(record: Record, result: Union[Result, str, None]) -> RecordTree:
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
