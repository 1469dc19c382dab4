// @ts-check
/** Reviews in the browser: a game to its end, marks and graph, marked turns once more, a rematch. */
import assert from "node:assert/strict";

import { becomes, hasText, newGame, openPage, resign, step, test } from "./harness.mjs";
import { testOverHttp } from "./http.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** A position that White wins with a5-e5 and loses with h2. */
const POSITION = "3w/bb1bb/1b1w1w/5bb/3w1w/1w3/1bwb w 2/1 basic";
const PATH = `#p1.${encodeURIComponent(POSITION)}`;
const LOST = ["h2", "c7-c4;xc2,c3,c4,c5,c6", "d8-d6", "i3-f3"];
/** So long that it is not analyzed at once. */
const LONG =
    '[Variant "basic"]\n\n1. c6 i1-g3 2. c7-c5 d7 3. i1-f4 d8-d6 4. b4 d8-d5 5. b6-e6 a5-e5 6. b6-b3 i2-g2;xb5*,c5*,d5*,e5,f4,g3,h2 7. b6-f5 f8-b5 1-0\n';

const options = {
    path: PATH,
    prepare: (/** @type {Page} */ page) => page.addInitScript(() => localStorage.setItem("gipf.reviewDepth", "quick")),
};

/**
 * Plays turns by their texts.
 *
 * @param {Page} page
 * @param {string[]} turns
 */
async function type(page, turns) {
    const tools = page.locator(".tools");
    if (!(await tools.evaluate((it) => /** @type {HTMLDetailsElement} */ (it).open))) await tools.locator("summary").click();
    for (const turn of turns) {
        await step(page, async () => {
            await page.getByLabel("Type a turn").fill(turn);
            await page.getByLabel("Type a turn").press("Enter");
        });
    }
}

/**
 * Plays the lost game, and waits for its review.
 *
 * @param {Page} page
 */
async function review(page) {
    await type(page, LOST);
    await hasText(page, "#end-box", "Black wins: White cannot bring a piece into play.");
    await page.click("#end-review");
    await page.locator("#review-again").waitFor({ timeout: 30_000 });
}

