"""Everything that the package returns travels: pickles and copies are equal and tell the same."""

from __future__ import annotations

import base64
import copy
import enum
import importlib
import io
import multiprocessing
import os
import pickle
import pkgutil
import tempfile
import zlib
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any, Callable, Dict, List, Set, Type

import pytest
from conftest import ACTION_GAMES, GAMES, RICH_ACTION_STARTS, RICH_STARTS, random_game
from hypothesis import given
from hypothesis import strategies as st

import gipf
from gipf import _gipf, openspiel, pettingzoo_env, samples, shards, ugi
from gipf.ugi._protocol import parse_info

# A file with an error, warnings, comments before and after turns, marks, and variations in variations.
FILE = """[Variant "basic"]
[White "Müller"]

{at first} 1. b3! {good} (1. {or} b4 $5 c6 (1... c2? {why}) 2. c2) c6 2. c2 (2. b4) *

1. b3 c9 c2 1-0

1. b3 c6
"""


def progress_of_a_search() -> List[gipf.SearchProgress]:
    seen: List[gipf.SearchProgress] = []
    gipf.Engine(hash=1).search("zertz", nodes=2_000, lines=2, on_progress=seen.append)
    return seen


def tree_search() -> gipf.Mcts:
    actions = len(gipf.ActionSpace("dvonn"))

    def evaluator(planes: Any) -> Any:
        return [[0.0] * actions for _ in planes], [0.25 for _ in planes]

    # The second game is won.
    return gipf.Mcts(evaluator, ["dvonn", "5,b6r,1,w2r,1/1,w,w2,b3r,2,w5,w5,2/4,b5,6/3,b2,b4,5/2,b,1,b,4 w stack"])


def results() -> List[gipf.SearchResult]:
    engine = gipf.Engine(hash=1)
    starts = ["basic", "dvonn", "zertz", "potentials"]
    won = "b2w/5/6/w5b/6/5/b2w w 12/1 basic"
    return [engine.search(start, nodes=1_000, lines=3) for start in starts] + [engine.search(won, depth=2)]


def analyses() -> List[gipf.Analysis]:
    engine = gipf.Engine(hash=1)
    records = [random_game(gipf.Position(game), 7, 9).to_record({"White": "Ada"}) for game in GAMES]
    return [engine.analyze(record, nodes=300) for record in records]


def records() -> List[gipf.Record]:
    numbered = "[Variant \"basic\"]\n[Position \"b2w/5/6/w5b/6/5/b2w b 12/12 7 basic\"]\n\n7... b3 1/2-1/2\n"
    made = gipf.Record("dvonn", ["G2"], tags={"Event": 'a "test" \\'}, comments={0: "a { b"}, result="1-0")
    played = [random_game(start, 3, 12).to_record() for start in RICH_STARTS]
    annotated = [analysis.record for analysis in analyses()]
    return [*gipf.parse_games(FILE), *gipf.parse_games(numbered), made, *played, *annotated]


def entries() -> List[gipf.RecordEntry]:
    found: List[gipf.RecordEntry] = []
    for record in records():
        line = record.entries
        while line:
            entry = line.pop()
            found.append(entry)
            line.extend(entry for variation in entry.variations for entry in variation)
    return found


def games() -> List[gipf.Game]:
    played = [random_game(start, 5, 20) for start in RICH_STARTS]
    played[0].resign("white")
    played[1].lose_on_time("black")
    return played


def outcomes() -> List[gipf.Outcome]:
    won = gipf.Position("b2w/5/6/w5b/6/5/b2w w 0/12 basic").outcome
    ends = [game.outcome for game in games()] + [won]
    return [end for end in ends if end]


def legal_turns() -> List[gipf.LegalTurns]:
    whole = [position.legal_turns() for position in positions()]
    return [turns for turns in whole if len(turns) < 300] + [position.legal_turns(2) for position in positions()]


def nodes() -> List[gipf.RecordNode]:
    return [node for record in records() for node in list(record.edit().line())[::3]]


INFOS = ["info depth 2 score cp 12 nodes 30 time 1 hashfull 0 pv b3 c6", "info score mate -2", "info string hello"]


def steps() -> List[gipf.Steps]:
    made = [gipf.Steps(start) for start in RICH_STARTS]
    for turn in made:
        while turn.choices:
            turn.choose(len(turn.choices) - 1)
    half = gipf.Steps("basic")
    half.choose(3)
    half.choose(0)
    half.back()
    return [gipf.Steps("basic"), half, *made]


