// @ts-check
/** What is always visible: who is to move, what the players have, and how the game ended. */
import { clockText, remaining } from "../game/clock.js";
import { fill, h } from "../shell/dom.js";
import { capitalized, captured, heldPieces, heldText, levelText } from "../words/format.js";
import { nodeAt, START } from "../game/tree.js";
import { name, number, taskText } from "../words/words.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Side} Side */

/** Details that are shown elsewhere. */
const ELSEWHERE = ["variant", "to move", "reserves", "hands", "stage", "free", "turns"];

/**
 * @param {import("../state/store.js").Store} store
 * @param {import("../board/pieces.js").Pieces} pieces
 * @param {(event: PointerEvent) => void} onDrag Called when a pointer is put on a piece of the player to move.
 * @returns {HTMLElement[]} The players, and below them or the board the details.
 */
export function createStatus(store, pieces, onDrag) {
    const players = h("div", { class: "players" });
    const line = h("p", { class: "task", id: "task" });
    const details = h("dl", { class: "details" });
    const facts = h("section", { class: "status facts", id: "facts", "aria-label": "Details" }, details);
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
    const playerRow = (state, /** @type {any} */ { side, count, counted, held, held_name }) => {
        const player = state.players[/** @type {Side} */ (side)];
        const isToMove = state.view?.side_to_move === side && !state.view?.outcome && !state.verdict;
        const clock = h("span", { class: "clock" });
        clocks.set(side, clock);
        const who = player.kind === "engine" ? levelText(state.levels, player.level) : player.kind === "remote" ? "by link" : "person";
        const digit = number(side, state.view);
        return h("div", { class: `player ${side}${isToMove ? " mover" : ""}`, onpointerdown: isToMove && onDrag },
            h("span", { class: `disc ${digit ? "numbered" : side}`, "aria-hidden": "true" }, digit),
            h("span", { class: "name" }, h("b", {}, name(side, state.view)), state.mode === "play" ? h("small", {}, who) : null),
            h("span", { class: "count" }, h("b", {}, count), h("small", {}, counted)),
            held ? h("span", { class: "held" }, h("small", {}, capitalized(held_name)), h("span", { class: "hidden" }, heldText(held)), heldPieces(held, /** @type {Side} */ (side)).map(([piece, number]) => h("span", { class: "some", "aria-hidden": "true" }, pieces.icon(piece), number))) : null,
            clock);
    };

    store.watch((state, before) => {
        const { view, verdict, isThinking, mode } = state;
        const keys = /** @type {const} */ (["view", "verdict", "players", "isThinking", "mode", "clock", "isPaused"]);
        if (!view || (state !== before && keys.every((key) => state[key] === before[key]))) return;
        fill(players, view.players.map((/** @type {any} */ player) => playerRow(state, player)));
        tick();
        const end = verdict?.text ?? view.outcome?.text;
        const task = mode === "edit" ? "Set up a position" : isThinking ? `${name(view.side_to_move, view)} is thinking` : taskText(view);
        players.hidden = mode === "edit";
        line.textContent = mode === "edit" ? task : end ?? task;
        line.classList.toggle("end", Boolean(end));
        const repetition = view.repetitions > 1 && view.repetition_limit
            ? [{ label: "repetition", text: `${view.repetitions} times here; ${view.repetition_limit} make the game void` }]
            : [];
        const shown = [...view.details.filter((/** @type {any} */ it) => !ELSEWHERE.includes(it.label)), ...repetition];
        if (view.players.every((/** @type {any} */ it) => it.counted === "reserve")) {
            const { white, black } = captured(nodeAt(state.tree, START).position, view.position);
            shown.push({ label: "captured", text: `by ${name("white", view)} ${white}, by ${name("black", view)} ${black}` });
        }
        facts.hidden = mode === "edit" || shown.length === 0;
        fill(details, shown.map(({ label, text }) => h("div", {}, h("dt", {}, capitalized(label)), h("dd", {}, text))));
        document.title = `${end ?? task} - GIPF`;
    });
    return [h("section", { class: "status", id: "status", "aria-label": "State of the game" }, players, line), facts];
}
