// @ts-check
/**
 * The engine of the page, in two workers: one for quick questions and one for searches, so that the board
 * never waits for a search.
 */
import { GipfError } from "./gipf.js";
import { EngineFailure, Host, SearchStopped } from "./host.js";

export { EngineFailure, SearchStopped };

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
        // A stream is only compiled if the server names its type, which not every server does.
        const hasType = response.headers.get("Content-Type") === "application/wasm";
        const module = hasType ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
        return new WasmEngine(await module, explorerUrl);
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
