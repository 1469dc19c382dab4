// @ts-check
/** The dialog of a new game: games, variants and potentials are chosen by their pictures. */
import { CARDS, VARIANTS } from "../front/games.js";
import { drawThumbnail } from "../front/thumbnails.js";
import { identityTags, MAX_NAME } from "../game/bylink.js";
import { namesOf, withNames } from "../game/record.js";
import { levelText, withHands } from "../words/format.js";
import { openDialog, playerOf, playerOptions, playerValue } from "./dialogs.js";
import { button, fill, h, select } from "./dom.js";
import { pieceIcon } from "./icons.js";

/** @typedef {import("../state/types.js").Side} Side */
/** @typedef {import("./icons.js").Icon} Icon */

/** @type {[string, string][]} */
const CLOCKS = [
    ["", "No clock"],
    ["3+2", "3 min + 2 s"],
    ["5+5", "5 min + 5 s"],
    ["10+5", "10 min + 5 s"],
    ["15+10", "15 min + 10 s"],
    ["30+20", "30 min + 20 s"],
];

/** @type {{ key: string, icon: Icon, name: string, about: string }[]} */
const POTENTIALS = [
    { key: "t", icon: "tamsk", name: "TAMSK", about: "One more push, when its carrier reaches the middle." },
    { key: "z", icon: "zertz", name: "ZÈRTZ", about: "Jumps over pieces onto the first free spot." },
    { key: "d", icon: "dvonn", name: "DVONN", about: "Covers a neighbor of the other color." },
    { key: "y", icon: "yinsh", name: "YINSH", about: "Runs along free spots." },
];
/** Whether the value of a player's list is a level of the engine. */
const isLevel = (/** @type {string} */ value) => value !== "human" && value !== "remote";
const SIDES = /** @type {const} */ (["white", "black"]);
const NUMBERS = /** @type {[string, string][]} */ ([0, 1, 2, 3, 4, 5, 6].map((it) => [String(it), String(it)]));

/**
 * Makes a group of cards, one of which is chosen.
 *
 * @param {string} legend
 * @param {string} group
 * @param {{ value: string, title: string, about: string, game: string, position: string }[]} options
 * @param {string} value
 * @param {string} theme
 * @param {(value: string) => void} onchange
 */
function cardChoice(legend, group, options, value, theme, onchange) {
    return h(
        "fieldset",
        { class: "picks" },
        h("legend", {}, legend),
        h(
            "div",
            { class: "pick-list" },
            options.map(({ value: it, title, about, game, position }) => {
                const picture = h("span", { class: "pick-picture", "aria-hidden": "true" });
                void drawThumbnail(picture, { game, position, theme });
                const radio = h("input", {
                    type: "radio",
                    name: group,
                    value: it,
                    onchange: () => onchange(it),
                    "aria-describedby": about ? `${group}-${it}` : null,
                });
                radio.checked = it === value;
                return h(
                    "label",
                    { class: "pick" },
                    radio,
                    picture,
                    h("b", {}, title),
                    about ? h("small", { id: `${group}-${it}` }, about) : null,
                );
            }),
        ),
    );
}

/**
 * @param {import("../state/store.js").Store} store
 * @param {import("../game/game.js").Game} game
 */
