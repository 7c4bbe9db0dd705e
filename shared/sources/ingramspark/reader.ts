import { tableReader } from "../table-reader.ts";
import { LIFETIME_COMPENSATION } from "./lifetime-compensation.ts";
import { MONTHLY_COMPENSATION } from "./monthly-compensation.ts";
import { OTHER_REPORTS } from "./other-reports.ts";
import { INGRAMSPARK } from "./source.ts";

export const INGRAMSPARK_READER = tableReader(INGRAMSPARK, [
  LIFETIME_COMPENSATION,
  ...MONTHLY_COMPENSATION,
  ...OTHER_REPORTS,
]);
