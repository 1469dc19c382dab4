// @ts-check
/** Links, files, analysis, the editor, puzzles and lessons in the browser. */
import assert from "node:assert/strict";

import { at, becomes, clickPoints, hasText, newGame, openPage, resign, step, test } from "./harness.mjs";
import { CARDS } from "../../web/app/front/games.js";

await test("a game goes through a link", async (page, base) => {
    await newGame(page, "potentials");
    await step(page, () => clickPoints(page, "a5"));
    await page.getByRole("button", { name: "a piece with DVONN" }).click();
    await hasText(page, "#moves", "1. Da5-c5");
    await page.click("#tab-share");
    await page.click("#copy-link");
    await hasText(page, "#share-said", "Copied");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(link, /#g1\.[\w-]+$/);
    const { page: other, close } = await openPage(base, { path: link.slice(link.indexOf("#")) });
    await hasText(other, "#moves", "1. Da5-c5");
    await hasText(other, "#title", "GIPF with potentials");
    await hasText(other, '#moves [aria-current="true"]', "Da5-c5");
    await close();
});

await test("a link opens at the turn that was looked at", async (page, base) => {
    await newGame(page, "gipf");
    await step(page, () => page.locator('[data-ray="a4-b5"] .hit').click());
    await page.locator('[data-ray="e1-e2"] .hit').waitFor();
    await step(page, () => page.locator('[data-ray="e1-e2"] .hit').click());
    await page.keyboard.press("ArrowLeft");
    await hasText(page, "#task", "Black to move");
    await page.click("#tab-share");
    await page.click("#copy-link");
    await hasText(page, "#share-said", "Copied");
    const link = await page.locator("#share-text").inputValue();
    const { page: other, close } = await openPage(base, { path: link.slice(link.indexOf("#")) });
    await hasText(other, '#moves [aria-current="true"]', "a4-c6");
    await hasText(other, "#moves", "e1-e3");
    await close();
});

await test(
    "junk in a link gives a message and the usual start",
    async (page) => {
        await becomes(async () => (await page.textContent("#message")) ?? "", /damaged/);
        await page.locator("#front").waitFor();
    },
    { path: "#g1.abc" },
);

await test("the engine of the page looks up games", async (page) => {
    const found = await page.evaluate(async () => {
        const { openEngine } = await import(String(new URL("engine/open.js", location.href)));
        const engine = await openEngine();
        const [contents, again] = await Promise.all([engine.openExplorer(), engine.openExplorer()]);
        const { count, games } = await engine.ask({ call: "explore", game: "zertz", list: 2 });
        return { names: contents.games.length, same: again.bytes === contents.bytes, count, listed: games.length };
    });
    assert.ok(found.names === Object.keys(CARDS).length && found.same && found.count > 0 && found.listed === 2, JSON.stringify(found));
});

await test("records, positions and pictures are copied and saved", async (page) => {
    await page.click("#tab-share");
    await page.click("#copy-record");
    await hasText(page, "#share-said", "record");
    await becomes(() => page.locator("#share-text").inputValue(), /^\[Variant "basic"\]/);
    await page.click("#copy-position");
    await hasText(page, "#share-said", "position");
    await becomes(() => page.evaluate(() => navigator.clipboard.readText()), "b2w/5/6/w5b/6/5/b2w w 12/12 basic");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save-png")]);
    assert.equal(download.suggestedFilename(), "gipf-0.png");
});

await test("a file is opened, with comments and variations", async (page) => {
    await page.click("#tab-files");
    const text = '[Variant "basic"]\n[White "Ann"]\n\n1. b3 {first} c6 $2 (1... d7 {better} 2. c2) 2. c2 1-0\n';
    await page.setInputFiles("#file", { name: "game.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
    await hasText(page, "#moves", "1. b3first1… c6?1… d7better2. c22. c21-0");
    await page.getByRole("button", { name: "1, black: d7" }).click();
    await hasText(page, "#task", "White to move");
    await page.locator(".tools summary").click();
    await page.getByRole("button", { name: "Move up" }).click();
    await hasText(page, "#moves", "1. b3first1… d7better1… c6?2. c22. c2");
    await page.getByLabel("Comment", { exact: true }).fill("so");
    await page.getByLabel("Comment", { exact: true }).blur();
    await page.getByRole("button", { name: "excellent turn" }).click();
    await hasText(page, "#moves", "d7!!so");
    await page.getByRole("button", { name: "Delete from here" }).click();
    await hasText(page, "#moves", "1. b3first1… c6?2. c2");
    await page.getByLabel("Type a turn").fill("zz");
    await page.getByLabel("Type a turn").press("Enter");
    await hasText(page, "#message", "expected");
    await page.getByLabel("Type a turn").fill("e1-e3");
    await page.getByLabel("Type a turn").press("Enter");
    await hasText(page, "#moves", "e1-e3");
    await becomes(() => page.textContent("#message"), "");
});

await test("several games and their problems are listed", async (page) => {
    await page.click("#tab-files");
    await page.locator("#open-text").fill('[Variant "basic"]\n\n1. b3 zz\n\n[Variant "standard"]\n\n1. b3 *\n');
    await page.click("#open");
    await hasText(page, "#found", "line 3, character 7, turn 1");
    await page.locator("#found button").nth(1).click();
    await hasText(page, "#title", "GIPF, standard");
    await page.click("#tab-files");
    await page.locator("#open-text").fill("hello there");
    await page.click("#open");
    await hasText(page, "#message", "line 1, character 2");
    await becomes(async () => (await page.textContent("#found")) ?? "", /2 games/, "what was found before is still there");
});

await test("analysis is off while a person plays against a level, until the game is over or the person wants it", async (page) => {
    await page.click("#tab-analysis");
    await page.getByLabel("Analyze the position").check();
    await hasText(page, "#analysis-info", "Off while you play against a level");
    await becomes(() => page.locator("#bar").isVisible(), false);
    await page.getByLabel("Also in games against a level").check();
    await hasText(page, "#analysis-lines li", /White \d+ %/);
    await becomes(() => page.locator("#bar").isVisible(), true);
    await page.getByLabel("Also in games against a level").uncheck();
    await hasText(page, "#analysis-info", "Off while you play against a level");
    await becomes(() => page.locator("#analysis-lines li").count(), 0);
    await step(page, () => clickPoints(page, "a5"));
    await hasText(page, "#task", "White to move");
    await page.click("#tab-game");
    await resign(page);
    await page.keyboard.press("ArrowLeft");
    await page.click("#tab-analysis");
    await hasText(page, "#analysis-lines li", /White \d+ %/);
});

await test("a hint says that it is looked for, and what it is", async (page) => {
    await newGame(page, "gipf");
    await page.locator('[data-ray="a4-b5"]').waitFor({ state: "attached" });
    const heard = await page.evaluateHandle(() => {
        const live = /** @type {Element} */ (document.querySelector("#live"));
        /** @type {string[]} */
        const heard = [];
        new MutationObserver(() => void heard.push(live.textContent ?? "")).observe(live, { childList: true });
        return heard;
    });
    await page.keyboard.press("h");
    await hasText(page, "#panel-game button", "Thinking …");
    await becomes(() => heard.evaluate((all) => all.some((it) => it.startsWith("Hint: "))), true);
    assert.equal((await heard.jsonValue())[0], "The engine looks for a hint.");
    await becomes(() => page.locator("#panel-game").getByText("Thinking …").count(), 0);
});

await test("analysis shows chances, lines and arrows, and stops", async (page) => {
    await newGame(page, "gipf");
    await page.click("#tab-analysis");
    const plain = (await page.innerHTML(".picture")).length;
    await page.getByLabel("Analyze the position").check();
    await hasText(page, "#analysis-lines li", /White \d+ %/);
    await page.waitForFunction(
        (/** @type {number} */ length) => (document.querySelector(".picture")?.innerHTML.length ?? 0) > length,
        plain,
    );
    await becomes(() => page.locator("#bar").isVisible(), true);
    await page.waitForTimeout(400);
    await page.click("#analysis-run");
    await hasText(page, "#analysis-run", "Search");
    const info = () => page.textContent("#analysis-info");
    const stopped = await info();
    assert.match(stopped ?? "", /^Depth \d+, .* positions$/);
    await page.waitForTimeout(500);
    await becomes(() => info(), stopped);
    // The board goes on.
    await clickPoints(page, "a5");
    await hasText(page, "#task", "Black to move");
});

await test("a hint is an arrow and a text", async (page) => {
    await page.keyboard.press("h");
    await page.click("#tab-analysis");
    await hasText(page, "#panel-analysis", /Hint: \S+/);
});

await test("the editor lists every violation, and plays from a position without any", async (page) => {
    await page.click("#tab-edit");
    await page.click("#edit");
    await page.locator(at("e5")).waitFor();
    await page.getByLabel("W a white GIPF-piece").check();
    await clickPoints(page, "e5");
    await hasText(page, "#violations", "White has GIPF-pieces on e5, none in basic");
    await becomes(() => page.locator("#draft-play").isDisabled(), true);
    await page.reload();
    await hasText(page, "#violations", "White has GIPF-pieces on e5, none in basic");
    await page.getByLabel("W a white GIPF-piece").check();
    await clickPoints(page, "e5");
    await hasText(page, "#violations", "breaks no rule");
    await page.locator("#draft-line").fill("b2w/5/6/w5b/6/5/b2w b 99/99 basic");
    await page.locator("#draft-line").blur();
    await page.waitForFunction(
        () => document.querySelectorAll("#violations li").length > 1 || document.querySelector("#message")?.textContent,
    );
    await page.locator("#draft-line").fill("b2w/5/6/w5b/6/5/b2w b 12/12 basic");
    await page.locator("#draft-line").blur();
    await hasText(page, "#violations", "breaks no rule");
    await page.click("#draft-play");
    await hasText(page, "#task", "Black to move");
    await becomes(() => page.textContent("#message"), "");
});

await test(
    "the editor of ZÈRTZ empties the board to its rings, and takes marbles from the pool",
    async (page) => {
        await page.click("#tab-edit");
        await page.click("#edit");
        const isLine = (/** @type {string} */ line) =>
            page.waitForFunction(
                (/** @type {string} */ it) => /** @type {HTMLTextAreaElement} */ (document.querySelector("#draft-line")).value === it,
                line,
            );
        await page.getByRole("button", { name: "Empty the board" }).click();
        await isLine("4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic");
        await clickPoints(page, "d4");
        await isLine("4/5/6/3w3/6/5/4 1 5/8/10 0/0/0 0/0/0 basic");
        await page.getByRole("button", { name: "Other side to move" }).click();
        await isLine("4/5/6/3w3/6/5/4 2 5/8/10 0/0/0 0/0/0 basic");
        await clickPoints(page, "d4");
        await isLine("4/5/6/7/6/5/4 2 6/8/10 0/0/0 0/0/0 basic");
    },
    { path: `#p1.${encodeURIComponent("4/5/wg1b2/3b3/6/5/4 1 5/7/8 0/0/0 0/0/0 basic")}` },
);

await test("what is done to the game leaves the editor", async (page) => {
    await newGame(page, "gipf");
    for (const name of ["a5", "e9"]) await step(page, () => clickPoints(page, name));
    await page.click("#tab-edit");
    await page.click("#edit");
    await hasText(page, "#task", "Set up a position");
    await page.click("#tab-game");
    await page.locator(".tools summary").click();
    await page.getByRole("button", { name: "Delete from here" }).click();
    await hasText(page, "#task", "Black to move");
    await page.locator(at("e9")).waitFor();
    await becomes(async () => (await page.textContent("#moves"))?.trim(), "Start1. a5-c5");
    await page.click("#tab-edit");
    await page.click("#edit");
    await page.click("#tab-game");
    await page.click("#undo");
    await hasText(page, "#task", "White to move");
    await becomes(async () => (await page.textContent("#moves"))?.trim(), "Start");
});
