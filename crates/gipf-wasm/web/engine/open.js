// @ts-check
/** Opens the engine that `config.json` names: the module in this folder, or a server. */
import { EngineFailure, WasmEngine } from "./engine.js";
import { HttpEngine } from "./http.js";

/** @returns {Promise<import("./engine.js").Engine>} */
export async function openEngine() {
    const response = await fetch(new URL("./config.json", import.meta.url));
    const config = response.ok ? await response.json() : { engine: "wasm" };
    if (config.engine === "http") return new HttpEngine(new URL(config.api ?? "/api", location.origin));
    if (config.engine === "wasm") return WasmEngine.open(new URL("./gipf.wasm", import.meta.url), new URL("./explorer.db", import.meta.url));
    throw new EngineFailure(`config.json names the engine "${config.engine}"; expected "wasm" or "http".`);
}
