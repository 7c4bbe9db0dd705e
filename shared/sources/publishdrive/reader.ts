import { tableReader } from "../table-reader.ts";
import { SALES_REPORT } from "./sales-report.ts";
import { PUBLISHDRIVE } from "./source.ts";

export const PUBLISHDRIVE_READER = tableReader(PUBLISHDRIVE, [SALES_REPORT]);
