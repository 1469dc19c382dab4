// @ts-check
/**
 * The files of the page as its service worker keeps them: `node web-files.mjs FOLDER` writes `sw.js` into a folder to
 * which all files of `web` were copied.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";

const WORKER = "sw.js";

/** What browsers of people do not fetch: pictures for the previews of links. */
const ONLINE_ONLY = /^preview\.png$/;

/**
 * Returns the names and digests of the files in a folder that the page needs, in the order of their names.
 *
 * @param {string} folder
 * @returns {[string, string][]}
 */
export function listFiles(folder) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((it) => it.isFile());
    const names = files.map((it) => join(it.parentPath, it.name).slice(join(folder, sep).length).split(sep).join("/"));
    return names
        .filter((name) => name !== WORKER && !ONLINE_ONLY.test(name) && !name.split("/").some((part) => part.startsWith(".")))
        .sort()
        .map((name) => [
            name,
            `sha256-${createHash("sha256")
                .update(readFileSync(join(folder, name)))
                .digest("base64")}`,
        ]);
}

/**
 * Returns the service worker of a folder: its text with the files and a version, the digest of them all.
 *
 * @param {string} folder
 */
export function serviceWorker(folder) {
    const files = listFiles(folder);
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
    writeFileSync(join(folder, WORKER), serviceWorker(web));
    const files = listFiles(web);
    const bytes = files.reduce((sum, [name]) => sum + statSync(join(web, name)).size, 0);
    console.log(`${folder}: works without a network from the second visit, with ${files.length} files of ${bytes} bytes`);
}
