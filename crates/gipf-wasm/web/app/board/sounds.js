// @ts-check
/** Soft sounds, made on the spot. */

/** @typedef {"push" | "capture" | "jump" | "end"} Sound */

/** Frequencies in hertz, and how long each lasts, in seconds. @type {Record<Sound, [number, number][]>} */
const NOTES = {
    push: [[180, 0.09]],
    capture: [
        [260, 0.07],
        [170, 0.12],
    ],
    jump: [
        [320, 0.06],
        [400, 0.07],
    ],
    end: [
        [330, 0.14],
        [415, 0.14],
        [494, 0.28],
    ],
};
const LOUDNESS = 0.12;

/** @type {AudioContext | null} */
let audio = null;

/** @param {Sound} sound */
export function play(sound) {
    audio ??= new AudioContext();
    // Browsers keep it silent until somebody has touched the page.
    if (audio.state === "suspended") void audio.resume();
    let at = audio.currentTime;
    for (const [frequency, duration] of NOTES[sound]) {
        const tone = new OscillatorNode(audio, { type: "triangle", frequency });
        const gain = new GainNode(audio, { gain: 0 });
        gain.gain.setValueAtTime(0, at);
        gain.gain.linearRampToValueAtTime(LOUDNESS, at + 0.008);
        gain.gain.exponentialRampToValueAtTime(0.001, at + duration);
        tone.connect(gain).connect(audio.destination);
        tone.start(at);
        tone.stop(at + duration);
        at += duration * 0.7;
    }
}

/**
 * Returns the sound of what moved.
 *
 * @param {import("./motion.js").Motion[]} motions
 * @param {boolean} isEnd Whether the game is over with it.
 * @returns {Sound | null}
 */
export function soundOf(motions, isEnd) {
    if (isEnd) return "end";
    const kinds = new Set(motions.map(({ kind }) => kind));
    if (kinds.has("capture") || kinds.has("fade")) return "capture";
    if (kinds.has("jump")) return "jump";
    return motions.length > 0 ? "push" : null;
}
