import fc from "fast-check";
import type { MonthContent } from "#shared/domain/report-month.ts";
import { monthContent, type RowOf } from "#shared/domain/royalties/testing/month-content.ts";
import { addMonths, daysInMonth, type IsoDate, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import { convertMicros, type Micros } from "#shared/primitives/money.ts";
import type { PaymentFact, PaymentLine } from "#shared/sources/payments.ts";

/** A fictional account whose payments follow the rule exactly, as a start for planted anomalies. */
export const FIRST: IsoMonth = "2024-01";
export const MONTH_COUNT = 8;
export const MONTHS = Array.from({ length: MONTH_COUNT }, (_, i) => addMonths(FIRST, i));
/** The last two months are closed and not yet due: their payments are made after this day. */
export const TODAY: IsoDate = "2024-09-20";

export const STORES = [
  ["Amazon.com", "USD", 0.9],
  ["Amazon.co.uk", "GBP", 1.17],
  ["Amazon.de", "EUR", 1],
  ["Amazon.fr", "EUR", 1],
  ["Amazon.co.jp", "JPY", 0.0061],
] as const;
export type MarketplaceName = (typeof STORES)[number][0];

/** Royalties of one month and store, in millionths of the store's currency. */
export interface Cell {
  readonly month: IsoMonth;
  readonly store: MarketplaceName;
  readonly currency: string;
  readonly ebook: Micros;
  readonly print: Micros;
  readonly pages: number;
  readonly kenp: Micros;
}

export interface Account {
  readonly cells: readonly Cell[];
  readonly estimators: readonly MonthContent[];
  readonly priorMonths: readonly MonthContent[];
  readonly payments: readonly PaymentFact[];
}

const step = (currency: string): Micros => (currency === "JPY" ? 1_000_000 : 10_000);

const cellArbitrary = (month: IsoMonth, [store, currency]: (typeof STORES)[number]): fc.Arbitrary<Cell> => {
  const money = fc.integer({ min: 3_000, max: 90_000 }).map((steps) => steps * step(currency));
  return fc
    .record({ ebook: money, print: money, pages: fc.integer({ min: 1_000, max: 20_000 }), kenp: money })
    .map((amounts) => ({ month, store, currency, ...amounts }));
};

const rowsOf = (cells: readonly Cell[], withReads: boolean): RowOf[] =>
  cells.flatMap(({ store, ebook, print, pages, kenp }): RowOf[] => [
    {
      store,
      asin: "B0PAYTRAIL",
      columns: { royalties_kindle: ebook, reads: pages, ...(withReads ? { royalties_reads: kenp } : {}) },
    },
    { store, asin: "9781111111111", format: "paperback", columns: { royalties_print: print } },
  ]);

function estimatorOf(month: IsoMonth, cells: readonly Cell[]): MonthContent {
  const kenp: Record<string, Micros> = {};
  for (const cell of cells) kenp[cell.currency] = (kenp[cell.currency] ?? 0) + cell.kenp;
  return monthContent(month, "month", rowsOf(cells, false), kenp);
}

/** The rule, written out independently of the product's: the 29th of the second month, or February's last day. */
export const payDay = (month: IsoMonth): IsoDate => {
  const paidIn = addMonths(month, 2);
  return `${paidIn}-${Math.min(29, daysInMonth(paidIn))}`;
};

export const lineFor = (cell: Pick<Cell, "month" | "currency">, source: string, accrued: Micros): PaymentLine => ({
  month: cell.month,
  source,
  currency: cell.currency,
  accrued,
  withholding: 0,
  adjustments: 0,
  net: accrued,
  payoutCurrency: "EUR",
  payout: 0,
});

/** A payment whose amounts are its lines' sums, exchanged to cents. */
export function paymentFor(
  identity: Pick<PaymentFact, "paymentNumber" | "date" | "marketplace"> & { readonly month: IsoMonth },
  lines: readonly PaymentLine[],
  adjustments: Micros = 0,
): PaymentFact {
  const { month, ...named } = identity;
  const currency = lines[0]!.currency;
  const rate = STORES.find(([, own]) => own === currency)![2];
  const sum = (amount: (line: PaymentLine) => Micros): Micros => lines.reduce((total, line) => total + amount(line), 0);
  const [accrued, withholding] = [sum((line) => line.accrued), sum((line) => line.withholding)];
  const net = accrued - withholding + adjustments;
  const payout = Math.round(convertMicros(net, rate) / 10_000) * 10_000;
  const fxRate = net === 0 ? null : payout / net;
  const paid = lines.map((line) => ({ ...line, payout: fxRate === null ? 0 : convertMicros(line.net, fxRate) }));
  const rest = payout - paid.reduce((total, line) => total + line.payout, 0);
  const whole = paid.map((line, i) => (i === 0 ? { ...line, payout: line.payout + rest } : line));
  return {
    ...named,
    periodStart: `${month}-01`,
    periodEnd: lastDayOf(month),
    method: "EFT",
    status: named.paymentNumber === "" ? "Pending" : "Paid",
    currency,
    accrued,
    withholding,
    adjustments,
    net,
    payoutCurrency: "EUR",
    payout,
    fxRate,
    lines: whole,
  };
}

export const numberOf = (cell: Cell, place = 0): string =>
  String(
    100_000_000_000_000 + MONTHS.indexOf(cell.month) * 100 + STORES.findIndex(([s]) => s === cell.store) * 10 + place,
  );

export const linesOf = (cell: Cell): PaymentLine[] => [
  lineFor(cell, "Sales", cell.ebook),
  lineFor(cell, "Paperback Sales", cell.print),
  lineFor(cell, "KENP Royalties", cell.kenp),
];

export const paymentOf = (cell: Cell): PaymentFact => {
  const identity = { paymentNumber: numberOf(cell), date: payDay(cell.month), marketplace: cell.store };
  return paymentFor({ ...identity, month: cell.month }, linesOf(cell));
};

export const isDue = ({ month }: Pick<Cell, "month">): boolean => payDay(month) <= TODAY;

/** The account of these royalties, with every payment that is due. */
export function accountOf(cells: readonly Cell[]): Account {
  const of = (month: IsoMonth) => cells.filter((cell) => cell.month === month);
  return {
    cells,
    estimators: MONTHS.map((month) => estimatorOf(month, of(month))),
    priorMonths: MONTHS.slice(0, 2).map((month) => monthContent(month, "month", rowsOf(of(month), true), null)),
    payments: cells.filter(isDue).map(paymentOf),
  };
}

/** Random royalties of eight months in five stores. */
export const cellsArbitrary: fc.Arbitrary<readonly Cell[]> = fc.tuple(
  ...MONTHS.flatMap((month) => STORES.map((store) => cellArbitrary(month, store))),
);
