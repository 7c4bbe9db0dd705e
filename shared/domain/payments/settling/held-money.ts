import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { ascending } from "#shared/primitives/order.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { Earned } from "./earned.ts";
import { isLive, isReceived, type PaymentPart } from "./payment-parts.ts";
import type { ThresholdOf } from "./thresholds.ts";

/**
 * The month with which money of `month` becomes payable at a store: the first one at whose end all that the store holds
 * in `currency`, every kind and month together, reaches its threshold. Null while it stays below. Months after the
 * store's last payment don't make older leftovers payable: real payments have permanently left out a few cents.
 */
export type PayableWith = (month: IsoMonth, store: string, currency: string) => IsoMonth | null;

interface Group {
  readonly earned: Earned | null;
  readonly parts: readonly PaymentPart[];
}

interface HeldAmount {
  readonly month: IsoMonth;
  readonly amount: Micros;
}

const accruedBy = (parts: readonly PaymentPart[]): Micros => sumOf(parts, ({ accrued }) => accrued);

/** Stores with pages that no payment of page reads names. */
export const unpaidMarketplaces = ({ readIn }: Earned, parts: readonly PaymentPart[]): string[] => {
  const paid = new Set(parts.map(({ store }) => store));
  return [...readIn.keys()].filter((store) => !paid.has(store));
};

/**
 * The unpaid remainder of a closed month at each store. Unpaid page reads, known by currency only, are shared out by
 * pages.
 */
function heldOf({ earned, parts }: Group): { readonly store: string; readonly amount: Micros }[] {
  if (earned?.estimated !== 0) return [];
  const paid = parts.filter((part) => !part.isOutOfCycle && isLive(part));
  const { store, final, readIn } = earned;
  if (store !== null) return paid.length === 0 ? [{ store, amount: final }] : [];
  const rest = final - accruedBy(paid);
  const stores = unpaidMarketplaces(earned, paid);
  const pages = sumOf(stores, (one) => readIn.get(one)!);
  return stores.map((one) => ({ store: one, amount: Math.round((rest * readIn.get(one)!) / pages) }));
}

function heldByPlace(groups: Iterable<Group>): Map<string, HeldAmount[]> {
  const held = new Map<string, HeldAmount[]>();
  for (const group of groups) {
    for (const { store, amount } of heldOf(group)) {
      const { month, currency } = group.earned!;
      getOrInsert(held, `${store}|${currency}`, (): HeldAmount[] => []).push({ month, amount });
    }
  }
  for (const own of held.values()) own.sort((a, b) => ascending(a.month, b.month));
  return held;
}

/** The months that a store has paid on the rule's day, by place. */
function paidByPlace(groups: Iterable<Group>): Map<string, IsoMonth[]> {
  const paid = new Map<string, IsoMonth[]>();
  for (const { month, store, currency } of [...groups].flatMap(({ parts }) => parts.filter(isRegular)))
    getOrInsert(paid, `${store}|${currency}`, (): IsoMonth[] => []).push(month);
  return paid;
}

const isRegular = (part: PaymentPart): boolean => isReceived(part) && !part.isOutOfCycle;

export function payableWith(groups: readonly Group[], thresholdOf: ThresholdOf): PayableWith {
  const held = heldByPlace(groups);
  const paid = paidByPlace(groups);
  return (month, store, currency) => {
    const threshold = thresholdOf(store, currency);
    const byMonth = Map.groupBy(held.get(`${store}|${currency}`) ?? [], (one) => one.month);
    const lastPaid = (paid.get(`${store}|${currency}`) ?? []).reduce((a, b) => (b > a ? b : a), "");
    let sum = 0;
    for (const [at, own] of byMonth) {
      if (month < lastPaid && at > lastPaid) return null;
      sum = own.reduce((total, { amount }) => total + amount, sum);
      if (at >= month && sum >= threshold) return at;
    }
    return null;
  };
}
