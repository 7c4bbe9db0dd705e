import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { KenpRateTable, KnownRate } from "./rate-table.ts";

/** The newest rate per page of a store, in the store's currency. */
export interface NewestRate {
  readonly marketplaceId: number;
  readonly month: IsoMonth;
  readonly rate: number;
  /** Made up by the simulated retailer of a developer's machine. */
  readonly simulated: boolean;
}

/** The newest month of which any store's rate is known; null when none is. */
export const newestMonth = (table: KenpRateTable): IsoMonth | null =>
  [...table.values()]
    .flatMap((months) => [...months.keys()])
    .sort()
    .at(-1) ?? null;

/**
 * The newest known rate of every store that pays for page reads, in the order of the stores; a store without any is left out. A `simulated` rate counts only for a
 * month after the newest real one of its store.
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
