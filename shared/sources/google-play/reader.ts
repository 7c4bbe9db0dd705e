import { tableReader } from "../table-reader.ts";
import { EARNINGS_REPORT } from "./earnings-report.ts";
import { SALES_REPORT } from "./sales-report.ts";
import { GOOGLE_PLAY } from "./source.ts";

export const GOOGLE_PLAY_READER = tableReader(GOOGLE_PLAY, [EARNINGS_REPORT, SALES_REPORT]);
