"""Programs that speak UGI, such as `gipf ugi`: a client for plain programs, and one for asyncio.

`Client` and `AsyncClient` start a program and talk to it: its options, its turn in a position or a game, and what it says
while it searches. A program that dies, hangs or plays an illegal turn is an `EngineError` that says so, and is ended.

>>> import gipf, sys
>>> from gipf import ugi
>>> with ugi.Client([sys.executable, "-m", "gipf", "ugi"]) as engine:
...     played = engine.play("basic", nodes=500)
...     infos = list(engine.analysis("basic", depth=2))
>>> played.turn in gipf.Position("basic").legal_turns()
True
>>> [info.depth for info in infos if info.line]
[1, 2]
"""

from __future__ import annotations

from ._async import AsyncClient, InfoStream
from ._plain import Client
from ._protocol import EngineDied, EngineError, EngineTimeout, Info, Option, Played

__all__ = ["AsyncClient", "Client", "EngineDied", "EngineError", "EngineTimeout", "Info", "InfoStream", "Option", "Played"]

for _class in (AsyncClient, Client, EngineDied, EngineError, EngineTimeout, Info, InfoStream, Option, Played):
    _class.__module__ = "gipf.ugi"
del _class
