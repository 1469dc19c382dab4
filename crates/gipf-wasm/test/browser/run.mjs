// @ts-check
/** Runs all tests in Chromium: `node test/browser/run.mjs [PART OF A NAME]`. */
import { finish, isQuick } from "./harness.mjs";

await import("./play.mjs");
await import("./board.mjs");
await import("./motion.mjs");
await import("./sand.mjs");
await import("./study.mjs");
await import("./library.mjs");
await import("./bylink.mjs");
await import("./puzzles.mjs");
await import("./front.mjs");
await import("./review.mjs");
await import("./explorer.mjs");
await import("./frame.mjs");
await import("./offline.mjs");
await import("./stop.mjs");
await import("./looks.mjs");
await import("./access.mjs");
if (!isQuick) {
    await import("./games.mjs");
    await import("./kills.mjs");
    await import("./monkey.mjs");
    await import("./measure.mjs");
}
await finish();
