// @ts-check
/** Runs tests of the page in Chromium. */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

import { closeServers, serve } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").BrowserContextOptions} Options */

const PLACES = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
export const executablePath = PLACES.find((path) => path && existsSync(path));
if (!executablePath) throw new Error("no Chromium found: name its file in CHROMIUM");

export const browser = await chromium.launch({ executablePath, args: ["--headless=new", "--no-sandbox"] });

/** How long something may take, in milliseconds: more on a machine that does other things too. */
const PATIENCE = Number(process.env.PATIENCE ?? 20_000);

/** How often a test that fails is run again. One that passes then is named at the end: it has to be mended. */
const RETRIES = Number(process.env.RETRIES ?? 0);

/**
 * Whether what takes longest is left to another run: whole games, kills at random, the page over HTTP, measures, and what
 * other tests cover in part.
 */
export const isQuick = Boolean(process.env.QUICK);

const [filter = ""] = process.argv.slice(2);
/** What the tests themselves bring about. */
const EXPECTED = ["blocked by Playwright", "File chooser dialog can only be shown with a user activation"];
let failures = 0;
/** @type {string[]} */
const unsteady = [];

/**
 * Opens the page in a context of its own, at the board unless a path says otherwise. Anything that the page complains of
 * fails the test. Time can stand still but for what the test lets pass: the page's own timers too, so they are made by that
 * clock.
 *
 * @param {string} base
 * @param {Options & { path?: string, isTimeStill?: boolean, prepare?: (page: Page) => Promise<unknown> }} [options]
 */
export async function openPage(base, { path = "#play", isTimeStill = false, prepare, ...options } = {}) {
    const context = await browser.newContext({
        viewport: { width: 1200, height: 900 },
        permissions: ["clipboard-read", "clipboard-write"],
        ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    /** @type {string[]} */
    const complaints = [];
    page.on("pageerror", (error) => complaints.push(String(error.stack)));
    page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") {
            if (!EXPECTED.some((it) => message.text().includes(it))) complaints.push(message.text());
        }
    });
    await prepare?.(page);
    if (isTimeStill) await page.clock.install();
    await page.goto(base + path);
    await page.waitForSelector("body[data-ready]");
    if (isTimeStill) await page.clock.pauseAt(Date.now() + 60_000);
    const close = async () => {
        await context.close();
        if (complaints.length > 0) throw new Error(`the page complains: ${complaints.join("\n")}`);
    };
    return { page, context, close };
}

/**
 * Runs a test with a server and a page.
 *
 * @param {string} name
 * @param {(page: Page, base: string) => Promise<void>} body
 * @param {Parameters<typeof openPage>[1]} [options]
 */
export async function test(name, body, options) {
    if (!name.includes(filter)) return;
    for (let tries = 0; ; tries += 1) {
        const began = Date.now();
        const error = await failureOf(body, options);
        if (!error) {
            console.log(`ok   ${name} (${Date.now() - began} ms)`);
            if (tries > 0) unsteady.push(name);
            return;
        }
        console.log(`FAIL ${name}\n${error}`);
        if (tries === RETRIES) break;
    }
    failures += 1;
}

/**
 * Returns what was wrong in a test, if anything. Ends what the test has begun: all pages and servers.
 *
 * @param {Parameters<typeof test>[1]} body
 * @param {Parameters<typeof test>[2]} options
 */
async function failureOf(body, options) {
    const server = await serve();
    try {
        const { page, close } = await openPage(server.url, options);
        await body(page, server.url);
        await close();
        return null;
    } catch (error) {
        return error instanceof Error ? error.stack : String(error);
    } finally {
        for (const context of browser.contexts()) await context.close();
        await closeServers();
    }
}

export async function finish() {
    await browser.close();
    for (const name of unsteady) console.log(`passed only at a second try: ${name}`);
    if (failures > 0) {
        console.log(`${failures} failed`);
        process.exitCode = 1;
    }
}

/** @param {string} name */
export const at = (name) => `[data-point="${name}"] .hit`;

/**
 * Clicks points of the board one after the other.
 *
 * @param {Page} page
 * @param {string[]} names
 */
export async function clickPoints(page, ...names) {
    for (const name of names) await page.locator(at(name)).click();
}

/**
 * Waits until an element has a text.
 *
 * @param {Page} page
 * @param {string} selector
 * @param {string | RegExp} text
 */
export async function hasText(page, selector, text) {
    await page.locator(selector).filter({ hasText: text }).first().waitFor({ state: "attached" });
}

