// @ts-check
/** The lessons and the front door, held against the rules. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { CARDS, VARIANTS } from "../web/app/front/games.js";
import { comparedTurns, effects, judge } from "../web/app/learn/judge.js";
import { LESSONS } from "../web/app/learn/lessons.js";
import { endText, nextStep } from "../web/app/learn/progress.js";
import { turnDrawing } from "../web/app/words/format.js";
import { load } from "../node.js";

/** How many turns of a step are judged at most: ZÈRTZ has two thousand. */
const MAX_JUDGED = 400;

/**
 * Makes what judges the turns of a step.
 *
 * @param {import("../node.js").Gipf | any} gipf
 * @param {string} game
 * @param {import("../web/app/learn/judge.js").Step} step
 */
function judgeOf(gipf, game, step) {
    const after = (/** @type {string[]} */ ...turns) => gipf.call({ call: "position", game, position: step.position, turns });
    const before = after();
    const compared = new Map(comparedTurns(step).map((turn) => [turn, after(turn).position]));
    return (/** @type {string} */ turn) => judge(step, before, after(turn), (it) => compared.get(it));
}

for (const { game, steps } of LESSONS) {
    test(`the lesson of ${game}: every step has a right turn, and a reason for each wrong one`, async () => {
        const gipf = await load();
        assert.ok(steps.length >= 4 && steps.length <= 10, String(steps.length));
        for (const [index, step] of steps.entries()) {
            const where = `${game}, step ${index + 1}`;
            const judged = judgeOf(gipf, game, step);
            assert.ok(step.goal && step.answer && step.task, where);
            assert.equal(judged(step.answer).isRight, true, where);
            const { turns } = gipf.call({ call: "turns", game, position: step.position });
            const every = Math.ceil(turns.length / MAX_JUDGED);
            const found = turns.filter((/** @type {string} */ _, /** @type {number} */ at) => at % every === 0).map(judged);
            const wrong = found.filter((/** @type {{ isRight: boolean }} */ it) => !it.isRight);
            for (const { said } of wrong)
                assert.ok(said.length > 10 && !said.startsWith("That is a legal turn"), `${where}: a wrong turn has no reason`);
            // A task that any turn does is there to try something out.
            const isFree = Object.keys(step.goal).length === 0 || (step.goal.won && found.length === turns.length && wrong.length === 0);
            assert.ok(isFree || wrong.length > 0, where);
            for (const { why } of step.wrong ?? [])
                assert.ok(
                    turns.some((/** @type {string} */ turn) => judged(turn).said === why),
                    `${where}: nobody is ever told: ${why}`,
                );
            for (const drawn of [step.mark, step.answer].filter((it) => it !== undefined)) {
                const { arrow, mark } = turnDrawing(drawn);
                assert.ok(arrow || mark, `${where}: ${drawn} cannot be drawn`);
                gipf.call({
                    call: "position",
                    game,
                    position: step.position,
                    picture: { arrows: arrow ? [arrow] : [], marks: mark ? [mark] : [] },
                });
            }
        }
    });
}

test("a turn is judged by what the engine says of it, however it is written", async () => {
    const gipf = await load();
    const [gipfLesson] = LESSONS;
    const judged = judgeOf(gipf, "gipf", gipfLesson.steps[0]);
    // The same push from three dots, and one that is another.
    assert.deepEqual(
        ["e2", "e1-e2", "d1-e2", "f1-e2"].map((turn) => judged(turn).isRight),
        [true, true, true, true],
    );
    assert.equal(judged("d2").isRight, false);
    const at = (/** @type {string[]} */ ...turns) =>
        gipf.call({ call: "position", game: "gipf", position: gipfLesson.steps[4].position, turns });
    assert.deepEqual(effects(at(), at("e1-e7;xe2,e3,e4,e5,e6,e7")), {
        captured: 2,
        returned: 4,
        gained: 0,
        lost: 0,
        forces: false,
        won: false,
    });
});

test("a lesson goes on with the first step that is not done", () => {
    assert.equal(nextStep({}, "gipf", 3), 0);
    assert.equal(nextStep({ gipf: [0, 2] }, "gipf", 3), 1);
    assert.equal(nextStep({ gipf: [0, 1, 2] }, "gipf", 3), 0);
    assert.equal(endText({ gipf: [0, 1, 2] }, "gipf", 3), "You know the rules now.");
    assert.equal(endText({ gipf: [2] }, "gipf", 3), "Steps 1 and 2 are left.");
    assert.equal(endText({ gipf: [0, 2] }, "gipf", 3), "Step 2 is left.");
});

test("every game has a card with a position and a sentence, and every variant a sentence", async () => {
    const gipf = await load();
    for (const { name, variants } of gipf.call({ call: "games" }).games) {
        const { sentence, position } = CARDS[name];
        assert.match(sentence, /^[A-Z].*\.$/);
        assert.equal(gipf.call({ call: "position", game: name, position }).game, name);
        if (variants.length > 1) for (const variant of variants) assert.ok(VARIANTS.get(`${name} ${variant}`), `${name} ${variant}`);
        assert.ok(
            LESSONS.some(({ game }) => game === name),
            name,
        );
    }
});
