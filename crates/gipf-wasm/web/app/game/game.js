// @ts-check
/** Plays the game that the page shows: chooses turns step by step, plays them, and moves through the tree. */
import { SearchStopped } from "../../engine/engine.js";
import { flagged, newClock, press, stop } from "./clock.js";
import { turnDrawing } from "../words/format.js";
import { Opponent } from "./opponent.js";
import { lookAhead, Steps } from "./steps.js";
import { saveGame } from "../state/storage.js";
import { addTurn, fromRecord, isMainLine, newTree, nodeAt, removeNode, sideToMove, START, tip, toRecord, turnsTo, withTermination } from "./tree.js";
import { announcement, name, other, taskText } from "../words/words.js";

/** @typedef {import("../state/types.js").Side} Side */
/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Players} Players */

/** @type {Players} */
export const TWO_PEOPLE = { white: { kind: "human" }, black: { kind: "human" } };

export class Game {
    #engine;
    #store;
    /** Counts what was asked: an answer that is not the latest is out of date. */
    #asked = 0;
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
     * @param {(text: string) => void} announce
     */
    constructor(engine, store, announce) {
        this.#engine = engine;
        this.#store = store;
        this.#announce = announce;
        this.opponent = new Opponent(engine, store, this);
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
        const { isFlipped, settings, analysis, hint } = this.#state;
        const drawn = hint ? [hint] : analysis.isOn ? analysis.lines.map((line) => line.turns[0] ?? "") : [];
        const drawings = drawn.map(turnDrawing);
        return {
            ...this.plainPicture,
            below: isFlipped ? "black" : "white",
            coordinates: settings.coordinates,
            arrows: [...new Set(drawings.flatMap((it) => it.arrow ?? []))],
            marks: [...new Set(drawings.flatMap((it) => it.mark ?? []))],
        };
    }

    /** How pictures are wanted that are not of this position. */
    get plainPicture() {
        const { board } = this.#state.settings;
        const isDark = document.documentElement.dataset.theme === "dark";
        return { theme: board === "gray" ? "gray" : isDark ? "dark" : "color", background: false, reserves: false, size: 600 };
    }

    /** Whether a person may choose a turn now. */
    get isChoosing() {
        const { view, isThinking, mode } = this.#state;
        return Boolean(view) && !view?.outcome && !isThinking && mode !== "edit" && !this.engineToMove;
    }

