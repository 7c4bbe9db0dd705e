import type { Measure } from "./convert-report.ts";
import { groupAs, type RecordGroup } from "./group-records.ts";

/** How many groups a chart draws before the rest becomes one (decision 42). */
export const TOP_GROUPS = 10;
export const OTHERS_KEY = "others";

const byMeasure = (measure: Measure) => (a: RecordGroup, b: RecordGroup) =>
  b.totals[measure] - a.totals[measure] || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0);

/**
 * The `count` groups with the most of `measure`, largest first, and then all others as one group named "Other" (with how many there are). Nothing is lost:
 * their totals add up to all groups'. Exactly one group too many is drawn by itself, not as "Other".
 */
export function topAndOthers(groups: readonly RecordGroup[], measure: Measure, count = TOP_GROUPS): RecordGroup[] {
  const sorted = [...groups].sort(byMeasure(measure));
  if (sorted.length <= count + 1) return sorted;
  const rest = sorted.slice(count);
  const others = groupAs(
    { key: OTHERS_KEY, label: `Other (${rest.length})` },
    rest.flatMap(({ records }) => records),
  );
  return [...sorted.slice(0, count), others];
}
