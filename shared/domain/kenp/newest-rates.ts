import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { KenpRateTable } from "./rate-table.ts";

/** The newest rate per page of a store, in the store's currency. */
export interface NewestRate {
  readonly marketplaceId: number;
  readonly month: IsoMonth;
  readonly rate: number;
}

/** The newest month of which any store's rate is known; null when none is. */
export const newestMonth = (table: KenpRateTable): IsoMonth | null =>
  [...table.values()]
    .flatMap((months) => [...months.keys()])
    .sort()
    .at(-1) ?? null;

/** The newest known rate of every store that pays for page reads, in the order of the stores; a store without any is left out. */
export const newestRates = (table: KenpRateTable): NewestRate[] =>
  MARKETPLACES.flatMap(({ id, label, sells }) => {
    const months = table.get(label);
    const month = [...(months?.keys() ?? [])].sort().at(-1);
    return sells.kenp && months && month ? [{ marketplaceId: id, month, rate: months.get(month)! }] : [];
  });
