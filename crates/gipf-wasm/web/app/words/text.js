// @ts-check
/** The text of files, whatever their encoding. */

/**
 * Returns bytes as text: UTF-8 or UTF-16 where a byte order mark tells it, UTF-8 where the bytes are, and Windows-1252
 * otherwise.
 *
 * @param {Uint8Array} bytes
 */
export function decodeText(bytes) {
    const [first, second] = bytes;
    if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
    if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
        return new TextDecoder("windows-1252").decode(bytes);
    }
}
