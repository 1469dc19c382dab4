// @ts-check
/**
 * The engine of the page, in workers: quick questions and searches have one each, so that the board never waits for a
 * search.
 */
import { GipfError, moduleOf } from "./gipf.js";
import { EngineFailure, Host, SearchStopped } from "./host.js";

export { EngineFailure, SearchStopped };

/** @typedef {import("./gipf.js").Request} Request */
/** @typedef {import("./gipf.js").Answer} Answer */
/** @typedef {import("./gipf.js").ModuleName} ModuleName */
/** @typedef {{ answer: Promise<Answer>, stop(): void }} Search */

/**
 * What the page asks: in this browser or over HTTP.
 *
 * @typedef {object} Engine
 * @property {(request: Request) => Promise<Answer>} ask Rejects with a {@link GipfError} for a wrong request.
 * @property {(request: Request, onProgress: (progress: any) => void) => Search} search Ends the search before it.
 * @property {() => Promise<void>} [prepare] Loads what the first board does not need.
 * @property {(place: object) => Promise<void>} [ready] Loads what a search of a game needs, so that no clock runs meanwhile.
 * @property {() => Promise<Contents | null>} openExplorer Makes the call `explore` answer, and says what the database holds; null where there is none.
 */

/** @typedef {{ bytes: number, is_excerpt: boolean, games: { game: string, count: number, positions: number }[] }} Contents What a database of games holds. */

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

/**
 * An engine in this browser: a worker for each module, which is loaded when it is first asked.
 *
 * @implements {Engine}
 */
export class WasmEngine {
    #load;
    #folder;
    #explorerUrl;
    /** @type {Map<ModuleName, Promise<Host>>} */
    #hosts = new Map();
    /** The workers that have their modules. @type {Host[]} */
    #opened = [];
    /** The bytes of files of weights, by name, each fetched once. @type {Map<string, Promise<Uint8Array>>} */
    #weights = new Map();
    /** The games for which the search has been asked. @type {Set<string>} */
    #ready = new Set();
    /** Ends the last search. */
    #stopSearch = () => {};
    /** @type {Promise<Uint8Array | null> | undefined} The bytes of the database, fetched once. */
    #explorer;
    /** @type {{ start: number, contents: Promise<Contents> } | undefined} The start of the worker that has the database. */
    #loaded;

    /**
     * @param {(name: ModuleName) => Promise<WebAssembly.Module>} load
     * @param {URL} [folder] where the weights are, in `weights`
     * @param {URL} [explorerUrl] where the database of games is
     */
    constructor(load, folder, explorerUrl) {
        this.#load = load;
        this.#folder = folder;
        this.#explorerUrl = explorerUrl;
    }

    /**
     * Opens the engine in a folder with the module that the first board needs.
     *
     * @param {URL} folder
     */
    static async open(folder) {
        const load = (/** @type {ModuleName} */ name) => compile(new URL(`${name}.wasm`, folder));
        const engine = new WasmEngine(load, folder, new URL("explorer.db", folder));
        await engine.#host("board");
        return engine;
    }

    /** The memory of all instances, in bytes. */
    get memory() {
        return this.#opened.reduce((sum, it) => sum + it.memory, 0);
    }

    /** Begins to load the modules that the first board does not need, so that what is asked next need not wait. */
    async prepare() {
        for (const name of /** @type {ModuleName[]} */ (["search", "records"])) await this.#host(name).catch(() => {});
    }

