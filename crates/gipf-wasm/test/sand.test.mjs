// @ts-check
import assert from "node:assert/strict";
import test from "node:test";

import { isLost, newTurnTime, pauseTurnTime, resumeTurnTime, secondsOf, taking, turnTimeOf } from "../web/app/game/sand.js";
import { addTurn, newTree, START } from "../web/app/game/tree.js";

/** @typedef {import("../web/app/state/types.js").State} State */
/** @typedef {import("../web/app/state/types.js").Answer} Answer */

const view = (/** @type {object} */ fields = {}) =>
    /** @type {Answer} */ (/** @type {unknown} */ ({ takes_time: true, outcome: null, side_to_move: "white", timer: 0, ...fields }));
const human = /** @type {const} */ ({ kind: "human" });

/** @param {Partial<State>} fields */
function stateWith(fields = {}) {
    const state = {
        tree: newTree("tamsk", "level2"),
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

test("no time runs where turns take none, at the end, by link, in an analysis, and for who looks back", () => {
    assert.deepEqual(turnTimeOf(view(), stateWith(), 5), { spent: 0, since: 5 });
    assert.equal(turnTimeOf(view({ takes_time: false }), stateWith(), 5), null);
    assert.equal(turnTimeOf(view({ outcome: {} }), stateWith(), 5), null);
    assert.equal(turnTimeOf(null, stateWith(), 5), null);
    assert.equal(turnTimeOf(view(), stateWith({ mode: "edit" }), 5), null);
    assert.equal(turnTimeOf(view(), stateWith({ players: { white: human, black: { kind: "remote" } } }), 5), null);
    const entry = /** @type {State["entry"]} */ ({ kind: "analysis" });
    assert.equal(turnTimeOf(view(), stateWith({ entry }), 5), null);
    const [tree] = addTurn(newTree("tamsk", "level2"), START, "a1-b2@7", "next");
    assert.equal(turnTimeOf(view(), stateWith({ tree: { ...tree, result: "1-0" } }), 5), null);
    assert.equal(secondsOf(stateWith({ tree }), 5000), null);
    assert.equal(secondsOf(stateWith({ tree, current: 1 }), 5000), 5);
    assert.equal(secondsOf(stateWith({ verdict: { winner: "white", text: "", result: "1-0" } }), 5000), null);
    assert.equal(secondsOf(stateWith({ turnTime: null }), 5000), null);
    const players = /** @type {State["players"]} */ ({ white: { kind: "engine", level: 3 }, black: human });
    assert.equal(secondsOf(stateWith({ players, isPaused: true }), 5000), null);
    assert.equal(secondsOf(stateWith({ players }), 5000), 5);
});

test("turns take the seconds that have passed, and a bound player has 15", () => {
    assert.equal(taking("a1-b2@20", 7, view()), "a1-b2@7");
    assert.equal(taking("+a1-b2-@20t", 0, view()), "+a1-b2-@1t");
    assert.equal(taking("-", 7, view()), "-");
    assert.equal(taking("a1-b2@15", 40, view({ timer: 15 })), "a1-b2@15");
    assert.equal(taking("a1-b2@15", 40, view({ timer: 14 })), "a1-b2@40");
    assert.deepEqual(
        [14, 15].map((it) => isLost(view({ timer: 15 }), it)),
        [false, true],
    );
    assert.equal(isLost(view({ timer: 3 }), 100), false);
});
