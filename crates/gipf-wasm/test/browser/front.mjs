// @ts-check
/** The front door, new games, the lessons, and what fits into a window. */
import assert from "node:assert/strict";

import { at, becomes, clickPoints, hasText, isQuick, newGame, openPage, outOfSight, step, test } from "./harness.mjs";
import { LESSONS } from "../../web/app/learn/lessons.js";
import { load } from "../../node.js";

/** @typedef {import("playwright-core").Page} Page */

/** Keeps the service worker from fetching everything beside the test. */
const ALONE = /** @type {const} */ ({ serviceWorkers: "block" });
const PHONE = { ...ALONE, viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const gipf = await load();
const { games } = gipf.call({ call: "games" });

await test(
    "front: a first visit shows the games, and two clicks lead into each",
    async (page, base) => {
        await page.locator("#play-now").waitFor();
        for (const { name, title } of games) {
            const { page: fresh, close } = await openPage(base, { path: "", ...ALONE });
            await fresh.locator(`.card-play[data-game="${name}"] svg`).waitFor();
            await becomes(() => fresh.locator("#main").isVisible(), false);
            await fresh
                .getByRole("button", { name: new RegExp(`^${title} `) })
                .first()
                .click();
            await fresh.locator("#main .target .hit").first().waitFor();
            await fresh.locator("#main .target .hit").first().click();
            // The turn is played, or the page asks for the rest of it.
            await fresh.waitForFunction(
                () =>
                    document.querySelectorAll("#moves .turn").length > 1 ||
                    document.querySelector("#chooser .choice:not(details *), .menu:not([hidden]) button, #main .trail"),
            );
            await close();
        }
    },
    { path: "", ...ALONE },
);

await test(
    "front: it says whose games these are, and leads back to the game on the board",
    async (page) => {
        await hasText(page, "#front .footer", "Kris Burm");
        await hasText(page, "#front .footer", "Unofficial");
        await page.click("#play-now");
        await page.locator(at("a5")).waitFor();
        await clickPoints(page, "a5");
        await hasText(page, "#moves", /1\. a5-c5\S+/);
        await page.click("#home");
        await hasText(page, "#back-to-game", "Go on: GIPF, 2 turns");
        await page.click("#front-games");
        await hasText(page, "#library", "GIPF");
        await page.keyboard.press("Escape");
        await page.keyboard.press("u");
        await page.click("#back-to-game");
        await hasText(page, "#moves", /1\. a5-c5\S+/);
        await page.locator(at("a4")).waitFor();
        await page.goBack();
        await page.locator("#play-now").waitFor();
        await page.goForward();
        await page.locator(at("a4")).waitFor();
    },
    { path: "", ...ALONE },
);

await test(
    "front: the engine is watched with one click, and waits while the front door is shown",
    async (page) => {
        await page.click("#watch");
        await hasText(page, "#moves", /1\. \S+/);
        await page.click("#home");
        const count = () => page.locator("#moves .turn").count();
        const before = await count();
        await page.waitForTimeout(900);
        assert.ok((await count()) <= before + 1);
        await page.click("#back-to-game");
        await page.waitForFunction((/** @type {number} */ old) => document.querySelectorAll("#moves .turn").length > old + 1, before);
    },
    { path: "", ...ALONE },
);

await test(
    "front: a turn under way when the game is left is played, but neither shows the game nor starts a clock",
    async (page) => {
        await newGame(page, "gipf", { clock: "3+2" });
        await step(page, () => clickPoints(page, "a5"));
        await page.clock.runFor(10_500);
        await hasText(page, ".player.black .clock", "2:50");
        await page.evaluate(() => {
            const leave = () => /** @type {HTMLElement} */ (document.querySelector("#home")).click();
            addEventListener("click", () => queueMicrotask(leave), { once: true });
        });
        await clickPoints(page, "i5");
        await hasText(page, "#back-to-game", "Go on: GIPF, 2 turns");
        await page.clock.runFor(60_000);
        assert.equal(await page.locator("#main").isVisible(), false);
        await page.click("#back-to-game");
        await hasText(page, "#moves", /i5-/);
        await hasText(page, ".player.white .clock", "3:00");
        await page.clock.runFor(10_500);
        await hasText(page, ".player.white .clock", "2:50");
    },
    { isTimeStill: true, ...ALONE },
);

await test(
    "new game: variants and potentials have pictures, and players have names",
    async (page) => {
        await page.getByRole("button", { name: "New game", exact: true }).click();
        const dialog = page.locator("dialog");
        await dialog.locator('input[name="game"][value="potentials"]').check();
        await dialog.locator('input[name="variant"][value="standard"]').check();
        await page.waitForFunction(() => document.querySelectorAll("dialog .pick svg").length >= 7);
        await dialog.getByRole("combobox", { name: "ZÈRTZ of White" }).selectOption("0");
        await dialog.getByRole("combobox", { name: "TAMSK of Black" }).selectOption("5");
        await dialog.getByRole("combobox", { name: "Black", exact: true }).selectOption("human");
        await dialog.getByLabel("Name of White").fill("Kurt");
        await dialog.getByLabel("Name of Black").fill("Maaike");
        await dialog.getByRole("button", { name: "Start" }).click();
        await hasText(page, ".player.white .name", "Kurt");
        await hasText(page, ".player.black .name", "Maaike");
        await hasText(page, ".player.white .held", "3 TAMSK, 3 DVONN, 3 YINSH");
        await hasText(page, ".player.black .held", "5 TAMSK");
        await page.click("#tab-share");
        await page.click("#copy-record");
        await becomes(() => page.locator("#share-text").inputValue(), /\[White "Kurt"\]\s+\[Black "Maaike"\]/);
    },
    ALONE,
);

/**
 * Returns the choices that lead to a turn: those whose points it names are tried first.
 *
 * @param {{ game: string, position: string }} place
 * @param {string} turn
 * @param {number[]} chosen
 * @returns {number[] | null}
 */
function pathTo(place, turn, chosen = []) {
    const steps = gipf.call({ call: "steps", ...place, chosen });
    if (steps.turn) return steps.turn === turn ? chosen : null;
    const order = steps.choices.map((/** @type {{ points: string[] }} */ { points }, /** @type {number} */ index) => ({
        index,
        isNamed: points.some((it) => turn.includes(it)),
    }));
    order.sort((/** @type {any} */ a, /** @type {any} */ b) => Number(b.isNamed) - Number(a.isNamed));
    for (const { index } of order) {
        const path = pathTo(place, turn, [...chosen, index]);
        if (path) return path;
    }
    return null;
}

/**
 * Plays a turn on the board of a lesson, choice by choice: on the board where a choice has a point, and with a button
 * where it has none.
 *
 * @param {Page} page
 * @param {{ game: string, position: string }} place
 * @param {string} turn
 * @param {(target: import("playwright-core").Locator) => Promise<void>} use
 */
async function playOnBoard(page, place, turn, use) {
    const lesson = page.locator("#lesson");
    const path = pathTo(place, turn);
    assert.ok(path, turn);
    /** @type {number[]} */
    let chosen = [];
    for (;;) {
        const { choices, question, turn: known, warning, chosen: made } = gipf.call({ call: "steps", ...place, chosen, forced: true });
        if (known) {
            if (chosen.length === 0 || warning) await use(lesson.locator(".chooser .primary"));
            return;
        }
        await lesson.locator(".question").filter({ hasText: question }).waitFor();
        const index = path[made.length];
        const { points, text } = choices[index];
        chosen = [...made, index];
        const shared = (/** @type {string} */ point) =>
            choices.filter((/** @type {{ points: string[] }} */ it) => it.points.includes(point)).length;
        const [point] = [...points].sort((a, b) => shared(a) - shared(b));
        if (!point) {
            await use(lesson.locator(".chooser .choice").nth(index));
            continue;
        }
        await use(lesson.locator(`.target:not(.ray)[data-point="${point}"]`));
        if (shared(point) > 1) await use(lesson.locator(".menu").getByRole("button", { name: text }).first());
    }
}

const HANDS = /** @type {const} */ ([
    [
        "mouse",
        async (/** @type {import("playwright-core").Locator} */ target) => {
            const hit = target.locator(".hit");
            await ((await hit.count()) > 0 ? hit : target).click();
        },
    ],
    [
        "keyboard",
        async (/** @type {import("playwright-core").Locator} */ target) => {
            await target.focus();
            await target.press("Enter");
        },
    ],
]);

for (const { game, steps } of LESSONS) {
    for (const [hand, use] of HANDS) {
        if (isQuick && hand === "keyboard") continue;
        await test(
            `lesson of ${game} by ${hand}`,
            async (page) => {
                for (const [index, { position, answer, task }] of steps.entries()) {
                    await hasText(page, "#lesson-task", task ?? "");
                    await page
                        .locator(`#lesson [aria-current="step"]`)
                        .filter({ hasText: String(index + 1) })
                        .waitFor();
                    await playOnBoard(page, { game, position }, answer ?? "", use);
                    await hasText(page, "#lesson-said", /^Right\. /);
                    if (index + 1 < steps.length) await use(page.locator("#lesson").getByRole("button", { name: "Next", exact: true }));
                }
                await page.reload();
                await page.waitForSelector("body[data-ready]");
                await becomes(() => page.locator("#lesson .lesson-steps .done").count(), steps.length, "the progress is kept");
                await page.getByRole("button", { name: `Step ${steps.length} of` }).click();
                const { position, answer } = steps[steps.length - 1];
                await playOnBoard(page, { game, position }, answer ?? "", use);
                await use(page.getByRole("button", { name: /^Now play .* against level 1/ }));
                await page.locator("#main .target").first().waitFor();
                await hasText(page, ".player.black .name", "Level 1");
            },
            { path: `#learn/${game}`, ...ALONE },
        );
    }
}

await test(
    "lesson: a wrong turn is told why, and tried again; the game on the board stays",
    async (page) => {
        await newGame(page, "dvonn");
        await step(page, () => clickPoints(page, "C3"));
        await page.click("#home");
        await page.getByRole("button", { name: "Learn GIPF", exact: true }).click();
        await page.locator('#lesson .target:not(.ray)[data-point="a1"] .hit').click();
        await hasText(page, "#lesson-said", "Not yet. That push is legal too");
        await becomes(() => page.locator("#lesson .target").count(), 0, "the board waits");
        await page.locator("#lesson").getByRole("button", { name: "Try again" }).click();
        await page.locator("#lesson").getByRole("button", { name: "Show me" }).click();
        await page.locator('#lesson .target:not(.ray)[data-point="e1"] .hit').click();
        await hasText(page, "#lesson-said", "Right.");
        await page.click("#home");
        await page.click("#back-to-game");
        await hasText(page, "#moves", "1. C3");
        await hasText(page, "#title", "DVONN");
    },
    ALONE,
);

/** Positions of every game and phase; the first choice is taken again and again from each. */
const PHASES = [
    "b2w/5/6/w5b/6/5/b2w w 12/12 basic",
    "B2W/5/6/W5B/6/5/B2W w 12/12 standard",
    "4/5/6/7/6/5/4 w 18/18 tournament WB",
    "b1w1/wb1w1/wwb1ww/wbbw1b1/b5/5/4 w 4/1 basic",
    "4/5/6/wwwB3/6/b4/W2W w 5/5 standard",
    "b1w1/5/2b3/1w2b2/6/1b3/w3 w 3/0 basic",
    "b2w/5/6/w5b/6/5/b2w w 12/12 basic t3z3d3y3/t3z3d3y3",
    "WB2/5/6/7/6/5/4 w 14/16 tournament wb t3z3d3y3/t3z3d3y3",
    "4/5/6/bwwt4/6/1b2b/4 w 9/9 basic -/-",
    "4/5/6/wwdw4/6/3b1/4 w 9/9 basic -/-",
    "9/10/11/10/9 w place",
    "9/10/2,b,r,w2,r,b3,r,3/10/9 w stack",
    "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic",
    "5/6/7/8/9/8/7/6/5 1 6/8/10 0/0/0 0/0/0 large",
    "4/1wg2/6/3wb2/6/5/4 1 4/7/9 0/0/0 0/0/0 basic",
    "4/wb3/6/7/6/5/4 1 5/8/9 0/0/0 0/0/0 basic",
    "1---/----1/--4/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic",
    "r000b0/00000/000000/b000000r0/000000/00000/r000b0 r 32/32 - level1",
    "r010b0/00021/011120/11b11r110/10111r1/0102b1/0011 r 16/22 d3 level1",
    "1100/11100/021b100/0231b000/01r311r0/0101b1/01r10 r 16/22 d5 level2 140,0,0/0,140,0",
    "0111/01210/10r1001/r101b0011/b100000/00r100/01b10 r 22/24 - level3 150,0,0/0,0,0 15",
    "4/7/8/9/10/9/10/9/8/7/4 w 51 0/0 standard",
    "b1B1/2wW3/1wbb1w2/W1wwb1b2/2bw1Bw3/1wWb1bw2/3Bw1b1W1/1bw2Bw2/2W1b3/3B3/4 w 28 0/0 standard",
    "w1bb/2Bw1Ww/2bbbb1w/3w1bb1b/2ww2wb1w/wbwB2bw1/1bWwwbb2B/2Bww1wWb/w2wbwWb/2bwbw1/b2w w 7 1/1 standard",
];

for (const [name, options, least] of /** @type {const} */ ([
    ["a phone", PHONE, 230],
    ["a phone on its side", { ...PHONE, viewport: { width: 740, height: 360 } }, 230],
    ["200 %", { ...ALONE, viewport: { width: 720, height: 450 } }, 300],
])) {
    if (isQuick && name !== "a phone") continue;
    await test(
        `fits: players, board and choices on ${name}`,
        async (page) => {
            for (const position of PHASES) {
                await page.goto(`${page.url().replace(/#.*/, "")}#p1.${encodeURIComponent(position)}`);
                await hasText(page, "#task", /to |must/);
                await page.locator("#main .target, #chooser button").first().waitFor();
                for (let taken = 0; taken < 5; taken += 1) {
                    await becomes(() => outOfSight(page), [], `${position}, after ${taken} choices`);
                    const { height, width } = await page.locator("#main .picture").evaluate((it) => it.getBoundingClientRect());
                    assert.ok(Math.min(height, width) >= least, `${position}, after ${taken} choices: the board has ${width} x ${height}`);
                    const next = await page.evaluate(
                        (places) => places.find((it) => document.querySelector(it)),
                        ["#chooser .choice:not(details *), #chooser .primary", "#main .target .hit"],
                    );
                    if (!next) break;
                    await step(page, async () => {
                        await page.locator(next).first().click();
                        const menu = page.locator("#main .menu button").first();
                        if (await menu.isVisible()) await menu.click();
                    });
                }
            }
        },
        { path: `#p1.${encodeURIComponent(PHASES[0])}`, ...options },
    );
}

await test(
    "fits: the front door and the lessons on a phone",
    async (page) => {
        await page
            .locator(".card-play svg")
            .nth(games.length - 1)
            .waitFor();
        const bottom = await page
            .locator(".card")
            .last()
            .evaluate((it) => it.getBoundingClientRect().bottom);
        assert.ok(bottom <= 640, `the last card ends at ${bottom}`);
        for (const way of ["#front-puzzles", "#front-new"]) await becomes(() => page.locator(way).isVisible(), true, way);
        await becomes(() => page.locator("#front-games").isVisible(), false);
        for (const { game } of LESSONS) {
            await page.goto(`${page.url().replace(/#.*/, "")}#learn/${game}`);
            for (const button of await page.locator(".lesson-steps button").all()) {
                await button.click();
                await page.locator("#lesson .target, #lesson .chooser .primary").first().waitFor();
                const sizes = await page.evaluate(() => ({
                    page: document.documentElement.scrollHeight,
                    board: document.querySelector("#lesson .picture")?.clientHeight ?? 0,
                    side:
                        (document.querySelector(".lesson-side")?.scrollHeight ?? 0) -
                        (document.querySelector(".lesson-side")?.clientHeight ?? 0),
                }));
                assert.ok(
                    sizes.page <= 640 && sizes.board >= 190 && sizes.side <= 1,
                    `${game} ${await button.textContent()}: ${JSON.stringify(sizes)}`,
                );
            }
        }
    },
    { path: "", ...PHONE },
);

await test(
    "phone: what is started from a panel brings the board into view",
    async (page) => {
        await page.locator("#tab-puzzles").scrollIntoViewIfNeeded();
        await page.click("#tab-game");
        await page.locator("#new-game").scrollIntoViewIfNeeded();
        await page.click("#new-game");
        await page.locator("dialog").getByRole("button", { name: "Start" }).click();
        await page.locator("dialog").waitFor({ state: "detached" });
        await page.waitForFunction(() => window.scrollY === 0);
        await becomes(() => outOfSight(page), []);
        await page.click("#tab-puzzles");
        await page.click("#puzzle-next");
        await page.waitForFunction(() => window.scrollY === 0);
        await becomes(() => outOfSight(page), []);
    },
    PHONE,
);
