// @ts-check
/** Games in the browser: with the mouse, with keys, against the engine. */
import assert from "node:assert/strict";

import { at, becomes, clickPoints, hasText, newGame, resign, step, test } from "./harness.mjs";

/** The push from h6 to g6 makes two rows that cross. */
const ROW = "bbww/b2wb/www1bw/w3wwb/4bb/wbbbw/bwwb b 1/2 basic";

await test("mouse: GIPF against the engine, take back, resign", async (page) => {
    await clickPoints(page, "a4", "b5");
    await hasText(page, "#moves", /1\. a4-c6.+/);
    await hasText(page, "#task", "White to move");
    await page.locator(at("i4")).waitFor();
    await becomes(async () => (await page.textContent("#live")) ?? "", /^Black played .*White to move\.$/);
    await page.keyboard.press("ArrowLeft");
    await hasText(page, "#chooser", "You are looking back. Your game is at turn 1.");
    await page.click("#to-game");
    await hasText(page, "#task", "White to move");
    await becomes(() => page.locator("#to-game").count(), 0);
    await page.click("#undo");
    await hasText(page, "#live", "Taken back");
    await becomes(async () => (await page.textContent("#moves"))?.trim(), "Start");
    await resign(page);
    await hasText(page, "#task", "Black wins: White resigned");
    await hasText(page, "#moves", "0-1");
    await page.click("#end-undo");
    await hasText(page, "#task", "White to move");
    await becomes(() => page.locator("#end-box").isVisible(), false);
});

await test("keys: arrows step through the game after a list was used with the mouse", async (page) => {
    await clickPoints(page, "a4", "b5");
    await hasText(page, "#moves", /1\. a4-c6.+/);
    await hasText(page, "#task", "White to move");
    const list = page.getByRole("combobox", { name: "Black" }).first();
    const value = await list.inputValue();
    await list.click();
    await page.keyboard.press("Escape");
    for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowLeft");
    await hasText(page, '#moves [aria-current="true"]', "Start");
    await page.keyboard.press("p");
    assert.equal(await list.inputValue(), value, "neither arrows nor letters change the list");
    await page.keyboard.press("End");
    await hasText(page, "#task", "White to move");
    // The keyboard uses the list as ever.
    await page.keyboard.press("Tab");
    await list.focus();
    await page.keyboard.press("ArrowUp");
    assert.notEqual(await list.inputValue(), value);
    await becomes(() => page.locator("#to-game").count(), 0, "the game stays where it is");
});

await test(
    "mouse: a row is taken by clicking one of its pieces",
    async (page) => {
        await page.locator('[data-ray="h6-g6"] .hit').click();
        await hasText(page, "#chooser", "Which row is taken?");
        await becomes(
            async () => (await page.locator(".target").evaluateAll((all) => all.map((it) => it.getAttribute("data-point")))).sort(),
            ["e8", "f7", "g2", "g3", "g4", "g5", "g6", "h5"],
        );
        await clickPoints(page, "f7");
        await hasText(page, "#moves", "h6-d5;xe8,f7,g6,h5");
        await hasText(page, "#task", "White");
    },
    { path: `#p1.${encodeURIComponent(ROW)}` },
);

await test("mouse: DVONN, both stages", async (page) => {
    await newGame(page, "dvonn");
    for (const name of ["C3", "D3", "E3", "F3"]) await step(page, () => clickPoints(page, name));
    await hasText(page, "#moves", "1. C3D32. E3F3");
    await hasText(page, "#status", "red 0");
});

await test("mouse: potentials enter, jump and are shown in the hand", async (page) => {
    await newGame(page, "potentials");
    await step(page, () => clickPoints(page, "a5"));
    await page.getByRole("button", { name: "a piece with ZÈRTZ" }).click();
    await hasText(page, "#moves", "1. Za5-c5");
    await hasText(page, ".player.white .held", "3 TAMSK, 2 ZÈRTZ, 3 DVONN, 3 YINSH");
    await page.locator(at("e9")).waitFor();
    await step(page, () => clickPoints(page, "e9"));
    await page.getByRole("button", { name: "a single piece" }).click();
    await hasText(page, "#chooser", "Careful");
    await page.getByRole("button", { name: "Play it" }).click();
    await hasText(page, "#task", "White");
    // The piece with ZÈRTZ may enter on b5 now and be used.
    await page.locator(at("b5")).waitFor();
    await hasText(page, "#chooser", "Push or use a potential?");
    await page.locator(at("a4")).waitFor();
    await step(page, () => clickPoints(page, "a4"));
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await hasText(page, "#chooser", "Push or use a potential?");
    await clickPoints(page, "b5");
    await hasText(page, "#moves", "Zb5^d5");
});

