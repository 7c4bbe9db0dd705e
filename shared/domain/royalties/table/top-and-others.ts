import type { RecordGroup } from "../group-records.ts";
import type { Measure } from "../rates/convert-report.ts";

/** How many groups a chart draws before the rest becomes one (decision 42). */
export const TOP_GROUPS = 10;
export const OTHERS_KEY = "others";

/** Orders groups by how much of a measure they have, the largest first; equal ones by their label. */
export const largestFirst =
  (measure: Measure) =>
  (a: RecordGroup, b: RecordGroup): number =>
    b.totals[measure] - a.totals[measure] || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0);

/** The first `count` of a sorted list, and all others. Exactly one too many is one of the first: it would be called "Other" for nothing. */
export function topAndOthers<T>(sorted: readonly T[], count = TOP_GROUPS): { readonly top: T[]; readonly others: T[] } {
  const drawn = sorted.length <= count + 1 ? sorted.length : count;
  return { top: sorted.slice(0, drawn), others: sorted.slice(drawn) };
}
