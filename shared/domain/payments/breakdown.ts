import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import { eachMonth, firstDayOf, type IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { ascending } from "#shared/primitives/order.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { Payment, PaymentInvoice } from "./payment.ts";
import { isPaid } from "./payment-state.ts";

/** The parts of what was paid, in display order. `other` is a source that isn't known, shown under its own name. */
export const PART_KINDS = [
  "kenp",
  "sales",
  "paperbacks",
  "prime",
  "all_stars",
  "other",
  "unexplained",
  "adjustments",
  "tax",
] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** `source` is Amazon's own name of an `other` part, and empty for the rest. */
export interface PartName {
  readonly kind: PartKind;
  readonly source: string;
}

/** Millionths of one payout currency. Sources are gross and tax is negative, so that parts add up to what was paid. */
export interface Part extends PartName {
  readonly amount: Micros;
}

export interface CurrencyBreakdown {
  readonly currency: string;
  readonly paid: Micros;
  /** How many payments. */
  readonly count: number;
  readonly parts: readonly Part[];
}

/** One value per month; `parts` and `paid` in millionths of one payout currency. */
export interface MonthlyBreakdown {
  readonly months: readonly IsoMonth[];
  readonly parts: readonly (PartName & { readonly values: readonly Micros[] })[];
  readonly paid: readonly Micros[];
}

const KINDS: ReadonlyMap<string, PartKind> = new Map([
  ["KENP Royalties", "kenp"],
  ["Sales", "sales"],
  ["Paperback Sales", "paperbacks"],
  ["Prime Reading", "prime"],
  ["KDP Select All Stars", "all_stars"],
  ["", "unexplained"],
]);

function partOfSource(source: string): PartName {
  const kind = KINDS.get(source) ?? "other";
  return { kind, source: kind === "other" ? source : "" };
}

export const partKey = ({ kind, source }: PartName): string => (kind === "other" ? `other ${source}` : kind);

/** A line's earnings in the payout currency, before tax and adjustments. */
export const grossOf = ({ payout_amount, payout_tax, payout_adjustment }: PaymentInvoice): Micros =>
  payout_amount + payout_tax - payout_adjustment;

/** A line as parts that add up to its payout. */
const partsOf = (invoice: PaymentInvoice): Part[] => [
  { ...partOfSource(invoice.source), amount: grossOf(invoice) },
  { kind: "adjustments", source: "", amount: invoice.payout_adjustment },
  { kind: "tax", source: "", amount: invoice.payout_tax === 0 ? 0 : -invoice.payout_tax },
];

const inDisplayOrder = (a: PartName, b: PartName): number =>
  PART_KINDS.indexOf(a.kind) - PART_KINDS.indexOf(b.kind) || ascending(a.source, b.source);

function sumParts(parts: readonly Part[]): Part[] {
  const sums = new Map<string, Part>();
  for (const part of parts) {
    if (part.amount === 0) continue;
    const key = partKey(part);
    sums.set(key, { ...part, amount: (sums.get(key)?.amount ?? 0) + part.amount });
  }
  return [...sums.values()].sort(inDisplayOrder);
}

const paidBy = (payments: readonly Payment[]): Micros => sumOf(payments, ({ payout_amount }) => payout_amount);

const allParts = (payments: readonly Payment[]): Part[] =>
  sumParts(payments.flatMap(({ invoices }) => invoices.flatMap(partsOf)));

/**
 * What was paid per payout currency, the one with the most payments first, and its parts, which add up to it exactly. Currencies are never
 * added up, and only payments that were received count.
 */
export function breakdownOf(payments: readonly Payment[]): CurrencyBreakdown[] {
  const byCurrency = Map.groupBy(payments.filter(isPaid), ({ payment_currency }) => payment_currency);
  return [...byCurrency]
    .sort(([a, { length: ofA }], [b, { length: ofB }]) => ofB - ofA || ascending(a, b))
    .map(([currency, paid]) => ({ currency, paid: paidBy(paid), count: paid.length, parts: allParts(paid) }));
}

/**
 * Breaks the payments of one payout currency down by month of payment, from the first to the last month paid, gaps
 * included.
 */
export function monthlyBreakdown(payments: readonly Payment[], currency: string): MonthlyBreakdown {
  const paid = payments.filter((payment) => isPaid(payment) && payment.payment_currency === currency);
  const byMonth = Map.groupBy(paid, ({ month }) => month);
  const known = [...byMonth.keys()].sort();
  const [first, last] = [known[0], known.at(-1)];
  const months = first && last ? eachMonth(firstDayOf(first), firstDayOf(last)) : [];
  const names = new Map<string, PartName>();
  const values = new Map<string, Micros[]>();
  months.forEach((month, at) => {
    for (const part of allParts(byMonth.get(month) ?? [])) {
      names.set(partKey(part), { kind: part.kind, source: part.source });
      getOrInsert(values, partKey(part), () => months.map(() => 0))[at] = part.amount;
    }
  });
  return {
    months,
    parts: [...names.values()]
      .sort(inDisplayOrder)
      .map((name) => ({ ...name, values: values.get(partKey(name)) ?? [] })),
    paid: months.map((month) => paidBy(byMonth.get(month) ?? [])),
  };
}
