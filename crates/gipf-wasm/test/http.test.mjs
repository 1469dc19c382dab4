// @ts-check
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";

import { load } from "../node.js";
import { EngineFailure, SearchStopped } from "../web/engine/engine.js";
import { GipfError } from "../web/engine/gipf.js";
import { HttpEngine } from "../web/engine/http.js";

const POSITION = "b2w/5/6/w5b/6/5/b2w w 12/12 basic";
/** @type {import("node:http").Server} */
let server;
/** @type {URL} */
let url;
let isClosed = false;

before(async () => {
    const gipf = await load();
    server = createServer(async (request, response) => {
        if (request.url === "/broken") {
            response.writeHead(502, { "Content-Type": "text/html" }).end("no");
            return;
        }
        let text = "";
        for await (const part of request) text += part;
        if (request.headers.accept !== "application/x-ndjson") {
            const answer = gipf.callText(text);
            response.writeHead(answer.includes('"error"') ? 400 : 200, { "Content-Type": "application/json" }).end(answer);
            return;
        }
        response.writeHead(200, { "Content-Type": "application/x-ndjson" });
        if (JSON.parse(text).milliseconds === 1) {
            response.write('{"progress": {"depth": 1}}\n');
            response.on("close", () => (isClosed = true));
            return;
        }
        /** @type {string[]} */
        const lines = [];
        lines.push(gipf.callText(text, (progress) => void lines.push(JSON.stringify(progress))));
        const all = `${lines.join("\n")}\n`;
        // Cut in the middle of a line.
        response.write(all.slice(0, 30));
        setTimeout(() => response.end(all.slice(30)), 20);
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
    const address = server.address();
    url = new URL(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/api`);
});
after(() => {
    server.closeAllConnections();
    server.close();
});

test("a question is answered, and a wrong one says what is wrong", async () => {
    const engine = new HttpEngine(url);
    assert.equal((await engine.ask({ call: "position", position: POSITION })).position, POSITION);
    await assert.rejects(engine.ask({ call: "position", position: "x/y" }), GipfError);
});

test("a server says what its database of games holds", async () => {
    assert.equal(await new HttpEngine(url).openExplorer(), null);
});

test("a search sends progress before its answer, however the lines are cut", async () => {
    /** @type {any[]} */
    const found = [];
    const { answer } = new HttpEngine(url).search({ call: "search", position: POSITION, depth: 3 }, (it) => void found.push(it));
    assert.equal((await answer).depth, 3);
    assert.deepEqual(
        found.map((it) => it.depth),
        [1, 2, 3],
    );
});

test("a search that is stopped, or followed by another, ends", async () => {
    const engine = new HttpEngine(url);
    const first = engine.search({ call: "search", position: POSITION, milliseconds: 1 }, () => first.stop());
    await assert.rejects(first.answer, SearchStopped);
    for (let tries = 0; !isClosed && tries < 500; tries += 1) await new Promise((resolve) => setTimeout(resolve, 10));
    assert.equal(isClosed, true);
    const second = engine.search({ call: "search", position: POSITION, milliseconds: 1 }, () => {});
    const rejected = assert.rejects(second.answer, SearchStopped);
    assert.ok((await engine.search({ call: "search", position: POSITION, depth: 1 }, () => {}).answer).best);
    await rejected;
});

test("a server that is broken or away is a failure of the engine", async () => {
    await assert.rejects(new HttpEngine(new URL("/broken", url)).ask({ call: "games" }), EngineFailure);
    await assert.rejects(new HttpEngine(new URL("http://127.0.0.1:9/api")).ask({ call: "games" }), EngineFailure);
});
