"""What both clients know of their program: whether it can still be asked, and by whom."""

from __future__ import annotations

import os
from typing import Optional

from ._protocol import EngineError

FORKED = "the process was forked: the program answers to the parent, start another one here"
"""Why a client cannot be used in a child."""


class Owned:
    """Something that only the process that has made it can use."""

    def __init__(self) -> None:
        # Why the program can no longer be asked.
        self._ended: Optional[str] = None
        self._owner = os.getpid()

    def _is_forked(self) -> bool:
        """Whether this is a child of the process that has started the program."""
        return os.getpid() != self._owner

    def _check(self) -> None:
        if self._is_forked():
            raise EngineError(FORKED)
        if self._ended is not None:
            raise EngineError(self._ended)
