// @ts-check
/**
 * Makes the pictures of the page and of the terminal for the README and the book: `npm run pictures [FOLDER]`, by default
 * into docs/src/images. The terminal is tmux, in which `gipf play` of the release build runs.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { browser, hasText, openPage } from "./harness.mjs";
import { serve } from "./server.mjs";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const folder = process.argv[2] ?? join(ROOT, "docs/src/images");
const GAME = readFileSync(join(ROOT, "crates/gipf-testing/vectors/games/tournament-42-turns.txt"), "utf8");
const POSITION = "1bB1/2BW1/3b1b/3BWb1/4ww/3Ww/2w1 w 8/7 tournament -";

/**
 * Shows the game on the page and takes a picture of it.
 *
 * @param {string} name
 * @param {import("playwright-core").BrowserContextOptions} options
 */
async function drawPage(name, options) {
    const server = await serve();
    const { page, close } = await openPage(server.url, options);
    await page.click("#tab-files");
    await page.locator("#open-text").fill(GAME);
    await page.click("#open");
    await hasText(page, "#title", "GIPF, tournament");
    await page.click("#tab-game");
    await page.getByRole("button", { name: /^17, black/ }).click();
    if (await page.locator("#message").isVisible()) await page.locator("#message").evaluate((it) => it.remove());
    await page.mouse.move(0, 0);
    await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await page.evaluate(() => scrollTo(0, 0));
    await wait(500);
    await page.screenshot({ path: join(folder, name) });
    await close();
    await server.close();
}

const BASIC = ["#2e3436", "#cc4b4b", "#4e9a06", "#c4a000", "#5c8fd6", "#a06fb0", "#06989a", "#d3d7cf"];

/**
 * Turns a screen with the escape sequences of colors and weights into HTML.
 *
 * @param {string} screen
 */
function html(screen) {
    let style = { bold: false, dim: false, reverse: false, ink: "" };
    const spans = screen.split(/(\x1b\[[\d;]*m)/).map((part) => {
        const codes = /^\x1b\[([\d;]*)m$/.exec(part)?.[1];
        if (codes === undefined) {
            const text = [...part]
                .map((sign) => (sign === "\n" ? sign : `<i>${sign.replace("&", "&amp;").replace("<", "&lt;")}</i>`))
                .join("");
            const [ink, paper] = style.reverse ? ["#1e1e1e", style.ink || "#d3d7cf"] : [style.ink || "#d3d7cf", "transparent"];
            return `<span style="color:${ink};background:${paper};font-weight:${style.bold ? 700 : 400};opacity:${style.dim ? 0.6 : 1}">${text}</span>`;
        }
        for (const code of codes.split(";").map(Number)) {
            if (code === 0) style = { bold: false, dim: false, reverse: false, ink: "" };
            else if (code === 1) style.bold = true;
            else if (code === 2) style.dim = true;
            else if (code === 7) style.reverse = true;
            else if (code === 39) style.ink = "";
            else if (code >= 30 && code < 38) style.ink = BASIC[code - 30];
            else if (code >= 90 && code < 98) style.ink = BASIC[code - 90];
        }
        return "";
    });
    // A cell for each character: fonts disagree about the width of some.
    const cell = "<style>i{display:inline-block;width:1ch;font-style:normal;text-align:center}</style>";
    return `${cell}<body style="margin:0;background:#1e1e1e"><pre style="margin:0;padding:14px;display:inline-block;font:14px/17px 'DejaVu Sans Mono',monospace">${spans.join("")}</pre>`;
}

/** Plays a turn against the engine on a terminal and takes a picture of it. */
async function drawTerminal() {
    const socket = `gipf-pictures-${process.pid}`;
    const tmux = (/** @type {string[]} */ ...words) =>
        execFileSync("tmux", ["-L", socket, "-f", "/dev/null", ...words], { encoding: "utf8" });
    const gipf = join(ROOT, "target/release/gipf");
    tmux("new-session", "-d", "-x", "118", "-y", "44", `'${gipf}' play '${POSITION}' --black level:7 --seed 5 --eval`);
    const until = async (/** @type {RegExp} */ sign) => {
        for (let tries = 0; tries < 100; tries += 1) {
            const screen = tmux("capture-pane", "-e", "-p");
            if (sign.test(screen)) return screen;
            await wait(100);
        }
        throw new Error(`the terminal does not show ${sign}:\n${tmux("capture-pane", "-p")}`);
    };
    await until(/F1 help/);
    tmux("send-keys", "b5", "Enter");
    const screen = await until(/depth [1-9][\s\S]*Black plays/);
    tmux("kill-server");
    const page = await browser.newPage({ viewport: { width: 1100, height: 800 } });
    await page.setContent(html(screen));
    await page.locator("pre").screenshot({ path: join(folder, "terminal.png") });
    await page.close();
}

const SIZES = /** @type {const} */ ([
    ["page", { viewport: { width: 1200, height: 760 } }],
    ["page-tablet", { viewport: { width: 768, height: 1024 }, hasTouch: true }],
    ["page-phone", { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }],
]);
for (const [name, options] of SIZES) {
    await drawPage(`${name}.png`, { ...options, colorScheme: "light" });
    await drawPage(`${name}-dark.png`, { ...options, colorScheme: "dark" });
}
await drawTerminal();
await browser.close();