def states() -> List[gipf.DecisionState]:
    made = [gipf.DecisionState(start) for start in RICH_ACTION_STARTS]
    for state in made:
        for _ in range(7):
            state.apply_action(state.legal_actions()[-1])
    return made


def positions() -> List[gipf.Position]:
    return [game.position for game in games()]


def problems() -> List[gipf.Problem]:
    return [problem for record in records() for problem in record.problems]


def errors() -> List[BaseException]:
    caught: List[BaseException] = []
    calls: List[Callable[[], Any]] = [
        lambda: gipf.Position("basic").parse_turn("a2-c9"),
        lambda: gipf.Position("bbb/5/6/w5b/6/5/b2w w 12/12 basic"),
        lambda: gipf.Position("b2w/5/6/w5b/6/5/b2w w 99/12 basic"),
        lambda: list(gipf.parse_games("(;nonsense", format="sgf", game="gipf")),
    ]
    for call in calls:
        try:
            call()
        except gipf.GipfError as error:
            caught.append(error)
    assert len(caught) == len(calls)
    return caught


def class_named(name: str) -> Callable[[], List[BaseException]]:
    return lambda: [getattr(gipf, name)("a text"), getattr(gipf, name)()]


# What there is of each class.
SAMPLES: Dict[type, Callable[[], List[Any]]] = {
    gipf.ActionSpace: lambda: [gipf.ActionSpace(game) for game in ACTION_GAMES],
    gipf.Analysis: analyses,
    gipf.AnalyzedTurn: lambda: [turn for analysis in analyses() for turn in analysis.turns],
    gipf.DecisionState: states,
    gipf.LegalTurns: legal_turns,
    gipf.Piece: lambda: [piece for position in positions() for piece in position.pieces().values()],
    gipf.RecordNode: nodes,
    gipf.RecordTree: lambda: [record.edit() for record in records()],
    gipf.Result: lambda: list(gipf.Result),
    gipf.Side: lambda: list(gipf.Side),
    gipf.Termination: lambda: list(gipf.Termination),
    ugi.Info: lambda: [parse_info(line, gipf.Position("basic")) for line in INFOS],
    ugi.Option: lambda: [ugi.Option.parse("option name Hash type spin default 16 min 1 max 64")],
    ugi.Played: lambda: [ugi.Played(turn, ()) for turn in gipf.Position("basic").legal_turns()],
    ugi.EngineError: lambda: [ugi.EngineError("a text")],
    ugi.EngineDied: lambda: [ugi.EngineDied("a text")],
    ugi.EngineTimeout: lambda: [ugi.EngineTimeout("a text")],
    gipf.Format: lambda: [format for game in gipf.games() for format in game.formats],
    gipf.Game: games,
    gipf.GameInfo: gipf.games,
    gipf.Level: gipf.levels,
    gipf.Line: lambda: [line for result in results() for line in result.lines],
    gipf.MctsResult: lambda: tree_search().search(40),
    gipf.Outcome: outcomes,
    gipf.Position: positions,
    gipf.Problem: problems,
    gipf.Record: records,
    gipf.RecordEntry: entries,
    gipf.Score: lambda: [score for line in results() for score in (line.score, -line.score)],
    gipf.SearchProgress: progress_of_a_search,
    gipf.SearchResult: results,
    gipf.Steps: steps,
    gipf.Turn: lambda: [turn for position in positions() for turn in position.legal_turns(20)],
    gipf.GipfError: lambda: class_named("GipfError")() + errors(),
    openspiel.Game: lambda: [openspiel.load_game(game) for game in ACTION_GAMES],
    openspiel.State: lambda: [openspiel.load_game(game).new_initial_state() for game in ACTION_GAMES],
    openspiel.PlayerAction: lambda: [openspiel.PlayerAction(0, 7)],
    pettingzoo_env.RawEnv: lambda: [pettingzoo_env.raw_env(game) for game in ACTION_GAMES],
}
SAMPLES.update(
    {
        getattr(gipf, name): class_named(name)
        for name in gipf.__all__
        if name.endswith("Error") and name != "GipfError"
    }
)

# Objects that change, and so are equal to themselves only, and those of libraries that compare nothing.
COMPARED_BY_IDENTITY = (
    gipf.DecisionState,
    gipf.Game,
    gipf.RecordNode,
    gipf.RecordTree,
    gipf.Steps,
    BaseException,
    pettingzoo_env.RawEnv,
)

