// @ts-check
/** Games and positions in the fragment of a link. */

import { nodeAt, path, START, tip } from "../game/tree.js";

/** @typedef {import("../game/tree.js").Tree} Tree */

const MAX_FRAGMENT = 64 * 1024;
const MAX_TEXT = 256 * 1024;

/** @typedef {{ game: string, place: string } | { position: string } | { correspondence: string }} Linked The text of a record and where in it to look, or a position line; the record of a game that is played by link. */

/** A link that cannot be read. */
export class LinkError extends Error {
    /** @param {string} message */
    constructor(message) {
        super(message);
        this.name = "LinkError";
    }
}

/**
 * Returns the fragment of a record's text.
 *
 * @param {string} text
 * @param {string} [place] Where in it to look; at its last turn where it is empty.
 */
export async function gameFragment(text, place = "") {
    return (await packedFragment("g1", text)) + (place && `.${place}`);
}

/**
 * Returns the name of a node in a link: the number of turns to it, and where the way leaves the first continuation
 * `-turn.branch`, both counted from 0. It is empty for the last turn of the main line.
 *
 * @param {Tree} tree
 * @param {number} id
 */
export function placeOf(tree, id) {
    if (id === tip(tree)) return "";
    const way = path(tree, id);
    const branches = way.map((it) => nodeAt(tree, nodeAt(tree, it).parent).children.indexOf(it));
    return [way.length, ...branches.flatMap((branch, turn) => (branch > 0 ? [`${turn}.${branch}`] : []))].join("-");
}

/**
 * Returns the node that a link names, or the last one on the way there that the tree has.
 *
 * @param {Tree} tree
 * @param {string} place
 */
export function nodeOf(tree, place) {
    const [count, ...branches] = place.split("-");
    const taken = new Map(branches.map((it) => /** @type {[number, number]} */ (it.split(".").map(Number))));
    let id = START;
    for (let turn = 0; turn < Number(count); turn += 1) {
        const next = nodeAt(tree, id).children[taken.get(turn) ?? 0];
        if (next === undefined) break;
        id = next;
    }
    return id;
}

/**
 * Returns the fragment of a game that is played by link, which asks the one who opens it to answer.
 *
 * @param {string} text The text of its record.
 */
export function correspondenceFragment(text) {
    return packedFragment("c1", text);
}

/**
 * @param {"g1" | "c1"} kind
 * @param {string} text
 */
async function packedFragment(kind, text) {
    const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
    let binary = "";
    for (const byte of bytes) binary += String.fromCharCode(byte);
    const fragment = `#${kind}.${btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
    if (fragment.length > MAX_FRAGMENT) throw new LinkError("The game is too long for a link. Copy the record instead.");
    return fragment;
}

/**
 * Returns the fragment of a position line.
 *
 * @param {string} line
 */
export function positionFragment(line) {
    return `#p1.${encodeURIComponent(line)}`;
}

/**
 * Reads a fragment. Returns `null` for one that is empty.
 *
 * @param {string} fragment
 * @returns {Promise<Linked | null>}
 */
export async function readFragment(fragment) {
    const text = fragment.replace(/^#/, "");
    if (!text) return null;
    if (text.length > MAX_FRAGMENT) throw new LinkError("The link is too long to be read.");
    const [, kind, rest] = /^(g1|c1|p1)\.(.*)$/s.exec(text) ?? [];
    if (kind === "g1") {
        const [, packed, place] = /^(.*?)(?:\.(\d+(?:-\d+\.\d+)*))?$/s.exec(rest) ?? ["", rest, ""];
        return { game: await inflate(packed), place: place ?? "" };
    }
    if (kind === "c1") return { correspondence: await inflate(rest) };
    if (kind !== "p1") throw new LinkError("The link holds neither a game nor a position.");
    try {
        return { position: decodeURIComponent(rest) };
    } catch {
        throw new LinkError("The position in the link is damaged.");
    }
}

/** @param {string} text */
async function inflate(text) {
    const damaged = () => new LinkError("The game in the link is damaged.");
    if (!/^[\w-]+$/.test(text)) throw damaged();
    let bytes;
    try {
        bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (it) => it.charCodeAt(0));
    } catch {
        throw damaged();
    }
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let [result, length] = ["", 0];
    try {
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
            length += part.value.length;
            if (length > MAX_TEXT) break;
            result += decoder.decode(part.value, { stream: true });
        }
        if (length <= MAX_TEXT) return result + decoder.decode();
    } catch {
        throw damaged();
    }
    await reader.cancel().catch(() => {});
    throw new LinkError("The game in the link is too long.");
}
