import { tableReader } from "../table-reader.ts";
import { BILLING_REPORT } from "./billing-report.ts";
import { STREETLIB } from "./source.ts";

export const STREETLIB_READER = tableReader(STREETLIB, [BILLING_REPORT]);
