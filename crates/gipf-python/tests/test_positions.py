"""Positions and turns: against the vectors of the project, and as random play finds them."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any, List

import pytest
from conftest import GAMES, RICH_STARTS, ROOT, VECTORS, perft_vectors, random_game, turn_vectors
from hypothesis import given
from hypothesis import strategies as st

import gipf

starts = st.sampled_from(RICH_STARTS)
TURN_VECTORS = [name for name in sorted(path.name for path in VECTORS.glob("*.jsonl")) if any(turn_vectors(name))]
seeds = st.integers(min_value=0, max_value=2**32)
plies = st.integers(min_value=0, max_value=40)


@pytest.mark.parametrize("name", TURN_VECTORS)
def test_legal_turns_and_what_they_lead_to_are_those_of_the_vectors(name: str) -> None:
    checked = 0
    for vector in turn_vectors(name):
        position = gipf.Position(vector["position"])
        listed: List[Any] = vector.get("turns", vector.get("moves"))
        expected = {turn.get("turn", turn.get("move")): turn["to"] for turn in listed}
        found = {str(turn): str(turn.after()) for turn in position.legal_turns()}
        assert found == expected, vector["position"]
        assert position.count_turns() == len(expected)
        for text, to in list(expected.items())[:3]:
            assert str(position.play(text)) == to
        checked += len(expected)
    assert checked > 900


@pytest.mark.parametrize("position,counts", list(perft_vectors()))
def test_counts_are_those_of_the_vectors(position: str, counts: List[int]) -> None:
    for depth, count in enumerate(counts, start=1):
        if count < 300_000:
            assert gipf.perft(position, depth) == count
            assert gipf.perft(position, depth, hash=1, threads=2) == count
            assert sum(gipf.divide(position, depth).values()) == count


@given(starts, seeds, plies)
def test_texts_are_read_back(start: gipf.Position, seed: int, count: int) -> None:
    game = random_game(start, seed, count)
    position = game.position
    assert gipf.Position(str(position)) == position
    assert gipf.Position(str(position), game=position.game) == position
    assert eval(repr(position), {"Position": gipf.Position}) == position
    for turn in position.legal_turns(20):
        assert position.parse_turn(turn.text) == turn
        assert hash(position.parse_turn(turn.text)) == hash(turn)
        assert position.is_legal(turn) and position.is_legal(turn.text)


@given(starts, seeds, plies)
def test_pickles_packs_and_copies_are_equal(start: gipf.Position, seed: int, count: int) -> None:
    game = random_game(start, seed, count)
    position = game.position
    assert gipf.Position.unpack(position.game, position.pack()) == position
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(position, protocol))
        assert again == position and hash(again) == hash(position)
        assert str(again) == str(position)
    assert copy.copy(position) is position and copy.deepcopy(position) is position
    for turn in position.legal_turns(5):
        assert pickle.loads(pickle.dumps(turn)) == turn
    game_again = pickle.loads(pickle.dumps(game))
    assert game_again.turns == game.turns and game_again.positions == game.positions


@given(starts, seeds, plies)
def test_images_play_alike(start: gipf.Position, seed: int, count: int) -> None:
    position = random_game(start, seed, count).position
    assert position.transformed(0) == position
    images = [position.transformed(number) for number in range(position.board_symmetries)]
    assert {image.canonical() for image in images} == {position.canonical()}
    assert position.canonical() in images
    assert {image.count_turns() for image in images} == {position.count_turns()}
    last = position.board_symmetries - 1
    for turn in position.legal_turns(5):
        image = turn.transformed(last)
        assert image.position == images[last]
        assert image.after() == turn.after().transformed(last)


@given(starts, seeds, plies)
def test_undo_takes_back_what_was_played(start: gipf.Position, seed: int, count: int) -> None:
    game = random_game(start, seed, count)
    positions, turns = game.positions, game.turns
    assert len(positions) == len(turns) + 1 == len(game) + 1
    replayed = gipf.Game(start)
    for turn, after in zip(turns, positions[1:]):
        assert replayed.position.play(turn) == after == turn.after()
        replayed.play(turn.text)
        assert replayed.position == after
    for turn, before in zip(reversed(turns), reversed(positions[:-1])):
        assert game.undo() == turn
        assert game.position == before
    assert game.undo() is None


@given(starts, seeds)
def test_a_game_that_is_over_says_why_and_has_no_turns(start: gipf.Position, seed: int) -> None:
    game = random_game(start, seed, 400)
    outcome = game.outcome
    if outcome is None:
        return
    assert game.legal_turns() == []
    assert outcome.text.endswith(outcome.reason) and str(outcome) == outcome.text
    assert {"white": "1-0", "black": "0-1"}.get(str(outcome.winner), outcome.result) == outcome.result
    with pytest.raises(gipf.GameOverError, match="the game is over"):
        game.play("b3")
    with pytest.raises(gipf.GameOverError):
        gipf.Engine(hash=1).search(game, depth=1)


@given(starts, seeds, plies, st.data())
def test_turns_chosen_in_steps_are_legal(
    start: gipf.Position, seed: int, count: int, data: st.DataObject
) -> None:
    position = random_game(start, seed, count).position
    steps = gipf.Steps(position)
    taken = []
    while steps.turn is None and steps.choices:
        taken.append((steps.question, steps.choices))
        choice = data.draw(st.integers(min_value=0, max_value=len(steps.choices) - 1))
        twin = steps.copy()
        steps.choose(choice)
        twin.choose(choice)
        assert twin.choices == steps.choices
    assert (steps.turn is None) == (position.outcome is not None)
    if steps.turn is not None:
        assert position.is_legal(steps.turn) and steps.turn.position == position
        assert steps.question == "" or steps.choices
    for question, choices in reversed(taken):
        assert steps.back()
        assert (steps.question, steps.choices) == (question, choices)
    assert not steps.back()


def test_a_game_counts_repetitions_and_becomes_void() -> None:
    # Each player enters four pieces on their own side and takes them back.
    round_trip = "b2 h5 b3 h4 b4 h3 b5;xb2,b3,b4,b5 h2;xh2,h3,h4,h5".split(" ")
    game = gipf.Game("4/5/6/7/6/5/4 w 4/4 basic")
    assert (game.repetitions, game.repetition_limit) == (1, 3)
    for text in round_trip:
        game.play(text)
    assert game.position == game.start and game.repetitions == 2 and game.outcome is None
    for text in round_trip:
        game.play(text)
    assert game.repetitions == 3
    assert game.outcome is not None and game.outcome.winner is None
    assert (game.outcome.result, game.outcome.reason) == ("void", "the position has occurred three times")
    # The position by itself does not know, the game does.
    assert game.position.outcome is None and game.position.count_turns() > 0
    assert game.legal_turns() == []
    with pytest.raises(gipf.GameOverError, match="three times"):
        game.play("b2")
    assert pickle.loads(pickle.dumps(game)).outcome == game.outcome
    assert game.to_record().result == "void"
    game.undo()
    assert game.outcome is None and game.repetitions == 2
    assert gipf.Game("dvonn").repetition_limit is None


def test_games_that_were_given_up_are_pickled_and_taken_back() -> None:
    for give_up, reason in (("resign", "White has resigned"), ("lose_on_time", "White has run out of time")):
        game = random_game(gipf.Position("standard"), 3, 5)
        getattr(game, give_up)("white")
        outcome = game.outcome
        assert outcome is not None
        assert (outcome.winner, outcome.result, outcome.reason) == ("black", "0-1", reason)
        again = pickle.loads(pickle.dumps(game))
        assert again.outcome == outcome and again.turns == game.turns
        assert copy.deepcopy(game).outcome == outcome and game.copy().outcome == outcome
        game.resign("black")
        assert game.outcome == outcome
        game.undo()
        assert game.outcome is None and len(game) == 4 and len(again) == 5


def test_positions_of_different_games_differ() -> None:
    basic, potentials = gipf.Position("basic"), gipf.Position("basic t3/t3")
    assert (basic.game, potentials.game) == ("gipf", "potentials")
    assert basic != potentials and basic != "basic"
    with pytest.raises(gipf.TurnError, match="a turn of DVONN, not of GIPF"):
        basic.play(gipf.Position("dvonn").legal_turns(1)[0])


def test_a_turn_of_another_position_is_checked() -> None:
    basic = gipf.Position("basic")
    b3 = basic.parse_turn("b3")
    black = basic.play(b3)
    assert black.play(black.parse_turn("b4")) != black
    onto = black.parse_turn("a2-c4")
    assert not basic.is_legal(onto)
    with pytest.raises(gipf.TurnError):
        basic.play(onto)
    assert basic.parse_turn("c6") != black.parse_turn("c6")


def test_every_game_of_the_list_can_be_started_and_played() -> None:
    assert GAMES == ["gipf", "dvonn", "potentials", "tamsk", "zertz", "yinsh"]
    for info in gipf.games():
        assert str(info) == info.title
        for variant in info.variants:
            start = gipf.Position.start(info.name, variant)
            assert (start.game, start.variant) == (info.name, variant)
            game = random_game(start, 1, 6)
            assert len(game) == 6 and game.start == start
            assert game.position.board().count("\n") > 5
            assert game.position.to_svg().startswith("<svg")
            assert game.turns[-1].to_svg(theme="gray", below="black").startswith("<svg")
            assert game.position.description and game.turns[-1].description


def test_one_source_names_the_games() -> None:
    """A game that is added to the registry needs lines in the enum over the games, and in no other file."""
    source = ROOT / "crates" / "gipf-python" / "src"
    listed = source / "any.rs"
    for path in sorted(set(source.rglob("*.rs")) - {listed}):
        for line in path.read_text(encoding="utf-8").splitlines():
            code = line.split("//")[0]
            for name in ("gipf_core", "gipf-core", "dvonn", "potentials", "zertz", "DVONN"):
                assert name not in code, f"{path}: {line}"


def test_pictures_take_the_options() -> None:
    position = gipf.Position("basic")
    plain = position.to_svg()
    for different in (
        position.to_svg(below="black"),
        position.to_svg(theme="dark"),
        position.to_svg(background=False),
        position.to_svg(coordinates=False),
        position.to_svg(reserves=False),
        position.to_svg(size=200),
        position.to_svg(marks=["e5:triangle"]),
        position.to_svg(arrows=("a2-c4",)),
        position.to_svg(caption="a start"),
    ):
        assert different != plain
    assert "a start" in position.to_svg(caption="a start")
    accented = position.to_svg(caption="Müller – André")
    assert "<title>Müller – André</title>" in accented and "<text" not in accented
    assert ">Ольга</text>" in position.to_svg(caption="Ольга")
    assert position._repr_svg_().startswith("<svg")
    assert position.board("black") != position.board("white")
    assert "reserves" not in position.board(reserves=False)


def test_hashes_do_not_change_from_run_to_run() -> None:
    program = "import gipf; print([gipf.Position(text).hash64 for text in ('basic', 'dvonn')])"
    runs = {
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    }
    assert runs == {f"{[gipf.Position(text).hash64 for text in ('basic', 'dvonn')]}\n"}


@pytest.mark.parametrize("info", gipf.games(), ids=lambda info: str(info.name))
def test_the_name_of_a_game_is_its_usual_start(info: gipf.GameInfo) -> None:
    start = gipf.Position.start(info.name)
    for name in [info.name, info.name.upper(), f" {info.name} "]:
        assert gipf.Position(name) == gipf.Position(name, game=info.name) == start
    assert gipf.Game(info.name).start == gipf.Record(info.name).start == start
    assert not info.has_actions or gipf.DecisionState(info.name).position == start
    assert gipf.perft(info.name, 1) == len(start.legal_turns())
    for variant in info.variants:
        assert gipf.Position(variant, game=info.name) == gipf.Position.start(info.name, variant)


def test_a_position_of_another_game_than_the_named_one_is_refused() -> None:
    for text, game in [("dvonn", "gipf"), ("basic", "dvonn"), ("potentials", "gipf")]:
        with pytest.raises(gipf.PositionError, match="this is a position of .*, not of "):
            gipf.Position(text, game=game)
    with pytest.raises(gipf.PositionError, match="did you mean 'potentials'"):
        gipf.Position("potentails")
