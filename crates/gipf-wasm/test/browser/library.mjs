// @ts-check
/** The library of games: nothing that was played is lost, whatever is opened, closed or loaded again. */
import assert from "node:assert/strict";

import { at, becomes, clickPoints, hasText, isQuick, newGame, openPage, resign, step, test } from "./harness.mjs";
import { testOverHttp } from "./http.mjs";

/** @typedef {import("playwright-core").Page} Page */

const LINK = `#p1.${encodeURIComponent("b1w1/wb1w1/wwb1ww/wbbw1b1/b5/5/4 w 4/1 basic")}`;

/**
 * Runs a test of the library with each engine.
 *
 * @type {typeof test}
 */
async function testLibrary(name, body, options) {
    await test(`library: ${name}`, body, options);
    if (!isQuick) await testOverHttp(`library over http: ${name}`, body, options);
}

/** @param {Page} page */
async function reload(page) {
    await page.reload();
    await page.waitForSelector("body[data-ready]");
}

/**
 * Plays a turn by typing it.
 *
 * @param {Page} page
 * @param {...string} turns
 */
async function type(page, ...turns) {
    await page.click("#tab-game");
    if (!(await page.locator(".tools").evaluate((it) => /** @type {HTMLDetailsElement} */ (it).open)))
        await page.locator(".tools summary").click();
    for (const turn of turns) {
        await page.getByLabel("Type a turn").fill(turn);
        await step(page, () => page.getByLabel("Type a turn").press("Enter"));
    }
}

/** @param {Page} page */
const moves = async (page) => (await page.locator("#moves .turn").allTextContents()).slice(1);

/**
 * Pastes a text as a person does.
 *
 * @param {Page} page
 * @param {string} text
 */
async function paste(page, text) {
    await page.evaluate((it) => navigator.clipboard.writeText(it), text);
    await page.locator("body").evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
    await page.keyboard.press("Control+v");
}

/** @param {Page} page */
const rows = async (page) => {
    await page.click("#games");
    await page.locator("#library li").first().waitFor();
    const texts = await page.locator("#library li .about").allInnerTexts();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    return texts.map((it) => it.replaceAll("\n", "|"));
};

await testLibrary("a reload shows the game at once, with its place, players and side", async (page) => {
    await newGame(page, "gipf", { variant: "standard" });
    await type(page, "b3", "c6", "c2");
    await page.getByRole("button", { name: "Flip the board" }).click();
    await page.getByRole("button", { name: "One turn back" }).click();
    await hasText(page, "#task", "White to move");
    await reload(page);
    await hasText(page, "#task", "White to move");
    await hasText(page, "#title", "GIPF, standard");
    await becomes(() => moves(page), ["b3", "c6", "c2"]);
    await becomes(() => page.locator("#moves [aria-current]").textContent(), "c6");
    await becomes(() => page.locator(".notice").count(), 0);
    // A game without a turn is loaded again too.
    await newGame(page, "dvonn");
    await hasText(page, "#title", "DVONN");
    await reload(page);
    await hasText(page, "#title", "DVONN");
    await hasText(page, "#banner", "GIPF, standard, 3 turns, is kept.");
    await page.click("#back");
    await hasText(page, "#title", "GIPF, standard");
    await becomes(async () => (await rows(page)).length, 1, "nothing is kept of a game without a turn");
});

await test("library: the game that a new tab begins with is loaded again, and Back returns to it", async (page) => {
    await clickPoints(page, "a5");
    await hasText(page, "#moves", /1\. a5-c5.+/);
    await hasText(page, "#task", "White to move");
    const played = await moves(page);
    await reload(page);
    await becomes(() => moves(page), played);
    await hasText(page, "#task", "White to move");
    await page.evaluate((it) => void (location.hash = it), LINK);
    await page.waitForFunction(() => document.querySelectorAll("#moves .turn").length === 1);
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll("#moves .turn").length > 2);
    await becomes(() => moves(page), played);
});