    /** The engine's level, where it is to move and may. */
    get engineToMove() {
        const { view, players, mode, verdict, isPaused } = this.#state;
        if (!view || view.outcome || verdict || isPaused || mode !== "play") return null;
        const player = players[/** @type {Side} */ (view.side_to_move)];
        return player.kind === "engine" ? player : null;
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
            const isPaused = this.#state.isPaused || this.#state.isThinking;
            this.#store.update({ message: error instanceof Error ? error.message : String(error), isThinking: false, isPaused });
        }
    }

    /**
     * Begins another game.
     *
     * @param {{ game: string, position: string, players: Players, time?: { base: number, increment: number } | null }} wanted
     */
    async start({ game, position, players, time = null }) {
        const tree = newTree(game, position);
        const clock = time && newClock(time.base, time.increment);
        const isFlipped = players.white.kind === "engine" && players.black.kind === "human";
        await this.load({ tree, current: START, players, clock, isFlipped });
        this.onStart?.();
        await this.opponent.think();
    }

    /**
     * Shows another tree.
     *
     * @param {Partial<State>} fields
     */
    async load(fields) {
        this.opponent.stop();
        this.#store.update({ verdict: null, clock: null, isPaused: false, draft: null, mode: "play", puzzle: null, message: "", ...fields, hint: null });
        await this.refresh();
    }

    /** Asks again for what is shown, for example in other colors. */
    async refresh() {
        const isLatest = this.ask();
        await this.attempt(async () => {
            const [place, picture] = [this.place, this.picture];
            const view = await this.#engine.ask({ call: "position", ...place, picture });
            if (!isLatest()) return;
            const steps = view.outcome ? null : await this.#engine.ask({ call: "steps", ...place, chosen: [] });
            const shortcuts = await lookAhead(this.#engine, place, steps, []);
            if (isLatest()) this.#store.update({ view, picture: view.picture, steps, shortcuts, chosen: [], trail: [] });
        });
    }

    /** Draws the position again, with what has been chosen so far. */
    async redraw() {
        const asked = this.#asked;
        await this.attempt(async () => {
            const view = await this.#engine.ask({ call: "position", ...this.place, picture: this.picture });
            if (asked === this.#asked) this.#store.update({ picture: view.picture });
        });
    }

    /**
     * Plays a turn of a person.
     *
     * @param {string} turn
     */
    async play(turn) {
        if (!this.isChoosing || this.onTry?.(turn)) return;
        await this.attempt(async () => {
            if (!(await this.advance(turn))) return;
            this.onTurn?.(this.#state.view?.last.turn);
            await this.opponent.think();
        });
    }

    /**
     * Plays a turn, and shows the position after it.
     *
     * @param {string} turn
     */
    async advance(turn) {
        const isLatest = this.ask();
        const { tree, current, clock } = this.#state;
        const place = this.place;
        this.#store.update({ hint: null });
        const view = await this.#engine.ask({ call: "position", ...place, turns: [...place.turns, turn], picture: { ...this.picture, arrows: [], marks: [] } });
        if (!isLatest()) return false;
        const [grown, id] = addTurn(tree, current, view.last.turn, view.position);
        const isEnd = view.outcome && isMainLine(grown, id);
        const now = Date.now();
        const pressed = clock && (view.outcome ? stop(clock, now) : press(clock, view.last.side, view.side_to_move, now));
        this.#store.update({
            tree: isEnd ? { ...grown, result: view.outcome.result } : grown,
            current: id,
            clock: pressed,
            view,
            picture: view.picture,
            steps: null,
            shortcuts: [],
            chosen: [],
            trail: [],
            message: "",
            analysis: { ...this.#state.analysis, lines: [] },
        });
        this.#announce(announcement(view));
        this.save();
        if (!view.outcome && !this.engineToMove) await this.refresh();
        return true;
    }

    /**
     * Shows another node of the tree.
     *
     * @param {number} id
     */
    async go(id) {
        if (id === this.#state.current || !this.#state.tree.nodes[id]) return;
        this.opponent.stop();
        if (this.#state.mode === "edit") this.#store.update({ mode: "play", draft: null, puzzle: null });
        // The engine plays on only when a turn is played, not when people look around.
        const isPaused = this.#state.mode === "play" && Object.values(this.#state.players).some((it) => it.kind === "engine");
        const isEnd = id === tip(this.#state.tree) && isPaused;
        this.#store.update({ current: id, steps: null, shortcuts: [], hint: null, isPaused: isPaused && !isEnd, analysis: { ...this.#state.analysis, lines: [] } });
        await this.refresh();
        const { view } = this.#state;
        if (view) this.#announce(view.last ? announcement(view) : taskText(view));
        if (isEnd) await this.opponent.think();
    }

    /** Takes turns back up to the last one of a person. */
    async undo() {
        this.opponent.stop();
        let { tree, current } = this.#state;
        const { players, clock } = this.#state;
        const isHuman = (/** @type {number} */ id) => {
            return players[sideToMove(nodeAt(tree, id).position)].kind === "human";
        };
        const hasHuman = players.white.kind === "human" || players.black.kind === "human";
        do [tree, current] = removeNode(tree, current);
        while (hasHuman && current !== START && !isHuman(current));
        const stopped = clock && stop(clock, Date.now());
        const { mode, puzzle } = this.#state;
        const kept = mode === "puzzle" ? { mode, puzzle } : {};
        await this.load({ tree: withTermination({ ...tree, result: null }, null), current, clock: stopped, ...kept, isPaused: !hasHuman });
        const { view } = this.#state;
        if (view) this.#announce(`Taken back. ${taskText(view)}.`);
        this.save();
        await this.opponent.think();
    }

    resign() {
        const { view, players } = this.#state;
        if (!view || view.outcome) return;
        const toMove = /** @type {Side} */ (view.side_to_move);
        const loser = players[toMove].kind === "human" ? toMove : other(toMove);
        this.#end(loser, `${name(loser, this.#state.view)} resigned`, "resigned");
    }

    #checkClock() {
        const { clock, view, verdict } = this.#state;
        const late = clock && view && !view.outcome && !verdict ? flagged(clock, Date.now()) : null;
        if (late) this.#end(late, `${name(late, view)} ran out of time`, "time forfeit");
    }

    /**
     * Ends the game as the rules of the board do not.
     *
     * @param {Side} loser
     * @param {string} reason
     * @param {"resigned" | "time forfeit"} termination The word of the record.
     */
    #end(loser, reason, termination) {
        this.opponent.stop();
        const winner = other(loser);
        const result = winner === "white" ? "1-0" : "0-1";
        const { tree, clock } = this.#state;
        const text = `${name(winner, this.#state.view)} wins: ${reason}`;
        const ended = withTermination({ ...tree, result }, termination);
        const stopped = clock && stop(clock, Date.now());
        this.#store.update({ verdict: { winner, text, result }, tree: ended, clock: stopped, isPaused: true });
        this.#announce(text);
        this.save();
        void this.refresh();
    }

    /**
     * Changes the tree without leaving the node that is shown.
     *
     * @param {import("./tree.js").Tree} tree
     */
    edit(tree) {
        this.#store.update({ tree });
        this.save();
    }

    /** Deletes the turn that is shown, and all that follow it. */
    async delete() {
        const { tree, current } = this.#state;
        if (current === START) return;
        const [smaller, parent] = removeNode(tree, current);
        await this.go(parent);
        // Nothing else may have happened meanwhile.
        if (this.#state.tree !== tree || this.#state.current !== parent) return;
        this.edit(isMainLine(tree, current) ? withTermination({ ...smaller, result: null }, null) : smaller);
    }

    save() {
        const { tree, current, players, verdict, clock, mode } = this.#state;
        if (mode !== "play" || tree.nodes.length < 2) return;
        const stopped = clock && stop(clock, Date.now());
        saveGame({ game: tree.game, record: toRecord(tree), turns: turnsTo(tree, current), players, verdict, clock: stopped });
    }

    /**
     * Takes a saved game up again.
     *
     * @param {import("../state/storage.js").SavedGame} saved
     */
    async continueSaved(saved) {
        const tree = fromRecord(saved.game, saved.record);
        let current = START;
        for (const turn of saved.turns) {
            current = nodeAt(tree, current).children.find((child) => nodeAt(tree, child).turn === turn) ?? current;
        }
        await this.load({ tree, current, players: saved.players, verdict: saved.verdict, clock: saved.clock });
        await this.opponent.think();
    }
}
