import { tableReader } from "../table-reader.ts";
import { REVENUE } from "./revenue.ts";
import { LULU } from "./source.ts";

export const LULU_READER = tableReader(LULU, [REVENUE]);
