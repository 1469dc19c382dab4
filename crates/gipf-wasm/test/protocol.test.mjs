// @ts-check
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { Gipf, GipfError, load } from "../node.js";

const BASIC = "b2w/5/6/w5b/6/5/b2w w 12/12 basic";

test("every game names its starts, and each can be looked at", async () => {
    const gipf = await load();
    const { games, levels } = gipf.call({ call: "games" });
    assert.deepEqual(
        games.map((/** @type {any} */ it) => it.name),
        ["gipf", "dvonn", "potentials", "tamsk", "zertz", "yinsh"],
    );
    assert.equal(levels.length, 10);
    for (const { name, starts } of games) {
        for (const position of starts) {
            const view = gipf.call({ call: "position", position, picture: {} });
            assert.equal(view.game, name);
            assert.equal(view.position, position);
            assert.match(view.picture.svg, /^<svg /);
            // The page allows no styles or scripts inside pictures.
            assert.doesNotMatch(view.picture.svg, /style|<script|href| on\w+=/);
        }
    }
});

test("a wrong request is an error with its field", async () => {
    const gipf = await load();
    assert.throws(
        () => gipf.call({ call: "position", position: BASIC, turns: ["b3", "zz"] }),
        (error) => error instanceof GipfError && error.fields.field === "turns[1]",
    );
    assert.equal(JSON.parse(gipf.callText("{")).error.message.startsWith("expected a JSON object"), true);
});

test("a database of games is loaded and asked", async () => {
    const gipf = await load();
    const { games } = gipf.call({ call: "games" });
    const explore = { call: "explore", game: "dvonn", list: 1 };
    assert.throws(() => gipf.call(explore), /there is no database of games/);
    const bytes = await readFile(new URL("../web/engine/explorer.db", import.meta.url));
    const contents = gipf.loadExplorer(bytes);
    assert.deepEqual(contents.games.map((/** @type {any} */ it) => it.game).sort(), games.map((/** @type {any} */ it) => it.name).sort());
    for (const { starts } of games) {
        for (const position of starts) {
            const { turns, count, known, games: listed } = gipf.call({ ...explore, game: undefined, position });
            assert.ok(count > 0 && known <= count && listed.length === 1, position);
            const { count: next } = gipf.call({ call: "explore", position, turns: [turns[0].turn] });
            assert.ok(next >= turns[0].count, position);
        }
    }
    assert.throws(() => gipf.loadExplorer(bytes.subarray(0, 100)), GipfError);
    assert.ok(gipf.call(explore).count > 0, "what is no database does not take its place");
});

test("an id comes back with progress and answer", async () => {
    const gipf = await load();
    /** @type {any[]} */
    const found = [];
    const answer = gipf.call({ call: "search", id: 7, position: BASIC, nodes: 2000, lines: 2 }, (it) => void found.push(it));
    assert.equal(answer.id, 7);
    assert.equal(answer.lines.length, 2);
    assert.ok(found.length > 0 && found.every((it) => it.id === 7 && it.progress.rank >= 1));
});

test("a search ends when its progress is refused", async () => {
    const gipf = await load();
    const began = performance.now();
    const answer = gipf.call({ call: "search", position: BASIC, milliseconds: 30_000 }, () => false);
    assert.ok(answer.best);
    assert.ok(performance.now() - began < 10_000);
});

test("steps lead to a turn in every game", async () => {
    const gipf = await load();
    for (const position of [BASIC, "dvonn", `${BASIC} t3z3/d6`]) {
        /** @type {number[]} */
        const chosen = [];
        let steps = gipf.call({ call: "steps", position });
        while (!steps.turn) {
            chosen.push(steps.first);
            steps = gipf.call({ call: "steps", position, chosen });
        }
        assert.equal(gipf.call({ call: "position", position, turns: [steps.turn] }).last.turn, steps.turn);
    }
});

