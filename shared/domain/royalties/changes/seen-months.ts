import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { MonthRevisions } from "../report.ts";

/** The version of a report that the author has seen; `isRemoved` when the month had been removed by then. */
export interface SeenVersion {
  readonly revision: number;
  readonly isRemoved: boolean;
}

/** The seen versions of a month's reports, by family; of a report that didn't exist there is none. */
export type SeenMonth = Readonly<Partial<Record<string, SeenVersion>>>;
/** A month without an entry was never seen in any version. */
export type SeenMonths = ReadonlyMap<IsoMonth, SeenMonth>;

interface StoredRevision {
  readonly revision: number;
  readonly absent: boolean;
}

/** The revisions of a month's stored reports, by family; `absent` when removed. */
export type StoredRevisions = Readonly<Partial<Record<string, StoredRevision>>>;
export type RevisionsByMonth = ReadonlyMap<IsoMonth, StoredRevisions>;

export interface ViewedMonth {
  readonly month: IsoMonth;
  readonly revisions: MonthRevisions;
}

export const NEVER_SEEN: SeenMonth = {};

/** The version seen by a page that displayed `revision`; an older one than the stored one existed and was no removal. */
const seenOf = (stored: StoredRevision, revision: number): SeenVersion =>
  revision < stored.revision ? { revision, isRemoved: false } : { revision: stored.revision, isRemoved: stored.absent };

export const isNewer = (revision: number, seen: SeenVersion | undefined): boolean => revision > (seen?.revision ?? 0);

export const isUnseen = (stored: StoredRevisions, seen: SeenMonth): boolean =>
  Object.entries(stored).some(([family, report]) => isNewer(report?.revision ?? 0, seen[family]));

/**
 * Initializes the seen versions: every month counts as seen in its current version, displayed ones in the version
 * displayed.
 */
export function initialSeen(viewed: readonly ViewedMonth[], stored: RevisionsByMonth): SeenMonths {
  const shown = new Map(viewed.map(({ month, revisions }) => [month, revisions]));
  const seenIn = (month: IsoMonth, reports: StoredRevisions): SeenMonth =>
    Object.fromEntries(
      Object.entries(reports).map(([family, report]) => [
        family,
        seenOf(report!, shown.get(month)?.[family] ?? Number.POSITIVE_INFINITY),
      ]),
    );
  return new Map([...stored].map(([month, reports]) => [month, seenIn(month, reports)]));
}

export const mayAdvance = (seen: SeenMonths, viewed: readonly ViewedMonth[]): boolean =>
  viewed.some(({ month, revisions }) =>
    Object.entries(revisions).some(([family, revision]) => isNewer(revision, seen.get(month)?.[family])),
  );

/**
 * Updates the seen versions. They only move forward, and never beyond the stored ones; reports that aren't stored are
 * ignored. Returns the same map when nothing changes.
 */
export function updateSeen(seen: SeenMonths, viewed: readonly ViewedMonth[], stored: RevisionsByMonth): SeenMonths {
  const next = new Map(seen);
  let hasMoved = false;
  for (const { month, revisions } of viewed) {
    const before = next.get(month) ?? NEVER_SEEN;
    const moved = Object.entries(revisions).flatMap(([family, revision]) => {
      const report = stored.get(month)?.[family];
      const now = report && seenOf(report, revision);
      return now && isNewer(now.revision, before[family]) ? [[family, now] as const] : [];
    });
    if (moved.length === 0) continue;
    next.set(month, { ...before, ...Object.fromEntries(moved) });
    hasMoved = true;
  }
  return hasMoved ? next : seen;
}
