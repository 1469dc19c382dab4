// @ts-check
/** Plays the game that the page shows: plays turns, and moves through the tree. */
import { SearchStopped } from "../../engine/engine.js";
import { plainError } from "../words/errors.js";
import { announcement, name, other, taskText } from "../words/words.js";
import { flagged } from "./clock.js";
import { Entries } from "./entries.js";
import { canResign, isChoosing } from "./mover.js";
import { Opponent } from "./opponent.js";
import { pictureOf, plainPicture } from "./pictures.js";
import { Steps } from "./steps.js";
import { secondsOf } from "./sand.js";
import { takeBackOf } from "./takeback.js";
import { nodeAt, sideToMove, START, tip, turnsTo } from "./tree.js";

/** @typedef {import("../state/types.js").Side} Side */
/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Players} Players */

/** @type {Players} */
export const TWO_PEOPLE = { white: { kind: "human" }, black: { kind: "human" } };

export class Game {
    #engine;
    #store;
    #keeper;
    /** Counts what was asked: an answer that is not the latest is out of date. */
    #asked = 0;
    /** How many turns are being played. */
    #advancing = 0;
    /** Called with the text of what was played. */
    #announce;
    /** Called after every turn that a person played. @type {((turn: string) => void) | null} */
    onTurn = null;
    /** Takes a turn that is only tried, in place of the game; returns whether it has. @type {((turn: string) => boolean) | null} */
    onTry = null;
    /** Called when a game begins. @type {(() => void) | null} */
    onStart = null;

    /**
     * @param {import("../state/types.js").Engine} engine
     * @param {import("../state/store.js").Store} store
     * @param {import("./entries.js").Kept} keeper
     * @param {(text: string) => void} announce
     */
    constructor(engine, store, keeper, announce) {
        this.#engine = engine;
        this.#store = store;
        this.#keeper = keeper;
        this.#announce = announce;
        this.opponent = new Opponent(engine, store, this);
        this.entries = new Entries(store, this, keeper, announce);
        this.steps = new Steps(engine, store, this, announce);
        setInterval(() => this.#checkClock(), 100);
    }

    get #state() {
        return this.#store.state;
    }

    /** The fields of a request about the position that is shown. */
    get place() {
        const { tree, current } = this.#state;
        return { game: tree.game, position: nodeAt(tree, START).position, turns: turnsTo(tree, current) };
    }

