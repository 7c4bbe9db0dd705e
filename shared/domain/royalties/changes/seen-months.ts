import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { MonthRevisions } from "../report.ts";

export const SEEN_FAMILIES = ["estimator", "prior_months"] as const;
export type SeenFamily = (typeof SEEN_FAMILIES)[number];

/**
 * Which version of a month's reports the author has seen: its revision, negative when the month had been removed by
 * then, 0 when there was none.
 */
export type SeenMonth = Readonly<Record<SeenFamily, number>>;
/** A month without an entry was never seen in any version. */
export type SeenMonths = ReadonlyMap<IsoMonth, SeenMonth>;

/** The revisions of a month's stored reports; null when never stored, `absent` when removed. */
export type StoredRevisions = Readonly<
  Record<SeenFamily, { readonly revision: number; readonly absent: boolean } | null>
>;
export type RevisionsByMonth = ReadonlyMap<IsoMonth, StoredRevisions>;

export interface ViewedMonth {
  readonly month: IsoMonth;
  readonly revisions: MonthRevisions;
}

export const NEVER_SEEN: SeenMonth = { estimator: 0, prior_months: 0 };

const perFamily = (revisionOf: (family: SeenFamily) => number): SeenMonth => ({
  estimator: revisionOf("estimator"),
  prior_months: revisionOf("prior_months"),
});

function seenOf(stored: StoredRevisions[SeenFamily], revision: number): number {
  if (!stored) return 0;
  if (revision < stored.revision) return revision;
  return stored.absent ? -stored.revision : stored.revision;
}

export const isNewer = (revision: number, seen: number): boolean => revision > Math.abs(seen);

export const isUnseen = (stored: StoredRevisions, seen: SeenMonth): boolean =>
  SEEN_FAMILIES.some((family) => isNewer(stored[family]?.revision ?? 0, seen[family]));

/**
 * Initializes the seen versions: every month counts as seen in its current version, displayed ones in the version
 * displayed.
 */
export function initialSeen(viewed: readonly ViewedMonth[], stored: RevisionsByMonth): SeenMonths {
  const shown = new Map(viewed.map(({ month, revisions }) => [month, revisions]));
  return new Map(
    [...stored].map(([month, families]) => [
      month,
      perFamily((family) => seenOf(families[family], shown.get(month)?.[family] ?? Number.POSITIVE_INFINITY)),
    ]),
  );
}

export const mayAdvance = (seen: SeenMonths, viewed: readonly ViewedMonth[]): boolean =>
  viewed.some(({ month, revisions }) =>
    SEEN_FAMILIES.some((family) => isNewer(revisions[family] ?? 0, (seen.get(month) ?? NEVER_SEEN)[family])),
  );

/**
 * Updates the seen versions. They only move forward, and never beyond the stored ones. Returns the same map when
 * nothing changes.
 */
export function updateSeen(seen: SeenMonths, viewed: readonly ViewedMonth[], stored: RevisionsByMonth): SeenMonths {
  const next = new Map(seen);
  let hasMoved = false;
  for (const { month, revisions } of viewed) {
    const families = stored.get(month);
    const before = next.get(month) ?? NEVER_SEEN;
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
