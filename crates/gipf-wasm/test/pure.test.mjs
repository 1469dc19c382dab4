// @ts-check
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";

import { NO_LINES, withLine } from "../web/app/panels/lines.js";
import { isUnsolved, secretText } from "../web/app/game/contest.js";
import { clockText, flagged, newClock, press, remaining, stop } from "../web/app/game/clock.js";
import { captured, effectText, heldText, levelText, spots, turnDrawing, whiteShare, withHands } from "../web/app/words/format.js";
import { itemsOf, radii, targetsOf, targetTowards } from "../web/app/board/geometry.js";
import { compareTurns, identityTags, lineRecord, linkId, remoteSide } from "../web/app/game/bylink.js";
import { correspondenceFragment, gameFragment, LinkError, nodeOf, placeOf, positionFragment, readFragment } from "../web/app/shell/link.js";
import { Opponent } from "../web/app/game/opponent.js";
import { Store } from "../web/app/state/store.js";
import { decodeText } from "../web/app/words/text.js";
import { toRecord, withTermination } from "../web/app/game/record.js";
import { addTurn, newTree, START } from "../web/app/game/tree.js";
import { plainError, plainText } from "../web/app/words/errors.js";
import { name, number, taskText } from "../web/app/words/words.js";
import { load } from "../node.js";
import { listNames, serviceWorker } from "../web-files.mjs";
import { BLACK, ENGINE, PERSON, stateWith, view } from "./states.mjs";

/** A position with many captures. */
const LATE = "b1w1/wb1w1/wwb1ww/wbbw1b1/b5/5/4 w 4/1 basic";

test("ordinary files are read in every encoding, by the page as by the command", async () => {
    const folder = new URL("../../gipf-testing/vectors/ordinary/", import.meta.url);
    const gipf = await load();
    const [, ...rows] = readFileSync(new URL("expected.tsv", folder), "utf8").trimEnd().split("\n");
    assert.ok(rows.length >= 12);
    for (const row of rows) {
        const [file, game, games, , white, turns, result] = row.split("\t");
        const text = decodeText(readFileSync(new URL(file, folder)));
        const answer = gipf.call({ call: "read", text });
        assert.deepEqual([answer.game, answer.games.length], [game, Number(games)], file);
        const { record } = answer.games[0];
        const found = record.turns.map((/** @type {{ turn: string }} */ it) => it.turn).join(" ");
        assert.deepEqual([found || "-", record.result], [turns, result], file);
        const tag = record.tags.find((/** @type {[string, string]} */ [name]) => name === "White");
        assert.equal(tag?.[1] ?? "-", white, file);
    }
});

test("a record says why a game was lost, until a turn is taken back", () => {
    const tree = withTermination(newTree("gipf", "basic"), "resigned");
    assert.deepEqual(toRecord(withTermination(tree, "time forfeit")).tags, [["Termination", "time forfeit"]]);
    assert.deepEqual(toRecord(withTermination(tree, null)).tags, []);
});

test("a clock runs for the side to move, and adds the increment after its turn", () => {
    let clock = press(newClock(60_000, 2000), "white", "black", 1000);
    assert.equal(remaining(clock, "white", 5000), 60_000);
    assert.equal(remaining(clock, "black", 5000), 56_000);
    clock = press(clock, "black", "white", 11_000);
    assert.equal(clock.black, 52_000);
    assert.equal(flagged(clock, 70_000), null);
    assert.equal(flagged(clock, 71_000), "white");
    assert.equal(remaining(stop(clock, 12_000), "white", 99_000), 59_000);
});

/**
 * Lets the engine of the page play a turn, and returns what it was asked and how long the turn was kept back.
 *
 * @param {import("node:test").TestContext} t
 * @param {import("../web/app/game/clock.js").Clock | null} clock
 * @param {object} passed What has passed of the sand of the turn, as the engine takes it.
 */
