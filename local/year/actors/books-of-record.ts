import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { Expected } from "./truth.ts";

/** A version of a month that an acknowledged import has stored. */
export interface Version extends Expected {
  readonly importId: string;
}

/** What an author's months must be after everything that the product has acknowledged: the oracle of uploads. */
export function booksOfRecord() {
  const months = new Map<IsoMonth, Version[]>();
  /** Imports that wrote something and were not undone. */
  const writers = new Set<string>();

  const top = (month: IsoMonth): Version | null => months.get(month)?.at(-1) ?? null;
  const sameFigures = (a: Expected, b: Expected): boolean =>
    a.units === b.units && a.pages === b.pages && JSON.stringify(a.royalty) === JSON.stringify(b.royalty);

  return {
    top,
    months: (): ReadonlyMap<IsoMonth, readonly Version[]> => months,
    sameFigures,
    lastWriter: (): string | null => [...writers].sort().at(-1) ?? null,
    /** Records that an import has stored this version of a month. */
    wrote: (month: IsoMonth, version: Version): void => {
      months.set(month, [...(months.get(month) ?? []), version]);
      writers.add(version.importId);
    },
    /** Records that a newer file has confirmed a month's figures. */
    confirmed: (month: IsoMonth, createdAt: string): void => {
      const versions = months.get(month) ?? [];
      months.set(month, [...versions.slice(0, -1), { ...versions.at(-1)!, createdAt }]);
    },
    undone: (importId: string): void => {
      writers.delete(importId);
      for (const [month, versions] of months)
        if (versions.at(-1)?.importId === importId) months.set(month, versions.slice(0, -1));
    },
    forgetAll: (): void => {
      months.clear();
      writers.clear();
    },
  };
}
export type BooksOfRecord = ReturnType<typeof booksOfRecord>;
