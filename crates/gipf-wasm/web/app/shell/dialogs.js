// @ts-check
/** Dialogs: a new game, and the keys. */
import { button, fill, h, select } from "./dom.js";
import { identityTags, MAX_NAME } from "../game/bylink.js";
import { levelText, withHands } from "../words/format.js";

/** @typedef {import("../state/types.js").Player} Player */
/** @typedef {import("../state/types.js").State} State */

/**
 * Shows a dialog.
 *
 * @param {string} title
 * @param {(close: () => void) => (Node | null)[]} build
 */
export function openDialog(title, build) {
    const dialog = h("dialog", { "aria-labelledby": "dialog-title", onclose: () => dialog.remove() });
    fill(dialog, h("h2", { id: "dialog-title" }, title), ...build(() => dialog.close()));
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
}

/**
 * @param {State} state
 * @returns {[string, string][]}
 */
export function playerOptions({ levels }) {
    return [["human", "Person"], ["remote", "Person, by link"], ...levels.map(({ number }) => /** @type {[string, string]} */ ([String(number), levelText(levels, number)]))];
}

/** @param {Player} player */
export function playerValue(player) {
    return player.kind === "engine" ? String(player.level) : player.kind;
}

/**
 * @param {string} value
 * @returns {Player}
 */
export function playerOf(value) {
    return value === "human" || value === "remote" ? { kind: value } : { kind: "engine", level: Number(value) };
}

/** @type {[string, string][]} */
const CLOCKS = [["", "No clock"], ["3+2", "3 min + 2 s"], ["5+5", "5 min + 5 s"], ["10+5", "10 min + 5 s"], ["15+10", "15 min + 10 s"], ["30+20", "30 min + 20 s"]];

/** @type {[string, string][]} */
const KINDS = [["t", "TAMSK"], ["z", "ZÈRTZ"], ["d", "DVONN"], ["y", "YINSH"]];

/**
 * @param {import("../state/store.js").Store} store
 * @param {import("../game/game.js").Game} game
 */
export function openNewGame(store, game) {
    const { state } = store;
    const chosen = { game: state.tree.game, variant: state.view?.variant ?? "", white: playerValue(state.players.white), black: playerValue(state.players.black), clock: "" };
    if (state.mode === "puzzle" || (chosen.white === "human" && chosen.black === "human")) Object.assign(chosen, { white: "human", black: "3" });
    /** @type {Record<"white" | "black", Record<string, string>>} */
    const hands = { white: { t: "3", z: "3", d: "3", y: "3" }, black: { t: "3", z: "3", d: "3", y: "3" } };
    const variants = h("div", {});
    const handFields = h("div", { class: "stack" });
    const info = () => state.games.find((it) => it.name === chosen.game) ?? state.games[0];

    const white = select("White", playerOptions(state), chosen.white, (it) => { chosen.white = it; tellLevels(); });
    const black = select("Black", playerOptions(state), chosen.black, (it) => { chosen.black = it; tellLevels(); });
    const about = h("p", { class: "info", id: "level-about", "aria-live": "polite" });
    const people = { white: "", black: "" };
    const nameFields = h("div", { class: "pair-of" });
    const isByLink = () => [chosen.white, chosen.black].includes("remote");
    const fillNames = () => fill(nameFields, isByLink() && (/** @type {const} */ (["white", "black"])).map((side) => {
        const field = h("input", { type: "text", maxlength: MAX_NAME, autocomplete: "off", oninput: () => (people[side] = field.value) });
        field.value = people[side];
        return h("label", { class: "field" }, h("span", {}, chosen[side] === "remote" ? "Their name" : "Your name"), field);
    }));
    const tellLevels = () => {
        fillNames();
        const named = state.levels.filter(({ number }) => [chosen.white, chosen.black].includes(String(number)));
        about.textContent = named.map((it) => `${levelText(state.levels, it.number)}: ${it.about}`).join(" ");
    };

    const fillVariants = () => {
        const { variants: names, players: [first, second] } = info();
        white.rename(first);
        black.rename(second);
        if (!names.includes(chosen.variant)) [chosen.variant] = names;
        fill(variants, names.length > 1 && select("Variant", names.map((it) => [it, it]), chosen.variant, (it) => (chosen.variant = it)).element);
        fill(handFields, chosen.game === "potentials" && [...(/** @type {const} */ (["white", "black"]))].map((side) => h("fieldset", { class: "row" },
            h("legend", {}, `Potentials of ${side === "white" ? "White" : "Black"}`),
            KINDS.map(([kind, label]) => select(label, [0, 1, 2, 3, 4, 5, 6].map((it) => [String(it), String(it)]), hands[side][kind], (it) => (hands[side][kind] = it)).element))));
    };
    const handOf = (/** @type {"white" | "black"} */ side) => KINDS.map(([kind]) => (hands[side][kind] === "0" ? "" : kind + hands[side][kind])).join("");
    const start = () => {
        const { starts, variants: names } = info();
        const usual = starts[names.indexOf(chosen.variant)] ?? starts[0];
        const position = chosen.game === "potentials" ? withHands(usual, handOf("white"), handOf("black")) : usual;
        const [base, increment] = chosen.clock.split("+").map(Number);
        void game.start({
            game: chosen.game,
            position,
            players: { white: playerOf(chosen.white), black: playerOf(chosen.black) },
            tags: isByLink() ? identityTags(people) : [],
            time: chosen.clock && !isByLink() ? { base: base * 60_000, increment: increment * 1000 } : null,
        });
    };
    openDialog("New game", (close) => {
        fillVariants();
        tellLevels();
        return [
            select("Game", state.games.map((it) => [it.name, it.title]), chosen.game, (it) => { chosen.game = it; fillVariants(); }).element,
            variants, handFields,
            white.element, black.element, nameFields, about,
            select("Clock", CLOCKS, chosen.clock, (it) => (chosen.clock = it)).element,
            h("div", { class: "row end" }, button("Cancel", close), button("Start", () => { close(); start(); }, { class: "primary" })),
        ];
    });
}

/** @type {[string, string][]} */
const KEYS = [
    ["Tab", "to the board, the buttons and the panels"],
    ["Arrow keys on the board", "to the next point that can be chosen"],
    ["Enter or Space on the board", "choose the point"],
    ["Escape", "take the last choice back, close a menu"],
    ["Left, Right", "one turn back or on in the game"],
    ["Up, Down", "to another variation"],
    ["Home, End", "to the start or the end of the line"],
    ["B", "to the board"],
    ["N", "new game"],
    ["U", "take a turn back"],
    ["F", "flip the board"],
    ["A", "analysis on or off"],
    ["H", "hint"],
    ["?", "this list"],
];

export function openKeys() {
    openDialog("Keys", (close) => [
        h("dl", { class: "keys" }, KEYS.map(([key, about]) => h("div", {}, h("dt", {}, key), h("dd", {}, about)))),
        h("p", {}, "Letters can be turned off in the settings."),
        h("div", { class: "row end" }, button("Close", close, { class: "primary" })),
    ]);
}
