// @ts-check
/** Chooses a turn step by step. */
import { isChoosing } from "./mover.js";

/** @typedef {import("../state/types.js").Shortcut} Shortcut */

export class Steps {
    #engine;
    #store;
    #game;
    #announce;
    /** All choices before each one that the person made: those that are the only ones are made along with it. @type {number[][]} */
    #before = [];

    /**
     * @param {import("../state/types.js").Engine} engine
     * @param {import("../state/store.js").Store} store
     * @param {import("./game.js").Game} game
     * @param {(text: string) => void} announce
     */
    constructor(engine, store, game, announce) {
        this.#engine = engine;
        this.#store = store;
        this.#game = game;
        this.#announce = announce;
    }

    /**
     * Makes a choice of the turn, or several at once.
     *
     * @param {Shortcut} item
     */
    async take({ path, points, from, turn, warning }) {
        const { steps, chosen, trail, settings } = this.#store.state;
        if (!isChoosing(this.#store.state) || !steps) return;
        const isOnly = path.length === 0;
        if (turn && (isOnly || (!warning && !settings.confirm))) return this.#game.play(turn);
        if (chosen.length === 0) this.#before = [];
        this.#before.push(steps.chosen);
        await this.#ask([...steps.chosen, ...path], [...trail, from ? [from] : points]);
    }

    /** Takes the last choice of the turn back. */
    async back() {
        if (this.#store.state.chosen.length === 0) return;
        const chosen = this.#before.pop() ?? [];
        await this.#ask(chosen, this.#store.state.trail.slice(0, -1));
    }

    /**
     * @param {number[]} chosen
     * @param {string[][]} trail
     */
    async #ask(chosen, trail) {
        const isLatest = this.#game.ask();
        await this.#game.attempt(async () => {
            const steps = await this.#engine.ask({
                call: "steps",
                ...this.#game.place,
                ...this.#game.passed,
                ...this.#game.stepsWanted,
                chosen,
            });
            if (!isLatest()) return;
            this.#store.dispatch({ type: "stepped", steps, trail });
            if (steps.question) this.#announce(steps.question);
        });
    }
}
