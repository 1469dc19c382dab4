// @ts-check
/** The engine as a player. */
import { remaining } from "./clock.js";

/** @typedef {import("./types.js").Side} Side */

/** How long a turn of the engine is kept back at least, so that people see what happens. */
const PAUSE = 350;

export class Opponent {
    #engine;
    #store;
    #game;
    /** @type {import("../engine/engine.js").Search | null} */
    #search = null;

    /**
     * @param {import("./types.js").Engine} engine
     * @param {import("./store.js").Store} store
     * @param {import("./game.js").Game} game
     */
    constructor(engine, store, game) {
        this.#engine = engine;
        this.#store = store;
        this.#game = game;
    }

    /** Lets the engine play for as long as it is its turn. */
    async think() {
        this.stop();
        await this.#game.attempt(async () => {
            for (let player = this.#game.engineToMove; player; player = this.#game.engineToMove) {
                this.#store.update({ isThinking: true, analysis: { ...this.#store.state.analysis, lines: [] } });
                const began = Date.now();
                const seed = Math.floor(Math.random() * 2 ** 48);
                const request = { call: "search", ...this.#game.place, level: player.level, milliseconds: this.#thinkingTime(), seed };
                const search = (this.#search = this.#engine.search(request, () => {}));
                const answer = await search.answer;
                await new Promise((resolve) => setTimeout(resolve, began + PAUSE - Date.now()));
                if (this.#search !== search) return;
                this.#search = null;
                this.#store.update({ isThinking: false });
                if (!(await this.#game.advance(answer.best))) return;
            }
        });
    }

    #thinkingTime() {
        const { clock, view, settings } = this.#store.state;
        const most = settings.engineSeconds * 1000;
        if (!clock) return most;
        const left = remaining(clock, /** @type {Side} */ (view?.side_to_move ?? "white"), Date.now());
        return Math.round(Math.max(50, Math.min(most, left / 30 + clock.increment * 0.8, left / 2 - PAUSE)));
    }

    /** Ends the search under way. */
    stop() {
        this.#search?.stop();
        this.#search = null;
        if (this.#store.state.isThinking) this.#store.update({ isThinking: false });
    }

    /** Lets the engine wait until it is asked to go on. */
    pause() {
        this.stop();
        this.#store.update({ isPaused: true });
        void this.#game.refresh();
    }

    /** Lets the engine go on. */
    resume() {
        this.#store.update({ isPaused: false });
        void this.think();
    }
}
