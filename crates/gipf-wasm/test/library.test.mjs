// @ts-check
import assert from "node:assert/strict";
import { before, test } from "node:test";

import { fromRecord } from "../web/app/game/record.js";
import { addTurn, turnsTo } from "../web/app/game/tree.js";
import { MemoryDatabase } from "../web/app/library/database.js";
import { checkedEntry, newId, stateOf, summaryOf } from "../web/app/library/entry.js";
import { Keeper } from "../web/app/library/keeper.js";
import { exportAll, exportRecords, importText } from "../web/app/library/exchange.js";
import { playersText, titleOf } from "../web/app/library/titles.js";
import { load } from "../node.js";

/** @type {import("../web/engine/engine.js").Engine} */
let engine;
before(async () => {
    const gipf = await load();
    engine = {
        ask: async (request) => gipf.call(request),
        search: () => {
            throw new Error("no search");
        },
        openExplorer: async () => null,
    };
});

const RECORDS = {
    gipf: '[Variant "standard"]\n[White "Ann"]\n\n1. b3 {first} c6 $2 (1... d7 {better} 2. c2) 2. c2 *\n',
    dvonn: '[Game "DVONN"]\n\n1. C3 D3 2. E3 *\n',
};

/**
 * @param {string} text
 * @param {object} [fields]
 */
async function entry(text, fields = {}) {
    const {
        game,
        games: [read],
    } = await engine.ask({ call: "read", text });
    return checkedEntry(
        { kind: "game", game, variant: read.variant, record: read.record, turns: [read.record.turns[0].turn], ...fields },
        newId(),
    );
}

test("an entry has everything of its game: variations, comments, marks, the place, the clock", async () => {
    const clock = { increment: 2000, white: 50_000, black: 40_000, running: "black", since: 1000 };
    const made = await entry(RECORDS.gipf, { clock, isFlipped: true, players: { black: { kind: "engine", level: 7 } }, changed: 2000 });
    const state = stateOf(made, 4000);
    assert.deepEqual(turnsTo(state.tree, state.current), ["b3"]);
    assert.equal(state.tree.nodes.length, 6);
    assert.deepEqual(state.players, { white: { kind: "human" }, black: { kind: "engine", level: 7 } });
    assert.deepEqual(state.clock, { increment: 2000, white: 50_000, black: 37_000, running: null, since: 1000, paused: "black" });
    assert.equal(stateOf(made, 0).clock?.black, 39_000, "it ran until the last change at least");
    const { count, result, names } = summaryOf(made);
    assert.deepEqual([count, result, names], [3, "*", { white: "Ann", black: "" }]);
});

test("everything goes through a file and back; what is there already stays as it is", async () => {
    const database = new MemoryDatabase();
    const clock = { base: 180_000, increment: 2000, white: 170_000, black: 60_000, running: null, since: 4, paused: "black" };
    const first = await entry(RECORDS.gipf, { title: "mine", changed: 5, clock });
    assert.deepEqual(first.clock, clock, "a clock that stands goes on later, and a rematch has one");
    await database.put(first);
    await database.put(await entry(RECORDS.dvonn, { changed: 7 }));
    const text = await exportAll(database);
    const other = new MemoryDatabase();
    assert.deepEqual(await importText(other, engine, text), { added: 2, known: 0, unreadable: 0 });
    assert.deepEqual(await other.get(first.id), first);
    assert.deepEqual(await importText(other, engine, text), { added: 0, known: 2, unreadable: 0 });
    // The same id with another game: both stay.
    const [turn] = first.record.turns;
    await other.put({ ...first, record: { ...first.record, turns: [turn] } });
    assert.deepEqual(await importText(other, engine, text), { added: 1, known: 1, unreadable: 0 });
    assert.equal((await other.list({ test: () => true, from: 0, limit: 9 })).length, 3);
    assert.equal((await other.get(first.id))?.record.turns.length, 1);
});

test("records of the library are read again, by game", async () => {
    const database = new MemoryDatabase();
    for (const text of [RECORDS.gipf, RECORDS.dvonn, RECORDS.gipf]) await database.put(await entry(text));
    const texts = await exportRecords(database, engine);
    assert.deepEqual([...texts.keys()].sort(), ["dvonn", "gipf"]);
    const other = new MemoryDatabase();
    assert.deepEqual(await importText(other, engine, texts.get("gipf") ?? ""), { added: 2, known: 0, unreadable: 0 });
    const [found] = await other.list({ test: () => true, from: 0, limit: 1 });
    assert.deepEqual([found.kind, found.names.white, found.count], ["analysis", "Ann", 3]);
});

