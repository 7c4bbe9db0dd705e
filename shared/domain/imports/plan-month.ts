import type { ReportFamily } from "#shared/domain/report-month.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { compareVersions, timeOf } from "./compare-versions.ts";
import type { MonthVersion, PlannedMonth, StoredMonth } from "./plan-types.ts";

interface Offer {
  readonly family: ReportFamily;
  readonly month: IsoMonth;
  readonly fileIndex: number;
  readonly candidate: MonthVersion;
  readonly filtered: boolean;
}

/**
 * One month's chosen version against what is stored. Used when a drop is planned and again when a month turns out to have changed since.
 * Returns null when there is nothing to say: no rows, and nothing stored.
 */
export function planMonth(offer: Offer, stored: StoredMonth | null): PlannedMonth | null {
  const { family, month, candidate, filtered } = offer;
  const planned = { ...offer, revision: stored?.revision ?? 0, confirmedAt: null };
  if (!stored || stored.absent) {
    if (candidate.figures.rows === 0) return null;
    if (!filtered) return { ...planned, before: null, outcome: "new", reasons: [] };
    const reasons = ["The file looks filtered: beside another one it lacks rows. This month is in no other file."];
    return { ...planned, before: null, outcome: "decide", reasons };
  }
  const before = stored.figures;
  if (family === "payments") {
    const outcome = candidate.hash === stored.hash ? "unchanged" : "changed";
    return { ...planned, before, outcome, reasons: [], confirmedAt: confirmation(outcome, stored, candidate) };
  }
  const { outcome, reasons } = compareVersions(month, stored, candidate);
  if (filtered && outcome === "changed") {
    return {
      ...planned,
      before,
      outcome: "decide",
      reasons: ["The file looks filtered: beside another one it lacks rows.", ...reasons],
    };
  }
  return { ...planned, before, outcome, reasons, confirmedAt: confirmation(outcome, stored, candidate) };
}

/** A newer file that says the same makes the stored version as new as that file, so that a file between the two no longer replaces it. */
const confirmation = (outcome: string, stored: StoredMonth, candidate: MonthVersion): string | null =>
  (outcome === "unchanged" || outcome === "confirmed") && timeOf(candidate) > timeOf(stored)
    ? candidate.createdAt
    : null;
