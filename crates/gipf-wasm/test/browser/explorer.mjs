// @ts-check
/** The explorer in the browser, with an engine that has a database of games, and with one that has none. */

import { becomes, hasText, newGame, step } from "./harness.mjs";
import { testOverHttp } from "./http.mjs";

const COUNTS = { known: 20, unknown: 0, white_wins: 12, draws: 0, black_wins: 8, average_plies: 41.4, count: 20 };
const FOUND = {
    schema: 3,
    ...COUNTS,
    is_excerpt: false,
    ended: 0,
    value: null,
    turns: [
        {
            turn: "b3",
            images: ["c6"],
            ...COUNTS,
            count: 15,
            value: { text: "White +0.20", depth: 8, win_probability: 0.55, score: { hundredths: 20 } },
        },
        { turn: "a5-c5", images: [], ...COUNTS, count: 5, known: 0, value: null },
    ],
    games: [
        {
            white: "Ann",
            black: "Bob",
            date: "2001.08.21",
            event: "MSO",
            result: "1-0",
            plies: 36,
            file: "mso.txt",
            number: 1,
            ply: 0,
            turn: "b3",
        },
    ],
};
const EMPTY = { ...FOUND, count: 0, known: 0, turns: [], games: [] };

await testOverHttp(
    "explorer: turns, results and games; hover draws an arrow, a click plays",
    async (page) => {
        await page.locator("#explorer > summary").click();
        await hasText(page, "#explorer-said", "20 games: White won 12, Black won 8.");
        await hasText(page, "#explorer-turns", /b3 White \+0\.201512841.*a5-c55not known/);
        await becomes(() => page.locator("#explorer-turns").ariaSnapshot(), /img "White won 12, Black won 8"/);
        await page.locator("#explorer details summary").click();
        await hasText(page, "#explorer-games", "Ann – Bob 1-0, MSO 2001, 36 turns, here b3");
        const picture = () => page.innerHTML(".picture");
        const plain = await picture();
        const row = page.locator("#explorer-turns").getByRole("button", { name: "a5-c5" });
        await row.hover();
        await page.waitForFunction((it) => document.querySelector(".picture")?.innerHTML !== it, plain);
        await page.mouse.move(0, 0);
        await page.waitForFunction((it) => document.querySelector(".picture")?.innerHTML === it, plain);
        await row.focus();
        await page.waitForFunction((it) => document.querySelector(".picture")?.innerHTML !== it, plain);
        await step(page, () => page.keyboard.press("Enter"));
        await hasText(page, "#moves", "1. a5-c5");
        await hasText(page, "#explorer-said", "No game of the database reached this position.");
        // Nobody answers.
        await hasText(page, "#task", "Black to move");
        await page.keyboard.press("Home");
        await hasText(page, "#explorer-said", "20 games");
        await newGame(page, "gipf", { black: "1" });
        await page.locator("#explorer-turns").waitFor();
        await step(page, () => page.locator('[data-point="a5"] .hit').click());
        await hasText(page, "#explorer-said", "The explorer opens when the game is over.");
    },
    {
        change: (request, answer) => {
            if (request.call === "explore") return JSON.stringify(request.turns.length === 0 ? FOUND : EMPTY);
            if (request.call !== "games") return answer();
            return JSON.stringify({ ...JSON.parse(answer()), explorer: { bytes: 1, is_excerpt: false, games: [] } });
        },
    },
);

await testOverHttp(
    "explorer: without a database it says how to get one",
    async (page) => {
        await page.locator("#explorer > summary").click();
        await hasText(page, "#explorer-said", "There is no database of games here: gipf explore makes one");
    },
    { change: (request, answer) => (request.call === "games" ? JSON.stringify({ ...JSON.parse(answer()), explorer: null }) : answer()) },
);