await test("library: a new tab begins anew, and two tabs never write one game", async (page, base) => {
    await newGame(page, "gipf");
    await type(page, "b3", "c6");
    const second = await page.context().newPage();
    await second.goto(`${base}#play`);
    await second.waitForSelector("body[data-ready]");
    await becomes(() => moves(second), []);
    await becomes(() => second.locator(".notice").count(), 0, "a game of another tab is not offered");
    await newGame(second, "dvonn");
    await type(second, "A1");
    // The game of the first tab is copied, and each tab goes on with its own.
    await second.click("#games");
    await second.locator("#library .kept").filter({ hasText: "open in another tab" }).getByRole("button", { name: "Delete" }).click();
    await hasText(second, "#library-said", "open in another tab");
    await second.locator("#library .kept").filter({ hasText: "GIPF" }).getByRole("button", { name: "Open" }).click();
    await hasText(second, "#banner", "open in another tab. Here is a copy");
    await type(second, "e1-e3");
    await type(page, "d2");
    await reload(page);
    await reload(second);
    await becomes(() => moves(page), ["b3", "c6", "d2"]);
    await becomes(() => moves(second), ["b3", "c6", "e1-e3"]);
    await second.close();
    const list = await rows(page);
    assert.equal(list.length, 3);
    assert.equal(list.filter((it) => it.includes("DVONN")).length, 1);
});

await test("library: a duplicated tab gets a copy, and what it does not change is not kept twice", async (page) => {
    await newGame(page, "gipf");
    await type(page, "b3");
    const [second] = await Promise.all([page.waitForEvent("popup"), page.evaluate(() => void window.open(location.href))]);
    await second.waitForSelector("body[data-ready]");
    await hasText(second, "#banner", "Here is a copy");
    await becomes(() => moves(second), ["b3"]);
    await newGame(second, "dvonn");
    await hasText(second, "#title", "DVONN");
    await second.close();
    await becomes(async () => (await rows(page)).length, 1);
});

await testLibrary("a game that was left can be continued from a new tab", async (page, base) => {
    await newGame(page, "gipf");
    await type(page, "b3", "c6");
    const context = page.context();
    const second = await context.newPage();
    await page.close();
    await second.goto(`${base}#play`);
    await second.waitForSelector("body[data-ready]");
    await hasText(second, "#banner", "GIPF, basic, 2 turns, is not over.");
    await second.click("#continue");
    await hasText(second, "#task", "White to move");
    await becomes(() => moves(second), ["b3", "c6"]);
    await becomes(() => second.locator(".notice").count(), 0);
    // A game that is over is not offered.
    await resign(second);
    await hasText(second, "#task", "White resigned");
    const third = await context.newPage();
    await second.close();
    await third.goto(`${base}#play`);
    await third.waitForSelector("body[data-ready]");
    await third.waitForTimeout(300);
    await becomes(() => third.locator(".notice").count(), 0);
});

await testLibrary("links open beside the game; their fragment goes; Back returns", async (page, base) => {
    await newGame(page, "gipf", { variant: "standard" });
    await type(page, "b3", "c6");
    await page.evaluate((it) => void (location.hash = it), LINK);
    await hasText(page, "#title", "GIPF, basic");
    await page.waitForFunction(() => location.hash === "");
    await type(page, "b1-b3;xb2,c2,d2,e2");
    await reload(page);
    await becomes(() => moves(page), ["b1-b3;xb2,c2,d2,e2"], "the turn after the link is there, not its start");
    await hasText(page, "#banner", "GIPF, standard, 2 turns, is kept.");
    await page.click("#back");
    await hasText(page, "#title", "GIPF, standard");
    await becomes(() => moves(page), ["b3", "c6"]);
    // So does the browser's own way back and forth.
    await page.goBack();
    await hasText(page, "#moves", "1. b1-b3;xb2,c2,d2,e2");
    await page.goForward();
    await hasText(page, "#moves", "1. b3");
    assert.equal(page.url(), base);
    await becomes(async () => (await rows(page)).length, 2);
});

