// @ts-check
/** A worker around an instance of the module: it gets requests and posts progress and answers. */
import { Gipf } from "./gipf.js";

/** @typedef {{ module: WebAssembly.Module } | { id: number, request: import("./gipf.js").Request } | { id: number, explorer: Uint8Array }} ToWorker */
/** @typedef {{ id: number, progress?: any, answer?: any, memory?: number, crash?: string }} FromWorker */

/** @type {{ onmessage: ((event: MessageEvent<ToWorker>) => void) | null, postMessage(message: FromWorker): void }} */
const worker = /** @type {any} */ (globalThis);
/** @type {WebAssembly.Module | undefined} */
let module;
/** @type {Gipf | undefined} */
let gipf;

worker.onmessage = ({ data }) => {
    if ("module" in data) {
        module = data.module;
        return;
    }
    const { id } = data;
    try {
        if (!module) throw new Error("the worker has no module");
        gipf ??= new Gipf(module);
        const text = "explorer" in data
            ? gipf.loadExplorerText(data.explorer)
            : gipf.callText(JSON.stringify(data.request), (progress) => worker.postMessage({ id, progress }));
        worker.postMessage({ id, answer: JSON.parse(text), memory: gipf.memory });
    } catch (error) {
        worker.postMessage({ id, crash: String(error) });
    }
};
