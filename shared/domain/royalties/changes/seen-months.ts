import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { MonthRevisions } from "../report.ts";

export const SEEN_FAMILIES = ["estimator", "prior_months"] as const;
export type SeenFamily = (typeof SEEN_FAMILIES)[number];

/** The version of a report that the author has seen; `isRemoved` when the month had been removed by then. */
export interface SeenVersion {
  readonly revision: number;
  readonly isRemoved: boolean;
}

/** The seen versions of a month's reports; null where there was no report. */
export type SeenMonth = Readonly<Record<SeenFamily, SeenVersion | null>>;
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

export const NEVER_SEEN: SeenMonth = { estimator: null, prior_months: null };

const perFamily = (versionOf: (family: SeenFamily) => SeenVersion | null): SeenMonth => ({
  estimator: versionOf("estimator"),
  prior_months: versionOf("prior_months"),
});

/** The version seen by a page that displayed `revision`; an older one than the stored one existed and was no removal. */
function seenOf(stored: StoredRevisions[SeenFamily], revision: number | null): SeenVersion | null {
  if (!stored || revision === null) return null;
  if (revision < stored.revision) return { revision, isRemoved: false };
  return { revision: stored.revision, isRemoved: stored.absent };
}

export const isNewer = (revision: number, seen: SeenVersion | null): boolean => revision > (seen?.revision ?? 0);

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
      const now = seenOf(families?.[family] ?? null, revisions[family]);
      return now && isNewer(now.revision, before[family]) ? now : before[family];
    });
    if (SEEN_FAMILIES.every((family) => after[family] === before[family])) continue;
    next.set(month, after);
    hasMoved = true;
  }
  return hasMoved ? next : seen;
}