test("junk in a file is counted, and never comes in", async () => {
    const database = new MemoryDatabase();
    const good = await entry(RECORDS.gipf);
    const bad = [
        null,
        7,
        {},
        { game: "gipf" },
        { ...good, id: "x".repeat(20), game: "chess" },
        { ...good, id: newId(), record: { ...good.record, turns: [{ turn: "zz" }] } },
        { ...good, id: newId(), record: { ...good.record, turns: [{ turn: "b3", after: 99 }] } },
        { ...good, id: newId(), record: { ...good.record, start: "9/9 w 1" } },
    ];
    const text = JSON.stringify({ format: "gipf library", version: 1, entries: [...bad, good] });
    assert.deepEqual(await importText(database, engine, text), { added: 1, known: 0, unreadable: bad.length });
    await assert.rejects(importText(database, engine, '{"a": 1}'), /not a library/);
    await assert.rejects(importText(database, engine, "{"), /not a library/);
    const odd = checkedEntry(
        { ...good, players: { white: { kind: "engine", level: -1 } }, clock: { white: "x" }, turns: 3, title: 4, kind: "z", created: "y" },
        "id",
    );
    assert.deepEqual([odd.players.white, odd.clock, odd.turns, odd.title, odd.kind], [{ kind: "human" }, null, [], "", "game"]);
});

test("a position of a file is not believed: the engine writes it anew", async () => {
    const database = new MemoryDatabase();
    const made = await entry(RECORDS.gipf);
    const turns = made.record.turns.map((it) => ({ ...it, to: "9/9 w nonsense" }));
    await importText(
        database,
        engine,
        JSON.stringify({ format: "gipf library", entries: [{ ...made, record: { ...made.record, turns } }] }),
    );
    const kept = await database.get(made.id);
    assert.ok(kept ? fromRecord("gipf", kept.record).nodes.every((it) => !it?.position.includes("nonsense")) : true);
});

test("a list leaves out, begins and ends as wanted, latest change first", async () => {
    const database = new MemoryDatabase();
    const made = await entry(RECORDS.gipf);
    for (let index = 0; index < 5; index += 1) await database.put({ ...made, id: newId(), title: String(index), changed: index });
    const titles = (await database.list({ test: (it) => it.title !== "3", from: 1, limit: 2 })).map(({ title }) => title);
    assert.deepEqual(titles, ["2", "1"]);
});

test("entries are called by their owner, or by game and players", () => {
    const games = /** @type {any} */ ([{ name: "zertz", title: "ZÈRTZ", players: ["Player 1", "Player 2"] }]);
    const summary = {
        title: "",
        game: "zertz",
        variant: "blitz",
        names: { white: "", black: "Bo" },
        players: /** @type {any} */ ({ white: { kind: "engine", level: 2 }, black: { kind: "human" } }),
    };
    assert.equal(titleOf(summary, games), "ZÈRTZ, blitz");
    assert.equal(titleOf({ ...summary, title: "final" }, games), "final");
    const levels = /** @type {any} */ ([{ number: 2, name: "novice" }]);
    assert.equal(playersText(summary, { games, levels }), "Level 2 · Novice – Bo");
    const [engine, human] = [summary.players.white, summary.players.black];
    const unnamed = { ...summary, names: { white: "", black: "" } };
    assert.equal(playersText(unnamed, { games, levels }), "Level 2 · Novice – You");
    assert.equal(playersText({ ...unnamed, players: { white: human, black: human } }, { games, levels }), "Player 1 – Player 2");
    assert.equal(playersText({ ...unnamed, players: { white: human, black: engine } }, { games, levels }), "You – Level 2 · Novice");
});

test("what is opened again is found where nothing was done to it", async (t) => {
    t.mock.timers.enable({ apis: ["setInterval"] });
    const database = new MemoryDatabase();
    const made = await entry(RECORDS.gipf, { kind: "analysis" });
    const tree = fromRecord(made.game, made.record);
    /** @type {Set<string>} */
    const open = new Set();
    const store = { state: { entry: { id: "shown" } }, watch: () => {} };
    const locks = { open: async () => open };
    const keeper = new Keeper(database, /** @type {any} */ (locks), /** @type {any} */ (store));
    assert.equal(await keeper.same(tree), null);
    await database.put(made);
    assert.equal(await keeper.same(tree), made.id);
    open.add(made.id);
    assert.equal(await keeper.same(tree), null, "another tab shows it");
    open.clear();
    const [changed] = addTurn(tree, 1, "d3", String(tree.nodes[2]?.position));
    assert.equal(await keeper.same(changed), null);
    for (const fields of [
        { kind: "game" },
        { kind: "analysis", players: { white: { kind: "engine", level: 1 }, black: { kind: "human" } } },
    ]) {
        const other = new MemoryDatabase();
        await other.put(await entry(RECORDS.gipf, fields));
        assert.equal(await new Keeper(other, /** @type {any} */ (locks), /** @type {any} */ (store)).same(tree), null);
    }
});
