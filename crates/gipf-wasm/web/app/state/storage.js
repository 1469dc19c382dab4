// @ts-check
/** What the page remembers in this browser: settings, the game in progress, and the progress in puzzles. It works without. */

/** @typedef {import("./types.js").Settings} Settings */

/** @type {Settings} */
const SETTINGS = {
    theme: "auto",
    board: "color",
    coordinates: true,
    confirm: false,
    letterKeys: true,
    engineSeconds: 3,
    lines: 3,
    analysisSeconds: 30,
};

/**
 * @typedef {object} SavedGame
 * @property {string} game
 * @property {import("../game/tree.js").GameRecord} record
 * @property {string[]} turns The turns to the position that was shown.
 * @property {import("./types.js").Players} players
 * @property {import("./types.js").Verdict | null} verdict
 * @property {import("./types.js").Clock | null} clock
 */

/**
 * @param {string} key
 * @returns {any}
 */
function load(key) {
    try {
        return JSON.parse(localStorage.getItem(`gipf.${key}`) ?? "null");
    } catch {
        return null;
    }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
function save(key, value) {
    try {
        if (value === null) localStorage.removeItem(`gipf.${key}`);
        else localStorage.setItem(`gipf.${key}`, JSON.stringify(value));
    } catch {
        // The browser allows no storage, or it is full: the page goes on without.
    }
}

/**
 * Returns the settings. A stored one of the wrong type is left out.
 *
 * @returns {Settings}
 */
export function loadSettings() {
    const stored = load("settings") ?? {};
    const known = Object.entries(SETTINGS).map(([name, usual]) => [name, typeof stored[name] === typeof usual ? stored[name] : usual]);
    return Object.fromEntries(known);
}

/** @param {Settings} settings */
export function saveSettings(settings) {
    save("settings", settings);
}

/** @returns {SavedGame | null} */
export function loadGame() {
    const saved = load("game");
    return saved && typeof saved.game === "string" && Array.isArray(saved.record?.turns) ? saved : null;
}

/** @param {SavedGame | null} game */
export function saveGame(game) {
    save("game", game);
}

/** Returns the stored progress in puzzles, which may be anything. */
export function loadPuzzles() {
    return load("puzzles");
}

/** @param {import("../panels/puzzle-progress.js").Progress} progress */
export function savePuzzles(progress) {
    save("puzzles", progress);
}
