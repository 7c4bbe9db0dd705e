export { type FamilyContent, isPayments, type PreparedContent, prepareContent } from "./content-hash.ts";
export { isPublished } from "./is-published.ts";
export { partHashes, type StoredReportMonth } from "./month-store.ts";
export { packJson, unpackJson } from "./packed-json.ts";
export { confirmMonths, readPlanningState, toStoredMonth } from "./planning-state.ts";
export { type ReportMonths, reportMonths } from "./read-months.ts";
export type { RollupFamily } from "./rollup-store.ts";
export { type MonthWriter, monthWriter } from "./write-month.ts";
export { type YearOfFamily, yearRollups } from "./year-rollups.ts";