await test("library: a link that is opened again shows what it opened before, unless something was done to it", async (page) => {
    const open = async () => {
        await page.evaluate((it) => void (location.hash = it), LINK);
        await page.waitForFunction(() => location.hash === "");
        await hasText(page, "#task", "White to move");
    };
    await open();
    await open();
    await newGame(page, "dvonn");
    await type(page, "A1");
    await open();
    await hasText(page, "#title", "GIPF, basic");
    await becomes(async () => (await rows(page)).length, 2);
    await type(page, "b1-b3;xb2,c2,d2,e2");
    await open();
    await becomes(() => moves(page), []);
    await becomes(async () => (await rows(page)).length, 3);
});

await testLibrary("pastes, files, puzzles, lessons and the editor leave the game where it is", async (page) => {
    await newGame(page, "zertz");
    await type(page, "Wd4,d1");
    const back = async () => {
        await hasText(page, "#banner", "ZÈRTZ, basic, 1 turn, is kept.");
        await page.click("#back");
        await hasText(page, "#title", "ZÈRTZ, basic");
        await hasText(page, "#moves", "1. Wd4,d1");
        await becomes(() => page.locator("#back").count(), 0);
    };
    await paste(page, "1. a1-b2 hello there");
    await hasText(page, "#message", "The game is not quite right");
    await back();
    // What cannot be read at all opens nothing.
    await paste(page, "hello there");
    await hasText(page, "#message", "cannot be read");
    await becomes(() => moves(page), ["Wd4,d1"]);
    await becomes(() => page.getAttribute("#tab-game", "aria-selected"), "true");
    await page.click("#message");
    await paste(page, " \n");
    await becomes(() => page.textContent("#message"), "");
    await page.click("#tab-files");
    await page.setInputFiles("#file", { name: "game.txt", mimeType: "text/plain", buffer: Buffer.from("1. b3 c6 *\n") });
    await hasText(page, "#moves", "1. b3");
    await back();
    await page.click("#tab-puzzles");
    await page.click("#puzzle-next");
    await page.locator("#puzzle-said").waitFor();
    await back();
    await page.click("#home");
    await page.getByRole("button", { name: "Learn DVONN", exact: true }).click();
    await page.locator("#lesson-task").waitFor();
    await page.click("#home");
    await page.click("#back-to-game");
    await becomes(() => moves(page), ["Wd4,d1"]);
    await page.click("#tab-edit");
    await page.click("#edit");
    await page.click("#draft-play");
    await page.waitForFunction(() => document.querySelectorAll("#moves .turn").length === 1);
    await back();
    await newGame(page, "dvonn");
    await hasText(page, "#title", "DVONN");
    await back();
});

await testLibrary("a puzzle that was begun is loaded again", async (page) => {
    const start = await page.innerHTML(".picture");
    await page.click("#tab-puzzles");
    await page.click("#puzzle-next");
    await page.locator("#puzzle-said").waitFor();
    // The words may come before the picture.
    await becomes(async () => (await page.innerHTML(".picture")) === start, false);
    const shown = await page.innerHTML(".picture");
    await reload(page);
    await page.click("#tab-puzzles");
    await page.locator("#puzzle-said").waitFor();
    await becomes(() => page.innerHTML(".picture"), shown);
});

