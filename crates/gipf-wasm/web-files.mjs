// @ts-check
/**
 * The files of the page as its service worker keeps them: `node web-files.mjs FOLDER` writes `sw.js` into a folder to
 * which all files of `web` were copied.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const WORKER = "sw.js";

/** What browsers of people do not fetch: pictures for the previews of links. */
const ONLINE_ONLY = /^preview\.png$/;

/**
 * Returns the names of the files of a page in a folder, in order.
 *
 * @param {string} folder
 */
export function listNames(folder) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((it) => it.isFile());
    return files
        .map((it) => relative(folder, join(it.parentPath, it.name)).split(sep).join("/"))
        .filter((name) => name !== WORKER && !ONLINE_ONLY.test(name) && !name.split("/").some((part) => part.startsWith(".")))
        .sort();
}

/**
 * Returns names of files in a folder with their digests.
 *
 * @param {string} folder
 * @param {string[]} names
 * @returns {[string, string][]}
 */
function withDigests(folder, names) {
    const digest = (/** @type {Buffer} */ bytes) => createHash("sha256").update(bytes).digest("base64");
    return names.map((name) => [name, `sha256-${digest(readFileSync(join(folder, name)))}`]);
}

/**
 * Returns the service worker of a folder: its text with the files and a version, the digest of them all.
 *
 * @param {string} folder
 * @param {string[]} [names] The files of the page, if there are others beside them.
 */
export function serviceWorker(folder, names = listNames(folder)) {
    const files = withDigests(folder, names);
    const text = readFileSync(join(folder, WORKER), "utf8");
    const version = createHash("sha256").update(text).update(JSON.stringify(files)).digest("hex").slice(0, 16);
    const filled = text
        .replace('const VERSION = "";', `const VERSION = "${version}";`)
        .replace("const FILES = [];", `const FILES = ${JSON.stringify(files, null, 4)};`);
    if (!filled.includes(version) || !filled.includes(files[0][1])) throw new Error(`${WORKER} has no place for the version or the files`);
    return filled;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const [folder] = process.argv.slice(2);
    if (!folder) throw new Error("expected a folder: node web-files.mjs FOLDER");
    const web = fileURLToPath(new URL("./web/", import.meta.url));
    // The page may be a bundle of its modules.
    const names = listNames(web).filter((name) => existsSync(join(folder, name)));
    writeFileSync(join(folder, WORKER), serviceWorker(folder, names));
    const bytes = names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    console.log(`${folder}: works without a network from the second visit, with ${names.length} files of ${bytes} bytes`);
}
