import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { KenpRateTable, KnownRate } from "./rate-table.ts";

export interface NewestRate {
  readonly marketplaceId: number;
  readonly month: IsoMonth;
  readonly rate: number;
  /** Made up by the simulated Amazon of a local environment. */
  readonly simulated: boolean;
}

export const newestMonth = (table: KenpRateTable): IsoMonth | null =>
  [...table.values()]
    .flatMap((months) => [...months.keys()])
    .sort()
    .at(-1) ?? null;

/**
 * Returns the newest known rate of every store that pays for page reads, in store order; stores without one are
 * omitted. A `simulated` rate counts only for months after the store's newest real one.
 */
export const newestRates = (table: KenpRateTable, simulated: readonly KnownRate[] = []): NewestRate[] =>
  MARKETPLACES.filter(({ sells }) => sells.kenp).flatMap(({ id, label }) => {
    const real = [...(table.get(label) ?? [])].map(([month, rate]) => ({ month, rate, simulated: false }));
    const madeUp = simulated
      .filter(({ marketplace }) => marketplace === label)
      .map(({ month, rate }) => ({ month, rate, simulated: true }));
    const newest = [...madeUp, ...real].sort((a, b) => a.month.localeCompare(b.month)).at(-1);
    return newest ? [{ marketplaceId: id, ...newest }] : [];
  });