test("a thousand mutated requests are answered, each as JSON, and never trap", async () => {
    const gipf = await load();
    const requests = [
        { call: "position", position: BASIC, turns: ["b3", "c6"], picture: { arrows: ["a5-c5"], marks: ["e5"], theme: "dark" } },
        { call: "steps", game: "dvonn", chosen: [3] },
        { call: "search", position: BASIC, depth: 2, lines: 2, level: 3 },
        { call: "edit", game: "dvonn", changes: { A1: "w2", B1: "" } },
        { call: "read", text: '[Variant "basic"]\n\n1. b3 c6 (1... d7 {hm}) 2. c2' },
        {
            call: "write",
            game: "gipf",
            record: {
                tags: [["White", "Ann"]],
                start: `${BASIC} 1`,
                turns: [{ turn: "b3" }, { after: "start", turn: "c6" }],
                result: null,
            },
        },
        { call: "turns", position: `${BASIC} t3z3/d6`, contains: "T", limit: 5 },
    ].map((it) => JSON.stringify(it));
    let seed = 20261122;
    const random = (/** @type {number} */ below) => {
        seed = (seed * 48271) % 2147483647;
        return seed % below;
    };
    const parts = [
        '"',
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "0",
        "-1",
        "99999999999",
        "null",
        "true",
        "é",
        "\\u0000",
        "w",
        "b",
        "/",
        "t3",
        "call",
        " ",
    ];
    let errors = 0;
    for (let round = 0; round < 1000; round += 1) {
        let text = requests[round % requests.length];
        for (let change = random(3); change >= 0; change -= 1) {
            const at = random(text.length);
            const kind = random(3);
            text = text.slice(0, at) + (kind === 0 ? "" : parts[random(parts.length)]) + text.slice(at + (kind === 1 ? 0 : 1 + random(3)));
        }
        const answer = JSON.parse(gipf.callText(text));
        assert.equal(answer.schema, 3);
        if (answer.error) errors += 1;
    }
    assert.ok(errors > 500, `${errors} errors`);
});

test("the memory stays level over twenty games", async () => {
    const gipf = await load();
    /** @type {number[]} */
    const memory = [];
    for (let game = 0; game < 20; game += 1) {
        const position = [BASIC, "9/10/11/10/9 w place", `${BASIC} t1z1/d1y1`][game % 3];
        /** @type {string[]} */
        const turns = [];
        while (turns.length < 60) {
            if (gipf.call({ call: "position", position, turns, picture: {} }).outcome) break;
            turns.push(gipf.call({ call: "search", position, turns, nodes: 60, seed: game }).best);
        }
        memory.push(gipf.memory);
    }
    // Each game makes its table when it is searched first.
    assert.equal(memory[19], memory[5]);
    assert.ok(memory[19] < 128 * 1024 * 1024, `${memory[19]} bytes`);
});

/** The module that searches, without weights. */
const withoutWeights = async () => {
    const read = (/** @type {string} */ name) => readFile(new URL(`../web/engine/${name}.wasm`, import.meta.url));
    return Gipf.load({ board: await read("board"), search: await read("search") });
};
const weightsOf = (/** @type {string} */ name) => readFile(new URL(`../web/engine/weights/${name}`, import.meta.url));

test("a search names the weights that it needs, and is answered once it has them", async () => {
    const [gipf, whole] = [await withoutWeights(), await load()];
    const { games } = gipf.call({ call: "games" });
    /** @type {string[]} */
    const asked = [];
    for (const { name, starts } of games) {
        for (const position of starts) {
            const search = { call: "search", position, depth: 2 };
            try {
                gipf.call(search);
            } catch (error) {
                const { weights = "" } = /** @type {GipfError} */ (error).fields;
                asked.push(`${name}: ${weights}`);
                assert.throws(() => gipf.call({ call: "analyze", position }), /expected .+\.weights/);
                gipf.loadWeights(await weightsOf(weights));
            }
            assert.deepEqual(gipf.call(search).lines, whole.call(search).lines);
        }
    }
    const expected = ["gipf: gipf-basic.weights", "gipf: gipf-standard.weights", "gipf: gipf-tournament.weights", "dvonn: dvonn.weights"];
    assert.deepEqual(asked, expected);
});

test("weights are taken only as they were built", async () => {
    const gipf = await withoutWeights();
    const bytes = await weightsOf("dvonn.weights");
    const changed = Uint8Array.from(bytes);
    changed[bytes.length - 2] ^= 1;
    assert.throws(() => gipf.loadWeights(changed), /expected the file with the hash [0-9a-f]{16}, found [0-9a-f]{16}/);
    assert.throws(() => gipf.loadWeights(bytes.subarray(0, 1000)), GipfError);
    assert.throws(() => gipf.loadWeights(new Uint8Array()), GipfError);
    assert.throws(() => gipf.call({ call: "search", position: "dvonn", depth: 1 }), /dvonn\.weights/);
    gipf.loadWeights(bytes);
    gipf.loadWeights(bytes);
    assert.ok(gipf.call({ call: "search", position: "dvonn", depth: 1 }).best);
});

test("a call of a module that is not there is an error", async () => {
    const gipf = await withoutWeights();
    assert.throws(() => gipf.call({ call: "puzzles", game: "gipf" }), /another part of the program answers this call/);
    assert.throws(() => gipf.call({ call: "read", text: "" }), /another part of the program answers this call/);
    assert.throws(() => gipf.loadExplorer(new Uint8Array()), /records\.wasm/);
});
