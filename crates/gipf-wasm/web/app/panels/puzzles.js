// @ts-check
/** Puzzles: positions with a proven win. Opens them, and judges the turns that are tried. */
import { TWO_PEOPLE } from "../game/game.js";
import { newTree, nodeAt, sideToMove, START } from "../game/tree.js";
import { loadPuzzles, savePuzzles } from "../state/storage.js";
import {
    afterDay,
    afterRight,
    afterShown,
    afterWrong,
    dayNumber,
    gameOfDay,
    nextPuzzle,
    ofTheme,
    ownTurns,
    puzzleOfDay,
    readProgress,
} from "./puzzle-progress.js";
import { createPuzzlePanel } from "./puzzle-view.js";

/** @typedef {import("../state/types.js").Puzzle} Puzzle */
/** @typedef {import("../state/types.js").PuzzleState} PuzzleState */
/** @typedef {import("../state/types.js").State} State */
/** @typedef {{ puzzles: Puzzle[], themes: { name: string, title: string, count: number }[], is_to_end: boolean }} PuzzleSet */

/** How long the engine looks for the answer to a turn, in milliseconds. */
const ANSWER_TIME = 1000;

export class Puzzles {
    #engine;
    #store;
    #game;
    /** @type {Map<string, PuzzleSet>} */
    #sets = new Map();
    /** The game that is chosen. */
    name = "gipf";
    /** The theme that is chosen; empty for all. */
    theme = "";
    progress = readProgress(loadPuzzles());
    /** Called when something changes that is not in the store. */
    onChange = () => {};

    /**
     * @param {import("../state/types.js").Engine} engine
     * @param {import("../state/store.js").Store} store
     * @param {import("../game/game.js").Game} game
     */
    constructor(engine, store, game) {
        this.#engine = engine;
        this.#store = store;
        this.#game = game;
        game.onTurn = (turn) => void this.#check(turn);
        store.watch(({ puzzle, mode, current }) => {
            // A turn that was taken back can be tried again; what is solved stays so.
            if (mode === "puzzle" && puzzle && !["open", "shown", "won"].includes(puzzle.state) && current === START)
                this.#set({ state: "open", left: ownTurns(puzzle.puzzle.plies) });
        });
    }

    /** The games that have puzzles. */
    get games() {
        return this.#store.state.games.filter((it) => it.has_puzzles);
    }

    /** The puzzles of the chosen game, once they were asked for. */
    get set() {
        return this.#sets.get(this.name);
    }

    /** Those of the game of the puzzle that is being solved. */
    get openSet() {
        return this.#sets.get(this.#store.state.tree.game);
    }

    /** Today, as a number. */
    get day() {
        return dayNumber(Date.now());
    }

    /** Shows the puzzles of the game that the page shows, where no puzzle is being solved. */
    onShow() {
        const { mode, tree } = this.#store.state;
        void this.choose(mode === "puzzle" ? this.name : tree.game, this.theme);
    }

