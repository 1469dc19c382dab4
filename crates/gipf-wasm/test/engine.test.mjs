// @ts-check
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { EngineFailure, SearchStopped, WasmEngine } from "../web/engine/engine.js";

/** Workers that answer only when a test lets them. */
class FakeWorker {
    /** @type {FakeWorker[]} */
    static all = [];
    /** Whether workers begin to run. */
    static runs = true;
    /** @type {any[]} */
    posted = [];
    isTerminated = false;
    /** @type {(event: { data: any }) => void} */
    onmessage = () => {};

    constructor() {
        FakeWorker.all.push(this);
        if (FakeWorker.runs) queueMicrotask(() => this.onmessage({ data: { id: 0 } }));
    }

    postMessage(/** @type {any} */ message) {
        this.posted.push(message);
    }

    terminate() {
        this.isTerminated = true;
    }

    /** The numbers of the requests that it got. */
    get ids() {
        return this.posted.filter((it) => "id" in it).map(({ id }) => id);
    }
}

const scope = /** @type {any} */ (globalThis);

beforeEach(() => {
    FakeWorker.all = [];
    FakeWorker.runs = true;
    Object.assign(scope, { Worker: FakeWorker, crossOriginIsolated: true });
});
afterEach(() => {
    delete scope.Worker;
    delete scope.crossOriginIsolated;
});

/** An engine whose modules are there at once, but for those that a test holds back. */
const open = (/** @type {(name: string) => Promise<any>} */ load = async () => null) => {
    const engine = new WasmEngine(load, new URL("file:///engine/"));
    return { engine, search: () => engine.search({ call: "search" }, () => {}), worker: () => FakeWorker.all[FakeWorker.all.length - 1] };
};

/** Lets promises come in. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("a search is told to end, and the next one waits in the same worker", async () => {
    const { search, worker } = open();
    const first = search();
    await settle();
    const searches = worker();
    const { stopped } = searches.posted[0];
    assert.equal(Atomics.load(stopped, 0), 0);
    const second = search();
    await assert.rejects(first.answer, SearchStopped);
    assert.equal(Atomics.load(stopped, 0), 1);
    await settle();
    assert.deepEqual(searches.ids, [1, 2]);
    searches.onmessage({ data: { id: 1, answer: { best: "old" }, memory: 1 } });
    searches.onmessage({ data: { id: 2, answer: { best: "b3" }, memory: 1 } });
    assert.equal((await second.answer).best, "b3");
    assert.equal(searches.isTerminated, false);
});

test("a worker that does not end a search is started again, and asked again", async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const { search, worker } = open();
    const first = search();
    await settle();
    const hung = worker();
    const second = search();
    await assert.rejects(first.answer, SearchStopped);
    await settle();
    t.mock.timers.tick(10_000);
    assert.equal(hung.isTerminated, true);
    assert.deepEqual(worker().ids, [2]);
    worker().onmessage({ data: { id: 2, answer: { best: "b3" }, memory: 1 } });
    assert.equal((await second.answer).best, "b3");
});

test("without shared memory a search is stopped by starting its worker again", async () => {
    scope.crossOriginIsolated = false;
    const { search, worker } = open();
    const first = search();
    await settle();
    const before = worker();
    first.stop();
    await assert.rejects(first.answer, SearchStopped);
    assert.equal(before.isTerminated, true);
    assert.notEqual(worker(), before);
});

test("a worker that does not begin to run is started once more, and then given up", async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    FakeWorker.runs = false;
    const { engine } = open();
    const answer = engine.ask({ call: "games" });
    await settle();
    const [first] = FakeWorker.all;
    t.mock.timers.tick(10_000);
    assert.equal(first.isTerminated, true);
    const second = FakeWorker.all.find((it) => !it.isTerminated && it.ids.length > 0);
    assert.deepEqual(second?.ids, [1], "it is asked again");
    t.mock.timers.tick(10_000);
    await assert.rejects(answer, EngineFailure);
    FakeWorker.runs = true;
    const again = engine.ask({ call: "games" });
    await settle();
    const third = FakeWorker.all[FakeWorker.all.length - 1];
    assert.deepEqual(third.ids, [2]);
    third.onmessage({ data: { id: 2, answer: { games: [] }, memory: 1 } });
    assert.deepEqual(await again, { games: [] });
});

test("each call goes to the worker of its module, which is loaded once", async () => {
    /** @type {string[]} */
    const loaded = [];
    const { engine, search } = open(async (name) => void loaded.push(name));
    const calls = ["games", "position", "turns", "steps", "edit", "read", "write", "summary", "explore", "puzzles"];
    for (const call of calls) void engine.ask({ call });
    void search();
    await settle();
    assert.deepEqual(loaded, ["board", "records", "search"]);
    assert.deepEqual(
        FakeWorker.all.map((it) => it.posted.slice(1).map(({ request }) => request.call)),
        [calls.slice(0, 5), calls.slice(5), ["search"]],
    );
});

