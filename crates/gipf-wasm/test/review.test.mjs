// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "../node.js";
import { fromRecord, toRecord } from "../web/app/game/record.js";
import { addTurn, newTree, nodeAt, path, setComment, START, tip, toggleNag } from "../web/app/game/tree.js";
import { isAnnotated, isOwnLine, withAnnotator, withMistake, withoutAnnotations } from "../web/app/review/annotations.js";
import { endText, rematch } from "../web/app/review/endbox.js";
import { graphText, nextMark, placed } from "../web/app/review/graph.js";
import { marksOf } from "../web/app/review/marks.js";
import { afterShow, afterTry, judge, newRetry, nextTask, question, rightCount, taskOf, withoutAnswer } from "../web/app/review/retry.js";
import { chance, isLineScore, lineScore, percent } from "../web/app/review/scores.js";
import { findSentence, sentenceOf } from "../web/app/review/sentence.js";
import { tableRows, worstText } from "../web/app/review/table.js";
import { forSummary, gameKey, mainPlace, mainTurns, openNumbers, reviewed, withTurns } from "../web/app/review/turns.js";

/** @typedef {import("../web/app/review/turns.js").ReviewedTurn} ReviewedTurn */

/** @type {[string, string]} */
const NAMES = ["White", "Black"];
/** A position that White wins with a5-e5 and loses with h2. */
const POSITION = "3w/bb1bb/1b1w1w/5bb/3w1w/1w3/1bwb w 2/1 basic";
const TURNS = ["h2", "c7-c4;xc2,c3,c4,c5,c6", "d8-d6", "i3-f3"];

/** @param {string[]} turns */
async function gameOf(turns) {
    const gipf = await load();
    let tree = newTree("gipf", POSITION);
    let at = START;
    turns.forEach((turn, place) => {
        const { position } = gipf.call({ call: "position", position: POSITION, turns: turns.slice(0, place + 1) });
        [tree, at] = addTurn(tree, at, turn, position);
    });
    const { outcome } = gipf.call({ call: "position", position: POSITION, turns });
    return { gipf, tree: { ...tree, result: outcome?.result ?? null } };
}

/**
 * Analyzes a game as the page does, a number at a time.
 *
 * @param {string[]} turns
 */
async function reviewOf(turns) {
    const { gipf, tree } = await gameOf(turns);
    /** @type {ReviewedTurn[]} */
    let found = [];
    for (const number of openNumbers(mainTurns(tree), found)) {
        const answer = gipf.call({ call: "analyze", ...mainPlace(tree), nodes: 4000, first: number, last: number });
        found = withTurns(found, answer.turns.map(reviewed));
    }
    return { gipf, tree, found };
}

/**
 * @param {import("../web/app/game/tree.js").Tree} tree
 * @param {ReviewedTurn[]} found
 * @param {import("../web/engine/gipf.js").Gipf} gipf
 */
function annotated(tree, found, gipf) {
    let marked = tree;
    for (const { id, number, side } of mainTurns(tree)) {
        const turn = found.find((it) => it.number === number && it.side === side);
        if (!turn?.verdict) continue;
        const { position } = nodeAt(tree, nodeAt(tree, id).parent);
        const positions = turn.best.map((_, at) =>
            String(gipf.call({ call: "position", position, turns: turn.best.slice(0, at + 1) }).position),
        );
        marked = withMistake(marked, id, turn, positions, NAMES);
    }
    return withAnnotator(marked, { version: "0.3.0", budget: "4000 nodes", depths: found.map(({ depth }) => depth), isComplete: true });
}

