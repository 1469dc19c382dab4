// @ts-check
/** A server of one folder for tests. */
import { cpSync, createReadStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";

import { bundle } from "../../web-bundle.mjs";
import { serviceWorker } from "../../web-files.mjs";

const TYPES = new Map([
    [".html", "text/html"],
    [".js", "text/javascript"],
    [".css", "text/css"],
    [".svg", "image/svg+xml"],
    [".png", "image/png"],
    [".json", "application/json"],
    [".wasm", "application/wasm"],
    [".webmanifest", "application/manifest+json"],
]);

export const WEB = fileURLToPath(new URL("../../web/", import.meta.url));

/** The page as `build-web` makes it. */
export const PAGE = mkdtempSync(join(tmpdir(), "gipf-page-")) + sep;
process.on("exit", () => rmSync(PAGE, { recursive: true, force: true }));
cpSync(WEB, PAGE, { recursive: true });
await bundle(PAGE);

/** The servers that run. @type {Set<import("node:http").Server>} */
const running = new Set();

/** @param {import("node:http").Server} server */
const close = (server) =>
    new Promise((resolve) => {
        running.delete(server);
        server.closeAllConnections();
        server.close(resolve);
    });

/** Closes all servers that run. */
export const closeServers = () => Promise.all([...running].map(close));

/**
 * Serves a folder on a free port, as `build-web` makes it of it. Other pages can be added by path, and the calls that
 * `/api` answers.
 *
 * @param {Record<string, string>} [pages]
 * @param {(request: string, onLine?: (line: string) => void) => string} [api]
 * @param {string} [folder]
 * @returns {Promise<{ url: string, close(): Promise<unknown> }>}
 */
export async function serve(pages = {}, api, folder = PAGE) {
    /** @type {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} */
    const answer = async (request, response) => {
        const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
        if (path === "/api" && api) {
            let text = "";
            for await (const part of request) text += part;
            const isStream = request.headers.accept === "application/x-ndjson";
            response.writeHead(200, { "Content-Type": String(request.headers.accept) });
            response.end(api(text, isStream ? (line) => void response.write(`${line}\n`) : undefined));
            return;
        }
        if (path in pages) {
            response.writeHead(200, { "Content-Type": TYPES.get(extname(path)) ?? "text/html" }).end(pages[path]);
            return;
        }
        if (path === "/sw.js") {
            response.writeHead(200, { "Content-Type": "text/javascript" }).end(serviceWorker(folder));
            return;
        }
        const file = join(folder, normalize(path.endsWith("/") ? `${path}index.html` : path));
        if (!file.startsWith(folder) || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
            response.writeHead(404).end();
            return;
        }
        response.writeHead(200, { "Content-Type": TYPES.get(extname(file)) ?? "application/octet-stream" });
        createReadStream(file).pipe(response);
    };
    const server = createServer((request, response) => {
        // What goes wrong, such as a request that is cut off, is no end of all tests.
        answer(request, response).catch((error) => {
            console.log(error);
            response.destroy();
        });
    });
    running.add(server);
    await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    return { url: `http://127.0.0.1:${port}/`, close: () => close(server) };
}
