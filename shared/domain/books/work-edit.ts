import type { Said } from "./edit-facts.ts";
import type { ManualWork, SeriesPlace } from "./facts.ts";
import type { Work } from "./shelf.ts";

export interface WorkEntry {
  readonly title: string;
  readonly authors: readonly string[];
  readonly series: SeriesPlace | null | undefined;
  readonly tags: readonly string[] | undefined;
}

export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns only the fields that differ from what is shown. Only these become manual edits, so that unchanged fields keep
 * following the files.
 */
export function workEditOf(work: Work | undefined, { title, authors, series, tags }: WorkEntry): Said<ManualWork> {
  return {
    ...(title !== work?.title && { title }),
    ...(!sameValue(authors, work?.authors) && { authors }),
    ...(series !== undefined && !sameSeries(series, work?.series ?? null) && { series }),
    ...(tags !== undefined && !sameValue(tags, work?.tags ?? []) && { tags }),
  };
}

const sameSeries = (a: SeriesPlace | null, b: SeriesPlace | null): boolean =>
  a?.name === b?.name && a?.place === b?.place;
