// @ts-check
/** The small things that the page remembers in this browser: settings and the progress in puzzles. It works without. Games are in the library. */

/** @typedef {import("./types.js").Settings} Settings */

/** @type {Settings} */
const SETTINGS = {
    theme: "auto",
    board: "color",
    coordinates: true,
    confirm: false,
    letterKeys: true,
    sound: false,
    engineSeconds: 3,
    lines: 3,
    analysisSeconds: 30,
    evaluation: false,
};

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

/** Returns the game that earlier versions of the page kept, as it was stored. */
export function loadOldGame() {
    return load("game");
}

/** Forgets the game that earlier versions kept. */
export function removeOldGame() {
    save("game", null);
}

/** Returns whether the browser was asked to keep the library when room is short. */
export function wasPersistAsked() {
    return load("persist") === true;
}

/** Notes that the browser was asked. */
export function markPersistAsked() {
    save("persist", true);
}

/** Returns the stored progress in puzzles, which may be anything. */
export function loadPuzzles() {
    return load("puzzles");
}

/** @param {import("../panels/puzzle-progress.js").Progress} progress */
export function savePuzzles(progress) {
    save("puzzles", progress);
}