test("scores are chances, and texts with the name of the player who is ahead", () => {
    assert.equal(percent(chance({ hundredths: 100 })), "73 %");
    assert.deepEqual([{ wins_in: 3 }, { loses_in: 2 }, { wins_by: 5 }, { loses_by: 1 }].map(chance), [1, 0, 1, 0]);
    const of = (/** @type {object} */ score) => lineScore("black", score, NAMES);
    assert.deepEqual([{ hundredths: 135 }, { hundredths: -20 }, { loses_in: 4 }, { wins_by: 7 }].map(of), [
        "Black +1.35",
        "White +0.20",
        "White wins in 4",
        "Black wins by 7",
    ]);
    for (const text of ["White +1.35", "Black wins in 4", "White wins by 7"]) assert.ok(isLineScore(text, NAMES), text);
    for (const text of ["", "White", "+1.35", "White -1.35", "White +1.3", "White wins", "Player 1 +1.00"])
        assert.ok(!isLineScore(text, NAMES), text);
});

test("a sentence is found in a comment and nothing more", () => {
    const turn = {
        side: /** @type {const} */ ("white"),
        verdict: /** @type {const} */ ("blunder"),
        best_score: { hundredths: 50 },
        score: { hundredths: -200 },
        reason: null,
    };
    const plain = sentenceOf(turn, NAMES, true);
    assert.equal(plain, "Blunder: White's chances fall from 62 % to 12 %.");
    const reasoned = sentenceOf({ ...turn, reason: "Black takes 1.5 pieces. Twice." }, NAMES, false);
    assert.equal(reasoned, "gipf: Blunder: White's chances fall from 62 % to 12 %; Black takes 1.5 pieces; Twice.");
    for (const text of [plain, reasoned]) {
        for (const [before, after] of [
            ["", ""],
            ["why? ", ""],
            ["", " I disagree."],
            ["a. ", " b"],
        ]) {
            const found = findSentence(before + text + after, NAMES);
            assert.deepEqual(
                [found?.text, found?.start, found?.end, found?.before, found?.after],
                [text, before.length, before.length + text.length, 62, 12],
            );
        }
    }
    const numbered = sentenceOf({ ...turn, side: "black" }, ["Player 1", "Player 2"], true);
    assert.deepEqual([findSentence(numbered, ["Player 1", "Player 2"])?.side, findSentence(numbered, NAMES)], ["black", null]);
    for (const comment of [
        "",
        "Blunder",
        "Blunder: White's chances fall from 62 % to 12 %",
        "Blunder: Ada's chances fall from 62 % to 12 %.",
        "blunder: White's chances fall from 62 % to 12 %.",
        "Blunder: White's chances fall from many % to 12 %.",
    ]) {
        assert.equal(findSentence(comment, NAMES), null, comment);
    }
});

test("a game that was analyzed a part at a time is the game that was analyzed at once", async () => {
    const { gipf, tree, found } = await reviewOf(TURNS);
    const whole = gipf.call({ call: "analyze", ...mainPlace(tree), nodes: 4000 });
    const summed = gipf.call({ call: "summary", ...mainPlace(tree), analyzed: forSummary(found) });
    assert.deepEqual(summed.summary, whole.summary);
    assert.deepEqual(summed.graph, whole.graph);
    assert.deepEqual(openNumbers(mainTurns(tree), found), []);
    assert.deepEqual(
        openNumbers(
            mainTurns(tree),
            found.filter(({ side }) => side === "black"),
        ),
        [2, 1],
    );
});