async function opponentsTurn(t, clock, passed = {}) {
    let kept = 0;
    const waiting = t.mock.method(globalThis, "setTimeout", (/** @type {() => void} */ then, /** @type {number} */ time) => {
        kept = time;
        queueMicrotask(then);
    });
    /** @type {any[]} */
    const asked = [];
    /** @type {any} */
    const engine = {
        search(/** @type {any} */ request) {
            asked.push(request);
            return { answer: Promise.resolve({ best: "b3" }), stop() {} };
        },
    };
    const store = new Store(
        stateWith({
            clock,
            players: { white: PERSON, black: ENGINE },
            view: view(BLACK),
            settings: { ...stateWith().settings, engineSeconds: 2 },
        }),
    );
    /** @type {any} */
    const game = {
        place: { game: "gipf", turns: ["b3"] },
        passed,
        attempt: (/** @type {() => Promise<void>} */ play) => play(),
        async advance() {
            store.dispatch({ type: "enginePaused" });
            return true;
        },
    };
    await new Opponent(engine, store, game).think();
    waiting.mock.restore();
    assert.equal(asked.length, 1);
    const { seed, ...request } = asked[0];
    assert.ok(Number.isInteger(seed));
    return { request, kept };
}

test("the engine of the page is told its clock, and shares the time out by itself", async (t) => {
    const common = { call: "search", game: "gipf", turns: ["b3"], level: 3, milliseconds: 2000 };
    const without = await opponentsTurn(t, null);
    assert.deepEqual(without.request, common);
    assert.ok(without.kept > 20, "a turn is kept back so that people see what happens");
    const clock = { ...newClock(60_000, 1500), running: null };
    assert.deepEqual((await opponentsTurn(t, clock)).request, { ...common, left: 60_000, increment: 1500 });
    const sand = await opponentsTurn(t, null, { seconds: 7 });
    assert.deepEqual(sand.request, { ...common, seconds: 9 }, "the sand runs while the engine thinks");
    const late = await opponentsTurn(t, { ...newClock(60_000, 0), black: 400.5, running: null });
    assert.deepEqual(late.request, { ...common, left: 400, increment: 0 });
    assert.ok(late.kept <= 11, `a turn is not kept back where that costs the game: ${late.kept} ms`);
});

test("evaluation is kept from a person who plays against a level", () => {
    const [human, engine] = [{ kind: /** @type {const} */ ("human") }, { kind: /** @type {const} */ ("engine"), level: 3 }];
    const tree = newTree("gipf", "basic");
    const state = (/** @type {object} */ fields) =>
        /** @type {any} */ ({
            players: { white: human, black: engine },
            mode: "play",
            tree,
            verdict: null,
            puzzle: null,
            settings: { evaluation: false },
            ...fields,
        });
    const isKept = (/** @type {object} */ fields) => secretText(state(fields)) !== "";
    assert.equal(isKept({}), true);
    assert.equal(isKept({ players: { white: engine, black: human } }), true);
    assert.equal(isKept({ tree: { ...tree, result: "*" } }), true);
    const shown = [
        { players: { white: human, black: human } },
        { players: { white: engine, black: engine } },
        { mode: "puzzle" },
        { mode: "edit" },
        { tree: { ...tree, result: "1-0" } },
        { verdict: { winner: "white", text: "", result: "1-0" } },
        { settings: { evaluation: true } },
    ];
    for (const fields of shown) assert.equal(isKept(fields), false, JSON.stringify(fields));
    for (const name of ["open", "wrong", "right", "slipped"]) {
        const fields = { mode: "puzzle", puzzle: { state: name }, settings: { evaluation: true } };
        assert.match(secretText(state(fields)), /until the puzzle is solved/, name);
        assert.equal(isUnsolved(state(fields)), true);
    }
    for (const name of ["won", "shown"]) assert.equal(isKept({ mode: "puzzle", puzzle: { state: name } }), false, name);
});

test("levels have names and a sentence, which the engine knows", async () => {
    const { levels } = (await load()).call({ call: "games" });
    assert.equal(levelText(levels, 3), "Level 3 · Easy");
    assert.equal(levelText([], 3), "Level 3");
    for (const { name, about } of levels) assert.ok(name && /^[A-Z].*\.$/.test(about), name);
});

