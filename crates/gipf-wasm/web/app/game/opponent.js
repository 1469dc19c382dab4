// @ts-check
/** The engine as a player. */
import { remaining } from "./clock.js";
import { engineToMove } from "./mover.js";

/** @typedef {import("../state/types.js").Side} Side */

/** How long a turn of the engine is kept back at least, so that people see what happens: less on a short clock. */
const PAUSE = 350;

export class Opponent {
    #engine;
    #store;
    #game;
    /** @type {import("../../engine/engine.js").Search | null} */
    #search = null;
    /** Counts what began or ended the engine's thinking. */
    #runs = 0;
    /** Whether the game is not shown. */
    #isAway = false;

    /**
     * @param {import("../state/types.js").Engine} engine
     * @param {import("../state/store.js").Store} store
     * @param {import("./game.js").Game} game
     */
    constructor(engine, store, game) {
        this.#engine = engine;
        this.#store = store;
        this.#game = game;
    }

    #toMove() {
        return engineToMove(this.#store.state);
    }

    /** Lets the engine play for as long as it is its turn. */
    async think() {
        this.stop();
        if (this.#isAway) return;
        const run = this.#runs;
        await this.#game.attempt(async () => {
            for (let player = this.#toMove(); player; player = this.#toMove()) {
                this.#store.dispatch({ type: "thinkingBegan" });
                await this.#engine.ready?.(this.#game.place);
                if (run !== this.#runs) return;
                const began = Date.now();
                const seed = Math.floor(Math.random() * 2 ** 48);
                const clock = this.#clock(began);
                const milliseconds = this.#store.state.settings.engineSeconds * 1000;
                const request = {
                    call: "search",
                    ...this.#game.place,
                    ...this.#expected(milliseconds),
                    level: player.level,
                    milliseconds,
                    ...clock,
                    seed,
                };
                const search = (this.#search = this.#engine.search(request, () => {}));
                const answer = await search.answer;
                const pause = Math.min(PAUSE, clock ? clock.left / 40 + clock.increment : PAUSE);
                await new Promise((resolve) => setTimeout(resolve, began + pause - Date.now()));
                if (run !== this.#runs) return;
                this.#search = null;
                this.#store.dispatch({ type: "thinkingEnded" });
                if (!(await this.#game.advance(answer.best).catch((error) => this.#refused(error)))) return;
                if (run !== this.#runs) return;
            }
        });
    }

    /**
     * The seconds that the turn of the engine will have taken, as a field of its search.
     *
     * @param {number} milliseconds
     */
    #expected(milliseconds) {
        const { seconds } = this.#game.passed;
        return seconds === undefined ? {} : { seconds: seconds + Math.floor(milliseconds / 1000) };
    }

    /**
     * Lets the engine wait where its turn came too late.
     *
     * @param {unknown} error
     * @returns {never}
     */
    #refused(error) {
        this.#store.dispatch({ type: "enginePaused" });
        throw error;
    }

    /**
     * Returns the clock of the engine as a search takes it. The engine shares its time out by itself.
     *
     * @param {number} now
     */
    #clock(now) {
        const { clock, view } = this.#store.state;
        if (!clock) return null;
        const left = remaining(clock, /** @type {Side} */ (view?.side_to_move ?? "white"), now);
        return { left: Math.floor(left), increment: Math.floor(clock.increment) };
    }

    /** Ends the search under way. A turn that is being played is the last one. */
    stop() {
        this.#runs += 1;
        this.#search?.stop();
        this.#search = null;
        if (this.#store.state.isThinking) this.#store.dispatch({ type: "thinkingEnded" });
    }

    /** Lets the engine wait while the game is not shown. */
    leave() {
        this.#isAway = true;
        this.stop();
    }

    /** Lets the engine think again when it is asked to. */
    enter() {
        this.#isAway = false;
    }

    /** Lets the engine wait until it is asked to go on. */
    pause() {
        this.stop();
        this.#store.dispatch({ type: "enginePaused" });
        void this.#game.refresh();
    }

    /** Lets the engine go on. */
    resume() {
        this.#store.dispatch({ type: "engineResumed", now: Date.now() });
        void this.think();
    }
}
