// @ts-check
import assert from "node:assert/strict";
import test from "node:test";

import { hasTurnTime, isLeft, newTurnTime, pauseTurnTime, resumeTurnTime, secondsOf, turnTimeNow } from "../web/app/game/sand.js";
import { addTurn, newTree, START } from "../web/app/game/tree.js";

/** @typedef {import("../web/app/state/types.js").State} State */
/** @typedef {import("../web/app/state/types.js").Answer} Answer */

const RED = "r000b0/00000/000000/b000000r0/000000/00000/r000b0 r 32/32 - level2 -,-,-/-,-,-";
const BLACK = "0000b0/0r1000/000000/b000000r0/000000/00000/r000b0 b 31/32 - level2 180,-,-/-,-,-";

const view = (/** @type {object} */ fields = {}) =>
    /** @type {Answer} */ (/** @type {unknown} */ ({ takes_time: true, outcome: null, side_to_move: "white", position: RED, ...fields }));
const human = /** @type {const} */ ({ kind: "human" });

/** @param {Partial<State>} fields */
function stateWith(fields = {}) {
    const state = {
        tree: newTree("tamsk", RED),
        current: START,
        mode: "play",
        entry: { kind: "game" },
        players: { white: human, black: human },
        verdict: null,
        isPaused: false,
        turnTime: newTurnTime(0),
        view: view(),
        ...fields,
    };
    return /** @type {State} */ (/** @type {unknown} */ (state));
}

test("the seconds of a turn pass, stand and go on", () => {
    const time = newTurnTime(1000);
    assert.equal(secondsOf(stateWith({ turnTime: time }), 1999), 0);
    assert.equal(secondsOf(stateWith({ turnTime: time }), 8000), 7);
    const standing = pauseTurnTime(time, 8500);
    assert.deepEqual(standing, { spent: 7500, since: null });
    assert.equal(secondsOf(stateWith({ turnTime: standing }), 99_000), 7);
    assert.deepEqual(pauseTurnTime(standing, 99_000), standing);
    const going = resumeTurnTime(standing, 100_000);
    assert.equal(secondsOf(stateWith({ turnTime: going }), 100_500), 8);
    assert.deepEqual(resumeTurnTime(going, 200_000), going);
    assert.equal(secondsOf(stateWith({ turnTime: time }), 10_000_000), 999);
});

const engine = /** @type {State["players"]} */ ({ white: { kind: "engine", level: 3 }, black: human });
const [played] = addTurn(newTree("tamsk", RED), START, "a1-b2@7", BLACK);

test("turns have a time in games alone: not at the end, in an analysis, by link", () => {
    assert.equal(hasTurnTime(view(), stateWith()), true);
    assert.equal(hasTurnTime(view({ takes_time: false }), stateWith()), false);
    assert.equal(hasTurnTime(view({ outcome: {} }), stateWith()), false);
    assert.equal(hasTurnTime(null, stateWith()), false);
    assert.equal(hasTurnTime(view(), stateWith({ players: { white: human, black: { kind: "remote" } } })), false);
    for (const kind of ["analysis", "puzzle"]) {
        const entry = /** @type {State["entry"]} */ (/** @type {unknown} */ ({ kind }));
        assert.equal(hasTurnTime(view(), stateWith({ entry })), false, kind);
    }
    assert.equal(hasTurnTime(view(), stateWith({ tree: { ...played, result: "1-0" } })), false);
});

test("seconds are those of the last position, in play", () => {
    assert.equal(secondsOf(stateWith({ tree: played }), 5000), null);
    assert.equal(secondsOf(stateWith({ tree: played, current: 1 }), 5000), null, "the view is still that of another node");
    assert.equal(secondsOf(stateWith({ tree: played, current: 1, view: view({ position: BLACK }) }), 5000), 5);
    assert.equal(secondsOf(stateWith({ mode: "edit" }), 5000), null);
    assert.equal(secondsOf(stateWith({ verdict: { winner: "white", text: "", result: "1-0" } }), 5000), null);
    assert.equal(secondsOf(stateWith({ turnTime: null }), 5000), null);
});

test("the time begins when the last position is shown, and stands while the engine waits", () => {
    assert.deepEqual(turnTimeNow(stateWith({ turnTime: null }), 7), newTurnTime(7));
    assert.deepEqual(turnTimeNow(stateWith(), 7), newTurnTime(0));
    assert.equal(turnTimeNow(stateWith({ turnTime: null, tree: played }), 7), null, "another node is shown");
    assert.equal(turnTimeNow(stateWith({ players: { white: human, black: { kind: "remote" } } }), 7), null);
    assert.deepEqual(turnTimeNow(stateWith({ mode: "edit" }), 7), { spent: 7, since: null });
    const waiting = stateWith({ players: engine, isPaused: true });
    assert.deepEqual(turnTimeNow(waiting, 4000), { spent: 4000, since: null });
    assert.equal(isLeft({ ...waiting, turnTime: { spent: 4000, since: null } }), false);
    // Also while an earlier node is looked at.
    const [longer] = addTurn(played, 1, "a4-b4@3", RED);
    assert.deepEqual(turnTimeNow({ ...waiting, tree: longer }, 4000), { spent: 4000, since: null });
    assert.equal(isLeft(stateWith({ turnTime: { spent: 4000, since: null } })), true);
});
