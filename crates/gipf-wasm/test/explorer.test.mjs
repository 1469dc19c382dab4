// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";

import { newTree, START } from "../web/app/game/tree.js";
import { isInGame } from "../web/app/game/mover.js";
import { barParts, gameText, lengthText, resultText, totalText } from "../web/app/explorer/rows.js";

/** @type {[string, string]} */
const NAMES = ["Player 1", "Player 2"];
const COUNTS = { count: 10, known: 9, white_wins: 5, draws: 1, black_wins: 3, average_plies: 41.6 };

test("counts are told with the names of the players", () => {
    assert.equal(resultText(COUNTS, NAMES), "Player 1 won 5, 1 draw, Player 2 won 3, 1 without a result");
    assert.equal(resultText({ ...COUNTS, known: 0 }, NAMES), "no known result");
    assert.deepEqual(barParts({ ...COUNTS, draws: 0 }), [
        { kind: "white", games: 5 },
        { kind: "black", games: 3 },
    ]);
    assert.deepEqual([lengthText(COUNTS), lengthText({ ...COUNTS, average_plies: null })], ["42", ""]);
    const found = { ...COUNTS, count: 9, is_excerpt: true, ended: 1, turns: [], games: [] };
    assert.equal(totalText(found, NAMES), "9 games: Player 1 won 5, 1 draw, Player 2 won 3. 1 game ended here.");
    assert.match(totalText({ ...found, count: 0 }, NAMES), /^No game of the database reached this position\. It is an excerpt/);
});

test("a game is told by its players, result, place and length", () => {
    const game = { white: "Ann", black: "Bob", date: "2001.08.21", event: "MSO", result: "1-0", plies: 36, turn: "b3" };
    assert.equal(gameText(game), "Ann – Bob 1-0, MSO 2001, 36 turns, here b3");
    assert.equal(gameText({ ...game, white: "", date: "", event: "?", turn: null }), "? – Bob 1-0, 36 turns, ended here");
});

test("the explorer is no help in a game against the engine", () => {
    const tree = {
        ...newTree("gipf", "9 w"),
        nodes: [{ parent: -1, turn: "", position: "9 w", children: [1], lead: "", comment: "", nags: [] }],
    };
    const state = /** @type {any} */ ({
        mode: "play",
        tree,
        current: START,
        players: { white: { kind: "human" }, black: { kind: "engine", level: 1 } },
        view: null,
        verdict: null,
    });
    assert.equal(isInGame(state), true);
    assert.equal(isInGame({ ...state, tree: newTree("gipf", "9 w") }), false);
    assert.equal(isInGame({ ...state, tree: { ...tree, result: "1-0" } }), false);
    assert.equal(isInGame({ ...state, players: { white: { kind: "human" }, black: { kind: "human" } } }), false);
});
