// @ts-check
/**
 * Kills the page at random moments: every turn whose board was shown is kept. One profile serves all rounds. A round
 * ends by closing the page, by a crash of its process, or by killing the whole browser. Rounds differ in what is shown
 * then: a game with or without a clock, a puzzle or a link beside a game, an import, two tabs. `KILLS` is the number
 * of rounds, `KILLS_SEED` the seed of the first.
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

import { load } from "../../node.js";
import { executablePath, hasText, newGame, randomOf, test } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const ROUNDS = Number(process.env.KILLS ?? 15);
const FIRST_SEED = Number(process.env.KILLS_SEED ?? 1);
const KINDS = /** @type {const} */ (["game", "clock", "puzzle", "link", "import", "tabs"]);
const gipf = await load();
/** @type {{ name: string, starts: string[] }[]} */
const GAMES = gipf.call({ call: "games" }).games;
/** How many games a file has that is imported. */
const IMPORTED = 25;

/** A browser of its own, with a profile that outlasts it. */
class Browser {
    #profile = mkdtempSync(join(tmpdir(), "gipf-kills-"));
    /** @type {import("node:child_process").ChildProcess | null} */
    #process = null;
    /** @type {import("playwright-core").BrowserContext | null} */
    #context = null;

    async page() {
        this.#context ??= await this.#start();
        return this.#context.newPage();
    }