    /** How pictures are wanted. */
    get picture() {
        return pictureOf(this.#state);
    }

    /** How pictures are wanted that are not of this position. */
    get plainPicture() {
        return plainPicture(this.#state);
    }

    /** What is asked about the steps of a turn. */
    get stepsWanted() {
        return { forced: true, picture: { ...this.picture, arrows: [], marks: [] } };
    }

    /** Returns whether no question has been asked since. */
    watch() {
        const asked = this.#asked;
        return () => asked === this.#asked;
    }

    /** The seconds that the turn has taken, as a field of requests; no field where turns take no time. */
    get passed() {
        const seconds = secondsOf(this.#state, Date.now());
        return seconds === null ? {} : { seconds };
    }

    /** Begins a question that makes all before it out of date. Returns whether it is still the latest. */
    ask() {
        const asked = ++this.#asked;
        return () => asked === this.#asked;
    }

    /**
     * Runs something that may fail, and shows why.
     *
     * @param {() => Promise<void>} action
     */
    async attempt(action) {
        try {
            await action();
        } catch (error) {
            if (error instanceof SearchStopped) return;
            this.#store.dispatch({ type: "failed", message: plainError(error) });
        }
    }

    /** Asks again for what is shown, for example in other colors. */
    async refresh() {
        const isLatest = this.ask();
        await this.attempt(async () => {
            const [place, picture] = [this.place, this.picture];
            const view = await this.#engine.ask({ call: "position", ...place, ...this.passed, picture, steps: this.stepsWanted });
            if (isLatest()) this.#store.dispatch({ type: "shown", view });
        });
    }

    /** Draws the position again, with what has been chosen so far. */
    async redraw() {
        const isLatest = this.watch();
        await this.attempt(async () => {
            const view = await this.#engine.ask({ call: "position", ...this.place, ...this.passed, picture: this.picture });
            if (isLatest()) this.#store.dispatch({ type: "redrawn", picture: view.picture });
        });
    }

    /**
     * Plays a turn of a person.
     *
     * @param {string} turn
     */
    async play(turn) {
        if (!isChoosing(this.#state) || this.onTry?.(turn)) return;
        await this.attempt(async () => {
            if (!(await this.advance(turn))) return;
            this.onTurn?.(this.#state.view?.last.turn);
            await this.opponent.think();
        });
    }

    /**
     * Plays a turn, and shows the position after it. The turn is kept before it is shown.
     *
     * @param {string} turn
     */
    async advance(turn) {
        this.#advancing += 1;
        try {
            return await this.#advance(turn);
        } finally {
            this.#advancing -= 1;
        }
    }

    /** Whether a turn is being played. */
    get isAdvancing() {
        return this.#advancing > 0;
    }

    /** @param {string} turn */
    async #advance(turn) {
        const isLatest = this.ask();
        const place = this.place;
        const took = secondsOf(this.#state, Date.now());
        this.#store.dispatch({ type: "hinted", turn: null });
        const view = await this.#engine.ask({
            call: "position",
            ...place,
            turns: [...place.turns, turn],
            ...(took === null ? {} : { took, seconds: 0 }),
            picture: { ...this.picture, arrows: [], marks: [] },
            steps: this.stepsWanted,
        });
        if (!isLatest()) return false;
        const action = { type: /** @type {const} */ ("played"), view, now: Date.now() };
        await this.#keeper.keep(this.#store.preview(action));
        if (!isLatest()) return false;
        this.#store.dispatch(action);
        this.#announce(announcement(view));
        return true;
    }

    /**
     * Plays a turn that the player to move has lost by taking too long.
     *
     * @param {string} turn
     */
    async lose(turn) {
        this.opponent.stop();
        await this.attempt(async () => {
            if (await this.advance(turn)) await this.opponent.think();
        });
    }

    /**
     * Shows another node of the tree.
     *
     * @param {number} id
     */
    async go(id) {
        const { tree, current } = this.#state;
        if (id === current || !tree.nodes[id]) return;
        this.opponent.stop();
        this.#store.dispatch({ type: "went", id });
        await this.refresh();
        const { view } = this.#state;
        if (view) this.#announce(view.last ? announcement(view) : taskText(view));
        if (id === tip(this.#state.tree)) await this.opponent.think();
    }

    /** Takes back the end of the game, or turns up to the last one of a person. */
    async undo() {
        if (!takeBackOf(this.#state)) return;
        this.opponent.stop();
        this.#store.dispatch({ type: "tookBack", now: Date.now() });
        await this.refresh();
        const { view } = this.#state;
        if (view) this.#announce(`Taken back. ${taskText(view)}.`);
        await this.opponent.think();
    }

    /** Gives the game up for the person who is to move, or who plays the engine. */
    resign() {
        const { tree, players } = this.#state;
        if (!canResign(this.#state)) return;
        const toMove = sideToMove(nodeAt(tree, tip(tree)).position);
        this.#end(players[toMove].kind === "human" ? toMove : other(toMove), "resigned");
    }

    #checkClock() {
        const { clock, view, verdict } = this.#state;
        const late = clock && view && !view.outcome && !verdict ? flagged(clock, Date.now()) : null;
        if (late) this.#end(late, "time forfeit");
    }

    /** Lets a clock that stood since the page was closed or the game was left go on. */
    resumeClock() {
        this.#store.dispatch({ type: "clockResumed", now: Date.now() });
    }

    /**
     * Ends the game as the rules of the board do not.
     *
     * @param {Side} loser
     * @param {"resigned" | "time forfeit"} reason
     */
    #end(loser, reason) {
        this.opponent.stop();
        this.#store.dispatch({ type: "ended", loser, reason, now: Date.now() });
        const { verdict, view } = this.#state;
        this.#announce(verdict?.text ?? `${name(other(loser), view)} wins`);
        void this.refresh();
    }

    /**
     * Changes the tree without leaving the node that is shown.
     *
     * @param {import("./tree.js").Tree} tree
     */
    edit(tree) {
        this.#store.dispatch({ type: "edited", tree });
    }

    /** Deletes the turn that is shown, and all that follow it. */
    async delete() {
        this.opponent.stop();
        this.#store.dispatch({ type: "deleted" });
        await this.refresh();
        const { view } = this.#state;
        if (view) this.#announce(`Deleted. ${taskText(view)}.`);
    }
}
