// @ts-check
/**
 * The page with its modules in one file, so that a browser asks once for them: `node web-bundle.mjs FOLDER` changes a
 * folder to which all files of `web` were copied. The engine keeps its files.
 */
import { readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

/**
 * Puts the modules of the page into its first one, and removes the others.
 *
 * @param {string} folder
 */
export async function bundle(folder) {
    const root = resolve(folder);
    const app = join(root, "app");
    const main = join(app, "main.js");
    await build({
        absWorkingDir: root,
        entryPoints: [main],
        outfile: main,
        allowOverwrite: true,
        bundle: true,
        minify: true,
        format: "esm",
        target: "es2022",
        external: ["./engine/*"],
        logLevel: "error",
    });
    for (const name of readdirSync(app)) if (name !== "main.js") rmSync(join(app, name), { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const [folder] = process.argv.slice(2);
    if (!folder) throw new Error("expected a folder: node web-bundle.mjs FOLDER");
    await bundle(folder);
}
