// @ts-check
/** Games and positions in the fragment of a link. */

const MAX_FRAGMENT = 64 * 1024;
const MAX_TEXT = 256 * 1024;

/** @typedef {{ game: string } | { position: string } | { correspondence: string }} Linked The text of a record, or a position line; the record of a game that is played by link. */

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
 */
export function gameFragment(text) {
    return packedFragment("g1", text);
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
    if (kind === "g1") return { game: await inflate(rest) };
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
