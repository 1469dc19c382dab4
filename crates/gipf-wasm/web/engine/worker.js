// @ts-check
/** A worker around an instance of a module: it gets requests and posts progress and answers. */
import { Instance } from "./gipf.js";

/**
 * The number of the last request that is to end, in memory that the page shares where it may.
 *
 * @typedef {Int32Array} Stopped
 */
/** @typedef {import("./gipf.js").Request} Request */
/** @typedef {{ request: Request } | { explorer: Uint8Array } | { weights: Uint8Array }} Question A request, or a file that requests need. */
/** @typedef {{ module: WebAssembly.Module, stopped?: Stopped } | Question & { id: number }} ToWorker */
/** @typedef {{ id: number, progress?: any, answer?: any, memory?: number, crash?: string }} FromWorker After a crash the worker answers no more. */

/** @type {{ onmessage: ((event: MessageEvent<ToWorker>) => void) | null, postMessage(message: FromWorker): void }} */
const worker = /** @type {any} */ (globalThis);
/** @type {WebAssembly.Module | undefined} */
let module;
/** @type {Stopped | undefined} */
let stopped;
/** @type {Instance | undefined} */
let instance;
let current = 0;

worker.onmessage = ({ data }) => {
    if ("module" in data) {
        ({ module, stopped } = data);
        // It runs: the number 0 is no request.
        worker.postMessage({ id: 0 });
        return;
    }
    const { id } = data;
    try {
        worker.postMessage({ id, answer: JSON.parse(answerText(data)), memory: open().memory });
    } catch (error) {
        worker.postMessage({ id, crash: String(error) });
    }
};

function open() {
    if (!module) throw new Error("the worker has no module");
    instance ??= new Instance(module, () => stopped !== undefined && Atomics.load(stopped, 0) >= current);
    return instance;
}

/** @param {Question & { id: number }} question */
function answerText(question) {
    if ("explorer" in question) return open().loadExplorerText(question.explorer);
    if ("weights" in question) return open().loadWeightsText(question.weights);
    const { id, request } = question;
    current = id;
    return open().callText(JSON.stringify(request), (progress) => worker.postMessage({ id, progress }));
}
