// @ts-check
/** Makes `web/preview.png`, which messengers show beside a link to the page: `npm run preview`. */
import { statSync } from "node:fs";
import { join } from "node:path";

import { browser } from "./harness.mjs";
import { load } from "../../node.js";
import { WEB } from "./server.mjs";

/** The shape that previews of links have, in few bytes. */
const [WIDTH, HEIGHT] = [640, 336];
/** Some messengers leave larger ones out. */
const MAX_BYTES = 60_000;
const POSITION = "1bB1/2BW1/3b1b/3BWb1/4ww/3Ww/2w1 w 8/7 tournament -";

const gipf = await load();
const { picture } = gipf.call({
    call: "position",
    position: POSITION,
    picture: { theme: "color", background: false, reserves: false, size: 300 },
});
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
await page.setContent(`<style>
    body { margin: 0; height: ${HEIGHT}px; display: flex; align-items: center; gap: 26px; padding-left: 36px; box-sizing: border-box; background: #f4efe6; color: #1c1a17; font-family: "DejaVu Sans", sans-serif; }
    svg { width: 300px; height: 300px; flex: none; } h1 { font-size: 48px; margin: 0; } p { font-size: 17px; line-height: 1.4; margin: 10px 0 0; width: 235px; }
</style>${picture.svg}<div><h1>GIPF</h1><p>Play GIPF and the games around it in the browser: against the engine, at one screen, or by link.</p></div>`);
const path = join(WEB, "preview.png");
await page.screenshot({ path });
await browser.close();
const { size } = statSync(path);
console.log(`${path}: ${size} bytes`);
if (size > MAX_BYTES) throw new Error(`${size} bytes, at most ${MAX_BYTES}`);
