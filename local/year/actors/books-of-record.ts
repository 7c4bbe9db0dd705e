import { type MonthKey, monthKeyOf } from "#shared/domain/imports/plan-types.ts";
import type { Expected, TrueMonth } from "./truth.ts";

/** A version of a month that an acknowledged import has stored. */
export interface Version extends Expected {
  readonly importId: string;
}

type Place = Pick<TrueMonth, "family" | "month">;

/** What an author's months must be after everything that the product has acknowledged: the oracle of uploads. */
export function booksOfRecord() {
  const months = new Map<MonthKey, Version[]>();
  /** Imports that wrote something and were not undone. */
  const writers = new Set<string>();

  const top = (place: Place): Version | null => months.get(monthKeyOf(place))?.at(-1) ?? null;
  const sameFigures = (a: Expected, b: Expected): boolean =>
    a.units === b.units && a.pages === b.pages && JSON.stringify(a.royalty) === JSON.stringify(b.royalty);

  return {
    top,
    /** The stored version of every month, by family and month; without those that were undone. */
    stored: (): ReadonlyMap<MonthKey, Version> =>
      new Map([...months].flatMap(([key, versions]) => (versions.length > 0 ? [[key, versions.at(-1)!]] : []))),
    sameFigures,
    lastWriter: (): string | null => [...writers].sort().at(-1) ?? null,
    /** Records that an import has stored this version of a month. */
    wrote: (place: Place, version: Version): void => {
      const key = monthKeyOf(place);
      months.set(key, [...(months.get(key) ?? []), version]);
      writers.add(version.importId);
    },
    /** Records that a newer file has confirmed a month's figures. */
    confirmed: (place: Place, createdAt: string): void => {
      const key = monthKeyOf(place);
      const versions = months.get(key) ?? [];
      months.set(key, [...versions.slice(0, -1), { ...versions.at(-1)!, createdAt }]);
    },
    undone: (importId: string): void => {
      writers.delete(importId);
      for (const [key, versions] of months)
        if (versions.at(-1)?.importId === importId) months.set(key, versions.slice(0, -1));
    },
    forgetAll: (): void => {
      months.clear();
      writers.clear();
    },
  };
}
export type BooksOfRecord = ReturnType<typeof booksOfRecord>;
