// @ts-check
/** The panel of puzzles. */
import { button, fill, h, select } from "../shell/dom.js";
import { capitalized, counted } from "../words/format.js";
import { sideToMove, START } from "../game/tree.js";
import { gameOfDay, GRADES, ofTheme, ownTurns } from "./puzzle-progress.js";

/** @typedef {import("../state/types.js").Puzzle} Puzzle */
/** @typedef {import("../state/types.js").PuzzleState} PuzzleState */

/** What stands behind the number of a puzzle, and what it means. */
const MARKS = {
    solved: { sign: "✓", text: "solved at the first try" },
    late: { sign: "↻", text: "solved after a wrong turn" },
    missed: { sign: "✗", text: "not solved yet" },
    shown: { sign: "○", text: "solution shown" },
};

/**
 * @param {import("./puzzles.js").Puzzles} puzzles
 * @param {import("../state/store.js").Store} store
 */
export function createPuzzlePanel(puzzles, store) {
    const element = h("div", { class: "stack", id: "puzzles" });
    const game = h("div", {});
    const theme = h("div", {});
    const score = h("p", { class: "puzzle-score", id: "puzzle-score" });
    const task = h("div", { class: "stack" });
    const all = h("details", { class: "all-puzzles", ontoggle: () => drawAll() });
    const bar = h("div", { class: "puzzle-bar", id: "puzzle-bar", role: "group", "aria-label": "Puzzle", hidden: true });
    const titleOf = (/** @type {string} */ it) => store.state.games.find(({ name }) => name === it)?.title ?? it;

    const drawChoice = () => {
        const { game: chosen, theme: shown } = store.state.puzzles;
        const themes = puzzles.set?.themes ?? [];
        const games = select(
            "Game",
            puzzles.games.map((it) => [it.name, it.title]),
            chosen,
            (to) => void puzzles.choose(to),
        );
        games.list.id = "puzzle-game";
        /** @type {[string, string][]} */
        const options = [
            ["", "All themes"],
            ...themes.map((it) => /** @type {[string, string]} */ ([it.name, `${capitalized(it.title)} (${it.count})`])),
        ];
        const list = select("Theme", options, shown, (to) => void puzzles.choose(chosen, to));
        list.list.id = "puzzle-theme";
        fill(game, games.element);
        fill(theme, list.element);
    };
    const drawScore = () => {
        const { rating, streak, best, marks } = store.state.puzzles.progress;
        const list = puzzles.set?.puzzles ?? [];
        const solved = list.filter(({ id }) => marks[id] === "solved" || marks[id] === "late").length;
        const part = (/** @type {string} */ label, /** @type {string} */ value) =>
            h("span", {}, h("small", {}, label), " ", h("b", {}, value));
        fill(
            score,
            part("Rating", String(rating)),
            part("Streak", best > streak ? `${streak} (best ${best})` : String(streak)),
            part("Solved", `${solved} of ${list.length}`),
        );
    };
    const drawAll = () => {
        const list = ofTheme(puzzles.set?.puzzles ?? [], store.state.puzzles.theme);
        const current = store.state.mode === "puzzle" ? store.state.puzzle?.puzzle.id : null;
        const numbers = all.open
            ? list.map((it, index) => {
                  const mark = MARKS[store.state.puzzles.progress.marks[it.id]];
                  const grade = GRADES[it.grade - 1];
                  return button(`${index + 1}${mark ? ` ${mark.sign}` : ""}`, () => void puzzles.open(it), {
                      "aria-current": it.id === current ? "true" : null,
                      title: `${grade}${mark ? `, ${mark.text}` : ""}`,
                      "aria-label": `Puzzle ${index + 1}, ${grade}${mark ? `, ${mark.text}` : ""}`,
                  });
              })
            : [];
        fill(
            all,
            h("summary", {}, `All puzzles (${list.length})`),
            h("div", { class: "row numbers puzzle-numbers", role: "group", "aria-label": "Puzzles" }, numbers),
        );
    };
    /** What stands above the board where the panel is below it. */
    const drawBar = () => {
        const { puzzle, mode } = store.state;
        bar.hidden = mode !== "puzzle" || !puzzle;
        if (!puzzle || bar.hidden) return;
        const { state, left } = puzzle;
        fill(
            bar,
            h("span", { class: ["wrong", "slipped"].includes(state) ? "warning" : "" }, said(puzzle.puzzle, state, left)),
            state === "wrong" ? button("Try again", () => void puzzles.again(), { class: "primary" }) : null,
            state === "slipped" ? button("Take back", () => void puzzles.takeBack(), { class: "primary" }) : null,
            state === "right" || state === "won"
                ? button("Next", () => void puzzles.next(), { class: "primary", "aria-label": "The next puzzle" })
                : null,
        );
    };
    const drawTask = () => {
        const { puzzle, mode } = store.state;
        const day = puzzles.day;
        const isDone = store.state.puzzles.progress.days.includes(day);
        const daily = button(
            `${isDone ? "✓ " : ""}Puzzle of the day: ${titleOf(
                gameOfDay(
                    puzzles.games.map((it) => it.name),
                    day,
                ),
            )}`,
            () => void puzzles.openDaily(),
            { id: "puzzle-daily" },
        );
        const next = (/** @type {boolean} */ isMain, text = "Next puzzle") =>
            button(text, () => void puzzles.next(), { id: "puzzle-next", class: isMain ? "primary" : "" });
        if (mode !== "puzzle" || !puzzle) {
            fill(
                task,
                h(
                    "p",
                    { class: "info" },
                    "The side to move can force a win. Find the first turn, then play on: the engine answers. Puzzles near your rating come first.",
                ),
                h("div", { class: "row" }, next(true, "Start"), daily),
            );
            return;
        }
        fill(
            task,
            ...parts(puzzle),
            h(
                "div",
                { class: "row" },
                ...actions(puzzle),
                next(["right", "won"].includes(puzzle.state)),
                puzzle.day === day ? null : daily,
            ),
        );
    };
    /** @param {PuzzleState} shown */
    const parts = ({ puzzle, state, left, gain, day }) => {
        const themes = (puzzles.openSet?.themes ?? []).filter(({ name }) => puzzle.themes.includes(name)).map(({ title }) => title);
        const isOver = state === "right" || state === "won" || state === "shown";
        const change = gain === null ? "" : ` (rating ${gain < 0 ? "−" : "+"}${Math.abs(gain)})`;
        const heading = `${day === null ? "" : "Puzzle of the day: "}${titleOf(store.state.tree.game)}${puzzle.variant === store.state.tree.game ? "" : `, ${puzzle.variant}`}`;
        return [
            h("h2", {}, heading),
            h("p", { class: "info" }, capitalized(GRADES[puzzle.grade - 1]), isOver && themes.length > 0 ? `: ${themes.join(", ")}` : ""),
            h(
                "p",
                { "aria-live": "polite", class: state === "wrong" || state === "slipped" ? "warning" : "", id: "puzzle-said" },
                `${said(puzzle, state, left)}${state === "open" || state === "shown" ? "" : change}`,
            ),
        ];
    };
    /**
     * @param {Puzzle} puzzle
     * @param {PuzzleState["state"]} state
     * @param {number} left
     */
    const said = (puzzle, state, left) => {
        const info = store.state.games.find(({ name }) => name === store.state.tree.game);
        const side = info?.players[sideToMove(puzzle.position) === "white" ? 0 : 1] ?? "";
        const isToEnd = Boolean(puzzles.openSet?.is_to_end);
        const count = puzzle.solutions.length;
        const only = count === 1 ? "Only one first turn does it." : `${count} first turns do it.`;
        const goal = isToEnd
            ? `${side} to move wins the game, with ${counted(ownTurns(puzzle.plies), "turn")} to its end.`
            : `${side} to move wins in ${counted(ownTurns(puzzle.plies), "turn")} of their own.`;
        const rest = left <= 0 ? "Right." : `Right. ${capitalized(counted(left, "turn"))} left to the ${isToEnd ? "end" : "win"}.`;
        return {
            open: `${goal} ${only} Find it.`.replace(/do it\. Find it\.$/, "do it. Find one."),
            wrong: isToEnd ? "This turn does not win. Try again." : "This turn does not force the win. Try again.",
            shown: "The solution is on the board. It earns nothing; the streak stays.",
            right: rest,
            slipped: "The win has slipped away. Take the turn back.",
            won: "Solved.",
        }[state];
    };
    /** @param {PuzzleState} shown */
    const actions = ({ state }) => [
        state === "wrong" ? button("Try again", () => void puzzles.again(), { class: "primary", id: "puzzle-again" }) : null,
        state === "slipped" ? button("Take back", () => void puzzles.takeBack(), { class: "primary", id: "puzzle-back" }) : null,
        state === "open" || state === "wrong" ? button("Show the solution", () => void showSolution(), { id: "puzzle-show" }) : null,
        state === "right" || state === "won" || state === "slipped" ? button("From the start", () => void puzzles.again()) : null,
    ];
    const showSolution = async () => {
        if (store.state.current !== START) await puzzles.again();
        puzzles.show();
    };
    const draw = () => {
        drawChoice();
        drawScore();
        drawTask();
        drawAll();
        drawBar();
    };
    fill(element, h("div", { class: "pair-of" }, game, theme), score, task, all);
    store.watch((state, before) => {
        const keys = /** @type {const} */ (["puzzle", "puzzles", "mode"]);
        if (state === before || keys.some((key) => state[key] !== before[key])) draw();
    });
    return { element, bar };
}
