// @ts-check
/** Settings of the page. */
import { button, checkbox, h, select } from "../shell/dom.js";
import { openKeys } from "../shell/dialogs.js";
import { saveSettings } from "../state/storage.js";

/** @typedef {import("../state/types.js").Settings} Settings */

const dark = matchMedia("(prefers-color-scheme: dark)");

/** @param {Settings} settings */
export function applyTheme({ theme }) {
    const isDark = theme === "dark" || (theme === "auto" && dark.matches);
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", isDark ? "#1f1d1a" : "#f4efe6");
}

/**
 * Follows the system between light and dark.
 *
 * @param {import("../state/store.js").Store} store
 * @param {() => void} onChange
 */
export function followTheme(store, onChange) {
    dark.addEventListener("change", () => {
        applyTheme(store.state.settings);
        onChange();
    });
}

/**
 * Returns a function that changes settings.
 *
 * @param {import("../state/store.js").Store} store
 * @param {() => void} onChange
 * @returns {(fields: Partial<Settings>) => void}
 */
export function settingsOf(store, onChange) {
    return (fields) => {
        store.dispatch({ type: "settingsChanged", settings: fields });
        const { settings } = store.state;
        applyTheme(settings);
        saveSettings(settings);
        onChange();
    };
}

/**
 * @param {import("../state/store.js").Store} store
 * @param {(fields: Partial<Settings>) => void} set
 */
export function createSettings(store, set) {
    const { settings } = store.state;
    const theme = select(
        "Colors of the page",
        [
            ["auto", "as the system"],
            ["light", "light"],
            ["dark", "dark"],
        ],
        settings.theme,
        (it) => set({ theme: /** @type {Settings["theme"]} */ (it) }),
    );
    const board = select(
        "Board",
        [
            ["color", "in color"],
            ["gray", "in gray"],
        ],
        settings.board,
        (it) => set({ board: /** @type {Settings["board"]} */ (it) }),
    );
    const time = select(
        "Engine thinks at most",
        [
            ["1", "1 s"],
            ["3", "3 s"],
            ["10", "10 s"],
            ["30", "30 s"],
        ],
        String(settings.engineSeconds),
        (it) => set({ engineSeconds: Number(it) }),
    );
    return h(
        "div",
        { class: "stack" },
        h("div", { class: "row" }, theme.element, board.element, time.element),
        checkbox("Show the names of the points", settings.coordinates, (coordinates) => set({ coordinates })).element,
        checkbox("Ask before a turn is played (against slips of the finger)", settings.confirm, (confirm) => set({ confirm })).element,
        checkbox("Sounds", settings.sound, (sound) => set({ sound })).element,
        checkbox("Single letters as shortcuts: N for a new game, F to flip the board", settings.letterKeys, (letterKeys) =>
            set({ letterKeys }),
        ).element,
        h("div", { class: "row" }, button("All keys …", openKeys)),
    );
}
