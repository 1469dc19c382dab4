// @ts-check
/** The state of the page, and who wants to know when it changes. */
import { reduce } from "./reducers.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./reducers.js").Action} Action */
/** @typedef {(state: State, before: State) => void} Listener */

export class Store {
    #state;
    /** @type {Listener[]} */
    #listeners = [];

    /** @param {State} state */
    constructor(state) {
        this.#state = state;
    }

    get state() {
        return this.#state;
    }

    /**
     * Returns the state as an action would make it.
     *
     * @param {Action} action
     */
    preview(action) {
        return reduce(this.#state, action);
    }

    /** @param {Action} action */
    dispatch(action) {
        const before = this.#state;
        this.#state = reduce(before, action);
        for (const listener of this.#listeners) listener(this.#state, before);
    }

    /**
     * Calls a listener now and after every change.
     *
     * @param {Listener} listener
     */
    watch(listener) {
        this.#listeners.push(listener);
        listener(this.#state, this.#state);
    }
}
