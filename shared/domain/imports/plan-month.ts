import type { ReportFamily } from "#shared/domain/report-month.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { compareVersions, type Judgement, phaseOf, timeOf } from "./compare-versions.ts";
import { withConfirmed } from "./confirmed-figures.ts";
import type { MonthVersion, PlannedMonth, StoredMonth } from "./plan-types.ts";

interface Offer {
  readonly family: ReportFamily;
  readonly month: IsoMonth;
  readonly fileIndex: number;
  readonly candidate: MonthVersion;
  readonly filtered: boolean;
  readonly fault?: string | null;
  /** Whether a month without rows is proven to have none: all of the file was read. */
  readonly isProof?: boolean;
}

const LOOKS_FILTERED = "The file looks filtered: beside another one it lacks rows.";

/** Reasons why a file's months are never accepted without a question, regardless of their figures. */
const doubtsOf = ({ filtered, fault }: Offer): string[] => [
  ...(fault ? [fault] : []),
  ...(filtered ? [LOOKS_FILTERED] : []),
];

/** Blames the stored file when that one was faulty and the offered one is intact. */
const aboutStored = ({ file, figures }: StoredMonth, { fault }: Offer): string[] =>
  figures.faulty && !fault ? [`What is stored came from “${file}”, a part of which was not understood.`] : [];

/**
 * Plans one month's chosen version against the stored one, both for a drop and again when a month has changed since.
 * Null when the month has no rows and isn't stored, unless a complete file proves that it has none.
 */
export function planMonth(offer: Offer, stored: StoredMonth | null): PlannedMonth | null {
  const { isProof = false, ...offered } = offer;
  const { family, month, candidate, filtered } = offered;
  const planned = { ...offered, revision: stored?.revision ?? 0, confirmedAt: null };
  const doubts = doubtsOf(offer);
  if (!stored || stored.absent) {
    if (candidate.figures.rows === 0 && (!isProof || doubts.length > 0)) return null;
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
  const confirmedAt = confirmation(outcome, stored, candidate);
  if (outcome !== "changed" || family === "payments") return { ...planned, before, outcome, reasons, confirmedAt };
  const figures = withConfirmed(candidate.figures, before, phaseOf(month, stored, candidate));
  return { ...planned, candidate: { ...candidate, figures }, before, outcome, reasons, confirmedAt };
}

/** Payments are merged by number; losses against a newer file are judged later, where both versions are available. */
const judgePayments = (stored: StoredMonth, { hash }: MonthVersion): Judgement => ({
  outcome: hash === stored.hash ? "unchanged" : "changed",
  reasons: [],
});

/**
 * When a newer file confirms the stored version, that becomes as new as the file, so that a file of an age in between
 * no longer replaces it.
 */
const confirmation = (outcome: string, stored: StoredMonth, candidate: MonthVersion): string | null =>
  (outcome === "unchanged" || outcome === "confirmed") && timeOf(candidate) > timeOf(stored)
    ? candidate.createdAt
    : null;
