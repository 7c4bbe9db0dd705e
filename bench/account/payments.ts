import { kenpMoneyOf } from "#shared/domain/kenp/kenp-money.ts";
import { dueDateOf } from "#shared/domain/payments/settling/due-date.ts";
import type { MonthContent, MonthRecord } from "#shared/domain/report-month.ts";
import type { StoredColumn } from "#shared/domain/royalties/measures.ts";
import { firstDayOf, lastDayOf } from "#shared/primitives/dates.ts";
import { allocate, convertMicros, type Micros } from "#shared/primitives/money.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { PaymentFact, PaymentLine } from "#shared/sources/payments.ts";
import type { Account } from "./account.ts";
import { TODAY } from "./sale-rows.ts";

const PAYOUT_CURRENCY = "EUR";
const PER_EURO: Readonly<Record<string, number>> = { USD: 1.09, GBP: 0.86, EUR: 1, JPY: 162, CAD: 1.5, AUD: 1.66 };

const total = (records: readonly MonthRecord[], column: StoredColumn): number =>
  sumOf(records, ({ columns }) => sumOf(columns[column] ?? [], (b) => b));

/** Page-read money of each store: its currency's, by pages. */
function readsMoney(content: MonthContent): Map<string, Micros> {
  const stores = Object.entries(content.stores);
  const money = new Map<string, Micros>();
  for (const [currency, amount] of Object.entries(kenpMoneyOf(content))) {
    const own = stores.filter(([, records]) => records[0]?.currency === currency);
    const parts = allocate(
      amount,
      own.map(([, records]) => total(records, "reads")),
    );
    for (const [i, [store]] of own.entries()) money.set(store, parts[i]!);
  }
  return money;
}

function paymentOf(content: MonthContent, store: string, reads: Micros, place: number): PaymentFact | null {
  const { month } = content;
  const records = content.stores[store]!;
  const currency = records[0]!.currency;
  const rate = 1 / (PER_EURO[currency] ?? 1);
  const amounts: [string, Micros][] = [
    ["Sales", total(records, "royalties_kindle")],
    ["Paperback Sales", total(records, "royalties_print")],
    ["KENP Royalties", reads],
  ];
  const lines = amounts
    .filter(([, accrued]) => accrued !== 0)
    .map(([source, accrued]): PaymentLine => {
      const amount = { accrued, withholding: 0, adjustments: 0, net: accrued };
      return {
        month,
        source,
        currency,
        ...amount,
        payoutCurrency: PAYOUT_CURRENCY,
        payout: convertMicros(accrued, rate),
      };
    });
  if (lines.length === 0) return null;
  const accrued = sumOf(lines, (line) => line.accrued);
  const payout = sumOf(lines, (line) => line.payout);
  return {
    paymentNumber: String(Number(month.replace("-", "")) * 100_000 + place),
    periodStart: firstDayOf(month),
    periodEnd: lastDayOf(month),
    date: dueDateOf(month),
    marketplace: store,
    method: "EFT",
    status: "Paid",
    currency,
    accrued,
    withholding: 0,
    adjustments: 0,
    net: accrued,
    payoutCurrency: PAYOUT_CURRENCY,
    payout,
    fxRate: payout / accrued,
    lines,
  };
}

/** The account's payments to date: one per store and month, exactly as reported and on time. */
export const accountPayments = ({ months }: Account): PaymentFact[] =>
  months
    .filter(({ content }) => dueDateOf(content.month) <= TODAY)
    .flatMap(({ content }) => {
      const reads = readsMoney(content);
      return Object.keys(content.stores).flatMap(
        (store, place) => paymentOf(content, store, reads.get(store) ?? 0, place) ?? [],
      );
    });