/**
 * Waits until the page is as expected: it follows what was done by a moment. A value is compared in depth, a pattern with a
 * text.
 *
 * @param {() => Promise<unknown>} read
 * @param {unknown} expected
 * @param {string} [message]
 */
export async function becomes(read, expected, message) {
    const compare = (/** @type {unknown} */ actual) =>
        expected instanceof RegExp ? assert.match(String(actual), expected, message) : assert.deepEqual(actual, expected, message);
    const began = Date.now();
    for (;;) {
        try {
            return compare(await read());
        } catch (error) {
            if (!(error instanceof assert.AssertionError) || Date.now() - began > PATIENCE) throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
}

/**
 * Begins a game between two people.
 *
 * @param {Page} page
 * @param {string} game
 * @param {{ variant?: string, white?: string, black?: string, clock?: string }} [wanted]
 */
export async function newGame(page, game, { variant, white = "human", black = "human", clock = "" } = {}) {
    await page.getByRole("button", { name: "New game", exact: true }).first().click();
    const dialog = page.locator("dialog");
    const choose = (/** @type {string} */ name, /** @type {string} */ value) =>
        dialog.getByRole("combobox", { name, exact: true }).selectOption(value);
    await dialog.locator(`input[name="game"][value="${game}"]`).check();
    if (variant) await dialog.locator(`input[name="variant"][value="${variant}"]`).check();
    const [first, second] = game === "zertz" ? ["Player 1", "Player 2"] : [game === "tamsk" ? "Red" : "White", "Black"];
    await choose(first, white);
    await choose(second, black);
    await choose("Clock", clock);
    // The board may look as before: its targets are others, and the clock is there.
    await page.evaluate(() => {
        for (const target of document.querySelectorAll(".target")) {
            // Lessons have a board of their own.
            if (target.checkVisibility()) target.classList.add("old");
        }
    });
    await dialog.getByRole("button", { name: "Start" }).click();
    await becomes(() => page.locator(".target.old").count(), 0, "the new game begins");
    if (clock) await hasText(page, ".player .clock", /\d/);
}

/**
 * What can be chosen now, as one text: the turns so far, the question and the targets. What is lit or has the focus is not
 * part of it.
 *
 * @param {Page} page
 */
const choiceOf = (page) =>
    page.evaluate(() => {
        const texts = ["#moves", "#task", "#chooser", ".menu:not([hidden])"].map((it) => document.querySelector(it)?.textContent);
        const targets = [...document.querySelectorAll(".target")].map((it) => it.getAttribute("data-key"));
        const isReady = targets.length > 0 || document.querySelector(".task.end, #chooser button") !== null;
        return { text: JSON.stringify([texts, targets]), isReady };
    });

/**
 * Does something, and waits until the page shows the next choice or the end, and goes on showing it: between a click and the
 * engine's answer a choice can still be there that is gone with the answer.
 *
 * @param {Page} page
 * @param {() => Promise<unknown>} action
 */
export async function step(page, action) {
    const before = await choiceOf(page);
    await action();
    const began = Date.now();
    for (let last = before, now = before; now.text === before.text || !now.isReady || now.text !== last.text; ) {
        if (Date.now() - began > PATIENCE) throw new Error(`nothing came after ${before.text}`);
        await page.waitForTimeout(20);
        [last, now] = [now, await choiceOf(page)];
    }
}

/** Returns the area of an arrow on the board: `b1-b2`. @param {string} name */
export const ray = (name) => `[data-ray="${name}"] .hit`;

/**
 * Resigns, and says that it is meant.
 *
 * @param {Page} page
 */
export async function resign(page) {
    await page.click("#resign");
    await hasText(page, "#resign", "Really resign?");
    await page.click("#resign");
}

/**
 * Returns numbers that look random but are those of a seed (mulberry32). Seeds side by side have nothing in common.
 *
 * @param {number} seed
 */
export function randomOf(seed) {
    let state = seed;
    return (/** @type {number} */ below) => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
    };
}

/**
 * Returns what of the players, the board and the choices is out of the window.
 *
 * @param {Page} page
 * @param {string} [selector]
 */
export const outOfSight = (
    page,
    selector = "#main .player, #main .task, #main .board, #main .menu button, #chooser > *, #chooser button:not(details *)",
) =>
    page.evaluate((wanted) => {
        const shown = [...document.querySelectorAll(wanted)];
        return shown
            .filter((it) => it.checkVisibility())
            .flatMap((it) => {
                const { left, top, right, bottom } = it.getBoundingClientRect();
                const isIn = left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
                return isIn ? [] : [`${it.className || it.tagName}: ${[left, top, right, bottom].map(Math.round)}`];
            });
    }, selector);
