import { ascending } from "#shared/primitives/order.ts";
import type { RecordGroup } from "../group-records.ts";
import type { Measure } from "../measures.ts";

/** How many groups a chart of all groups draws; it combines the others into one, since more colors look alike. */
export const TOP_GROUPS = 10;
/** How many groups a split of a total draws before "other". */
export const SPLIT_GROUPS = 5;
export const OTHERS_KEY = "others";

export const largestFirst =
  (measure: Measure) =>
  (a: RecordGroup, b: RecordGroup): number =>
    b.totals[measure] - a.totals[measure] || ascending(a.label, b.label);

/**
 * Splits a sorted list after `count`. A single remaining entry joins the first part instead of becoming an "Other" of
 * one.
 */
export function topAndOthers<T>(sorted: readonly T[], count = TOP_GROUPS): { readonly top: T[]; readonly others: T[] } {
  const drawn = sorted.length <= count + 1 ? sorted.length : count;
  return { top: sorted.slice(0, drawn), others: sorted.slice(drawn) };
}
