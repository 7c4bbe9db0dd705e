import type { IsoMonth } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import { compareFigures, isFuller, missingContent } from "./compare-figures.ts";
import { compareVersions, phaseOf, timeOf, wasClosed, withoutDays } from "./compare-versions.ts";
import type { MonthVersion } from "./plan-types.ts";

export interface Candidate extends MonthVersion {
  readonly fileIndex: number;
}

export interface Choice {
  readonly chosen: Candidate;
  /** Why the drop itself needs a decision: two of its files contradict each other and neither is complete. */
  readonly conflict: readonly string[];
  readonly notes: readonly string[];
}

const byAge = (a: Candidate, b: Candidate): number =>
  Math.sign(timeOf(a) - timeOf(b) || 0) || ascending(a.hash, b.hash) || ascending(a.file, b.file);

const confirmedBy = (kept: Candidate, by: Candidate): Candidate =>
  timeOf(by) > timeOf(kept) ? { ...kept, createdAt: by.createdAt } : kept;

/** Whether a newer file by months replaces days that were downloaded while the month was open and so are incomplete. */
const completesOpenDays = (month: IsoMonth, days: Candidate, months: Candidate): boolean =>
  days.figures.grain === "day" &&
  months.figures.grain === "month" &&
  !wasClosed(month, days) &&
  compareFigures(days.figures, months.figures, "closed").asks.length === 0;

/**
 * Explains why a newer file of the drop is passed over: it covers nothing more, and the month would shrink. Null when
 * that is not so.
 */
function whyPassedOver(month: IsoMonth, chosen: Candidate, newer: Candidate): string | null {
  const { asks } = compareFigures(chosen.figures, newer.figures, phaseOf(month, chosen, newer));
  if (asks.length === 0 || missingContent(newer.figures, chosen.figures).length > 0) return null;
  return `“${newer.file}” is newer but says less, so “${chosen.file}” is used. ${asks.join(" ")} To decide, import the newer file on its own.`;
}

/**
 * Chooses among the versions of a month in one drop. The newest wins unless it has less than an older one; twins count
 * as one; days win over months with equal totals. Asks only when two versions each have something that the other lacks.
 */
export function chooseCandidate(month: IsoMonth, candidates: readonly Candidate[]): Choice {
  const [first, ...rest] = [...candidates].sort(byAge);
  if (!first) throw new RangeError(`no candidate for ${month}`);
  let chosen = first;
  let hasLostDays = false;
  let conflict: string[] = [];
  let passedOver: string[] = [];
  const replaceBy = (next: Candidate): void => {
    hasLostDays = next.figures.grain === "month" && (hasLostDays || chosen.figures.grain === "day");
    chosen = next;
    passedOver = [];
  };
  for (const next of rest) {
    const { outcome } = compareVersions(month, chosen, next);
    if (outcome === "confirmed") chosen = confirmedBy(chosen, next);
    else if (outcome === "changed" || outcome === "unchanged") {
      replaceBy(next);
      conflict = [];
    } else if (outcome === "decide" && completesOpenDays(month, chosen, next)) {
      replaceBy(next);
    } else if (outcome === "decide" && !isFuller(chosen.figures, next.figures)) {
      const why = whyPassedOver(month, chosen, next);
      if (why !== null) {
        passedOver.push(why);
        continue;
      }
      conflict = [`“${chosen.file}” and “${next.file}” each hold something that the other lacks.`];
      replaceBy(next);
    }
  }
  return { chosen, conflict, notes: hasLostDays ? [withoutDays(month), ...passedOver] : passedOver };
}
