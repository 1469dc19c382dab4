// @ts-check
/** The modules in Node: reads them and the weights beside the loader. */
import { readdir, readFile } from "node:fs/promises";

import { Gipf } from "./web/engine/gipf.js";

export { Gipf, GipfError } from "./web/engine/gipf.js";

/**
 * Makes an instance of each module that comes with this package.
 *
 * @returns {Promise<Gipf>}
 */
export async function load() {
    const engine = new URL("./web/engine/", import.meta.url);
    const read = (/** @type {string} */ name) => readFile(new URL(name, engine));
    const [board, records, search] = await Promise.all(["board.wasm", "records.wasm", "search.wasm"].map(read));
    const gipf = await Gipf.load({ board, records, search });
    const names = (await readdir(new URL("weights/", engine))).filter((name) => name.endsWith(".weights"));
    for (const name of names) gipf.loadWeights(await read(`weights/${name}`));
    return gipf;
}
