import type { ReportFamily } from "../report-month.ts";
import type { SyncSource } from "./source-state.ts";

const FAMILIES: Readonly<Partial<Record<SyncSource, ReportFamily>>> = {
  royalties: "estimator",
  prior_months: "prior-months",
  payments: "payments",
};

/** The family of report months that a source brings; null for what doesn't come as a report. */
export const familyOf = (source: SyncSource): ReportFamily | null => FAMILIES[source] ?? null;