    /**
     * Returns the worker of a module. A module that could not be loaded is fetched anew the next time.
     *
     * @param {ModuleName} name
     */
    #host(name) {
        let opening = this.#hosts.get(name);
        if (!opening) {
            opening = this.#load(name).then((module) => {
                const host = new Host(module);
                this.#opened.push(host);
                return host;
            });
            this.#hosts.set(name, opening);
            opening.catch(() => this.#hosts.delete(name));
        }
        return opening;
    }

    /** @param {Request} request */
    async ask(request) {
        // A worker that was started again has no database.
        if (request.call === "explore" && this.#explorer) await this.openExplorer();
        const host = await this.#host(moduleOf(request.call));
        return checked(await this.#answered(host, request));
    }

    /**
     * Returns the answer to a request. Weights that it needs are handed to the worker first.
     *
     * @param {Host} host
     * @param {Request} request
     * @param {(progress: any) => void} [onProgress]
     * @param {() => boolean} [isOver] Whether nobody waits any more.
     */
    async #answered(host, request, onProgress, isOver = () => false) {
        const answer = await host.call(request, onProgress);
        const name = answer.error?.weights;
        if (!name) return answer;
        const bytes = await this.#weightsOf(name);
        if (isOver()) throw new SearchStopped();
        const { error } = await host.loadWeights(bytes);
        if (error) throw new EngineFailure(`The engine has another version than its file ${name}: load the page again.`);
        if (isOver()) throw new SearchStopped();
        return host.call(request, onProgress);
    }

    /** @param {string} name */
    #weightsOf(name) {
        let bytes = this.#weights.get(name);
        if (!bytes) {
            bytes = fetched(new URL(`weights/${name}`, this.#folder), async (response) => new Uint8Array(await response.arrayBuffer()));
            this.#weights.set(name, bytes);
            bytes.catch(() => this.#weights.delete(name));
        }
        return bytes;
    }

    /** @param {Record<string, any>} place */
    async ready({ game, position }) {
        const key = `${game} ${position}`;
        if (this.#ready.has(key)) return;
        // A search like any other: one that is under way ends, and does not hold this one up.
        await this.search({ call: "search", game, position, turns: [], nodes: 1 }, () => {}).answer;
        this.#ready.add(key);
    }

    /** @returns {Promise<Contents | null>} */
    async openExplorer() {
        this.#explorer ??= this.#fetchExplorer().catch((error) => {
            this.#explorer = undefined;
            throw error;
        });
        const [bytes, host] = await Promise.all([this.#explorer, this.#host("records")]);
        if (!bytes) return null;
        const start = host.starts;
        if (this.#loaded?.start !== start) {
            this.#loaded = {
                start,
                contents: host.loadExplorer(bytes).then((answer) => /** @type {Contents} */ (/** @type {unknown} */ (checked(answer)))),
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
        this.#stopSearch();
        let isOver = false;
        /** @type {Host | undefined} */
        let host;
        /** @type {(error: Error) => void} */
        let reject = () => {};
        const stopped = new Promise((_, fail) => (reject = fail));
        const found = this.#host("search").then((opened) => {
            if (isOver) throw new SearchStopped();
            host = opened;
            return this.#answered(
                host,
                request,
                (progress) => !isOver && onProgress(progress),
                () => isOver,
            );
        });
        const answer = Promise.race([found, stopped]).then(checked);
        void answer.catch(() => {}).then(() => (isOver = true));
        const stop = () => {
            if (isOver) return;
            isOver = true;
            host?.stop(new SearchStopped());
            reject(new SearchStopped());
        };
        this.#stopSearch = stop;
        return { answer, stop };
    }
}

/**
 * Fetches a file of the engine. The browser asks whether its copy is still the one of the server: all files must be of one
 * version.
 *
 * @template T
 * @param {URL} url
 * @param {(response: Response) => Promise<T>} read
 * @returns {Promise<T>}
 */
async function fetched(url, read) {
    try {
        const response = await fetch(url, { cache: "no-cache" });
        if (response.ok) return await read(response);
        throw new EngineFailure(`The engine cannot be loaded: ${response.status} ${response.statusText}.`);
    } catch (error) {
        // The network may go away in the middle of a file.
        throw error instanceof TypeError ? new EngineFailure(NO_CONNECTION) : error;
    }
}

/**
 * Fetches and compiles a module.
 *
 * @param {URL} url
 */
function compile(url) {
    return fetched(url, async (response) => {
        // A stream is only compiled if the server names its type, which not every server does.
        const hasType = response.headers.get("Content-Type") === "application/wasm";
        return hasType ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
    });
}
