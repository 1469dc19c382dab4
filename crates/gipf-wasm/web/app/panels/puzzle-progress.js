// @ts-check
/** Rating, streak and marks of puzzles, and which puzzle comes next. Pure functions. */

/** @typedef {import("../state/types.js").Puzzle} Puzzle */
/** @typedef {"solved" | "missed" | "late" | "shown"} Mark At the first try; not yet; after a wrong turn; after a look at the solution. */
/** @typedef {{ version: 1, rating: number, streak: number, best: number, marks: Record<string, Mark>, days: number[] }} Progress */

/** The names of the grades, from 1 to 5. */
export const GRADES = ["very easy", "easy", "medium", "hard", "very hard"];

/** The greatest change of the rating by one puzzle. */
const K = 32;
const LOWEST = 100;
/** How many days of the puzzle of the day are remembered. */
const DAYS = 400;
const DAY = 86_400_000;
/** A prime, so that the days go through all puzzles of a game before one comes again. */
const STRIDE = 37;

/** @returns {Progress} */
export function newProgress() {
    return { version: 1, rating: 1000, streak: 0, best: 0, marks: {}, days: [] };
}

/**
 * Returns what was stored, or a new beginning where it is none that this version wrote.
 *
 * @param {any} stored
 * @returns {Progress}
 */
export function readProgress(stored) {
    const isNumber = (/** @type {unknown} */ it) => typeof it === "number" && Number.isFinite(it);
    if (stored?.version !== 1 || ![stored.rating, stored.streak, stored.best].every(isNumber)) return newProgress();
    const isObject = typeof stored.marks === "object" && stored.marks !== null && !Array.isArray(stored.marks);
    const known = Object.entries(isObject ? stored.marks : {}).filter(([, mark]) => ["solved", "missed", "late", "shown"].includes(mark));
    const days = Array.isArray(stored.days) ? stored.days.filter(isNumber) : [];
    return { version: 1, rating: stored.rating, streak: stored.streak, best: stored.best, marks: Object.fromEntries(known), days };
}

/**
 * Returns the rating of puzzles of a grade: 900 for the very easy ones to 2100 for the very hard ones.
 *
 * @param {number} grade
 */
export function gradeRating(grade) {
    return 600 + 300 * grade;
}

/**
 * Returns the rating after a puzzle, by the formula of Elo: the puzzle is the opponent.
 *
 * @param {number} rating
 * @param {number} grade
 * @param {boolean} isWon
 */
export function newRating(rating, grade, isWon) {
    const expected = 1 / (1 + 10 ** ((gradeRating(grade) - rating) / 400));
    return Math.max(LOWEST, Math.round(rating + K * (Number(isWon) - expected)));
}

/**
 * Returns the progress after the right first turn. Only the first try counts.
 *
 * @param {Progress} progress
 * @param {Puzzle} puzzle
 * @returns {Progress}
 */
export function afterRight(progress, { id, grade }) {
    const mark = progress.marks[id];
    if (mark === "missed") return { ...progress, marks: { ...progress.marks, [id]: "late" } };
    if (mark) return progress;
    const streak = progress.streak + 1;
    return {
        ...progress,
        rating: newRating(progress.rating, grade, true),
        streak,
        best: Math.max(progress.best, streak),
        marks: { ...progress.marks, [id]: "solved" },
    };
}

/**
 * Returns the progress after a wrong first turn.
 *
 * @param {Progress} progress
 * @param {Puzzle} puzzle
 * @returns {Progress}
 */
export function afterWrong(progress, { id, grade }) {
    if (progress.marks[id]) return progress;
    return { ...progress, rating: newRating(progress.rating, grade, false), streak: 0, marks: { ...progress.marks, [id]: "missed" } };
}

/**
 * Returns the progress after a look at the solution: it earns nothing, and breaks no streak.
 *
 * @param {Progress} progress
 * @param {Puzzle} puzzle
 * @returns {Progress}
 */
export function afterShown(progress, { id }) {
    const mark = progress.marks[id];
    return mark === "solved" || mark === "late" ? progress : { ...progress, marks: { ...progress.marks, [id]: "shown" } };
}

/**
 * Returns the progress after the puzzle of a day was solved.
 *
 * @param {Progress} progress
 * @param {number} day
 * @returns {Progress}
 */
export function afterDay(progress, day) {
    return progress.days.includes(day) ? progress : { ...progress, days: [...progress.days, day].slice(-DAYS) };
}

/**
 * Returns the puzzles of a theme; all where there is no theme.
 *
 * @param {Puzzle[]} puzzles
 * @param {string} theme
 */
export function ofTheme(puzzles, theme) {
    return theme ? puzzles.filter(({ themes }) => themes.includes(theme)) : puzzles;
}

/**
 * Returns the puzzle that comes next: a new one whose grade is nearest to the player's rating; where there is no new
 * one, one that was not solved at the first try; where there is none either, the one after the current.
 *
 * @param {Puzzle[]} puzzles
 * @param {Progress} progress
 * @param {string} [current] The id of the puzzle that was tried last.
 * @returns {Puzzle | undefined}
 */
export function nextPuzzle(puzzles, { rating, marks }, current) {
    const others = puzzles.filter(({ id }) => id !== current);
    const unseen = others.filter(({ id }) => !marks[id]);
    const open = unseen.length > 0 ? unseen : others.filter(({ id }) => marks[id] !== "solved");
    const distance = (/** @type {Puzzle} */ it) => Math.abs(gradeRating(it.grade) - rating);
    const [nearest] = [...open].sort((a, b) => distance(a) - distance(b));
    return nearest ?? puzzles[(puzzles.findIndex(({ id }) => id === current) + 1) % puzzles.length];
}

/**
 * Returns the number of a day, the same all over the world at one time.
 *
 * @param {number} milliseconds Since 1970.
 */
export function dayNumber(milliseconds) {
    return Math.floor(milliseconds / DAY);
}

/**
 * Returns the game of a day: the games take turns.
 *
 * @param {string[]} games
 * @param {number} day
 */
export function gameOfDay(games, day) {
    return games[day % games.length];
}

/**
 * Returns the puzzle of a day.
 *
 * @param {Puzzle[]} puzzles Those of the game of the day.
 * @param {number} day
 * @param {number} games The number of games.
 */
export function puzzleOfDay(puzzles, day, games) {
    return puzzles[(Math.floor(day / games) * STRIDE) % puzzles.length];
}

/**
 * Returns how many turns of the player who is to move are among so many turns of both.
 *
 * @param {number} plies
 */
export function ownTurns(plies) {
    return Math.ceil(plies / 2);
}
