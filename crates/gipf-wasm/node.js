// @ts-check
/** The module in Node: reads `gipf.wasm` beside the loader. */
import { readFile } from "node:fs/promises";

import { Gipf } from "./web/engine/gipf.js";

export { Gipf, GipfError } from "./web/engine/gipf.js";

/**
 * Makes an instance of the module that comes with this package.
 *
 * @returns {Promise<Gipf>}
 */
export async function load() {
    return Gipf.load(await readFile(new URL("./web/engine/gipf.wasm", import.meta.url)));
}
