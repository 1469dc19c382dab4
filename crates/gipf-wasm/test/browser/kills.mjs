// @ts-check
/**
 * Kills the page at random moments: every turn whose board was shown is kept. One profile serves all rounds. A round
 * ends by closing the page, by a crash of its process, or by killing the whole browser. `KILLS` is the number of
 * rounds, `KILLS_SEED` the seed of the first.
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

import { executablePath, test } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const ROUNDS = Number(process.env.KILLS ?? 15);
const FIRST_SEED = Number(process.env.KILLS_SEED ?? 1);
const GAMES = ["gipf", "dvonn", "zertz", "potentials"];

/**
 * Returns numbers that look random but are those of a seed.
 *
 * @param {number} seed
 */
function randomOf(seed) {
    let state = (seed * 7919) % 2147483647 || 1;
    return (/** @type {number} */ below) => {
        state = (state * 48271) % 2147483647;
        return state % below;
    };
}

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

/** Reports what is shown, from inside the page: the entry and its turns, after every change of the list. */
function report() {
    // It would load the page a second time.
    delete (/** @type {any} */ (Navigator.prototype).serviceWorker);
    const told = /** @type {{ tellShown(id: string | null, turns: string[]): void }} */ (/** @type {unknown} */ (window));
    addEventListener("DOMContentLoaded", () => {
        new MutationObserver(() => {
            const turns = [...document.querySelectorAll("#moves .turn")].slice(1).map((it) => it.firstChild?.textContent ?? "");
            if (turns.length > 0) told.tellShown(sessionStorage.getItem("gipf.entry"), turns);
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
 * Begins a game between two people.
 *
 * @param {Page} page
 * @param {string} game
 */
async function begin(page, game) {
    await page.evaluate((name) => {
        /** @type {HTMLElement} */ (document.querySelector("#new-game")).click();
        const choose = (/** @type {string} */ value) => {
            const lists = /** @type {HTMLSelectElement[]} */ ([...document.querySelectorAll("dialog select")]);
            for (const list of lists.filter((it) => [...it.options].some((option) => option.value === value))) {
                list.value = value;
                list.dispatchEvent(new Event("change", { bubbles: true }));
            }
        };
        choose(name);
        choose("human");
        /** @type {HTMLElement} */ ([...document.querySelectorAll("dialog button")].find((it) => it.textContent === "Start")).click();
    }, game);
    await page.locator(".target, #chooser button").first().waitFor({ state: "attached" });
}

/**
 * Opens the page, and reports what it shows.
 *
 * @param {Browser} browser
 * @param {string} base
 * @param {(id: string, turns: string[]) => void} onShown
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

await test(`kills: ${ROUNDS} rounds at random lose no turn that was shown`, async (_page, base) => {
    const browser = new Browser();
    /** The longest line that was shown of every entry. @type {Map<string, string[]>} */
    const shown = new Map();
    const count = { shown: 0, close: 0, crash: 0, browser: 0, continued: 0 };
    const onShown = (/** @type {string} */ id, /** @type {string[]} */ turns) => {
        const known = shown.get(id)?.length ?? 0;
        if (!id || turns.length < known) return;
        count.shown += turns.length - known;
        shown.set(id, turns);
    };
    try {
        let page = await open(browser, base, onShown);
        for (let seed = FIRST_SEED; seed < FIRST_SEED + ROUNDS; seed += 1) {
            const random = randomOf(seed);
            const isOver = (await page.locator(".task.end").count()) > 0;
            if (isOver || random(3) === 0 || seed === FIRST_SEED) await begin(page, GAMES[random(GAMES.length)]);
            const wanted = count.shown + 1 + random(4);
            page.evaluate(playOn, [seed]).catch(() => {});
            for (let waited = 0; count.shown < wanted && waited < 15_000; waited += 5) await page.waitForTimeout(5);
            await page.waitForTimeout(random(random(2) === 0 ? 20 : 400));
            const way = /** @type {const} */ (["close", "crash", "close", "crash", "browser"])[random(5)];
            await kill(way, page, browser);
            count[way] += 1;
            page = await open(browser, base, onShown);
            const found = await kept(page);
            for (const [id, turns] of shown) {
                assert.deepEqual(found[id]?.slice(0, turns.length), turns, `seed ${seed}, ${way}: entry ${id}`);
            }
            if (ROUNDS > 20) console.log(`     seed ${seed}: ${way} after ${count.shown} turns, ${shown.size} games`);
            const continued = await continueOffered(page);
            if (continued) {
                count.continued += 1;
                const turns = shown.get(continued.id) ?? [];
                assert.deepEqual(continued.turns.slice(0, turns.length), turns, `seed ${seed}, ${way}: continued`);
            }
        }
    } finally {
        await browser.close();
    }
    console.log(
        `     seeds ${FIRST_SEED} to ${FIRST_SEED + ROUNDS - 1}: ${count.shown} turns in ${shown.size} games; ${count.close} pages closed, ${count.crash} crashed, ${count.browser} browsers killed; ${count.continued} games continued`,
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
    };
}