await test("mouse: ZÈRTZ, a placement and a capture", async (page) => {
    await newGame(page, "zertz");
    await hasText(page, "#task", "Player 1 to place a marble");
    // A ring is clicked at once, and then the color asked for.
    await step(page, () => clickPoints(page, "d4"));
    await page.getByRole("button", { name: "white onto d4" }).click();
    await hasText(page, "#chooser", "Which ring goes?");
    await step(page, () => clickPoints(page, "d1"));
    await hasText(page, "#moves", "1. Wd4,d1");
    await hasText(page, "#status", "5 white, 8 gray, 10 black");
    await step(page, () => clickPoints(page, "d5"));
    await page.getByRole("button", { name: "gray onto d5" }).click();
    await step(page, () => clickPoints(page, "a1"));
    await hasText(page, "#task", "Player 1 must capture");
    await step(page, () => clickPoints(page, "d4"));
    await hasText(page, "#moves", "2. xd4Gd6");
    await hasText(page, "#status", "1 gray");
});

/**
 * Clicks a turn of ZÈRTZ: of a placement the ring, the color, the ring that goes and the claimed group; of a capture
 * the marble and where it lands. What leaves no choice is not asked for; the only turn that there is has a button.
 *
 * @param {import("playwright-core").Page} page
 * @param {string} turn
 */
async function clickTurn(page, turn) {
    const isCapture = turn.startsWith("x");
    const color = new Map([
        ["W", "white"],
        ["G", "gray"],
        ["B", "black"],
    ]).get(turn.charAt(0));
    const asked = () =>
        page.evaluate(() => {
            const last = [...document.querySelectorAll("#moves .turn")].at(-1)?.textContent ?? "";
            const isReady = document.querySelector(".target, #chooser .primary, .task.end") !== null;
            return { last, question: document.querySelector(".question")?.textContent ?? "", isReady };
        });
    const names = turn.match(/[a-j]\d/g) ?? [];
    for (const name of names) {
        const before = await asked();
        if (before.last === turn) break;
        const offered = page
            .locator("#chooser .primary")
            .or(page.locator(at(name)))
            .first();
        if (isCapture && (await offered.count()) === 0) continue;
        await offered.click();
        if (!isCapture && name === names[0])
            await page
                .locator(".menu")
                .getByRole("button", { name: `${color} onto ${name}` })
                .click();
        for (let now = before; !now.isReady || (now.last === before.last && now.question === before.question); now = await asked())
            await page.waitForTimeout(10);
    }
    await becomes(async () => (await asked()).last, turn);
}

await test("mouse: a whole game of ZÈRTZ, with captures, a claim and a result", async (page) => {
    await newGame(page, "zertz", { variant: "blitz" });
    await hasText(page, ".player.white .disc", "1");
    await hasText(page, ".player.black .disc", "2");
    const turns =
        "Wf5,d7 Wg3,b5 Ge2,c1 Bg4,a4 xg4We6 Bb3,a2 Gc4,b1 xb3Gd5 Bf2,f1 xe2Bg2Wg4 Ga1,d1 Wf4,c2 xg4We4Bc5 Wc4,b2xGa1 xc5Wc3".split(" ");
    await page.locator(at(turns[0].slice(1, 3))).waitFor();
    for (const turn of turns) await clickTurn(page, turn);
    await hasText(page, "#task", "Player 1 wins: ");
    await hasText(page, "#moves", "1-0");
    await becomes(() => page.locator("#moves .turn").allTextContents(), ["Start", ...turns]);
    await page.getByRole("button", { name: "8, player 1: xc5Wc3" }).waitFor();
    await becomes(() => page.locator(".target").count(), 0, "nothing is offered any more");
    await hasText(page, ".player.white .held", "3 white captured, 0 gray captured, 1 black captured");
});