# A file of self-play of DVONN with no game: its header alone.
EMPTY_SAMPLES = b"GIPFDATA\x02%c\0\x05" % gipf.Position("dvonn").__reduce__()[1][1]
EMPTY_SAMPLES = EMPTY_SAMPLES.ljust(40, b"\0") + b"dvonn".ljust(8, b"\0") + b"network".ljust(32, b"\0")

# What belongs to one process, and what the exception tells to do.
NEVER_PICKLED: Dict[type, Callable[[], Any]] = {
    gipf.Counter: lambda: gipf.Counter(hash=2, threads=3),
    gipf.Engine: lambda: gipf.Engine(hash=2, threads=3),
    gipf.GameReader: lambda: gipf.parse_games("1. b3 *"),
    ugi.AsyncClient: lambda: ugi.AsyncClient.__new__(ugi.AsyncClient),
    ugi.InfoStream: lambda: ugi.InfoStream.__new__(ugi.InfoStream),
    ugi.Client: lambda: ugi.Client.__new__(ugi.Client),
    _gipf.SampleFile: lambda: _gipf.SampleFile(io.BytesIO(EMPTY_SAMPLES)),
    gipf.Mcts: tree_search,
    samples.SampleReader: lambda: gipf.read_samples(io.BytesIO(EMPTY_SAMPLES)),
    shards.ShardWriter: lambda: shards.ShardWriter(tempfile.mkdtemp()),
}


def modules() -> List[Any]:
    """The package, and every module of it that can be imported by a public name, with the compiled one."""
    found = pkgutil.walk_packages(gipf.__path__, "gipf.")
    names = [module.name for module in found if not any(part.startswith("_") for part in module.name.split("."))]
    return [importlib.import_module(name) for name in ("gipf", "gipf._gipf", *names)]


def public_classes() -> Set[type]:
    """Every class that the package shows, or that its compiled module has."""
    named = [value for module in modules() for name, value in vars(module).items() if not name.startswith("_")]
    return {value for value in named if isinstance(value, type) and value.__module__.split(".")[0] == "gipf"}


def told(thing: Any) -> Any:
    """Everything that an object tells by its properties, and so on with what these return."""
    if isinstance(thing, (list, tuple, gipf.LegalTurns)):
        return [told(part) for part in thing]
    if isinstance(thing, dict):
        return {str(key): told(value) for key, value in thing.items()}
    if isinstance(thing, enum.Enum):
        return repr(thing)
    if type(thing).__module__.split(".")[0] != "gipf" or isinstance(thing, pettingzoo_env.RawEnv):
        return str(type(thing)) if callable(thing) or isinstance(thing, pettingzoo_env.RawEnv) else thing
    # A parent tells its children, and these their parent.
    names = [name for name in dir(thing) if not name.startswith("_") and name != "parent" and hasattr(thing, name)]
    values = {name: getattr(thing, name) for name in names}
    properties = {name: told(value) for name, value in values.items() if not callable(value)}
    return (type(thing).__name__, str(thing), len(thing) if hasattr(thing, "__len__") else 0, properties)


def echo(thing: Any) -> Any:
    return thing


def search(text: str) -> gipf.SearchResult:
    return gipf.Engine(hash=1).search(text, nodes=500)


def read(path: str) -> List[gipf.Record]:
    return list(gipf.read_games(path))


def parse(text: str) -> gipf.Turn:
    return gipf.Position("basic").parse_turn(text)


def assert_equal(again: Any, thing: Any) -> None:
    assert type(again) is type(thing)
    assert told(again) == told(thing)
    if not isinstance(thing, COMPARED_BY_IDENTITY):
        assert again == thing
        if type(thing).__hash__ is not None:
            assert hash(again) == hash(thing)