test("errors are said in words for people", async () => {
    const gipf = await load();
    const said = (/** @type {any} */ request) => {
        try {
            return JSON.stringify(gipf.call(request));
        } catch (error) {
            return plainError(error);
        }
    };
    const [position, turn] = [
        (/** @type {string} */ it) => said({ call: "position", position: it }),
        (/** @type {string} */ it) => said({ call: "position", position: "basic", turns: ["b3", it] }),
    ];
    assert.equal(position("hello/x w"), "Character 1, 'h', does not fit. Expected: w, b, W, B, or a number 1-7.");
    assert.equal(position("b2w/5/6"), "Something is missing at the end: / and the next column.");
    assert.match(position("b2w/5/6/w5b/6/5/b2w w 99/12 basic"), /^Against the rules: White has 102 pieces .*18\.$/);
    assert.equal(turn("zz"), "Character 1, 'z', does not fit. Expected: a push such as a5-b5, or a capture such as xd4,e5.");
    assert.equal(turn("a5-c9"), "c9 is not a spot of the board.");
    assert.match(turn("b3"), /^Against the rules: b3 is occupied: .*\.$/);
    assert.equal(plainError(new Error("As it is")), "As it is");
    assert.equal(plainText("found 'e', expected a number"), "'e' does not fit here. Expected: a number.");
});

test("times are minutes and seconds, with tenths at the end", () => {
    assert.deepEqual([0, 9999, 10_000, 61_000, 59_999].map(clockText), ["0:00.0", "0:09.9", "0:10", "1:01", "1:00"]);
});

test("arrows and marks of turns", () => {
    assert.deepEqual(
        [
            "a4-c5",
            "b3",
            "Ge2",
            "xb2,c2;a2-g6;xb3",
            "Zc4^f4",
            "T^a1-c3;b2",
            "F3",
            "A1B2",
            "PASS",
            "Ta5-c5",
            "T^-;b2",
            "Wd4,d1",
            "Gd4",
            "Bd7,b2xWa1Ga2",
            "xd1Gd3Wd5",
            "-",
            "f10",
            "e10-g10;xd1-d5xb3",
            "+a1-b2-@12t",
            "+-",
        ].map(turnDrawing),
        [
            { arrow: "a4-c5" },
            { mark: "b3" },
            { mark: "e2" },
            { arrow: "a2-g6" },
            { arrow: "c4-f4" },
            { arrow: "a1-c3" },
            { mark: "F3" },
            { arrow: "A1-B2" },
            {},
            { arrow: "a5-c5" },
            {},
            { mark: "d4" },
            { mark: "d4" },
            { mark: "d7" },
            { arrow: "d1-d5" },
            {},
            { mark: "f10" },
            { arrow: "e10-g10" },
            { arrow: "a1-b2" },
            {},
        ],
    );
});

test("hands are spelled out, and set in the start of a game", () => {
    assert.equal(heldText("t3z1"), "3 TAMSK, 1 ZÈRTZ");
    assert.equal(heldText("other"), "other");
    assert.equal(withHands("b2w w 12/12 basic t3z3d3y3/t3z3d3y3", "d6", ""), "b2w w 12/12 basic d6/-");
    assert.equal(whiteShare({ turns: [], text: "", side: "black", win_probability: 0.25 }), 0.75);
});

test("captured pieces are those that are neither on the board nor in the reserve", async () => {
    const gipf = await load();
    const start = "1wbb/b3w/w4b/www1bbb/1w2b1/b1b2/4 w 5/1 basic";
    const { position } = gipf.call({ call: "position", position: start, turns: ["e1-e5;xe2,e3,e4,e5,e6*,e7*,e8*"] });
    assert.deepEqual(captured(start, position), { white: 3, black: 0 });
    const loaded = "1bd2/ZwBw+2/6/2WZbww1/4bw/4w/2bt1 b 9/13 tournament - -/t2z1y1";
    assert.deepEqual(captured(loaded, loaded.replace("W", "1").replace("bd2", "3")), { white: 1, black: 2 });
    assert.equal(effectText(", capturing 3 pieces"), ": capturing 3 pieces");
    assert.equal(effectText(""), "");
});

