// @ts-check
/** A worker around an instance of the module: it gets requests and posts progress and answers. */
import { Gipf } from "./gipf.js";

/**
 * The number of the last request that is to end, in memory that the page shares where it may.
 *
 * @typedef {Int32Array} Stopped
 */
/** @typedef {{ module: WebAssembly.Module, stopped?: Stopped } | { id: number, request: import("./gipf.js").Request } | { id: number, explorer: Uint8Array }} ToWorker */
/** @typedef {{ id: number, progress?: any, answer?: any, memory?: number, crash?: string }} FromWorker */

/** @type {{ onmessage: ((event: MessageEvent<ToWorker>) => void) | null, postMessage(message: FromWorker): void }} */
const worker = /** @type {any} */ (globalThis);
/** @type {WebAssembly.Module | undefined} */
let module;
/** @type {Stopped | undefined} */
let stopped;
/** @type {Gipf | undefined} */
let gipf;
let current = 0;

worker.onmessage = ({ data }) => {
    if ("module" in data) {
        ({ module, stopped } = data);
        // It runs: the number 0 is no request.
        worker.postMessage({ id: 0 });
        return;
    }
    const { id } = data;
    current = id;
    try {
        if (!module) throw new Error("the worker has no module");
        gipf ??= new Gipf(module, () => stopped !== undefined && Atomics.load(stopped, 0) >= current);
        const text =
            "explorer" in data
                ? gipf.loadExplorerText(data.explorer)
                : gipf.callText(JSON.stringify(data.request), (progress) => worker.postMessage({ id, progress }));
        worker.postMessage({ id, answer: JSON.parse(text), memory: gipf.memory });
    } catch (error) {
        worker.postMessage({ id, crash: String(error) });
    }
};
