// @ts-check
/**
 * GIPF, TAMSK, ZÈRTZ, DVONN, YINSH and GIPF with potentials: rules, notation and engine behind one call.
 *
 * Works in browsers, in workers and in Node. The book's chapter "JSON protocol" has all calls. Three modules of WebAssembly
 * answer them, so that a program loads what it needs.
 */

/** @typedef {{ call: string, id?: string | number, [field: string]: unknown }} Request */
/** @typedef {{ message: string, field?: string, offset?: number, violations?: string[], weights?: string }} ErrorFields */
/** @typedef {{ schema: number, id?: string | number, error?: ErrorFields, [field: string]: any }} Answer */
/** @typedef {(progress: Answer) => boolean | void} OnProgress Ends a search by returning `false`. */

/**
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} request
 * @property {() => number} call
 * @property {() => number} load_explorer only in `records.wasm`
 * @property {() => number} load_weights only in `search.wasm`
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

/**
 * Reads an answer, or throws what was wrong with the request.
 *
 * @param {string} text
 */
function read(text) {
    const answer = /** @type {Answer} */ (JSON.parse(text));
    if (answer.error) throw new GipfError(answer.error);
    return answer;
}

/** @typedef {"board" | "records" | "search"} ModuleName The name of a file, without `.wasm`. */

/** The calls of two modules; the module of boards answers all others. */
const RECORDS = ["read", "write", "summary", "explore", "puzzles"];
const SEARCH = ["search", "analyze"];

/**
 * Returns the name of the module that answers a call.
 *
 * @param {string} call
 * @returns {ModuleName}
 */
export function moduleOf(call) {
    if (SEARCH.includes(call)) return "search";
    return RECORDS.includes(call) ? "records" : "board";
}

/** The modules together: they answer all calls. */
export class Gipf {
    #instances;

    /** @param {Partial<Record<ModuleName, Instance>> & { board: Instance }} instances Without one, its calls are errors. */
    constructor(instances) {
        this.#instances = instances;
    }

    /**
     * Compiles the bytes of the modules and makes an instance of each.
     *
     * @param {Partial<Record<ModuleName, BufferSource>> & { board: BufferSource }} modules
     */
    static async load(modules) {
        if (!modules.board) throw new TypeError("expected an object with the bytes of the modules: { board, records, search }");
        const compile = async (/** @type {[string, BufferSource]} */ [name, bytes]) => [
            name,
            new Instance(await WebAssembly.compile(bytes)),
        ];
        return new Gipf(Object.fromEntries(await Promise.all(Object.entries(modules).map(compile))));
    }

    /**
     * Answers a request.
     *
     * @param {Request} request
     * @param {OnProgress} [onProgress] gets the progress of a search
     * @returns {Answer}
     * @throws {GipfError} when the request is wrong. Where the field `weights` names a file, `loadWeights` lets the same
     *     request be answered.
     */
    call(request, onProgress) {
        return read(this.#answerer(request.call).callText(JSON.stringify(request), onProgress));
    }

    /**
     * Answers the text of a request with the text of an answer.
     *
     * @param {string} request
     * @param {OnProgress} [onProgress]
     */
    callText(request, onProgress) {
        let call = "";
        try {
            ({ call } = JSON.parse(request));
        } catch {
            // The module says what is wrong with it.
        }
        return this.#answerer(call).callText(request, onProgress);
    }

    /**
     * Takes the bytes of a database of games, which the call `explore` asks from then on.
     *
     * @param {Uint8Array} bytes
     * @returns {Answer} what the database holds
     * @throws {GipfError} when the bytes are not a database; one that was there before stays
     */
    loadExplorer(bytes) {
        return read(this.#needed("records").loadExplorerText(bytes));
    }

    /**
     * Takes the bytes of a file of weights, which searches of one variant need.
     *
     * @param {Uint8Array} bytes
     * @throws {GipfError} when the bytes are not a file of weights that belongs to the module
     */
    loadWeights(bytes) {
        read(this.#needed("search").loadWeightsText(bytes));
    }

    /** The memory that the instances have, in bytes. It never shrinks. */
    get memory() {
        return Object.values(this.#instances).reduce((sum, it) => sum + it.memory, 0);
    }

    /** @param {string} call */
    #answerer(call) {
        return this.#instances[moduleOf(call)] ?? this.#instances.board;
    }

    /** @param {ModuleName} name */
    #needed(name) {
        const instance = this.#instances[name];
        if (!instance) throw new Error(`${name}.wasm has not been loaded`);
        return instance;
    }
}

/** An instance of one of the modules: texts go in and come out. */
export class Instance {
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
     * Answers the text of a request with the text of an answer.
     *
     * @param {string} request
     * @param {OnProgress} [onProgress]
     */
    callText(request, onProgress) {
        this.#put(new TextEncoder().encode(request));
        this.#onProgress = onProgress;
        try {
            return this.#answer(this.#exports.call);
        } finally {
            this.#onProgress = undefined;
        }
    }

    /**
     * Takes the bytes of a database of games, and answers with what it holds or with an error.
     *
     * @param {Uint8Array} bytes
     */
    loadExplorerText(bytes) {
        this.#put(bytes);
        return this.#answer(this.#exports.load_explorer);
    }

    /**
     * Takes the bytes of a file of weights, and answers with its game or with an error.
     *
     * @param {Uint8Array} bytes
     */
    loadWeightsText(bytes) {
        this.#put(bytes);
        return this.#answer(this.#exports.load_weights);
    }

    /** The memory that the instance has, in bytes. It never shrinks. */
    get memory() {
        return this.#exports.memory.buffer.byteLength;
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

    /**
     * Calls an export that takes what was put into the room and returns where its answer begins.
     *
     * @param {() => number} take
     */
    #answer(take) {
        return this.#text(take(), this.#exports.answer_length());
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