test("GIPF has 37 spots among its 61 points, DVONN 49 spaces, and ZÈRTZ as many places as its board", async () => {
    const gipf = await load();
    const names = (/** @type {string} */ game, /** @type {string} */ position) =>
        spots(gipf.call({ call: "position", game, position, picture: {} }).picture.points).map(({ name }) => name);
    const gipfSpots = names("gipf", "basic");
    assert.equal(gipfSpots.length, 37);
    assert.ok(gipfSpots.includes("b2") && gipfSpots.includes("e8") && !gipfSpots.includes("e9") && !gipfSpots.includes("a3"));
    assert.equal(names("dvonn", "dvonn").length, 49);
    assert.deepEqual(
        ["basic", "tournament", "large", "blitz"].map((it) => names("zertz", it).length),
        [37, 48, 61, 37],
    );
});

test("players are called as their game calls them", async () => {
    const gipf = await load();
    const look = (/** @type {string} */ game) => gipf.call({ call: "position", game });
    assert.deepEqual(
        ["gipf", "zertz"].map((game) => [name("white", look(game)), name("black", look(game))]),
        [
            ["White", "Black"],
            ["Player 1", "Player 2"],
        ],
    );
    assert.deepEqual(
        ["gipf", "zertz"].map((game) => [number("white", look(game)), number("black", look(game))]),
        [
            ["", ""],
            ["1", "2"],
        ],
    );
    assert.equal(taskText(look("zertz")), "Player 1 to place a marble");
});

test("a point with several choices is one target, and arrow keys go to the nearest ahead", () => {
    const points = [
        { name: "a", x: 0, y: 0 },
        { name: "b", x: 10, y: 0 },
        { name: "c", x: 30, y: 2 },
        { name: "d", x: 0, y: 9 },
    ];
    const offer = itemsOf({
        choices: [
            { text: "row one", about: "", points: ["a", "b"] },
            { text: "row two", about: "", points: ["b", "c"] },
            { text: "d", about: ", vacant", points: ["d"] },
            { text: "nowhere", about: "", points: [] },
        ],
    });
    const targets = targetsOf(offer, points);
    assert.deepEqual(
        targets.map(({ label, items }) => [label, items.map((it) => it.path)]),
        [
            ["a: row one", [[0]]],
            ["b: 2 choices", [[0], [1]]],
            ["c: row two", [[1]]],
            ["d, vacant", [[2]]],
        ],
    );
    assert.equal(targetTowards("ArrowRight", points[0], targets)?.name, "b");
    assert.equal(targetTowards("ArrowDown", points[0], targets)?.name, "d");
    assert.equal(targetTowards("ArrowLeft", points[0], targets), undefined);
    assert.deepEqual(radii(targets, 7), [4.5, 5, 7, 4.5]);
});

test("best lines are those of one depth, best first, at every moment of a search", async () => {
    const gipf = await load();
    for (const [position, lines] of /** @type {[string, number][]} */ ([
        ["basic", 3],
        ["9/10/11/10/9 w place", 5],
        ["zertz", 2],
        [LATE, 4],
    ])) {
        let [found, depths] = [NO_LINES, 0];
        const answer = gipf.call({ call: "search", position, lines, depth: 5, nodes: 20_000 }, ({ progress }) => {
            const before = found.shown;
            found = withLine(found, progress);
            const { shown } = found;
            assert.ok(shown.length >= Math.min(before.length, lines), "lines do not go while a depth is looked at");
            assert.equal(new Set(shown.map((it) => it.depth)).size, 1);
            assert.equal(new Set(shown.map((it) => it.turns[0])).size, shown.length);
            const chances = shown.map((it) => it.win_probability);
            assert.deepEqual(
                chances,
                [...chances].sort((one, other) => other - one),
                position,
            );
            depths += Number(before[0]?.depth !== shown[0].depth);
        });
        assert.ok(depths >= 2, position);
        assert.deepEqual(
            found.shown.map((it) => it.turns[0]),
            answer.lines.map((/** @type {any} */ it) => it.turns[0]),
        );
    }
});