await test(
    "library: clocks stand while the page is closed, and go on from where they were",
    async (page) => {
        await newGame(page, "gipf", { clock: "3+2" });
        await type(page, "b3");
        await page.clock.runFor(30_500);
        await hasText(page, ".player.black .clock", "2:30");
        await reload(page);
        await hasText(page, "#banner", "The clocks have stood still");
        await page.clock.runFor(60_000);
        await hasText(page, ".player.black .clock", "2:30");
        await page.click("#resume");
        await page.clock.runFor(10_000);
        await hasText(page, ".player.black .clock", "2:20");
        await becomes(() => page.locator("#resume").count(), 0);
        // A turn lets them go on as well.
        await reload(page);
        await type(page, "c6");
        await page.clock.runFor(5000);
        await hasText(page, ".player.white .clock", "2:55");
        // They stand while the front door is shown, too.
        await page.click("#home");
        await page.clock.runFor(60_000);
        await page.click("#back-to-game");
        await hasText(page, ".player.white .clock", "2:55");
        await becomes(() => page.locator("#resume").count(), 0);
        await page.clock.runFor(5000);
        await hasText(page, ".player.white .clock", "2:50");
    },
    { isTimeStill: true },
);

await test("library: the game of an earlier version is taken over once", async (page, base) => {
    const old = {
        game: "gipf",
        turns: ["b3"],
        players: { white: { kind: "human" }, black: { kind: "human" } },
        verdict: null,
        clock: null,
        record: {
            tags: [],
            start: "b2w/5/6/w5b/6/5/b2w w 12/12 basic 1",
            turns: [{ turn: "b3", after: "start", to: "bw1w/5/6/w5b/6/5/b2w b 11/12 basic" }],
            result: "*",
        },
    };
    await page.evaluate((it) => localStorage.setItem("gipf.game", JSON.stringify(it)), old);
    await page.goto(`${base}?again`);
    await page.waitForSelector("body[data-ready]");
    await page.click("#continue");
    await hasText(page, "#moves", "1. b3");
    await hasText(page, "#task", "Black to move");
    await becomes(() => page.evaluate(() => localStorage.getItem("gipf.game")), null);
    await reload(page);
    await becomes(async () => (await rows(page)).length, 1);
    await page.evaluate(() => localStorage.setItem("gipf.game", '{"record": 7}'));
    await reload(page);
    await becomes(() => moves(page), ["b3"]);
});

await testLibrary("the list opens, renames, deletes, saves and reads everything", async (page, base) => {
    await paste(page, '[Variant "standard"]\n[White "Kurt"]\n[Black "Maaike"]\n\n1. b3 {first} c6 $2 (1... d7 2. c2) 2. c2 0-1\n');
    await hasText(page, "#title", "GIPF, standard");
    await newGame(page, "dvonn");
    await type(page, "A1", "A2");
    await page.click("#games");
    const kurt = page.locator("#library .kept").filter({ hasText: "Kurt – Maaike" });
    await kurt.locator(".thumb svg").waitFor();
    await becomes(async () => (await kurt.textContent()) ?? "", /GIPF, standard.*analysis, 0-1, 3 turns/);
    await kurt.getByRole("button", { name: "Rename" }).click();
    await kurt.getByLabel("Name of the game").fill("The final");
    await kurt.getByLabel("Name of the game").press("Enter");
    await kurt.filter({ hasText: "The final" }).waitFor();
    const [everything] = await Promise.all([page.waitForEvent("download"), page.click("#library-export")]);
    const [records] = await Promise.all([page.waitForEvent("download"), page.click("#library-records")]);
    assert.match(records.suggestedFilename(), /^gipf-games-(gipf|dvonn)\.txt$/);
    const file = await everything.path();
    const row = page.locator("#library .kept").filter({ hasText: "The final" });
    const id = await row.getAttribute("data-id");
    const same = page.locator(`#library [data-id="${id}"]`);
    await row.getByRole("button", { name: "Delete" }).click();
    await hasText(page, `#library [data-id="${id}"]`, "Deleted.");
    await becomes(() => page.locator("#back").count(), 0, "what is deleted is not offered");
    await same.getByRole("button", { name: "Undo" }).click();
    await page.locator("#back").waitFor({ state: "attached" });
    await same.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("combobox", { name: "Show" }).selectOption("game");
    await hasText(page, "#library", "DVONN");
    await page.keyboard.press("Escape");
    assert.deepEqual(
        (await rows(page)).map((it) => it.split("|")[0]),
        ["DVONN"],
    );

    const { page: other, close } = await openPage(base);
    await other.click("#games");
    await other.setInputFiles("#library-file", file);
    await hasText(other, "#library-said", "2 games added.");
    await other.setInputFiles("#library-file", { name: "junk.json", mimeType: "application/json", buffer: Buffer.from("{") });
    await hasText(other, "#library-said", "not a library");
    await other.locator("#library .kept").filter({ hasText: "The final" }).getByRole("button", { name: "Open" }).click();
    await hasText(other, "#moves", "1. b3first1… c6?1… d72. c22. c20-1");
    await close();
});