    /**
     * Chooses a game and a theme.
     *
     * @param {string} name
     * @param {string} [theme]
     */
    async choose(name, theme = "") {
        await this.#game.attempt(async () => {
            const { puzzles } = await this.#load(name);
            [this.name, this.theme] = [name, ofTheme(puzzles, theme).length > 0 ? theme : ""];
            this.onChange();
        });
    }

    /** @param {string} name */
    async #load(name) {
        const known = this.#sets.get(name);
        if (known) return known;
        const set = /** @type {PuzzleSet} */ (/** @type {unknown} */ (await this.#engine.ask({ call: "puzzles", game: name })));
        this.#sets.set(name, set);
        return set;
    }

    /** Opens the next puzzle for the player's rating. */
    async next() {
        await this.choose(this.name, this.theme);
        const { puzzle } = this.#store.state;
        const list = ofTheme(this.set?.puzzles ?? [], this.theme);
        const next = nextPuzzle(list, this.progress, puzzle?.puzzle.id);
        if (next) await this.open(next);
    }

    /** Opens the puzzle of the day. */
    async openDaily() {
        const names = this.games.map((it) => it.name);
        const { day } = this;
        await this.choose(gameOfDay(names, day));
        const puzzle = puzzleOfDay(this.set?.puzzles ?? [], day, names.length);
        if (puzzle) await this.open(puzzle, day);
    }

    /**
     * @param {Puzzle} puzzle
     * @param {number | null} [day] The day that it is the puzzle of.
     * @param {string} [name] The game.
     * @param {State["entry"]} [entry] The entry that it stays in.
     */
    async open(puzzle, day = null, name = this.name, entry = undefined) {
        await this.#game.attempt(() =>
            this.#game.entries.load({
                tree: newTree(name, puzzle.position),
                current: START,
                players: TWO_PEOPLE,
                mode: "puzzle",
                ...(entry && { entry }),
                puzzle: { puzzle, state: "open", left: ownTurns(puzzle.plies), gain: null, day },
            }),
        );
        // On a phone the panel is below the board.
        document.getElementById("board-area")?.scrollIntoView({ block: "nearest" });
    }

    /** Begins the puzzle again, in the same entry. */
    async again() {
        const { puzzle, tree, entry } = this.#store.state;
        if (puzzle) await this.open(puzzle.puzzle, puzzle.day, tree.game, entry);
    }

    /** Shows a solution on the board. */
    show() {
        const { puzzle } = this.#store.state;
        if (!puzzle) return;
        this.#keep(afterShown(this.progress, puzzle.puzzle));
        this.#store.update({ hint: puzzle.puzzle.solutions[0] });
        this.#set({ state: "shown" });
        void this.#game.redraw();
    }

    /** Takes back a turn that let the win slip. */
    async takeBack() {
        const { tree, current } = this.#store.state;
        await this.#game.go(nodeAt(tree, current).parent);
        this.#set({ state: "right" });
    }

    /** @param {Partial<PuzzleState>} fields */
    #set(fields) {
        const { puzzle } = this.#store.state;
        if (puzzle) this.#store.update({ puzzle: { ...puzzle, ...fields } });
    }

    /** @param {import("./puzzle-progress.js").Progress} progress */
    #keep(progress) {
        if (progress === this.progress) return;
        this.progress = progress;
        savePuzzles(progress);
        this.onChange();
    }

    /**
     * Judges a turn of the person, and answers it.
     *
     * @param {string} turn
     */
    async #check(turn) {
        const { puzzle, mode, tree, current, view } = this.#store.state;
        if (mode !== "puzzle" || !puzzle || !view) return;
        const { position, solutions } = puzzle.puzzle;
        const solver = sideToMove(position);
        if (nodeAt(tree, nodeAt(tree, current).parent) && sideToMove(nodeAt(tree, nodeAt(tree, current).parent).position) !== solver)
            return;
        const isFirst = nodeAt(tree, current).parent === START;
        if (isFirst) this.#judgeFirst(solutions.includes(turn));
        if (isFirst && !solutions.includes(turn)) return;
        if (view.outcome) return this.#set({ state: view.outcome.winner === solver ? "won" : "slipped" });
        if (view.side_to_move !== solver) await this.#answer(isFirst);
    }

    /** @param {boolean} isRight */
    #judgeFirst(isRight) {
        const { puzzle } = this.#store.state;
        if (!puzzle) return;
        const before = this.progress.rating;
        const isNew = !this.progress.marks[puzzle.puzzle.id];
        let progress = (isRight ? afterRight : afterWrong)(this.progress, puzzle.puzzle);
        if (isRight && puzzle.day !== null && progress.marks[puzzle.puzzle.id] !== "shown") progress = afterDay(progress, puzzle.day);
        this.#keep(progress);
        const left = ownTurns(puzzle.puzzle.plies) - Number(isRight);
        this.#set({ state: isRight ? "right" : "wrong", left, gain: isNew ? progress.rating - before : puzzle.gain });
    }

    /**
     * Lets the engine answer, unless it sees that the win is gone.
     *
     * @param {boolean} isProven Whether the turn before is known to win.
     */
    async #answer(isProven) {
        const place = JSON.stringify(this.#game.place);
        await this.#game.attempt(async () => {
            this.#store.update({ isThinking: true });
            const { best, lines } = await this.#engine.search({ call: "search", ...this.#game.place, milliseconds: ANSWER_TIME }, () => {})
                .answer;
            this.#store.update({ isThinking: false });
            if (JSON.stringify(this.#game.place) !== place) return;
            const { loses_in, loses_by, wins_in, wins_by } = lines[0]?.score ?? {};
            const isLost = loses_in !== undefined || loses_by !== undefined;
            const mayBeLost = this.openSet?.is_to_end && wins_in === undefined && wins_by === undefined;
            if (!isProven && !isLost && !mayBeLost) {
                this.#set({ state: "slipped" });
                await this.#game.refresh();
                return;
            }
            const left =
                loses_in === undefined ? Math.max(1, (this.#store.state.puzzle?.left ?? 1) - Number(!isProven)) : Math.floor(loses_in / 2);
            this.#set({ state: "right", left });
            await this.#game.advance(best);
            const { view, puzzle } = this.#store.state;
            if (view?.outcome && puzzle)
                this.#set({ state: view.outcome.winner === sideToMove(puzzle.puzzle.position) ? "won" : "slipped" });
        });
    }

    createPanel() {
        return createPuzzlePanel(this, this.#store);
    }
}
