import { tableReader } from "../table-reader.ts";
import { NOOK_SALES } from "./nook-sales.ts";
import { PRESS_SALES } from "./press-sales.ts";
import { BARNES_NOBLE } from "./source.ts";

export const BARNES_NOBLE_READER = tableReader(BARNES_NOBLE, [PRESS_SALES, NOOK_SALES]);