await test("library: the clock of a game goes along in a file", async (page, base) => {
    await newGame(page, "gipf", { clock: "3+2" });
    await type(page, "b3");
    await reload(page);
    await hasText(page, "#banner", "stood still");
    await page.click("#games");
    await page.locator("#library .kept").first().waitFor();
    const [saved] = await Promise.all([page.waitForEvent("download"), page.click("#library-export")]);
    const { page: other, close } = await openPage(base);
    await other.click("#games");
    await other.setInputFiles("#library-file", await saved.path());
    await hasText(other, "#library-said", "1 game added");
    await other.locator("#library .kept").getByRole("button", { name: "Open" }).click();
    await hasText(other, "#banner", "stood still");
    await other.locator("#banner").getByRole("button").first().click();
    await other.waitForFunction(() => !document.querySelector("#banner")?.textContent?.includes("stood still"));
    await resign(other);
    await other.click("#rematch");
    await hasText(other, ".player.black .clock", "3:00");
    await close();
});

await test(
    "library: the browser is asked once to keep the games, with the first turn",
    async (page) => {
        const asked = () => page.evaluate(() => Number(sessionStorage.getItem("asked")));
        await newGame(page, "gipf");
        assert.equal(await asked(), 0);
        await type(page, "b3", "c6");
        await becomes(asked, 1);
        await reload(page);
        await type(page, "c2");
        await becomes(() => moves(page), ["b3", "c6", "c2"]);
        assert.equal(await asked(), 1);
        await becomes(() => page.locator("#message").textContent(), "", "a refusal is no failure");
    },
    {
        prepare: (page) =>
            page.addInitScript(() => {
                navigator.storage.persist = async () => {
                    sessionStorage.setItem("asked", String(Number(sessionStorage.getItem("asked")) + 1));
                    throw new Error("refused");
                };
            }),
    },
);

await test("library: a thousand games are listed page by page", async (page) => {
    await newGame(page, "gipf");
    await type(page, "b3");
    await page.evaluate(async () => {
        const opening = indexedDB.open("gipf");
        const database = /** @type {IDBDatabase} */ (await new Promise((resolve) => (opening.onsuccess = () => resolve(opening.result))));
        const all = (/** @type {string} */ name) =>
            new Promise((resolve) => {
                const asked = database.transaction(name).objectStore(name).getAll();
                asked.onsuccess = () => resolve(asked.result);
            });
        const [[entry], [summary]] = /** @type {any[][]} */ (await Promise.all([all("entries"), all("summaries")]));
        const writing = database.transaction(["entries", "summaries"], "readwrite");
        for (let index = 0; index < 1000; index += 1) {
            writing.objectStore("entries").put({ ...entry, id: `copy-${index}`, title: `game ${index}` });
            writing.objectStore("summaries").put({ ...summary, id: `copy-${index}`, title: `game ${index}`, changed: index });
        }
        await new Promise((resolve) => (writing.oncomplete = resolve));
        const blocks = Object.assign(window, { blocks: /** @type {number[]} */ ([]) }).blocks;
        new PerformanceObserver((list) => blocks.push(...list.getEntries().map((it) => it.duration))).observe({ type: "longtask" });
    });
    await page.click("#games");
    await page.locator("#library .thumb svg").nth(4).waitFor();
    await becomes(() => page.locator("#library .kept").count(), 50);
    assert.ok((await page.locator("#library .thumb svg").count()) < 50, "pictures out of sight are not drawn");
    await page.click("#library-more");
    await page.locator("#library .kept").nth(99).waitFor();
    await becomes(() => page.locator("#library .kept b").nth(99).textContent(), "game 901");
    const blocks = await page.evaluate(() => /** @type {any} */ (window).blocks);
    console.log(`     longest block ${Math.max(0, ...blocks)} ms`);
});

