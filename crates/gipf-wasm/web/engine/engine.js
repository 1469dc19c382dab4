// @ts-check
/**
 * The engine of the page, in two workers: one for quick questions and one for searches, so that the board
 * never waits for a search.
 */
import { GipfError } from "./gipf.js";

/** @typedef {import("./gipf.js").Request} Request */
/** @typedef {import("./gipf.js").Answer} Answer */
/** @typedef {{ answer: Promise<Answer>, stop(): void }} Search */

/**
 * What the page asks: in this browser or over HTTP.
 *
 * @typedef {object} Engine
 * @property {(request: Request) => Promise<Answer>} ask Rejects with a {@link GipfError} for a wrong request.
 * @property {(request: Request, onProgress: (progress: any) => void) => Search} search Ends the search before it.
 * @property {() => Promise<Contents | null>} openExplorer Makes the call `explore` answer, and says what the database holds; null where there is none.
 */

/** @typedef {{ bytes: number, is_excerpt: boolean, games: { game: string, count: number, positions: number }[] }} Contents What a database of games holds. */

/** A search was stopped. */
export class SearchStopped extends Error {
    constructor() {
        super("the search was stopped");
        this.name = "SearchStopped";
    }
}

/** The engine broke down or cannot be reached. What was asked is not answered; the next question can be. */
export class EngineFailure extends Error {
    /** @param {string} message */
    constructor(message) {
        super(message);
        this.name = "EngineFailure";
    }
}

/** What is said when a server does not answer: asking again may help. */
export const NO_CONNECTION = "There is no connection to the engine. Its server may have ended, or the network is away.";

/**
 * Returns the answer of an engine, or throws what was wrong with the request.
 *
 * @param {Answer} answer
 */
export function checked(answer) {
    if (answer.error) throw new GipfError(answer.error);
    return answer;
}

/** @typedef {{ request?: Request, explorer?: Uint8Array, resolve(answer: Answer): void, reject(error: Error): void, onProgress?: (progress: any) => void }} Waiting */

/** How long a search may take to end after it was told to, in milliseconds. Then its worker is started again. */
const PATIENCE = 500;

/**
 * A worker that is started again when it breaks down. Where the page is isolated from others, a request under way is
 * told to end through shared memory, and the worker keeps what it has learned; elsewhere the worker is started again.
 */
class Host {
    #module;
    /** @type {Worker} */
    #worker;
    /** @type {Map<number, Waiting>} */
    #waiting = new Map();
    #next = 1;
    /** @type {Int32Array | undefined} */
    #stopped;
    /** The request that was told to end and has not yet. @type {{ id: number, timer: ReturnType<typeof setTimeout> } | null} */
    #ending = null;
    /** The memory of the instance after its last answer, in bytes. */
    memory = 0;
    /** How often the worker was started. */
    starts = 0;

    /** @param {WebAssembly.Module} module */
    constructor(module) {
        this.#module = module;
        this.#worker = this.#start();
    }

    get isBusy() {
        return this.#waiting.size > 0;
    }

    /**
     * @param {Request} request
     * @param {(progress: any) => void} [onProgress]
     * @returns {Promise<Answer>}
     */
    call(request, onProgress) {
        return this.#post({ request }, onProgress);
    }

    /**
     * Gives the worker a database of games, which it loses when it is started again.
     *
     * @param {Uint8Array} explorer
     * @returns {Promise<Answer>}
     */
    loadExplorer(explorer) {
        return this.#post({ explorer });
    }