def told_in_a_child(things: List[Any]) -> bytes:
    """What a forked process tells of objects that it has from its parent."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reader)
            with os.fdopen(writer, "wb") as pipe:
                pipe.write(pickle.dumps([told(thing) for thing in things]))
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        answer = pipe.read()
    os.waitpid(child, 0)
    return answer


@pytest.mark.parametrize("kind", sorted(public_classes(), key=repr))
def test_every_class_travels_or_says_why_not(kind: Type[object]) -> None:
    """Pickles, copies, threads and forks: a class that has no samples here fails."""
    if kind in NEVER_PICKLED:
        thing = NEVER_PICKLED[kind]()
        for refused in (pickle.dumps, copy.copy, copy.deepcopy):
            with pytest.raises(TypeError, match=f"{kind.__name__} cannot be pickled or copied: [a-z]"):
                refused(thing)
        return
    assert kind in SAMPLES, f"{kind.__name__}: pickle it and add samples, or let it say why not"
    samples = SAMPLES[kind]()
    assert samples
    for thing in samples:
        assert isinstance(thing, kind)
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            assert_equal(pickle.loads(pickle.dumps(thing, protocol)), thing)
        assert_equal(copy.copy(thing), thing)
        assert_equal(copy.deepcopy(thing), thing)
    expected = [told(thing) for thing in samples]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda _: [told(thing) for thing in samples[:20]], range(8))) == [expected[:20]] * 8
    if hasattr(os, "fork"):
        assert pickle.loads(told_in_a_child(samples[:20])) == expected[:20]
    others = samples[1:] if not isinstance(samples[0], COMPARED_BY_IDENTITY) else []
    assert all((thing == samples[0]) == (told(thing) == told(samples[0])) for thing in others)


def test_an_engine_says_what_to_make_instead() -> None:
    with pytest.raises(TypeError, match=r"make one in each process with Engine\(hash=2, threads=3\)"):
        pickle.dumps(gipf.Engine(hash=2, threads=3))


def test_problems_are_those_of_the_file_after_a_pickle() -> None:
    sound, wrong, unfinished = gipf.parse_games(FILE)
    for record in (sound, wrong, unfinished):
        for again in (pickle.loads(pickle.dumps(record)), copy.copy(record), copy.deepcopy(record)):
            assert again == record and again.problems == record.problems and again.result == record.result
    assert [str(problem) for problem in wrong.problems if not problem.is_warning]
    assert all(problem.is_warning for problem in unfinished.problems)


def test_equality_of_records_is_that_of_their_games() -> None:
    truncated = next(gipf.parse_games("1. b3 c9 c2 1-0"))
    restore, parts = truncated.__reduce__()
    sound: gipf.Record = restore(*parts[:-1], [])
    assert truncated.problems and not sound.problems
    assert truncated == sound and hash(truncated) == hash(sound)


def test_entries_of_a_record_share_it_in_a_pickle() -> None:
    record = random_game(gipf.Position("basic"), 1, 40).to_record()
    one, all_of_them = len(pickle.dumps(record.entries[0])), len(pickle.dumps(record.entries))
    assert all_of_them < one + 60 * len(record)
    assert pickle.loads(pickle.dumps(record.entries)) == record.entries


def test_entries_are_equal_at_the_same_place_only() -> None:
    first, second = (next(gipf.parse_games(f"1. b3 (1. b4) {turn} *")) for turn in ("c6", "c2"))
    assert first.entries[0] == next(gipf.parse_games("1. b3 (1. b4) c6 *")).entries[0]
    assert first.entries[0] != second.entries[0]
    assert first.entries[0] != first.entries[0].variations[0][0] != first.entries[1]


def test_results_travel_between_processes(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    path.write_text(FILE, encoding="utf-8")
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        for kind, samples in SAMPLES.items():
            if kind is not pettingzoo_env.RawEnv:
                thing = samples()[0]
                assert_equal(pool.submit(echo, thing).result(60), thing)
        found, here = pool.submit(search, "basic").result(60), search("basic")
        assert (found.best, found.score, found.lines) == (here.best, here.score, here.lines)
        records = pool.submit(read, str(path)).result(60)
        assert records == read(str(path))
        assert [record.problems for record in records] == [record.problems for record in read(str(path))]
        with pytest.raises(gipf.TurnError) as caught:
            pool.submit(parse, "b3♟").result(60)
        assert caught.value.offset == 2


@given(st.sampled_from(RICH_STARTS), st.integers(0, 2**32), st.integers(0, 30), st.data())
def test_steps_are_pickled_with_what_was_chosen(
    start: gipf.Position, seed: int, plies: int, data: st.DataObject
) -> None:
    steps = gipf.Steps(random_game(start, seed, plies).position)
    for _ in range(data.draw(st.integers(0, 6))):
        if not steps.choices or data.draw(st.booleans()):
            steps.back()
        else:
            steps.choose(data.draw(st.integers(0, len(steps.choices) - 1)))
    again = pickle.loads(pickle.dumps(steps))
    while True:
        assert told(again) == told(steps)
        if not steps.back():
            break
        assert again.back()
    assert not again.back()


# One object of each class, as gipf 0.2 pickled them: base 85 of compressed bytes.
OF_0_2 = """
c-pm9%WD%s9Nx{Nt!>pRR0SW*B@)zz#->7h>0^b8D<bvaDa6TUHoLmr2{V(H77w{JKA4+Rz4-?SUKPZX|3JZu2M>Dl4-
oMp)|uJeq)8Pi#XSr=Gy8q>&G&n3E3@@(z|c=w<oR&jZ@7hu8U;UAA&4?eP^E#X&wLz;r-
El|t2hjWZCc~wM)%3Q2hodoD3*n1^1~f8YZ8U@(z~(7pB|0nsfD6w_mkA&3fc#Wx{TuCsYNwdMS*yB&GQ)&kJ^dEu?{<KG6(Aec(
xiq=f2?S$q9+fEvgw<^Fuld?kGI)AO)lu0*L|G1<aSYnD9u4kTS^jsn<4a(@xoG)ZR;m8Z;uy=+H>6v7we>OiJJ9HA&lyX>1e5_@
f;>K@KK0Ns#|HgKd@tAA$_HKA}u-
^McZrzsXb8DZvdP@fg>HWtxHsy<8HW<yn@Ql?$lc>uZDHYJgVM(eiRRo+%az1;NicGr*@H#0)?{8#pr3L!gSG6#AG+A&~XkfI>#r
l?}_bq3?KO-=vc7MAudXiQ}nhGho`CLn>Swh_DT1(CO{3-+s2{z6|~~QwNsZ(j|9V?2VW-T!r7B-
_%j*N#(!~)t+2E$a&C15j#I}D}d{WfFig!S-4WtpF-
&jS(^KJ?a6ca{Z)MRQ~g($;i=0dsxN=<zY3Ci%t+Jrxh?PHhi7(1t6ED?QeU^>zz_!O)Tfb6yMv~8Hc&0;Dl!GM>R}mhnIJw4sFH
qu!2n&cDK!kGl4%PVV|Pb`Pp{3m;mFk1Aw<{T{My;kY7#dN!aH!aTAYZvl{=%_osp=GNNb9h^><5ipI<yEzn%SIn|!buG{YJqLYI
IylRuaQRn4+G=es5BS^P|V#w>6=7&?f8=_!x{41*HL$;!?|m7S=Uh-@U*GNKY!+O%IUdy+mtt0+)OZ^rRF-
qXD+e&}M=VWSST+27$^Ojf$vJY9FA-$1f3vf!wH(Cr3vP%jNC{02}vJC*
"""

TOLD_BY_0_2 = [
    "Position('r,r,r,6/10/11/10/9 b place')",
    "Turn('A1')",
    "<Game of DVONN: 3 turns, r,r,r,6/10/11/10/9 b place>",
    "<Outcome 0-1: White has run out of time>",
    "<DecisionState of DVONN: r,r,r,b,5/10/11/10/9 w place>",
    "<Steps: In which direction?>",
    "<Record of GIPF: 1 turn, *>",
    "<RecordEntry 1. b3>",
    "<Problem, error: 1:37: c9 is not a spot of the board>",
    "<SearchResult Gf4,f5, +0.64, depth 1>",
    "<SearchProgress depth 1, Player 1 +0.64: Gf4,f5>",
    "<Line Player 1 +0.64: Gf4,f5>",
    "<Score +0.64>",
    "<Analysis: 1 turns, 1 mistakes>",
    "<AnalyzedTurn 1. b3: blunder>",
    "<Level 1 (beginner)>",
    "<GameInfo gipf>",
    "<Format gf1: The log of GF1>",
    "<ActionSpace of GIPF: 164 actions>",
]


def test_pickles_of_earlier_releases_are_read() -> None:
    things = pickle.loads(zlib.decompress(base64.b85decode("".join(OF_0_2.split()))))
    assert [repr(thing) for thing in things] == TOLD_BY_0_2
    record = things[6]
    assert str(record).endswith("{at first} 1. b3 $1 {good} (1. b4 $5) *\n")
    assert things[7] == record.entries[0] and things[8] in record.problems
