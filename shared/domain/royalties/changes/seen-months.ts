import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { MonthRevisions } from "../report.ts";

export const SEEN_FAMILIES = ["estimator", "prior_months"] as const;
export type SeenFamily = (typeof SEEN_FAMILIES)[number];

/** Which version of a month's reports somebody saw: its revision, negative when the month had been taken away by then, 0 when there was none. */
export type SeenMonth = Readonly<Record<SeenFamily, number>>;
/** The last look at every month; a month that is not there had no version. */
export type SeenMonths = ReadonlyMap<IsoMonth, SeenMonth>;

/** A report of a month as it is stored now; null when it never was. `absent` when it was taken away. */
export type HeldMonth = Readonly<Record<SeenFamily, { readonly revision: number; readonly absent: boolean } | null>>;
export type HeldMonths = ReadonlyMap<IsoMonth, HeldMonth>;

/** A look at a month: the versions that a screen was shown. */
export interface LookedAt {
  readonly month: IsoMonth;
  readonly revisions: MonthRevisions;
}

export const NEVER_HELD: SeenMonth = { estimator: 0, prior_months: 0 };

const perFamily = (revisionOf: (family: SeenFamily) => number): SeenMonth => ({
  estimator: revisionOf("estimator"),
  prior_months: revisionOf("prior_months"),
});

/** What seeing `revision` of a report means: never more than what there is. */
function seenOf(held: HeldMonth[SeenFamily], revision: number): number {
  if (!held) return 0;
  if (revision < held.revision) return revision;
  return held.absent ? -held.revision : held.revision;
}

/** Whether a version is newer than the one seen. */
export const isNewer = (revision: number, seen: number): boolean => revision > Math.abs(seen);

/** Whether any of a month's reports has a newer version than the one seen. */
export const isUnseen = (held: HeldMonth, seen: SeenMonth): boolean =>
  SEEN_FAMILIES.some((family) => isNewer(held[family]?.revision ?? 0, seen[family]));

/** The first look: every month counts as seen as it is now, those looked at as they were shown. */
export function firstLook(looked: readonly LookedAt[], held: HeldMonths): SeenMonths {
  const shown = new Map(looked.map(({ month, revisions }) => [month, revisions]));
  return new Map(
    [...held].map(([month, families]) => [
      month,
      perFamily((family) => seenOf(families[family], shown.get(month)?.[family] ?? Number.POSITIVE_INFINITY)),
    ]),
  );
}

/** Whether a look may show anything newer than what was seen. */
export const mayMoveForward = (seen: SeenMonths, looked: readonly LookedAt[]): boolean =>
  looked.some(({ month, revisions }) =>
    SEEN_FAMILIES.some((family) => isNewer(revisions[family] ?? 0, (seen.get(month) ?? NEVER_HELD)[family])),
  );

/** What was seen after another look. It only moves forward, and never beyond what there is; the same map when nothing moves. */
export function nextLook(seen: SeenMonths, looked: readonly LookedAt[], held: HeldMonths): SeenMonths {
  const next = new Map(seen);
  let hasMoved = false;
  for (const { month, revisions } of looked) {
    const families = held.get(month);
    const before = next.get(month) ?? NEVER_HELD;
    const after = perFamily((family) => {
      const now = seenOf(families?.[family] ?? null, revisions[family] ?? 0);
      return isNewer(Math.abs(now), before[family]) ? now : before[family];
    });
    if (SEEN_FAMILIES.every((family) => after[family] === before[family])) continue;
    next.set(month, after);
    hasMoved = true;
  }
  return hasMoved ? next : seen;
}