await test("keys: a turn of ZÈRTZ on the large board against the engine", async (page) => {
    await newGame(page, "zertz", { variant: "large", black: "1" });
    await page.locator(at("e5")).waitFor();
    await page.keyboard.press("b");
    await page.keyboard.press("Enter");
    await page.locator(".menu button").first().waitFor();
    await page.keyboard.press("Enter");
    await hasText(page, "#chooser", "Which ring goes?");
    await page.keyboard.press("b");
    await page.keyboard.press("Enter");
    await hasText(page, "#moves", /1\. W\S+.+/);
    await hasText(page, "#task", "Player 1");
});

await test("keys: a whole game of DVONN, from the board alone", async (page) => {
    await newGame(page, "dvonn");
    await page.locator(at("A1")).waitFor();
    await page.keyboard.press("b");
    let presses = 0;
    while (!(await page.locator(".task.end").count())) {
        const isOnly = await page.locator("#chooser .primary").count();
        if (isOnly) await page.locator("#chooser .primary").focus();
        else if (!(await page.evaluate(() => document.activeElement?.classList.contains("target")))) await page.keyboard.press("b");
        await step(page, () => page.keyboard.press("Enter"));
        presses += 1;
        assert.ok(presses < 400);
    }
    await becomes(async () => (await page.textContent("#task")) ?? "", /wins|draw/i);
    await becomes(async () => (await page.textContent("#moves")) ?? "", /(1-0|0-1|1\/2)/);
});

await test("keys: arrows go over the board, Escape takes a choice back, arrows go through the game", async (page) => {
    await newGame(page, "gipf");
    await page.locator(at("a4")).waitFor();
    await page.keyboard.press("b");
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-point"));
    const start = await focused();
    for (let count = 0; count < 20 && (await focused()) !== "a1"; count += 1) await page.keyboard.press("ArrowLeft");
    for (let count = 0; count < 20 && (await focused()) !== "a4"; count += 1) await page.keyboard.press("ArrowUp");
    await becomes(() => focused(), "a4", `from ${start}`);
    await step(page, () => page.keyboard.press("Enter"));
    await step(page, () => page.keyboard.press("Escape"));
    await hasText(page, "#chooser", "From which dot");
    await page.locator(at("a5")).focus();
    await step(page, () => page.keyboard.press("Enter"));
    await becomes(() => page.evaluate(() => document.activeElement?.classList.contains("target")), true, "the keyboard stays on the board");
    await page.locator("body").evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
    await page.keyboard.press("ArrowLeft");
    await hasText(page, "#task", "White to move");
    await page.keyboard.press("ArrowRight");
    await hasText(page, "#task", "Black to move");
    await page.keyboard.press("?");
    await hasText(page, "dialog", "take a turn back");
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
});

await test("a list of buttons does what the board does", async (page) => {
    await newGame(page, "gipf");
    await page.locator("#chooser summary").click();
    await page.getByRole("button", { name: "dot a4" }).last().click();
    await page
        .locator("#chooser")
        .getByRole("button", { name: /towards b4/ })
        .click();
    await hasText(page, "#moves", "1. b4");
});

await test("the engine plays itself, waits and goes on", async (page) => {
    await newGame(page, "gipf", { white: "1", black: "2" });
    await hasText(page, "#moves", /2\. /);
    await page
        .getByRole("button", { name: "Stop it" })
        .or(page.getByRole("button", { name: "Pause the engine" }))
        .first()
        .click();
    await page.locator("#chooser").getByRole("button", { name: "Let the engine play" }).waitFor();
    const count = () => page.locator("#moves .turn").count();
    const before = await count();
    await page.waitForTimeout(900);
    await becomes(() => count(), before);
    await page.locator("#chooser").getByRole("button", { name: "Let the engine play" }).click();
    await page.waitForFunction((/** @type {number} */ old) => document.querySelectorAll("#moves .turn").length > old + 1, before);
});

await test(
    "clocks run, and time runs out",
    async (page) => {
        await newGame(page, "gipf", { clock: "3+2" });
        await hasText(page, ".player.white .clock", "3:00");
        await page.locator(at("a5")).waitFor();
        await clickPoints(page, "a5");
        await hasText(page, "#task", "Black to move");
        await page.clock.runFor(61_000);
        await hasText(page, ".player.black .clock", "1:59");
        await page.clock.runFor(120_000);
        await hasText(page, "#task", "White wins: Black ran out of time");
    },
    { isTimeStill: true },
);