/** @param {Page} page */
async function checkReview(page) {
    await hasText(page, "#moves", /h2\?\?Missed win: White's chances fall from 100 % to 0 %; White lets Black win/);
    await hasText(page, "#moves .variation", "1. a5-e5");
    await hasText(page, "#review-worst", /1\. White h2\?\? Missed win: White's chance goes from 100 % to 0 %\./);
    await hasText(page, "#review-table", "Missed wins ??10");
    await becomes(() => page.locator(".graph-mark").textContent(), "??");
    await becomes(() => page.locator("#graph").ariaSnapshot(), /slider "White's chance to win, turn by turn"/);
    assert.match(
        (await page.textContent("#graph-text")) ?? "",
        /^White's chance to win goes from 100 % to 0 %\. Marked turns: 1 of White, 0 of Black\./,
    );
}

/**
 * @param {Page} page
 * @param {string} turn
 */
const isShown = (page, turn) => hasText(page, "#moves [aria-current=true]", turn);

await test(
    "review: a lost game is marked, and its graph goes by keyboard and mouse",
    async (page) => {
        await review(page);
        await checkReview(page);
        await becomes(() => page.locator("#end-box").isVisible(), false);
        const graph = page.locator("#graph");
        await graph.focus();
        const isAt = (/** @type {string} */ words) =>
            page.waitForFunction((it) => document.querySelector("#graph")?.getAttribute("aria-valuetext") === it, words);
        await isAt("Turn 2, Black: i3-f3: White's chance 0 %");
        await page.keyboard.press("ArrowLeft");
        await isAt("Turn 2, White: d8-d6: White's chance 0 %");
        await page.keyboard.press("PageUp");
        await isAt("Turn 1, White: h2, missed win: White's chance 0 %");
        await isShown(page, "h2");
        await hasText(page, "#reason", /1\. h2\?\? Missed win: .*Better: a5-e5/);
        await page.keyboard.press("Home");
        await isAt("Start: White's chance 100 %");
        await page.keyboard.press("End");
        await isShown(page, "i3-f3");
        const box = await graph.boundingBox();
        assert.ok(box);
        await page.mouse.click(box.x + box.width * 0.26, box.y + 20);
        await isShown(page, "h2");
        // The better line is a variation that can be played on.
        await page.locator("#reason .turn").first().click();
        await isShown(page, "a5-e5");
        await isAt("Start: White's chance 100 %");
        await page.click("#review-close");
        await page.keyboard.press("End");
        await becomes(() => page.locator("#review").isVisible(), false);
    },
    options,
);

await test(
    "review: it is kept, and a second analysis replaces its own marks alone",
    async (page) => {
        await review(page);
        await page.locator("#review-worst button").first().click();
        await isShown(page, "h2");
        const comment = page.getByLabel("Comment", { exact: true });
        await comment.fill(`I saw nothing. ${await comment.inputValue()}`);
        await comment.blur();
        await page.click("#review-again");
        await page.locator("#review-stop").waitFor({ state: "hidden", timeout: 30_000 });
        await hasText(page, "#moves", /h2\?\?I saw nothing\. Missed win/);
        await becomes(async () => ((await page.textContent("#moves")) ?? "").split("Missed win").length, 2);
        await becomes(() => page.locator("#moves .variation").count(), 1);
        // By the record alone, in another browser.
        await page.click("#tab-share");
        await page.click("#copy-record");
        await hasText(page, "#share-said", "Copied");
        const record = await page.locator("#share-text").inputValue();
        assert.match(record, /\[Annotator "gipf [\d.]+"\]/);
        const { page: other, close } = await openPage(page.url().replace(/#.*/s, ""));
        await other.click("#tab-files");
        await other.locator("#open-text").fill(record);
        await other.click("#open");
        await hasText(other, "#moves", "I saw nothing");
        await other.click("#tab-analysis");
        await other.locator("#panel-analysis .review-open").click();
        await hasText(other, "#review-state", "The record has 1 marked turn.");
        await other.click("#moves .turn:nth-of-type(1)");
        await other.getByRole("button", { name: "Retry White's mistake" }).click();
        await hasText(other, "#retry-question", "Find a better turn for White.");
        await close();
    },
    options,
);

await test(
    "review: it is there again after a reload",
    async (page) => {
        await review(page);
        await page.evaluate(() => history.replaceState(null, "", location.pathname));
        await page.reload();
        await page.waitForSelector("body[data-ready]");
        const offer = page.locator("#continue");
        if (await offer.isVisible()) await offer.click();
        await hasText(page, "#moves", "Missed win");
        await page.click("#tab-share");
        await page.locator("#panel-share .review-open").click();
        await checkReview(page);
        await becomes(() => page.locator("#review-stop").isVisible(), false);
    },
    options,
);

await test(
    "review: marked turns are tried again: wrong, right, shown",
    async (page) => {
        await review(page);
        const moves = await page.textContent("#moves");
        await page.getByRole("button", { name: "Retry White's mistake" }).click();
        await hasText(page, "#retry-question", "In turn 1 White played h2 (??). Find a better turn for White.");
        await becomes(() => page.locator("#moves").isVisible(), false);
        await becomes(() => page.locator("#reason").isVisible(), false);
        await hasText(page, "#task", "White to move");
        const push = async (/** @type {string[]} */ ...points) => {
            for (const point of points) await page.locator(`[data-point="${point}"] .hit`).click();
        };
        await push("b1", "b2");
        await hasText(
            page,
            "#retry-said",
            /b2 is not it\. Missed win: White's chance would be 0 % instead of 100 %\. .* Try another turn\./,
        );
        await page.locator('[data-point="h1"]').first().waitFor();
        await push("h1", "h2");
        await hasText(page, "#retry-said", "h2 is the turn of the game.");
        await hasText(page, "#retry-count", "0 of 1 right");
        // Looking elsewhere is not a try.
        await page.keyboard.press("End");
        await page.click("#retry-position");
        await push("a5");
        await hasText(page, "#retry-said", "Right: a5-e5 is the best turn.");
        await hasText(page, "#retry-count", "1 of 1 right");
        await page.click("#retry-next");
        await hasText(page, "#retry-said", "All found. Well done. 1 of 1 right.");
        await becomes(() => page.getByRole("button", { name: "End: back to the review" }).textContent(), "End");
        await page.click("#retry-end");
        await becomes(() => page.textContent("#moves"), moves);
        await page.getByRole("button", { name: "Retry White's mistake" }).click();
        await page.click("#retry-show");
        await hasText(page, "#retry-said", "The engine would play a5-e5.");
        await page.click("#retry-next");
        await hasText(page, "#retry-said", "That was the last one. 0 of 1 right.");
        await page.click("#retry-end");
        await becomes(() => page.textContent("#moves"), moves);
    },
    options,
);

await test(
    "review: an analysis that is stopped keeps what is done, and goes on",
    async (page) => {
        await page.click("#tab-files");
        await page.locator("#open-text").fill(LONG);
        await page.click("#open");
        await hasText(page, "#moves", "f8-b5");
        await page.click("#tab-share");
        await page.locator("#panel-share .review-open").click();
        await hasText(page, "#review-state", /[2-8] of 14 done/);
        // The game can be looked at meanwhile.
        await page.keyboard.press("End");
        await isShown(page, "f8-b5");
        await page.click("#review-stop");
        await hasText(page, "#review-state", /Stopped: \d+ of 14 turns were analyzed/);
        await page.locator("#review-table").waitFor();
        await page.click("#review-close");
        await page.click("#tab-analysis");
        await page.locator("#panel-analysis .review-open").click();
        await hasText(page, "#review-state", "Stopped");
        await page.click("#review-go-on");
        await page.locator("#review-go-on").waitFor({ state: "hidden" });
        await page.locator("#review-again").waitFor({ timeout: 60_000 });
        await hasText(page, "#review-table", "Turns77");
    },
    options,
);

await test(
    "review: after a resignation the same opponent plays again with sides swapped",
    async (page) => {
        await newGame(page, "gipf", { variant: "standard", black: "1", clock: "3+2" });
        await resign(page);
        await hasText(page, "#end-box", "Black wins: White resigned.");
        // Nothing was played.
        await page.click("#rematch");
        await hasText(page, "#title", "GIPF, standard");
        await hasText(page, "#moves", /1\. \S+/);
        await hasText(page, ".player.white", "Level 1");
        await hasText(page, ".player.black", "you");
        await hasText(page, ".player.black .clock", /^[23]:/);
        await becomes(() => page.locator("#end-box").isVisible(), false);
        // A game against the engine is not reviewed before its end.
        await page.click("#tab-share");
        await becomes(() => page.locator("#panel-share .review-open").isDisabled(), true);
        await page.click("#tab-game");
        await resign(page);
        await page.click("#end-new-game");
        await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    },
    options,
);

await testOverHttp(
    "review: over HTTP",
    async (page) => {
        await review(page);
        await checkReview(page);
        await page.getByRole("button", { name: "Retry White's mistake" }).click();
        await page.locator('[data-point="b1"] .hit').click();
        await page.locator('[data-point="b2"] .hit').click();
        await hasText(page, "#retry-said", "b2 is not it.");
    },
    options,
);

await test(
    "review: on a phone the board, the graph and the sentence are seen together",
    async (page) => {
        await review(page);
        const places = await page.evaluate(() => {
            const [board, graph, reason] = [".picture", "#graph", "#reason"].map((it) =>
                document.querySelector(it)?.getBoundingClientRect(),
            );
            return { board: board?.top ?? -1, height: board?.height ?? 0, graph: graph?.top ?? 0, reason: reason?.bottom ?? Infinity };
        });
        assert.ok(places.board >= 0 && places.height >= 230 && places.graph > 0 && places.reason <= 640, JSON.stringify(places));
    },
    { ...options, viewport: { width: 360, height: 640 } },
);
