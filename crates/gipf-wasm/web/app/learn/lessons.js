// @ts-check
/** The lessons, in the order in which they are offered. */
import { DVONN } from "./dvonn.js";
import { GIPF } from "./gipf.js";
import { POTENTIALS } from "./potentials.js";
import { TAMSK } from "./tamsk.js";
import { YINSH } from "./yinsh.js";
import { ZERTZ } from "./zertz.js";

export const LESSONS = [GIPF, DVONN, POTENTIALS, TAMSK, ZERTZ, YINSH];
