// @ts-check
/** Tests of the page with its engine behind HTTP. */
import { load } from "../../node.js";
import { openPage, test } from "./harness.mjs";
import { serve, WEB } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page */

/**
 * Runs a test of a page whose engine is a server.
 *
 * @param {string} name
 * @param {(page: Page, base: string) => Promise<void>} body
 * @param {Parameters<typeof openPage>[1] & { change?: (request: any, answer: () => string) => string }} [options] `change` may
 *     answer calls in place of the engine.
 */
export async function testOverHttp(name, body, { change = (_, answer) => answer(), ...options } = {}) {
    await test(name, async () => {
        const gipf = await load();
        // `gipf serve` has the modules of the page one by one.
        const server = await serve(
            { "/engine/config.json": '{"engine": "http", "api": "/api"}' },
            (request, onLine) =>
                change(JSON.parse(request), () => gipf.callText(request, onLine && ((found) => onLine(JSON.stringify(found))))),
            WEB,
        );
        const { page, close } = await openPage(server.url, { serviceWorkers: "block", ...options });
        await body(page, server.url);
        await close();
    });
}