test("a depth that is half looked at does not mix with the one before", () => {
    const line = (/** @type {string} */ turn, /** @type {number} */ rank, /** @type {number} */ depth) => ({
        turns: [turn],
        rank,
        depth,
        text: "",
        side: /** @type {const} */ ("white"),
        win_probability: 0.5,
    });
    const turnsOf = (/** @type {import("../web/app/panels/lines.js").Lines} */ { shown }) => shown.map((it) => it.turns[0]).join(" ");
    let lines = [line("a", 1, 1), line("b", 2, 1), line("c", 3, 1)].reduce(withLine, NO_LINES);
    assert.equal(turnsOf(lines), "a b c");
    lines = withLine(withLine(lines, line("c", 1, 2)), line("d", 2, 2));
    assert.equal(turnsOf(lines), "a b c");
    assert.equal(turnsOf(withLine(lines, line("a", 3, 2))), "c d a");
});

test("links hold a game or a position", async () => {
    const text = '[Variant "basic"]\n\n1. b3 c6 {Zug – ö}\n'.repeat(20);
    const fragment = await gameFragment(text);
    assert.match(fragment, /^#g1\.[\w-]+$/);
    assert.deepEqual(await readFragment(fragment), { game: text, place: "" });
    assert.deepEqual(await readFragment(await gameFragment(text, "3-1.2")), { game: text, place: "3-1.2" });
    const line = "b2w/5/6/w5b/6/5/b2w w 12/12 basic t3z3/d6";
    assert.deepEqual(await readFragment(positionFragment(line)), { position: line });
    assert.equal(await readFragment(""), null);
    assert.equal(await readFragment("#"), null);
});

test("a link names every place of a game", () => {
    let tree = newTree("gipf", "start");
    /** @type {number[]} */
    const ids = [START];
    for (const [after, turn] of /** @type {[number, string][]} */ ([
        [0, "a"],
        [1, "b"],
        [1, "c"],
        [2, "d"],
        [3, "e"],
        [3, "f"],
    ])) {
        const [grown, id] = addTurn(tree, ids[after], turn, turn);
        tree = grown;
        ids.push(id);
    }
    assert.deepEqual(
        ids.map((id) => placeOf(tree, id)),
        ["0", "1", "2", "2-1.1", "", "3-1.1", "3-1.1-2.1"],
    );
    for (const id of ids) if (placeOf(tree, id)) assert.equal(nodeOf(tree, placeOf(tree, id)), id);
    assert.equal(nodeOf(tree, "99"), ids[4], "as far as the game goes");
    assert.equal(nodeOf(tree, "2-0.7"), START);
});

test("a game by link is told from others, with names, and stands to what is known of it", async () => {
    const tags = identityTags({ white: " Ann ", black: "" });
    assert.deepEqual(tags[0], ["White", "Ann"]);
    assert.equal(tags.length, 2);
    assert.match(linkId({ ...newTree("gipf", "basic"), tags }) ?? "", /^[0-9a-f]{16}$/);
    assert.equal(linkId(newTree("gipf", "basic")), null);
    const [human, remote] = [{ kind: /** @type {const} */ ("human") }, { kind: /** @type {const} */ ("remote") }];
    assert.deepEqual(
        [
            remoteSide({ white: human, black: remote }),
            remoteSide({ white: remote, black: human }),
            remoteSide({ white: human, black: human }),
        ],
        ["black", "white", null],
    );
    const relations = /** @type {[string, string, object][]} */ ([
        ["", "", { kind: "newer" }],
        ["a b", "a b", { kind: "newer" }],
        ["a", "a b c", { kind: "newer" }],
        ["a b c", "a", { kind: "older", missing: 2 }],
        ["a b", "a c d", { kind: "other", at: 1 }],
        ["a b", "c", { kind: "other", at: 0 }],
    ]);
    const list = (/** @type {string} */ text) => text.split(" ").filter(Boolean);
    for (const [known, linked, wanted] of relations)
        assert.deepEqual(compareTurns(list(known), list(linked)), wanted, `${known} | ${linked}`);
    const fragment = await correspondenceFragment('[White "Ann"]\n\n1. b3 *\n');
    assert.match(fragment, /^#c1\./);
    assert.deepEqual(await readFragment(fragment), { correspondence: '[White "Ann"]\n\n1. b3 *\n' });
});

test("the link of a game by link has its main line alone", async () => {
    let tree = { ...newTree("gipf", "b2w/5/6/w5b/6/5/b2w w 12/12 basic"), tags: identityTags({ white: "Ann", black: "Ben" }) };
    let id = START;
    for (const turn of ["b3", "c6"]) [tree, id] = addTurn(tree, id, turn, "position");
    [tree] = addTurn(tree, START, "c2", "position");
    const record = lineRecord(tree);
    assert.deepEqual(record.turns, [{ turn: "b3" }, { turn: "c6" }]);
    const text = (await load()).call({ call: "write", game: "gipf", record }).text;
    const [read] = (await load()).call({ call: "read", text }).games;
    assert.deepEqual(
        read.record.tags.filter((/** @type {[string, string]} */ [name]) => name !== "Variant"),
        record.tags,
    );
});

test("junk in a link is told apart from a game", async () => {
    const good = await gameFragment("1. b3 c6\n".repeat(9));
    const junk = [
        "#x",
        "#g1.",
        "#g1.!!!",
        "#g1.AAAA",
        good.slice(0, -4),
        `${good}é`,
        "#p1.%E0%A4%A",
        "#g2.abc",
        `#p1.${"a".repeat(70_000)}`,
    ];
    for (const fragment of junk) await assert.rejects(readFragment(fragment), LinkError, fragment.slice(0, 40));
    // 300 KiB of one letter pack into a few hundred bytes.
    await assert.rejects(gameFragment("a".repeat(300 * 1024)).then(readFragment), /too long/);
    let seed = 1;
    for (let round = 0; round < 200; round += 1) {
        seed = (seed * 48271) % 2147483647;
        const at = 4 + (seed % (good.length - 4));
        const mutated = good.slice(0, at) + "abcXYZ09-_"[seed % 10] + good.slice(at + 1);
        await readFragment(mutated).catch((error) => assert.ok(error instanceof LinkError, String(error)));
    }
});

test("the service worker has every file of the page and a version that changes with each", () => {
    const folder = mkdtempSync(join(tmpdir(), "gipf-web-"));
    const add = (/** @type {string} */ name, /** @type {string} */ text) => {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), text);
    };
    add("sw.js", readFileSync(new URL("../web/sw.js", import.meta.url), "utf8"));
    add("index.html", "page");
    add("engine/deep/er.js", "module");
    add(".hidden", "no");
    assert.deepEqual(listNames(folder), ["engine/deep/er.js", "index.html"]);
    const version = () => /const VERSION = "(\w+)";/.exec(serviceWorker(folder))?.[1];
    const seen = [version()];
    assert.equal(version(), seen[0]);
    add("index.html", "other page");
    seen.push(version());
    add("new.css", "");
    seen.push(version());
    add("sw.js", `${readFileSync(join(folder, "sw.js"), "utf8")}// another worker\n`);
    seen.push(version());
    assert.equal(new Set(seen).size, 4);
    rmSync(folder, { recursive: true });
});

test("the page loads nothing from elsewhere and makes no markup of text", () => {
    const web = new URL("../web/", import.meta.url);
    // Where links lead: nothing is fetched from there.
    const links = ["https://github.com/gipf-rs/gipf", "https://www.gipf.com"];
    for (const file of readdirSync(web, { recursive: true, encoding: "utf8" }).filter((it) => /\.(js|html|css|webmanifest)$/.test(it))) {
        const text = ["http://www.w3.org/2000/svg", ...links].reduce(
            (it, address) => it.replaceAll(address, ""),
            readFileSync(new URL(file, web), "utf8"),
        );
        assert.doesNotMatch(text, /https?:\/\/|innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(/, file);
    }
});