await test(
    "library: without storage the page plays on, and says that nothing is kept",
    async (page) => {
        await hasText(page, "#banner", "does not let the page keep games");
        await newGame(page, "gipf");
        await type(page, "b3");
        await newGame(page, "dvonn");
        await page.click("#back");
        await becomes(() => moves(page), ["b3"]);
        await page.click("#games");
        await hasText(page, "dialog", "gone when the page is closed");
    },
    {
        prepare: (page) =>
            page.addInitScript(() =>
                Object.defineProperty(window, "indexedDB", {
                    get() {
                        throw new DOMException("no", "SecurityError");
                    },
                }),
            ),
    },
);

await test("library: a device that is full is told of, and kept again when there is room", async (page) => {
    await newGame(page, "gipf");
    await type(page, "b3");
    await page.evaluate(() => {
        const { put } = IDBObjectStore.prototype;
        Object.assign(window, { makeRoom: () => (IDBObjectStore.prototype.put = put) });
        IDBObjectStore.prototype.put = () => {
            throw new DOMException("full", "QuotaExceededError");
        };
    });
    await type(page, "c6");
    await hasText(page, "#banner", "does not let the page keep games");
    await page.evaluate(() => /** @type {any} */ (window).makeRoom());
    await type(page, "c2");
    await page.locator(".notice").waitFor({ state: "detached" });
    await reload(page);
    await becomes(() => moves(page), ["b3", "c6", "c2"]);
});

await test("library: a record has its names and its end, and after an end nothing can be pushed", async (page) => {
    await paste(page, '[White "Kurt"]\n[Black "Maaike"]\n\n1. b3 c6 0-1\n');
    await hasText(page, "#moves", "1. b3");
    await hasText(page, "#task", "Black wins");
    await becomes(() => page.locator(".target").count(), 0);
    await becomes(() => page.locator("#resign").isDisabled(), true);
    await page.click("#undo");
    await page.locator(at("a5")).waitFor();
    await becomes(() => moves(page), ["b3", "c6"]);
    await resign(page);
    await hasText(page, "#task", "Black wins: White resigned");
    await becomes(() => page.locator(".target").count(), 0);
    await hasText(page, "#undo", "Undo the end");
    await reload(page);
    await hasText(page, "#task", "Black wins: White resigned");
    await page.keyboard.press("ArrowLeft");
    await hasText(page, "#task", "Black to move");
});

await test("library: to take back as Black leaves the engine's opening turn", async (page) => {
    await newGame(page, "gipf", { white: "1", black: "human" });
    await hasText(page, "#task", "Black to move");
    await becomes(() => page.locator("#undo").isDisabled(), true);
    const [first] = await moves(page);
    await page.keyboard.press("u");
    await page.locator(".target").first().waitFor();
    const [target] = await page
        .locator(".target")
        .evaluateAll((all) => all.map((it) => it.getAttribute("data-point") ?? "").filter((it) => /^[ai]5$|^e[19]$/.test(it)));
    await clickPoints(page, target);
    await page.waitForFunction(() => document.querySelectorAll("#moves .turn").length === 4);
    await hasText(page, "#task", "Black to move");
    await page.click("#undo");
    await page.waitForFunction(() => document.querySelectorAll("#moves .turn").length === 2);
    await becomes(() => moves(page), [first]);
    await becomes(() => page.locator("#undo").isDisabled(), true);
});
