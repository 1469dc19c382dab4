// @ts-check
/** A worker around an instance of a module: it gets requests and posts progress and answers. */
import { Instance } from "./gipf.js";

/**
 * The number of the last request that is to end, in memory that the page shares where it may.
 *
 * @typedef {Int32Array} Stopped
 */
/** @typedef {import("./gipf.js").Request} Request */
/** @typedef {{ module: WebAssembly.Module, stopped?: Stopped } | { id: number, request: Request } | { id: number, explorer: Uint8Array }} ToWorker */
/** @typedef {{ id: number, progress?: any, answer?: any, memory?: number, failure?: string, crash?: string }} FromWorker A failure concerns one request; after a crash the worker answers no more. */

/** @type {{ onmessage: ((event: MessageEvent<ToWorker>) => void) | null, postMessage(message: FromWorker): void }} */
const worker = /** @type {any} */ (globalThis);
/** @type {WebAssembly.Module | undefined} */
let module;
/** @type {Stopped | undefined} */
let stopped;
/** @type {Instance | undefined} */
let instance;
let current = 0;
/** What is being loaded or has been, by the names of the files. @type {Map<string, Promise<void>>} */
const weights = new Map();

worker.onmessage = async ({ data }) => {
    if ("module" in data) {
        ({ module, stopped } = data);
        // It runs: the number 0 is no request.
        worker.postMessage({ id: 0 });
        return;
    }
    const { id } = data;
    try {
        const answer = "explorer" in data ? JSON.parse(open().loadExplorerText(data.explorer)) : await answered(id, data.request);
        worker.postMessage({ id, answer, memory: open().memory });
    } catch (error) {
        worker.postMessage(error instanceof LoadError ? { id, failure: error.message } : { id, crash: String(error) });
    }
};

/** Weights cannot be loaded. */
class LoadError extends Error {}

function open() {
    if (!module) throw new Error("the worker has no module");
    instance ??= new Instance(module, () => stopped !== undefined && Atomics.load(stopped, 0) >= current);
    return instance;
}

/**
 * Answers a request. Weights that it needs are loaded first, and it is asked again.
 *
 * @param {number} id
 * @param {Request} request
 */
async function answered(id, request) {
    const ask = () => {
        current = id;
        return JSON.parse(open().callText(JSON.stringify(request), (progress) => worker.postMessage({ id, progress })));
    };
    const answer = ask();
    if (!answer.error?.weights) return answer;
    await loadWeights(answer.error.weights);
    return ask();
}

/**
 * Fetches a file of weights and hands it to the module, once.
 *
 * @param {string} name
 */
function loadWeights(name) {
    let loading = weights.get(name);
    if (!loading) {
        loading = fetchWeights(name);
        weights.set(name, loading);
        loading.catch(() => weights.delete(name));
    }
    return loading;
}

/** @param {string} name */
async function fetchWeights(name) {
    const fails = (/** @type {string} */ why) => new LoadError(`The engine cannot be loaded: ${name}: ${why}.`);
    const response = await fetch(new URL(`./weights/${name}`, import.meta.url)).catch((error) => {
        throw fails(error.message);
    });
    if (!response.ok) throw fails(`${response.status} ${response.statusText}`);
    const { error } = JSON.parse(open().loadWeightsText(new Uint8Array(await response.arrayBuffer())));
    if (error) throw fails(error.message);
}
