import type { ReportFamily } from "../report-month.ts";
import type { SyncSource } from "./source-state.ts";

const FAMILIES: Readonly<Partial<Record<SyncSource, ReportFamily>>> = {
  royalties: "estimator",
  prior_months: "prior-months",
  payments: "payments",
};

export const familyOf = (source: SyncSource): ReportFamily | null => FAMILIES[source] ?? null;
