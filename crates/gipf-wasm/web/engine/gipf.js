// @ts-check
/**
 * GIPF, DVONN, GIPF with potentials and ZÈRTZ: rules, notation and engine behind one call.
 *
 * Works in browsers, in workers and in Node. The book's chapter "The JSON protocol" has all calls.
 */

/** @typedef {{ call: string, id?: string | number, [field: string]: unknown }} Request */
/** @typedef {{ message: string, field?: string, offset?: number, violations?: string[] }} ErrorFields */
/** @typedef {{ schema: number, id?: string | number, error?: ErrorFields, [field: string]: any }} Answer */
/** @typedef {(progress: Answer) => boolean | void} OnProgress Ends a search by returning `false`. */

/**
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} request
 * @property {() => number} call
 * @property {() => number} load_explorer
 * @property {() => number} answer_length
 */

/** What was wrong with a request. */
export class GipfError extends Error {
    /** @param {ErrorFields} fields */
    constructor(fields) {
        super(fields.message);
        this.name = "GipfError";
        this.fields = fields;
    }
}

/** An instance of the module. */
export class Gipf {
    /** @type {Exports} */
    #exports;
    /** @type {OnProgress | undefined} */
    #onProgress;

    /**
     * Makes an instance of a compiled module. A search asks `isStopped` some hundred times a second whether to end; it
     * is answered with what it has found, and keeps its table for the next search.
     *
     * @param {WebAssembly.Module} module
     * @param {() => boolean} [isStopped]
     */
    constructor(module, isStopped = () => false) {
        const imports = {
            gipf: { now: () => performance.now(), progress: this.#progress.bind(this), is_stopped: () => Number(isStopped()) },
        };
        const { exports } = new WebAssembly.Instance(module, imports);
        this.#exports = /** @type {Exports} */ (/** @type {unknown} */ (exports));
    }

    /**
     * Compiles the bytes of the module and makes an instance.
     *
     * @param {BufferSource} bytes
     */
    static async load(bytes) {
        return new Gipf(await WebAssembly.compile(bytes));
    }

    /**
     * Answers a request.
     *
     * @param {Request} request
     * @param {OnProgress} [onProgress] gets the progress of a search
     * @returns {Answer}
     * @throws {GipfError} when the request is wrong
     */
    call(request, onProgress) {
        const answer = /** @type {Answer} */ (JSON.parse(this.callText(JSON.stringify(request), onProgress)));
        if (answer.error) throw new GipfError(answer.error);
        return answer;
    }

    /**
     * Answers the text of a request with the text of an answer.
     *
     * @param {string} request
     * @param {OnProgress} [onProgress]
     */
    callText(request, onProgress) {
        this.#put(new TextEncoder().encode(request));
        this.#onProgress = onProgress;
        try {
            return this.#text(this.#exports.call(), this.#exports.answer_length());
        } finally {
            this.#onProgress = undefined;
        }
    }

    /**
     * Takes the bytes of a database of games, which the call `explore` asks from then on.
     *
     * @param {Uint8Array} bytes
     * @returns {Answer} what the database holds
     * @throws {GipfError} when the bytes are not a database; one that was there before stays
     */
    loadExplorer(bytes) {
        const answer = /** @type {Answer} */ (JSON.parse(this.loadExplorerText(bytes)));
        if (answer.error) throw new GipfError(answer.error);
        return answer;
    }

    /**
     * Does the same, and answers with text.
     *
     * @param {Uint8Array} bytes
     */
    loadExplorerText(bytes) {
        this.#put(bytes);
        return this.#text(this.#exports.load_explorer(), this.#exports.answer_length());
    }

    /**
     * Puts bytes into the room of the next request.
     *
     * @param {Uint8Array} bytes
     */
    #put(bytes) {
        const start = this.#exports.request(bytes.length);
        new Uint8Array(this.#exports.memory.buffer).set(bytes, start >>> 0);
    }

    /** The memory that the instance has, in bytes. It never shrinks. */
    get memory() {
        return this.#exports.memory.buffer.byteLength;
    }

    /**
     * @param {number} start
     * @param {number} length
     */
    #text(start, length) {
        return new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, start >>> 0, length));
    }

    /**
     * @param {number} start
     * @param {number} length
     */
    #progress(start, length) {
        if (!this.#onProgress) return 0;
        return this.#onProgress(JSON.parse(this.#text(start, length))) === false ? 1 : 0;
    }
}
