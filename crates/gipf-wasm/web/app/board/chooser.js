// @ts-check
/** The choices of a turn as a question and buttons, below the board. */
import { button, fill, h } from "../shell/dom.js";
import { isChoosing } from "../game/mover.js";
import { lookingBack } from "../game/takeback.js";
import { hasKeyboardFocus } from "../shell/modality.js";
import { pieceIcon } from "../shell/icons.js";
import { choiceParts, forPeople, turnText } from "../words/choices.js";
import { effectText } from "../words/format.js";

/** @typedef {import("../state/types.js").Choice} Choice */

/**
 * @param {import("../state/store.js").Store} store
 * @param {import("../game/game.js").Game} game
 * @param {import("./pieces.js").Pieces} pieces
 */
export function createChooser(store, game, pieces) {
    const element = h("section", { class: "chooser", id: "chooser", "aria-label": "Your turn" });
    let isOpen = false;
    /** Whether the keyboard was here when the last button went. */
    let wantsFocus = false;

    /**
     * @param {Choice} choice
     * @param {number} index
     */
    const choiceButton = (choice, index) => {
        const { icon, name, rest } = choiceParts(choice, store.state.view?.side_to_move ?? "white");
        const lead = icon ? (/^an? (?:piece with )?/.exec(name)?.[0] ?? "") : "";
        const words = h(
            "span",
            {},
            lead && h("span", { class: "lead" }, lead),
            name.slice(lead.length),
            rest ? h("small", {}, rest) : null,
        );
        const take = () => void game.steps.take({ ...choice, path: [index] });
        const picture = choice.piece ? pieces.icon(choice.piece) : icon && pieceIcon(icon, "choice-icon");
        return h("button", { type: "button", class: "choice", onclick: take }, picture, words);
    };
    const choiceButtons = (/** @type {Choice[]} */ choices, /** @type {HTMLElement | null} */ last = null) => {
        const isMany = choices.length > 3 || choices.some((it) => it.piece || choiceParts(it, "white").icon);
        return h("div", { class: `choices${isMany ? " many" : ""}` }, choices.map(choiceButton), last);
    };

    /** @param {(Node | null)[]} parts */
    const show = (...parts) => {
        const hadFocus = element.contains(document.activeElement) && hasKeyboardFocus();
        const looking = lookingBack(store.state);
        const back =
            looking &&
            h(
                "div",
                { class: "choices" },
                h("p", { class: "question" }, looking.text),
                button("Back to the game", () => void game.go(looking.to), { id: "to-game", class: "primary" }),
            );
        fill(element, back, ...parts);
        const isFree = document.activeElement === document.body;
        /** @type {HTMLElement | null} */
        const next = element.querySelector("button:not(#to-game)") ?? element.querySelector("summary");
        if (!next) wantsFocus ||= hadFocus;
        else if (hadFocus || (wantsFocus && isFree)) (element.querySelector("summary") ?? next).focus();
        if (next) wantsFocus = false;
    };
    store.watch((state, before) => {
        const keys = /** @type {const} */ (["steps", "view", "isThinking", "isPaused", "mode", "verdict", "players", "chosen"]);
        if (state !== before && keys.every((key) => state[key] === before[key])) return;
        const { steps, chosen, view, isPaused, isThinking, verdict, players } = state;
        if (state.mode === "edit" || !view || view.outcome) return show();
        if (isThinking)
            return show(
                h("p", { class: "question" }, "The engine is thinking …"),
                button("Stop it", () => game.opponent.pause()),
            );
        const isEngine =
            state.mode === "play" && players[/** @type {import("../state/types.js").Side} */ (view.side_to_move)].kind === "engine";
        const resume =
            isEngine && isPaused && !verdict
                ? button("Let the engine play", () => game.opponent.resume(), { class: lookingBack(state) ? "" : "primary" })
                : null;
        if (!steps || !isChoosing(state)) return show(resume);
        const { choices, turn, effect, warning } = steps;
        // Only rows are taken without being asked for.
        const isForced = chosen.length === 0 && steps.chosen.length > 0 && !turn;
        const question = isForced ? `Your row was taken, as it must be. ${steps.question}` : steps.question;
        const back = chosen.length > 0 ? button("Back", () => void game.steps.back(), { title: "Escape", class: "back" }) : null;
        if (turn) {
            const isOnly = chosen.length === 0;
            const words = turnText(turn, state.tree.game);
            const ask = isOnly ? `The only turn: ${words}` : `Your turn: ${words}`;
            show(
                h("p", { class: "question" }, `${ask}${warning || words.includes("captures") ? "" : effectText(effect)}.`),
                warning ? h("p", { class: "warning" }, `Careful: ${forPeople(warning)}.`) : null,
                h(
                    "div",
                    { class: "choices" },
                    button(turn === "PASS" ? "Pass" : "Play it", () => void game.play(turn), { class: "primary" }),
                    back,
                ),
            );
        } else if (
            choices.length > 8 ||
            (choices.length > 3 && choices.every((/** @type {import("../state/types.js").Choice} */ it) => it.points.length > 0))
        ) {
            const list = h(
                "details",
                { open: isOpen, ontoggle: () => (isOpen = list.open) },
                h("summary", {}, h("span", { class: "question" }, question), ` ${choices.length} choices as a list`),
                choiceButtons(choices),
            );
            show(resume, list, back);
        } else {
            show(resume, h("p", { class: "question" }, question), choiceButtons(choices, back));
        }
    });
    return element;
}