test("a search that is stopped before its module is there is never asked", async () => {
    /** @type {(module: any) => void} */
    let resolve = () => {};
    const promise = new Promise((done) => (resolve = done));
    const { search, worker } = open(() => promise);
    const first = search();
    const second = search();
    await assert.rejects(first.answer, SearchStopped);
    second.stop();
    await assert.rejects(second.answer, SearchStopped);
    const third = search();
    resolve(null);
    await settle();
    assert.deepEqual(worker().ids, [1]);
    worker().onmessage({ data: { id: 1, answer: { best: "b3" }, memory: 1 } });
    assert.equal((await third.answer).best, "b3");
});

test("a module that could not be loaded is fetched anew by the next request", async () => {
    let fails = true;
    const { engine, worker } = open(async () => {
        if (fails) throw new EngineFailure("no network");
    });
    await engine.prepare();
    await assert.rejects(engine.ask({ call: "games" }), /no network/);
    fails = false;
    const answer = engine.ask({ call: "games" });
    await settle();
    worker().onmessage({ data: { id: 1, answer: { games: [] }, memory: 1 } });
    assert.deepEqual(await answer, { games: [] });
});

/**
 * Lets files of weights be fetched from here instead of the network.
 *
 * @param {() => Promise<Response>} answer
 */
function serveWeights(answer) {
    /** @type {string[]} */
    const asked = [];
    const real = globalThis.fetch;
    globalThis.fetch = /** @type {typeof fetch} */ (
        async (url) => {
            asked.push(String(url));
            return answer();
        }
    );
    return { asked, close: () => (globalThis.fetch = real) };
}

const NEEDS_WEIGHTS = { error: { message: "weights", weights: "gipf-basic.weights" } };

test("a request whose weights cannot be loaded fails, and its worker stays", async () => {
    const answers = [
        async () => new Response("", { status: 404, statusText: "Not Found" }),
        async () => {
            throw new TypeError("failed to fetch");
        },
        // The network goes away in the middle of the file.
        async () => new Response(new ReadableStream({ pull: (it) => it.error(new TypeError("network error")) })),
    ];
    for (const answer of answers) {
        const { close } = serveWeights(answer);
        const { search, worker } = open();
        const first = search();
        await settle();
        const before = worker();
        before.onmessage({ data: { id: 1, answer: NEEDS_WEIGHTS } });
        await assert.rejects(first.answer, EngineFailure);
        assert.equal(before.isTerminated, false);
        assert.equal(worker(), before);
        close();
    }
});

test("weights are fetched once, and handed again to a worker that was started again", async () => {
    const { asked, close } = serveWeights(async () => new Response(new Uint8Array([1, 2, 3])));
    const { search, worker } = open();
    for (const start of [1, 5]) {
        const answer = search().answer;
        await settle();
        worker().onmessage({ data: { id: start, answer: NEEDS_WEIGHTS } });
        await settle();
        await settle();
        assert.deepEqual([...worker().posted.at(-1).weights], [1, 2, 3]);
        worker().onmessage({ data: { id: start + 1, answer: {} } });
        await settle();
        worker().onmessage({ data: { id: start + 2, answer: { best: "a5-c5" }, memory: 1 } });
        assert.equal((await answer).best, "a5-c5");
        const broken = search();
        await settle();
        worker().onmessage({ data: { id: start + 3, crash: "out of memory" } });
        await assert.rejects(broken.answer, /out of memory/);
    }
    assert.deepEqual(asked, ["file:///engine/weights/gipf-basic.weights"]);
    close();
});
