// @ts-check
/** The engine of the page over HTTP: one JSON object in a POST, one in its answer; progress as lines before it. */
import { checked, EngineFailure, NO_CONNECTION, SearchStopped } from "./engine.js";

/** @typedef {import("./engine.js").Request} Request */
/** @typedef {import("./engine.js").Answer} Answer */
/** @typedef {import("./engine.js").Engine} Engine */

/** @implements {Engine} */
export class HttpEngine {
    #url;
    /** @type {AbortController | undefined} */
    #search;

    /** @param {URL} url */
    constructor(url) {
        this.#url = url;
    }

    /** @param {Request} request */
    async ask(request) {
        const response = await this.#post(request, "application/json");
        return checked(/** @type {Answer} */ (await response.json()));
    }

    /** @returns {Promise<import("./engine.js").Contents | null>} */
    async openExplorer() {
        return (await this.ask({ call: "games" })).explorer ?? null;
    }

    /**
     * @param {Request} request
     * @param {(progress: any) => void} onProgress
     * @returns {import("./engine.js").Search}
     */
    search(request, onProgress) {
        this.#search?.abort();
        const abort = (this.#search = new AbortController());
        return { answer: this.#lines(request, onProgress, abort.signal), stop: () => abort.abort() };
    }

    /**
     * @param {Request} request
     * @param {(progress: any) => void} onProgress
     * @param {AbortSignal} signal
     */
    async #lines(request, onProgress, signal) {
        try {
            const response = await this.#post(request, "application/x-ndjson", signal);
            for await (const line of lines(response)) {
                const message = JSON.parse(line);
                if (!("progress" in message)) return checked(message);
                onProgress(message.progress);
            }
        } catch (error) {
            if (signal.aborted) throw new SearchStopped();
            throw error;
        }
        throw new EngineFailure("The server ended the search without an answer.");
    }

    /**
     * @param {Request} request
     * @param {string} accept
     * @param {AbortSignal} [signal]
     */
    async #post(request, accept, signal) {
        const headers = { "Content-Type": "application/json", Accept: accept };
        const options = { method: "POST", headers, body: JSON.stringify(request), signal };
        const response = await fetch(this.#url, options).catch(() => {
            if (signal?.aborted) throw new SearchStopped();
            throw new EngineFailure(NO_CONNECTION);
        });
        // A wrong request is answered in JSON with an error field, whatever the status.
        const isJson = /json/.test(response.headers.get("Content-Type") ?? "");
        if (!response.ok && !isJson) throw new EngineFailure(`The server answered ${response.status} ${response.statusText}.`);
        return response;
    }
}

/**
 * Yields the lines of a body as they come.
 *
 * @param {Response} response
 */
export async function* lines(response) {
    if (!response.body) return;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
        const { value, done } = await reader.read();
        const parts = (rest + (value ?? "")).split("\n");
        rest = parts.pop() ?? "";
        for (const part of parts) if (part.trim()) yield part;
        if (done) break;
    }
    if (rest.trim()) yield rest;
}
