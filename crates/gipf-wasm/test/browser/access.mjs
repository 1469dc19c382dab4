// @ts-check
/** What axe-core finds: rules of accessibility, on every screen of the page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { becomes, hasText, newGame, resign, test } from "./harness.mjs";

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

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await test(
        `access: the front door and its dialogs, ${colorScheme}`,
        async (page) => {
            await page.locator(".card-play svg").first().waitFor();
            await becomes(() => violations(page), [], "front door");
            await page.click("#front-new");
            await page.locator("dialog").waitFor();
            await becomes(() => violations(page), [], "new game");
        },
        { path: "", colorScheme },
    );
    await test(
        `access: a game, every tab and the list of games, ${colorScheme}`,
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
            await page.locator('[data-point="f6"] .hit').click();
            await hasText(page, "#moves", "f6");
            await resign(page);
            await hasText(page, "#task", /wins/);
            await becomes(() => violations(page), [], "the end of a game");
            await page.click("#games");
            await page.locator("#library .kept").first().waitFor();
            await becomes(() => violations(page), [], "list of games");
        },
        { colorScheme },
    );
}
