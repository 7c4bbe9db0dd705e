import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { Earned } from "./earned.ts";
import type { PaymentPart } from "./payment-parts.ts";

/** What stores haven't paid of a month, all kinds together: the amount that Amazon holds against the threshold. */
export type UnpaidBy = (month: IsoMonth, stores: readonly string[], currency: string) => Micros;

interface UnpaidReads {
  readonly stores: ReadonlySet<string>;
  readonly rest: Micros;
}

/** Stores with pages that no payment of page reads names. */
export const unpaidStores = ({ readIn }: Earned, parts: readonly PaymentPart[]): string[] => {
  const paid = new Set(parts.map(({ store }) => store));
  return readIn.filter((store) => !paid.has(store));
};

export function unpaidBy(
  groups: Iterable<{ readonly earned: Earned | null; readonly parts: readonly PaymentPart[] }>,
): UnpaidBy {
  const sales = new Map<string, { amount: Micros }>();
  const reads = new Map<string, UnpaidReads>();
  for (const { earned, parts } of groups) {
    const onTime = parts.filter((part) => !part.isOutOfCycle);
    if (!earned) continue;
    const { month, store, currency, final } = earned;
    const rest = final - onTime.reduce((sum, { accrued }) => sum + accrued, 0);
    if (store === null) reads.set(`${month}|${currency}`, { stores: new Set(unpaidStores(earned, onTime)), rest });
    else if (onTime.length === 0)
      getOrInsert(sales, `${month}|${store}|${currency}`, () => ({ amount: 0 })).amount += final;
  }
  return (month, stores, currency) => {
    const ofReads = reads.get(`${month}|${currency}`);
    const pages = ofReads && stores.some((store) => ofReads.stores.has(store)) ? ofReads.rest : 0;
    return stores.reduce((sum, store) => sum + (sales.get(`${month}|${store}|${currency}`)?.amount ?? 0), pages);
  };
}
