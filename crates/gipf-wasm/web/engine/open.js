// @ts-check
/** Opens the engine that `config.json` names: the modules in this folder, or a server. */
import { EngineFailure, NO_CONNECTION, WasmEngine } from "./engine.js";
import { HttpEngine } from "./http.js";

/** @typedef {{ engine: string, api?: string }} Config */

/**
 * Reads where the engine is.
 *
 * @returns {Promise<Config>}
 */
export async function readConfig() {
    const response = await fetch(new URL("./config.json", import.meta.url)).catch(() => {
        throw new EngineFailure(NO_CONNECTION);
    });
    return response.ok ? await response.json() : { engine: "wasm" };
}

/**
 * @param {Config} [config]
 * @returns {Promise<import("./engine.js").Engine>}
 */
export async function openEngine(config) {
    const { engine, api = "/api" } = config ?? (await readConfig());
    if (engine === "http") return new HttpEngine(new URL(api, location.origin));
    if (engine === "wasm") return WasmEngine.open(new URL("./", import.meta.url));
    throw new EngineFailure(`config.json names the engine "${engine}"; expected "wasm" or "http".`);
}
