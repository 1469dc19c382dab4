// @ts-check
/** Lines above the board: what to return to, what stands still, and what cannot be kept. */
import { button, fill, h } from "./dom.js";
import { isLeft } from "../game/sand.js";
import { counted } from "../words/format.js";
import { titleOf } from "../library/titles.js";

/** @typedef {import("../state/types.js").State} State */

/**
 * @param {import("../state/store.js").Store} store
 * @param {import("../game/game.js").Game} game
 * @param {HTMLElement} banner
 */
export function createNotices(store, game, banner) {
    let shown = "";
    /** The notices that were closed. @type {Set<string>} */
    const closed = new Set();

    const openLeft = async (/** @type {string} */ id) => {
        if (!(await game.entries.open(id))) store.dispatch({ type: "gone", id });
    };
    /**
     * @param {string} id
     * @param {string} text
     * @param {HTMLElement | null} [action]
     */
    const notice = (id, text, action = null) => ({ id, text, action });
    const noticesOf = (/** @type {State} */ state) => {
        const { library, entry, clock, games } = state;
        const { left, isOffer, isKept } = library;
        const isGame = left?.kind === "game";
        const [about, label] = isOffer ? ["is not over", "Continue"] : ["is kept", isGame ? "Back to your game" : "Back to it"];
        return [
            isKept ? null : notice("memory", "This browser does not let the page keep games. They are gone when the page is closed."),
            entry.isCopy
                ? notice(`copy-${entry.id}`, "This game is open in another tab. Here is a copy of it: each tab has its own.")
                : null,
            clock?.paused || isLeft(state)
                ? notice(
                      "clock",
                      `${clock?.paused ? "The clocks have" : "The sand has"} stood still since the game was left.`,
                      button("Resume", () => game.resumeClock(), { class: "primary", id: "resume" }),
                  )
                : null,
            left
                ? notice(
                      `left-${left.id}`,
                      `${titleOf(left, games)}, ${counted(left.count, "turn")}, ${about}.`,
                      button(label, () => void openLeft(left.id), { class: "primary", id: isOffer ? "continue" : "back" }),
                  )
                : null,
        ].filter((it) => it !== null && !closed.has(it.id));
    };
    const draw = (/** @type {State} */ state) => {
        const notices = /** @type {{ id: string, text: string, action: HTMLElement | null }[]} */ (noticesOf(state));
        const text = notices.map((it) => it.id + it.text).join("\n");
        if (text === shown) return;
        shown = text;
        const close = (/** @type {string} */ id) => {
            closed.add(id);
            draw(store.state);
        };
        fill(
            banner,
            notices.map(({ id, text: words, action }) =>
                h(
                    "div",
                    { class: "notice" },
                    h("span", {}, words),
                    action,
                    id === "clock" ? null : button("✕", () => close(id), { "aria-label": "Close this notice" }),
                ),
            ),
        );
    };
    store.watch(draw);
}
