// @ts-check
/** A worker of the engine as the page sees it: it answers, is stopped, and is started again. */

/** @typedef {import("./gipf.js").Request} Request */
/** @typedef {import("./gipf.js").Answer} Answer */

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

/** @typedef {import("./worker.js").Question} Question */
/** @typedef {{ question: Question, resolve(answer: Answer): void, reject(error: Error): void, onProgress?: (progress: any) => void }} Waiting */

/** How long a search may take to end after it was told to, in milliseconds. Then its worker is started again. */
const PATIENCE = 500;
/** How long a worker may take until it runs, in milliseconds. Then it is started again, once. */
const START_PATIENCE = 10_000;

/**
 * A worker that is started again when it breaks down. Where the page is isolated from others, a request under way is
 * told to end through shared memory, and the worker keeps what it has learned; elsewhere the worker is started again.
 */
export class Host {
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
    /** Runs out when the worker does not begin to run. @type {ReturnType<typeof setTimeout> | undefined} */
    #late;
    /** How many workers in a row did not begin to run. */
    #misses = 0;
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
     * Gives the worker the weights of networks, which it loses when it is started again.
     *
     * @param {Uint8Array} weights
     * @returns {Promise<Answer>}
     */
    loadWeights(weights) {
        return this.#post({ weights });
    }

    /**
     * @param {Question} question
     * @param {(progress: any) => void} [onProgress]
     * @returns {Promise<Answer>}
     */
    #post(question, onProgress) {
        if (this.#misses > 1) {
            this.#misses = 0;
            this.restart(new SearchStopped());
        }
        const id = this.#next++;
        return new Promise((resolve, reject) => {
            this.#waiting.set(id, { question, resolve, reject, onProgress });
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

    /** Starts a worker that does not begin to run again; gives up what was asked if that does not help. */
    #startLate() {
        this.#misses++;
        if (this.#misses === 1) return this.#restartAnew();
        const waiting = [...this.#waiting.values()];
        this.#waiting.clear();
        for (const { reject } of waiting) reject(new EngineFailure("The engine does not start: its worker does not answer."));
    }

    /** Starts again because a request does not end, and asks again what waits behind it. */
    #restartAnew() {
        const waiting = [...this.#waiting];
        this.#waiting.clear();
        this.restart(new SearchStopped());
        for (const [id, it] of waiting) {
            this.#waiting.set(id, it);
            this.#worker.postMessage({ id, ...it.question });
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
        clearTimeout(this.#late);
        this.#late = setTimeout(() => this.#startLate(), START_PATIENCE);
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
        clearTimeout(this.#late);
        this.#misses = 0;
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