    async #start() {
        const args = [
            "--headless=new",
            "--no-sandbox",
            "--no-first-run",
            "--disable-gpu",
            "--disable-extensions",
            "--disable-component-update",
            "--disable-background-networking",
            "--disable-sync",
            "--remote-debugging-port=0",
            `--user-data-dir=${this.#profile}`,
            "about:blank",
        ];
        const child = spawn(String(executablePath), args, { stdio: ["ignore", "ignore", "pipe"], detached: true });
        this.#process = child;
        const address = await new Promise((resolve, reject) => {
            let text = "";
            child.once("exit", () => reject(new Error(`the browser ended: ${text}`)));
            child.stderr?.on("data", (part) => {
                text += part;
                const found = /DevTools listening on (\S+)/.exec(text);
                if (found) resolve(found[1]);
            });
        });
        const [context] = (await chromium.connectOverCDP(address)).contexts();
        context.setDefaultTimeout(90_000);
        return context;
    }

    /** Ends the browser without any warning. */
    async kill() {
        const child = this.#process;
        this.#process = this.#context = null;
        if (!child || child.exitCode !== null) return;
        const isGone = new Promise((resolve) => child.once("exit", resolve));
        // Its group: what it has started would go on writing into the profile.
        process.kill(-Number(child.pid), "SIGKILL");
        await isGone;
    }

    async close() {
        await this.kill();
        rmSync(this.#profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
}

/** Reports what is shown, from inside the page: the entry, its turns and the clocks, after every change of the list. */
function report() {
    // It would load the page a second time.
    delete (/** @type {any} */ (Navigator.prototype).serviceWorker);
    const told = /** @type {{ tellShown(id: string | null, turns: string[], clocks: string[]): void }} */ (/** @type {unknown} */ (window));
    addEventListener("DOMContentLoaded", () => {
        new MutationObserver(() => {
            const turns = [...document.querySelectorAll("#moves .turn")].slice(1).map((it) => it.firstChild?.textContent ?? "");
            const clocks = [...document.querySelectorAll(".player .clock")].map((it) => it.textContent ?? "");
            if (turns.length > 0) told.tellShown(sessionStorage.getItem("gipf.entry"), turns, clocks);
        }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-current"] });
    });
}

/**
 * Plays at random with the mouse until the page is killed.
 *
 * @param {number[]} seeds
 */
async function playOn([seed]) {
    let state = seed;
    const random = (/** @type {number} */ below) => {
        state = (state * 48271) % 2147483647;
        return state % below;
    };
    const pick = (/** @type {string} */ selector) => {
        const all = [...document.querySelectorAll(selector)].filter((it) => it.checkVisibility());
        return all[random(Math.max(1, all.length))];
    };
    for (;;) {
        const button = pick(".menu button") ?? pick("#chooser .primary, #chooser .choice");
        const target = pick(".target");
        if (button && (!target || random(3) === 0)) /** @type {HTMLElement} */ (button).click();
        else target?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        // Mostly until the answer is there, but not always.
        const [overlay, began, patience] = [document.querySelector(".overlay")?.firstChild, Date.now(), random(5) === 0 ? random(20) : 500];
        do await new Promise((resolve) => setTimeout(resolve, 4));
        while (document.querySelector(".overlay")?.firstChild === overlay && Date.now() - began < patience);
    }
}

/**
 * Returns all games of the library, as they are on the device: the turns of the main line by entry.
 *
 * @param {Page} page
 * @returns {Promise<Record<string, string[]>>}
 */
const kept = (page) =>
    page.evaluate(async () => {
        const opening = indexedDB.open("gipf");
        const database = /** @type {IDBDatabase} */ (await new Promise((resolve) => (opening.onsuccess = () => resolve(opening.result))));
        const asked = database.transaction("entries").objectStore("entries").getAll();
        const entries = /** @type {any[]} */ (await new Promise((resolve) => (asked.onsuccess = () => resolve(asked.result))));
        database.close();
        return Object.fromEntries(entries.map(({ id, record }) => [id, record.turns.map((/** @type {any} */ it) => it.turn)]));
    });

/**
 * Returns a file of a library.
 *
 * @param {number} seed
 */
function fileOf(seed) {
    const position = "b2w/5/6/w5b/6/5/b2w w 12/12 basic";
    const turns = ["b3", "c6", "c2"];
    const record = { tags: [], start: position, turns: turns.map((turn) => ({ turn })), result: "*" };
    const ids = Array.from({ length: IMPORTED }, (_, index) => `imported-${seed}-${index}`);
    const entries = ids.map((id) => ({ id, kind: "game", game: "gipf", record, created: 1, changed: 1 }));
    const text = JSON.stringify({ format: "gipf library", version: 1, entries });
    return { ids, turns, file: { name: "library.json", mimeType: "application/json", buffer: Buffer.from(text) } };
}

/**
 * Reads a file into the library. Resolves when it has begun.
 *
 * @param {Page} page
 * @param {number} seed
 */
async function beginImport(page, seed) {
    await page.click("#games");
    await page.locator("#library-file").setInputFiles(fileOf(seed).file);
}

/**
 * Shows what a round is about.
 *
 * @param {typeof KINDS[number]} kind
 * @param {Page} page
 * @param {{ name: string, starts: string[] }} game
 * @param {number} seed
 */
async function begin(kind, page, { name, starts }, seed) {
    if (kind === "puzzle") {
        await page.click("#tab-puzzles");
        await page.selectOption("#puzzle-game", name);
        await page.click("#puzzle-next");
        await hasText(page, "#puzzle-said", "to move wins");
    } else if (kind === "link") {
        await page.evaluate((it) => void (location.hash = it), `#p1.${encodeURIComponent(starts[seed % starts.length])}`);
        await page.waitForFunction(() => location.hash === "");
    } else {
        await newGame(page, name, { clock: kind === "clock" ? "3+2" : "" });
        if (kind === "import") await beginImport(page, seed);
    }
    await page.locator(".target, #chooser button").first().waitFor({ state: "attached" });
}

/**
 * Opens the page, and reports what it shows.
 *
 * @param {Browser} browser
 * @param {string} base
 * @param {(id: string, turns: string[], clocks: string[]) => void} onShown
 */
async function open(browser, base, onShown) {
    const page = await browser.page();
    await page.exposeFunction("tellShown", onShown);
    await page.addInitScript(report);
    await page.goto(`${base}#play`);
    await page.waitForSelector("body[data-ready]");
    return page;
}

/**
 * Ends a page without any warning.
 *
 * @param {"close" | "crash" | "browser"} way
 * @param {Page} page
 * @param {Browser} browser
 */
async function kill(way, page, browser) {
    if (way === "browser") return browser.kill();
    if (way === "crash") {
        const session = await page.context().newCDPSession(page);
        const isDown = page.waitForEvent("crash");
        session.send("Page.crash").catch(() => {});
        await isDown;
    }
    await page.close();
}

/**
 * Returns the seconds on a clock: `2:58` or `9.4`.
 *
 * @param {string} text
 */
const secondsOf = (text) => text.split(":").reduce((sum, it) => 60 * sum + Number(it), 0);

await test(`kills: ${ROUNDS} rounds at random lose no turn that was shown`, async (_page, base) => {
    const browser = new Browser();
    /** The longest line that was shown of every entry. @type {Map<string, string[]>} */
    const shown = new Map();
    /** The clocks as they were shown last, and when. @type {Map<string, { clocks: string[], moment: number }>} */
    const clocked = new Map();
    const count = { shown: 0, close: 0, crash: 0, browser: 0, continued: 0, clocks: 0, imported: 0 };
    const onShown = (/** @type {string} */ id, /** @type {string[]} */ turns, /** @type {string[]} */ clocks) => {
        const known = shown.get(id)?.length ?? 0;
        if (!id || turns.length < known) return;
        count.shown += turns.length - known;
        shown.set(id, turns);
        clocked.set(id, { clocks, moment: Date.now() });
    };
    const checkKept = async (/** @type {Page} */ page, /** @type {string} */ round) => {
        const found = await kept(page);
        for (const [id, turns] of shown) assert.deepEqual(found[id]?.slice(0, turns.length), turns, `${round}: entry ${id}`);
        return found;
    };
    const played = async (/** @type {Page} */ page, /** @type {number} */ turns, /** @type {number} */ patience) => {
        const wanted = count.shown + turns;
        for (let waited = 0; count.shown < wanted && waited < patience; waited += 5) await page.waitForTimeout(5);
    };
    try {
        let page = await open(browser, base, onShown);
        for (let seed = FIRST_SEED; seed < FIRST_SEED + ROUNDS; seed += 1) {
            const random = randomOf(seed);
            const kind = KINDS[seed % KINDS.length];
            const game = GAMES[(seed + Math.floor(seed / KINDS.length)) % GAMES.length];
            const isOver = (await page.locator(".task.end").count()) > 0;
            if (kind !== "game" || isOver || random(3) > 0 || seed === FIRST_SEED) await begin(kind, page, game, seed);
            const second = kind === "tabs" ? await open(browser, base, onShown) : null;
            if (second) {
                await newGame(second, GAMES[random(GAMES.length)].name);
                second.evaluate(playOn, [seed + 1]).catch(() => {});
            }
            page.evaluate(playOn, [seed]).catch(() => {});
            // A puzzle ends with its first wrong turn.
            await played(page, 1 + random(4), kind === "puzzle" ? 1500 : 15_000);
            await page.waitForTimeout(random(random(2) === 0 ? 20 : 400));
            const way = /** @type {const} */ (["close", "crash", "close", "crash", "browser"])[random(5)];
            const round = `seed ${seed}, ${kind} of ${game.name}, ${way}`;
            let isAlive = second !== null && way !== "browser";
            second?.once("crash", () => (isAlive = false));
            const entry = await page.evaluate(() => sessionStorage.getItem("gipf.entry") ?? "");
            const killed = Date.now();
            await kill(way, page, browser);
            count[way] += 1;
            const last = clocked.get(entry);
            if (second && isAlive) await played(second, 1, 15_000);
            page = await open(browser, base, onShown);
            const found = await checkKept(page, round);
            if (kind === "import") {
                count.imported += 1;
                const { ids, turns } = fileOf(seed);
                for (const id of ids) assert.deepEqual(found[id] ?? turns, turns, `${round}: ${id} is whole or not there`);
            }
            if (ROUNDS > 20) console.log(`     ${round}: ${count.shown} turns, ${shown.size} entries`);
            const continued = await continueOffered(page);
            if (continued) {
                count.continued += 1;
                const turns = shown.get(continued.id) ?? [];
                assert.deepEqual(continued.turns.slice(0, turns.length), turns, `${round}: continued`);
                if (kind === "clock" && last && continued.id === entry) {
                    count.clocks += 1;
                    for (const [index, text] of continued.clocks.entries()) {
                        const [now, then] = [secondsOf(text), secondsOf(last.clocks[index])];
                        const passed = Math.max(0, killed - last.moment) / 1000;
                        assert.ok(
                            now <= then + 2 && now >= then - passed - 3,
                            `${round}: a clock at ${then} s, after ${passed} s at ${now} s`,
                        );
                    }
                }
            }
            if (second && isAlive) {
                const other = await second.evaluate(() => sessionStorage.getItem("gipf.entry"));
                assert.notEqual(continued?.id, other, `${round}: the game of the other tab is not offered`);
            }
            await second?.close();
            if (kind === "import") {
                // The same file once more: what is there stays, and the rest comes.
                await beginImport(page, seed);
                await hasText(page, "#library-said", /games? added|here already/);
                const { ids, turns } = fileOf(seed);
                const after = await checkKept(page, round);
                for (const id of ids) assert.deepEqual(after[id], turns, `${round}: ${id} after the second import`);
                assert.equal(Object.keys(after).filter((id) => id.startsWith(`imported-${seed}-`)).length, IMPORTED);
                await page.keyboard.press("Escape");
                await page.locator("dialog").waitFor({ state: "detached" });
            }
        }
    } finally {
        await browser.close();
    }
    console.log(
        `     seeds ${FIRST_SEED} to ${FIRST_SEED + ROUNDS - 1}: ${count.shown} turns in ${shown.size} entries; ${count.close} pages closed, ${count.crash} crashed, ${count.browser} browsers killed; ${count.continued} games continued, ${count.clocks} of them with clocks; ${count.imported} imports`,
    );
    assert.ok(count.shown >= ROUNDS, "turns were played");
});

/**
 * Continues the game that the page offers, if any. Returns the entry and the turns that the page shows then.
 *
 * @param {Page} page
 */
async function continueOffered(page) {
    const offered = page.locator("#continue");
    if (
        !(await offered.waitFor({ timeout: 1500 }).then(
            () => true,
            () => false,
        ))
    )
        return null;
    await offered.click();
    await page.locator("#moves .turn").nth(1).waitFor({ state: "attached" });
    await page.locator(".target, #chooser button, .task.end").first().waitFor({ state: "attached" });
    return {
        id: await page.evaluate(() => sessionStorage.getItem("gipf.entry") ?? ""),
        turns: (await page.locator("#moves .turn").allTextContents()).slice(1),
        clocks: await page.locator(".player .clock").allTextContents(),
    };
}
