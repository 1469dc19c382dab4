// @ts-check
/** What is always visible: who is to move, what the players have, and how the game ended. */
import { clockText, remaining } from "../game/clock.js";
import { fill, h } from "../shell/dom.js";
import { amountList } from "../shell/icons.js";
import { amountsOf, noteText, shownDetails, tableAmounts } from "../words/amounts.js";
import { capitalized } from "../words/format.js";
import { nodeAt, START } from "../game/tree.js";
import { playerName } from "../words/players.js";
import { name, number, taskText } from "../words/words.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Side} Side */

/**
 * @param {import("../state/store.js").Store} store
 * @param {(event: PointerEvent) => void} onDrag Called when a pointer is put on a piece of the player to move.
 */
export function createStatus(store, onDrag) {
    const players = h("div", { class: "players" });
    const line = h("p", { class: "task", id: "task" });
    const details = h("dl", { class: "details" });
    /** @type {Map<Side, HTMLElement>} */
    const clocks = new Map();

    const tick = () => {
        const { clock } = store.state;
        for (const [side, element] of clocks) {
            element.hidden = !clock;
            if (!clock) continue;
            const time = remaining(clock, side, Date.now());
            const text = clockText(time);
            if (element.textContent !== text) element.textContent = text;
            element.classList.toggle("low", time < 10_000);
        }
    };
    setInterval(tick, 100);

    /** @param {State} state */
    const playerRow = (state, /** @type {Side} */ side) => {
        const { tree } = state;
        const view = state.running ?? state.view;
        if (!view) return null;
        const isToMove = view.side_to_move === side && !view.outcome && !state.verdict;
        const clock = h("span", { class: "clock" });
        clocks.set(side, clock);
        const digit = number(side, view);
        // A phone has room for the number of a level, not for its name.
        const [who, more] = (state.mode === "play" ? playerName(state, side) : "").split(/(?= · )/);
        return h(
            "div",
            { class: `player ${side}${isToMove ? " mover" : ""}`, onpointerdown: isToMove && onDrag },
            h("span", { class: `disc ${digit ? "numbered" : name(side, view).toLowerCase()}`, "aria-hidden": "true" }, digit),
            h(
                "span",
                { class: "name" },
                h("b", {}, name(side, view)),
                who ? h("small", {}, who, more && h("span", { class: "more" }, more)) : null,
            ),
            clock,
            h("span", { class: "held" }, amountList(amountsOf(view, side, nodeAt(tree, START).position))),
        );
    };

    store.watch((state, before) => {
        const { verdict, isThinking, mode } = state;
        const view = state.running ?? state.view;
        const keys = /** @type {const} */ (["view", "running", "verdict", "players", "isThinking", "mode", "clock", "isPaused", "names"]);
        if (!view || (state !== before && keys.every((key) => state[key] === before[key]))) return;
        fill(
            players,
            view.players.map((/** @type {any} */ { side }) => playerRow(state, side)),
        );
        tick();
        const end = verdict?.text ?? view.outcome?.text;
        const task = mode === "edit" ? "Set up a position" : isThinking ? `${name(view.side_to_move, view)} is thinking` : taskText(view);
        players.hidden = details.hidden = mode === "edit";
        line.textContent = mode === "edit" ? task : (end ?? task);
        line.classList.toggle("end", Boolean(end));
        const table = tableAmounts(view);
        const note = mode === "edit" || verdict ? "" : noteText(view);
        fill(
            details,
            table && h("div", {}, h("dt", {}, table.label), h("dd", {}, amountList(table.amounts))),
            note && h("div", {}, h("dt", { class: "hidden" }, "Note"), h("dd", {}, note)),
            shownDetails(view).map(({ label, text }) => h("div", {}, h("dt", {}, capitalized(label)), h("dd", {}, text))),
        );
        document.title = `${end ?? task} - GIPF`;
    });
    return h(
        "section",
        { class: "status", id: "status", "aria-label": "State of the game" },
        players,
        h("div", { class: "about" }, line, details),
    );
}
