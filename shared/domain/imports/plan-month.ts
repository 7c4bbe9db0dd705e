import type { ReportFamily } from "#shared/domain/report-month.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { compareVersions, type Judgement, timeOf } from "./compare-versions.ts";
import type { MonthVersion, PlannedMonth, StoredMonth } from "./plan-types.ts";

interface Offer {
  readonly family: ReportFamily;
  readonly month: IsoMonth;
  readonly fileIndex: number;
  readonly candidate: MonthVersion;
  readonly filtered: boolean;
  readonly fault?: string | null;
}

const LOOKS_FILTERED = "The file looks filtered: beside another one it lacks rows.";

/** Why a file's months are never taken without a question, whatever they say. */
const doubtsOf = ({ filtered, fault }: Offer): string[] => [
  ...(fault ? [fault] : []),
  ...(filtered ? [LOOKS_FILTERED] : []),
];

/** A question about a file that is in order names the stored one that was not. */
const aboutStored = ({ file, figures }: StoredMonth, { fault }: Offer): string[] =>
  figures.faulty && !fault ? [`What is stored came from “${file}”, a part of which was not understood.`] : [];

/**
 * One month's chosen version against what is stored. Used when a drop is planned and again when a month turns out to have changed since.
 * Returns null when there is nothing to say: no rows, and nothing stored.
 */
export function planMonth(offer: Offer, stored: StoredMonth | null): PlannedMonth | null {
  const { family, month, candidate, filtered } = offer;
  const planned = { ...offer, revision: stored?.revision ?? 0, confirmedAt: null };
  const doubts = doubtsOf(offer);
  if (!stored || stored.absent) {
    if (candidate.figures.rows === 0) return null;
    if (doubts.length === 0) return { ...planned, before: null, outcome: "new", reasons: [] };
    const reasons = filtered ? [...doubts, "This month is in no other file."] : doubts;
    return { ...planned, before: null, outcome: "decide", reasons };
  }
  const before = stored.figures;
  const { outcome, reasons } =
    family === "payments" ? judgePayments(stored, candidate) : compareVersions(month, stored, candidate);
  const asks = outcome === "decide" || (outcome === "changed" && doubts.length > 0);
  if (asks) {
    const all = [...doubts, ...(outcome === "decide" ? aboutStored(stored, offer) : []), ...reasons];
    return { ...planned, before, outcome: "decide", reasons: all };
  }
  return { ...planned, before, outcome, reasons, confirmedAt: confirmation(outcome, stored, candidate) };
}

/** Payments are merged by their number; what a newer file says less of is judged where both versions are at hand. */
const judgePayments = (stored: StoredMonth, { hash }: MonthVersion): Judgement => ({
  outcome: hash === stored.hash ? "unchanged" : "changed",
  reasons: [],
});

/** A newer file that says the same makes the stored version as new as that file, so that a file between the two no longer replaces it. */
const confirmation = (outcome: string, stored: StoredMonth, candidate: MonthVersion): string | null =>
  (outcome === "unchanged" || outcome === "confirmed") && timeOf(candidate) > timeOf(stored)
    ? candidate.createdAt
    : null;
