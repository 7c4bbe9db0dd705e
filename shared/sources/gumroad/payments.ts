import { monthOf } from "#shared/primitives/dates.ts";
import { byKey } from "#shared/primitives/order.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { StatedPayment } from "../payments.ts";
import type { PayoutExport } from "./types.ts";

/**
 * The payout as one payment, known by its last day, since the file names neither a number nor the day of the payout.
 * Gumroad pays weekly, so a month has several.
 */
export function paymentsOfPayout({ lines }: PayoutExport): StatedPayment[] {
  const days = lines.map(({ date }) => date).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const groups = Map.groupBy(lines, ({ date, type }) => `${monthOf(date)} ${type}`);
  const net = sumOf(lines, (line) => line.net);
  return [
    {
      month: monthOf(to),
      unit: to,
      market: "",
      state: "paid",
      period: { form: "days", from, to },
      currency: "USD",
      payoutCurrency: "USD",
      lines: [...groups].sort(byKey).map(([, own]) => ({
        month: monthOf(own[0]!.date),
        name: own[0]!.type,
        accrued: sumOf(own, (line) => line.net),
        withheld: 0,
        adjusted: 0,
        ...(own[0]!.isBeside && { isBeside: true }),
      })),
      net,
      payout: net,
      rate: null,
      tolerance: 0,
    },
  ];
}
