// @ts-check
/** What axe-core finds: rules of accessibility, on every screen of the page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { becomes, clickPoints, hasText, isQuick, newGame, resign, step, test } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Returns what breaks a rule on the page as it is now, with one example each.
 *
 * @param {Page} page
 */
async function violations(page) {
    // Not as a script of the page, which the page does not allow.
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
    return page.evaluate(async () => {
        const { violations } = await /** @type {any} */ (window).axe.run(document, {
            runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
        });
        return violations.map((/** @type {any} */ it) => `${it.id}: ${it.help}: ${it.nodes.length} × ${it.nodes[0].html.slice(0, 120)}`);
    });
}

/** A position that White loses with h2, and the turns of that game. */
const POSITION = "3w/bb1bb/1b1w1w/5bb/3w1w/1w3/1bwb w 2/1 basic";
const LOST = ["h2", "c7-c4;xc2,c3,c4,c5,c6", "d8-d6", "i3-f3"];
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

for (const [name, options] of /** @type {const} */ ([
    ["light", { colorScheme: "light" }],
    ["dark", { colorScheme: "dark" }],
    ["on a phone", { colorScheme: "light", ...PHONE }],
])) {
    // The others have both sizes and both colour schemes.
    if (isQuick && name === "light") continue;
    await test(
        `access: the front door and its dialogs, ${name}`,
        async (page) => {
            await page.locator(".card-play svg").first().waitFor();
            await becomes(() => violations(page), [], "front door");
            await page.click("#front-new");
            await page.locator("dialog").waitFor();
            await becomes(() => violations(page), [], "new game");
        },
        { path: "", ...options },
    );
    await test(
        `access: a game, every tab and the list of games, ${name}`,
        async (page) => {
            for (const game of ["gipf", "zertz", "yinsh"]) {
                await newGame(page, game);
                await page.locator(".target").first().waitFor();
                await becomes(() => violations(page), [], game);
            }
            for (const tab of ["analysis", "puzzles", "share", "files", "edit", "settings", "game"]) {
                await page.click(`#tab-${tab}`);
                await becomes(() => violations(page), [], tab);
            }
            await clickPoints(page, "f6");
            await becomes(() => violations(page), [], "a turn half chosen, or played");
            if (await page.locator(".armed").count()) await clickPoints(page, "f6");
            await hasText(page, "#moves", "f6");
            await resign(page);
            await hasText(page, "#task", /wins/);
            await becomes(() => violations(page), [], "the end of a game");
            await page.click("#games");
            await page.locator("#library .kept").first().waitFor();
            await becomes(() => violations(page), [], "list of games");
        },
        options,
    );
    await test(
        `access: a lesson, ${name}`,
        async (page) => {
            await page.locator("#lesson .target").first().waitFor();
            await becomes(() => violations(page), [], "a lesson");
        },
        { path: "#learn/gipf", ...options },
    );
    await test(
        `access: an open puzzle, ${name}`,
        async (page) => {
            await page.click("#tab-puzzles");
            await page.click("#puzzle-next");
            await hasText(page, "#puzzle-said", "to move wins in");
            await page.locator(".target").first().waitFor();
            await becomes(() => violations(page), [], "an open puzzle");
            await page.click("#puzzle-show");
            await hasText(page, "#puzzle-said", "It earns nothing");
            await becomes(() => violations(page), [], "a puzzle with its solution");
        },
        options,
    );
    await test(
        `access: a review and the retry of a mistake, ${name}`,
        async (page) => {
            await page.locator(".tools summary").click();
            for (const turn of LOST)
                await step(page, async () => {
                    await page.getByLabel("Type a turn").fill(turn);
                    await page.getByLabel("Type a turn").press("Enter");
                });
            await hasText(page, "#end-box", "Black wins");
            await page.click("#end-review");
            await page.locator("#review-again").waitFor();
            await becomes(() => violations(page), [], "a review");
            await page.getByRole("button", { name: "Retry White's mistake" }).click();
            await page.locator("#retry-question").waitFor();
            await becomes(() => violations(page), [], "the retry of a mistake");
        },
        {
            path: `#p1.${encodeURIComponent(POSITION)}`,
            prepare: (page) => page.addInitScript(() => localStorage.setItem("gipf.reviewDepth", "quick")),
            ...options,
        },
    );
}