export function openNewGame(store, game) {
    const { state } = store;
    const chosen = {
        game: state.tree.game,
        variant: state.view?.variant ?? "",
        white: playerValue(state.players.white),
        black: playerValue(state.players.black),
        clock: "",
    };
    if (state.mode === "puzzle" || (chosen.white === "human" && chosen.black === "human"))
        Object.assign(chosen, { white: "human", black: "3" });
    const typed = state.entry.kind === "game" ? namesOf(state.tree) : { white: "", black: "" };
    /** @type {Record<Side, Record<string, string>>} */
    const hands = { white: { t: "3", z: "3", d: "3", y: "3" }, black: { t: "3", z: "3", d: "3", y: "3" } };
    const { theme } = game.plainPicture;
    const info = () => state.games.find((it) => it.name === chosen.game) ?? state.games[0];
    const variants = h("div", {});
    const potentials = h("div", {});

    const isByLink = () => SIDES.some((side) => chosen[side] === "remote");
    const clock = select("Clock", CLOCKS, chosen.clock, (it) => (chosen.clock = it));
    const noClock = h("p", { class: "info", id: "no-clock", "aria-live": "polite" });
    const tellClock = () => {
        clock.list.disabled = isByLink();
        clock.list.value = isByLink() ? "" : chosen.clock;
        noClock.textContent = isByLink() ? "No clock by link." : "";
    };
    const about = h("p", { class: "info", id: "level-about", "aria-live": "polite" });
    const tellLevels = () => {
        const named = state.levels.filter(({ number }) => SIDES.some((side) => chosen[side] === String(number)));
        about.textContent = named.map((it) => `${levelText(state.levels, it.number)}: ${it.about}`).join(" ");
    };
    const player = (/** @type {Side} */ side) => {
        const name = h("input", {
            type: "text",
            maxlength: MAX_NAME,
            autocomplete: "off",
            placeholder: "Name",
            oninput: () => (typed[side] = name.value),
        });
        name.value = typed[side];
        const label = h("span", { class: "hidden" }, "");
        const named = h("label", { class: "name-field" }, label, name);
        const list = select("", playerOptions(state), chosen[side], (it) => {
            chosen[side] = it;
            named.hidden = isLevel(it);
            tellLevels();
            tellClock();
        });
        named.hidden = isLevel(chosen[side]);
        const rename = (/** @type {string} */ text) => {
            list.rename(text);
            label.textContent = `Name of ${text}`;
        };
        return { element: h("div", { class: "stack" }, list.element, named), rename };
    };
    const players = { white: player("white"), black: player("black") };

    const fillRest = () => {
        const {
            name,
            variants: names,
            starts,
            players: [first, second],
        } = info();
        players.white.rename(first);
        players.black.rename(second);
        if (!names.includes(chosen.variant)) [chosen.variant] = names;
        const options = names.map((it, index) => ({
            value: it,
            title: it,
            about: VARIANTS.get(`${name} ${it}`) ?? "",
            game: name,
            position: starts[index],
        }));
        fill(variants, names.length > 1 && cardChoice("Variant", "variant", options, chosen.variant, theme, (it) => (chosen.variant = it)));
        fill(potentials, name === "potentials" && potentialFields(hands, [first, second]));
    };
    const handOf = (/** @type {Side} */ side) =>
        POTENTIALS.map(({ key }) => (hands[side][key] === "0" ? "" : key + hands[side][key])).join("");
    const start = async () => {
        const { starts, variants: known } = info();
        const usual = starts[known.indexOf(chosen.variant)] ?? starts[0];
        const position = chosen.game === "potentials" ? withHands(usual, handOf("white"), handOf("black")) : usual;
        const [base, increment] = chosen.clock.split("+").map(Number);
        const nameOf = (/** @type {Side} */ side) => (isLevel(chosen[side]) ? "" : typed[side].trim());
        const names = { white: nameOf("white"), black: nameOf("black") };
        await game.entries.start({
            game: chosen.game,
            position,
            tags: isByLink() ? identityTags(names) : withNames([], names),
            players: { white: playerOf(chosen.white), black: playerOf(chosen.black) },
            time: chosen.clock && !isByLink() ? { base: base * 60_000, increment: increment * 1000 } : null,
        });
    };
    openDialog("New game", (close) => {
        fillRest();
        tellLevels();
        tellClock();
        const games = state.games.map(({ name, title, starts }) => ({
            value: name,
            title,
            about: "",
            game: name,
            position: CARDS[name]?.position ?? starts[0],
        }));
        return [
            cardChoice("Game", "game", games, chosen.game, theme, (it) => {
                chosen.game = it;
                fillRest();
            }),
            variants,
            potentials,
            h("div", { class: "pair-of" }, players.white.element, players.black.element),
            about,
            clock.element,
            noClock,
            h(
                "div",
                { class: "row end dialog-end" },
                button("Cancel", close),
                button(
                    "Start",
                    () => {
                        close();
                        void start();
                    },
                    { class: "primary" },
                ),
            ),
        ];
    }).classList.add("wide");
}

/**
 * Makes the choice of potentials: for each kind its picture, what it does, and how many each side has.
 *
 * @param {Record<Side, Record<string, string>>} hands
 * @param {[string, string]} names
 */
function potentialFields(hands, names) {
    return h(
        "fieldset",
        { class: "picks" },
        h("legend", {}, "Potentials"),
        h(
            "div",
            { class: "potentials" },
            POTENTIALS.map(({ key, icon, name, about }) =>
                h(
                    "div",
                    { class: "potential" },
                    pieceIcon(icon, "choice-icon"),
                    h("span", { class: "potential-words" }, h("b", {}, name), h("small", {}, about)),
                    SIDES.map((side, index) => {
                        const { element, list } = select(names[index], NUMBERS, hands[side][key], (it) => (hands[side][key] = it));
                        list.setAttribute("aria-label", `${name} of ${names[index]}`);
                        return element;
                    }),
                ),
            ),
        ),
    );
}