    /**
     * @param {{ request: Request } | { explorer: Uint8Array }} question
     * @param {(progress: any) => void} [onProgress]
     * @returns {Promise<Answer>}
     */
    #post(question, onProgress) {
        const id = this.#next++;
        return new Promise((resolve, reject) => {
            this.#waiting.set(id, { ...question, resolve, reject, onProgress });
            this.#worker.postMessage({ id, ...question });
        });
    }

    /**
     * Ends all requests under way. What is asked next waits until they have ended.
     *
     * @param {Error} error
     */
    stop(error) {
        if (!this.isBusy) return;
        if (!this.#stopped) {
            this.restart(error);
            return;
        }
        const id = this.#next - 1;
        Atomics.store(this.#stopped, 0, id);
        const waiting = [...this.#waiting.values()];
        this.#waiting.clear();
        if (this.#ending) clearTimeout(this.#ending.timer);
        this.#ending = { id, timer: setTimeout(() => this.#restartAnew(), PATIENCE) };
        for (const { reject } of waiting) reject(error);
    }

    /** Starts again because a request does not end, and asks again what waits behind it. */
    #restartAnew() {
        const waiting = [...this.#waiting];
        this.#waiting.clear();
        this.restart(new SearchStopped());
        for (const [id, it] of waiting) {
            this.#waiting.set(id, it);
            const { request, explorer } = it;
            this.#worker.postMessage(explorer ? { id, explorer } : { id, request });
        }
    }

    /**
     * Ends what is under way with an error and starts afresh.
     *
     * @param {Error} error
     */
    restart(error) {
        this.#worker.terminate();
        if (this.#ending) clearTimeout(this.#ending.timer);
        this.#ending = null;
        const waiting = [...this.#waiting.values()];
        this.#waiting.clear();
        this.#worker = this.#start();
        for (const { reject } of waiting) reject(error);
    }

    #start() {
        this.starts++;
        const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
        worker.onmessage = ({ data }) => this.#receive(data);
        worker.onerror = (event) => {
            event.preventDefault();
            this.restart(new EngineFailure(`The engine stopped and was started again: ${event.message || "it cannot be loaded"}.`));
        };
        this.#stopped = globalThis.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : undefined;
        worker.postMessage({ module: this.#module, stopped: this.#stopped });
        return worker;
    }

    /** @param {import("./worker.js").FromWorker} message */
    #receive({ id, progress, answer, memory, crash }) {
        if (!progress && this.#ending?.id === id) {
            clearTimeout(this.#ending.timer);
            this.#ending = null;
        }
        const waiting = this.#waiting.get(id);
        if (!waiting) return;
        if (progress) {
            waiting.onProgress?.(progress.progress);
        } else if (crash) {
            this.restart(new EngineFailure(`The engine stopped and was started again: ${crash}.`));
        } else {
            this.memory = memory ?? this.memory;
            this.#waiting.delete(id);
            waiting.resolve(answer);
        }
    }
}

/** @implements {Engine} */
export class WasmEngine {
    #quick;
    #searches;
    #explorerUrl;
    /** @type {Promise<Uint8Array | null> | undefined} The bytes of the database, fetched once. */
    #explorer;
    /** @type {{ start: number, contents: Promise<Contents> } | undefined} The start of the worker that has the database. */
    #loaded;

    /**
     * @param {WebAssembly.Module} module
     * @param {URL} [explorerUrl] where the database of games is
     */
    constructor(module, explorerUrl) {
        this.#quick = new Host(module);
        this.#searches = new Host(module);
        this.#explorerUrl = explorerUrl;
    }

    /**
     * Fetches and compiles the module.
     *
     * @param {URL} url
     * @param {URL} [explorerUrl] where the database of games is
     */
    static async open(url, explorerUrl) {
        const response = await fetch(url);
        if (!response.ok) throw new EngineFailure(`The engine cannot be loaded: ${response.status} ${response.statusText}.`);
        return new WasmEngine(await WebAssembly.compile(await response.arrayBuffer()), explorerUrl);
    }

    /** The memory of both instances, in bytes. */
    get memory() {
        return this.#quick.memory + this.#searches.memory;
    }

    /** @param {Request} request */
    async ask(request) {
        // A worker that was started again has no database.
        if (request.call === "explore" && this.#explorer) await this.openExplorer();
        return checked(await this.#quick.call(request));
    }

    /** @returns {Promise<Contents | null>} */
    async openExplorer() {
        this.#explorer ??= this.#fetchExplorer().catch((error) => {
            this.#explorer = undefined;
            throw error;
        });
        const bytes = await this.#explorer;
        if (!bytes) return null;
        const start = this.#quick.starts;
        if (this.#loaded?.start !== start) {
            this.#loaded = {
                start,
                contents: this.#quick
                    .loadExplorer(bytes)
                    .then((answer) => /** @type {Contents} */ (/** @type {unknown} */ (checked(answer)))),
            };
        }
        return this.#loaded.contents;
    }

    /** @returns {Promise<Uint8Array | null>} */
    async #fetchExplorer() {
        if (!this.#explorerUrl) return null;
        const response = await fetch(this.#explorerUrl).catch((error) => {
            throw new EngineFailure(`The database of games cannot be loaded: ${error.message}.`);
        });
        if (response.status === 404) return null;
        if (!response.ok) throw new EngineFailure(`The database of games cannot be loaded: ${response.status} ${response.statusText}.`);
        return new Uint8Array(await response.arrayBuffer());
    }

    /**
     * @param {Request} request
     * @param {(progress: any) => void} onProgress
     * @returns {Search}
     */
    search(request, onProgress) {
        this.#searches.stop(new SearchStopped());
        let isOver = false;
        const answer = this.#searches.call(request, (found) => !isOver && onProgress(found)).then(checked);
        void answer.catch(() => {}).then(() => (isOver = true));
        const stop = () => {
            if (!isOver) this.#searches.stop(new SearchStopped());
            isOver = true;
        };
        return { answer, stop };
    }
}