test("mistakes are written into a record, go through its text, and are taken out again", async () => {
    const { gipf, tree, found } = await reviewOf(TURNS);
    const marked = annotated(tree, found, gipf);
    assert.ok(isAnnotated(marked) && !isAnnotated(tree));
    const { text } = gipf.call({ call: "write", game: "gipf", record: toRecord(marked) });
    assert.match(text, /\[Annotator "gipf 0\.3\.0"\]\n\[AnnotatorBudget "4000 nodes"\]\n\[AnnotatorDepth "second look /);
    assert.match(
        text.replace(/\s+/g, " "),
        /1\. h2 \$4 \{Missed win: White's chances fall from 100 % to 0 %; White lets Black win .*\.\} \(1\. a5-e5 .* \{White wins in 3\}\)/,
    );
    const { games } = gipf.call({ call: "read", text });
    assert.deepEqual(games[0].problems, []);
    const read = fromRecord("gipf", games[0].record);
    const [mark, ...others] = marksOf(read, NAMES);
    assert.deepEqual(
        [mark.kind, mark.side, mark.number, mark.turn, mark.before, mark.after, others.length],
        ["missed win", "white", 1, "h2", 100, 0, 0],
    );
    assert.equal(nodeAt(read, mark.line[0]).turn, "a5-e5");
    for (const annotatedTree of [marked, read]) {
        const clean = gipf.call({ call: "write", game: "gipf", record: toRecord(withoutAnnotations(annotatedTree, NAMES)) });
        assert.deepEqual(clean.text, gipf.call({ call: "write", game: "gipf", record: toRecord(tree) }).text);
    }
    // Once more gives the same.
    assert.deepEqual(toRecord(annotated(withoutAnnotations(marked, NAMES), found, gipf)), toRecord(marked));
});

test("what people wrote stays", async () => {
    const { gipf, tree, found } = await reviewOf(TURNS);
    const [h2] = path(tree, tip(tree));
    const theirs = toggleNag(setComment({ ...tree, tags: [["Annotator", "Ann"]] }, h2, "I saw nothing."), h2, 6);
    const marked = annotated(theirs, found, gipf);
    assert.deepEqual(nodeAt(marked, h2).nags, [6]);
    assert.match(nodeAt(marked, h2).comment, /^I saw nothing\. gipf: Missed win: /);
    assert.deepEqual(marked.tags[0], ["Annotator", "Ann, gipf 0.3.0"]);
    const again = withoutAnnotations(marked, NAMES);
    assert.deepEqual(toRecord(again), toRecord(theirs));
    // A line of the program with a comment of a person is theirs.
    const line = marksOf(marked, NAMES)[0].line;
    assert.ok(isOwnLine(marked, line[0], NAMES));
    const discussed = setComment(marked, line[0], "of course");
    assert.ok(!isOwnLine(discussed, line[0], NAMES));
    assert.equal(nodeAt(withoutAnnotations(discussed, NAMES), line[0]).turn, "a5-e5");
    // A record that this program has not annotated is not changed.
    const other = setComment(tree, h2, "Blunder: White's chances fall from 62 % to 12 %.");
    assert.equal(withoutAnnotations(other, NAMES), other);
});

test("the key of a game is that of its turns, not of its variations and comments", async () => {
    const { tree } = await gameOf(TURNS);
    const [h2] = path(tree, tip(tree));
    const [varied] = addTurn(setComment(tree, h2, "so"), START, "b2", POSITION);
    assert.equal(gameKey(varied), gameKey(tree));
    assert.notEqual(gameKey((await gameOf(TURNS.slice(0, 3))).tree), gameKey(tree));
});

test("the points of a graph have their places in the game", async () => {
    const { tree } = await gameOf(TURNS);
    const turns = mainTurns(tree);
    /** @type {import("../web/app/review/graph.js").GraphPoint[]} */
    const late = [
        { number: null, side: null, white: 0.4, verdict: null },
        { number: 2, side: "white", white: 0.3, verdict: "mistake" },
        { number: 2, side: "black", white: 0, verdict: null },
    ];
    const points = placed(late, turns);
    assert.deepEqual(
        points.map(({ at }) => at),
        [2, 3, 4],
    );
    assert.deepEqual(
        [nextMark(points, 0, 1, 4), nextMark(points, 3, 1, 4), nextMark(points, 4, -1, 4), nextMark(points, 3, -1, 4)],
        [3, 4, 3, 0],
    );
    assert.equal(graphText(points, NAMES), "White's chance to win goes from 40 % to 0 %. Marked turns: 1 of White, 0 of Black.");
    assert.equal(graphText([], NAMES), "No turn has been analyzed.");
});

test("tries are judged, and only those found without help count", async () => {
    const { gipf, tree, found } = await reviewOf(TURNS);
    const marks = marksOf(annotated(tree, found, gipf), NAMES);
    const [mark] = marks;
    assert.equal(question(mark, NAMES), "In turn 1 White played h2 (??). Find a better turn for White.");
    const of = (/** @type {string} */ turn) => {
        const { turns } = gipf.call({ call: "analyze", position: POSITION, turns: [turn], nodes: 4000 });
        return judge(mark, turn, "a5-e5", { ...reviewed(turns[0]), best: turns[0].best }, NAMES);
    };
    assert.equal(judge(mark, "h2", "a5-e5", null, NAMES).kind, "same");
    assert.equal(judge(mark, "a5-e5", "a5-e5", null, NAMES).kind, "right");
    assert.equal(of("a5-e5").kind, "right");
    const wrong = of("b2");
    assert.equal(wrong.kind, "wrong");
    assert.match(
        wrong.text,
        /^b2 is not it\. Missed win: White's chance would be 0 % instead of 100 %\. White lets Black win .* Try another turn\.$/,
    );
    assert.ok(!wrong.text.includes("a5-e5"));
    assert.equal(of("e9-e6").text.includes("a5-e5"), false);
    assert.equal(withoutAnswer("Black takes 2; better c1;xc2,c3; and so on.", "c1;xc2,c3"), "Black takes 2");

    let retry = newRetry([mark, mark, mark], ["a5-e5", null, "a5-e5"], "white");
    assert.equal(newRetry(marks, [null], "black").tasks.length, 0);
    retry = afterTry(retry, wrong);
    assert.equal(rightCount(retry), 0);
    retry = afterTry(retry, of("a5-e5"));
    retry = afterShow(nextTask(retry), "a5-e5");
    retry = afterTry(retry, of("a5-e5"));
    assert.deepEqual(retry.states, ["right", "shown", "open"]);
    assert.equal(rightCount(retry), 1);
    assert.equal(taskOf(nextTask(nextTask(retry))), null);
});

test("the table counts for both players, the whole game and its phases", async () => {
    const { gipf, tree, found } = await reviewOf(TURNS);
    const { summary } = gipf.call({ call: "summary", ...mainPlace(tree), analyzed: forSummary(found) });
    const rows = tableRows(summary);
    assert.deepEqual(rows.slice(0, 4), [
        ["Turns", "2", "2"],
        ["Mistakes ?", "0", "0"],
        ["Blunders ??", "0", "0"],
        ["Missed wins ??", "1", "0"],
    ]);
    assert.ok(rows.slice(5).every(([name]) => name.startsWith("… ")));
    assert.match(worstText(summary.worst[0], NAMES), /^Missed win: White's chance goes from 100 % to 0 %\. White lets Black win .*[^.]\.$/);
});

test("a game that is over offers a rematch with sides swapped", () => {
    const state = /** @type {any} */ ({
        mode: "play",
        tree: newTree("gipf", POSITION),
        current: START,
        verdict: { text: "White wins: Black resigned" },
        view: null,
        players: { white: { kind: "human" }, black: { kind: "engine", level: 3 } },
        clock: { base: 180_000, increment: 2000, white: 5, black: 9 },
    });
    assert.equal(endText(state), "White wins: Black resigned");
    assert.equal(endText({ ...state, verdict: null }), "");
    assert.equal(endText({ ...state, mode: "edit" }), "");
    assert.deepEqual(rematch(state), {
        game: "gipf",
        position: POSITION,
        players: { white: { kind: "engine", level: 3 }, black: { kind: "human" } },
        time: { base: 180_000, increment: 2000 },
    });
    assert.equal(rematch({ ...state, clock: null }).time, null);
});
