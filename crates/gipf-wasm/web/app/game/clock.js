// @ts-check
/** Chess clocks as pure functions of the time in milliseconds. */

/** @typedef {import("../state/types.js").Side} Side */

/**
 * @typedef {object} Clock
 * @property {number} [base] What each side begins with.
 * @property {number} increment
 * @property {number} white What White had left at `since`.
 * @property {number} black
 * @property {Side | null} running Whose clock runs.
 * @property {number} since
 * @property {Side | null} [paused] Whose clock goes on when the game does: the page was closed while it ran.
 */

/**
 * @param {number} base
 * @param {number} increment
 * @returns {Clock}
 */
export function newClock(base, increment) {
    return { base, increment, white: base, black: base, running: null, since: 0 };
}

/**
 * Returns the time that a side has left.
 *
 * @param {Clock} clock
 * @param {Side} side
 * @param {number} now
 */
export function remaining(clock, side, now) {
    return Math.max(0, clock[side] - (clock.running === side ? now - clock.since : 0));
}

/**
 * Ends the turn of a side, which gets its increment, and starts the clock of the one that is to move.
 *
 * @param {Clock} clock
 * @param {Side} side
 * @param {Side} next
 * @param {number} now
 * @returns {Clock}
 */
export function press(clock, side, next, now) {
    // The first turn of a game is not timed.
    const gained = clock.running === side ? clock.increment : 0;
    return { ...stop(clock, now), [side]: remaining(clock, side, now) + gained, running: next, since: now };
}

/**
 * @param {Clock} clock
 * @param {number} now
 * @returns {Clock}
 */
export function stop(clock, now) {
    return { ...clock, white: remaining(clock, "white", now), black: remaining(clock, "black", now), running: null, paused: null };
}

/**
 * Stops a clock that is to go on later.
 *
 * @param {Clock} clock
 * @param {number} now
 * @returns {Clock}
 */
export function pause(clock, now) {
    return { ...stop(clock, now), paused: clock.running ?? clock.paused ?? null };
}

/**
 * Lets a paused clock go on.
 *
 * @param {Clock} clock
 * @param {number} now
 * @returns {Clock}
 */
export function resume(clock, now) {
    return clock.paused ? { ...clock, running: clock.paused, since: now, paused: null } : clock;
}

/**
 * Returns the side whose time is up.
 *
 * @param {Clock} clock
 * @param {number} now
 */
export function flagged(clock, now) {
    const { running } = clock;
    return running && remaining(clock, running, now) === 0 ? running : null;
}

/**
 * Returns a time as minutes and seconds, with tenths in the last ten seconds.
 *
 * @param {number} time
 */
export function clockText(time) {
    if (time < 10_000) return `0:0${(Math.floor(time / 100) / 10).toFixed(1)}`;
    const seconds = Math.ceil(time / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
