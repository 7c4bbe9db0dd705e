import { type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { byKey } from "#shared/primitives/order.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { Fact, Period } from "./facts.ts";
import type { StatedLine, StatedPayment } from "./payments.ts";

interface PaymentWords {
  /** What the source calls the amount that it pays. */
  readonly name: string;
  /** One payment for all months of the file, as an invoice is, or one for each month. */
  readonly one: "file" | "month";
  /** Money that corrects the payment as a whole. */
  isAdjustment?(fact: Fact): boolean;
  /** Currencies that the author gave, by marketplace as the file names it. */
  readonly currencies?: Readonly<Record<string, string>>;
}

interface Owed {
  readonly fact: Fact;
  readonly month: IsoMonth;
  readonly currency: string;
  readonly amount: number;
}

const monthIn = (period: Period | null): IsoMonth | null => {
  if (period === null || period.form === "lifetime") return null;
  return period.form === "days" ? monthOf(period.to) : period.month;
};

/**
 * The payments of a report whose earnings are what its source pays: one per currency, with a line a month. Such a file
 * states the amount and not whether it was paid.
 */
export function paymentsOfFacts(facts: readonly Fact[], words: PaymentWords): StatedPayment[] {
  const { name, one, isAdjustment = () => false, currencies = {} } = words;
  const owed = facts.flatMap((fact): Owed[] => {
    const month = monthIn(fact.period);
    const money = fact.money.find(({ kind }) => kind === "earned");
    const currency = money?.currency ?? currencies[fact.marketplace];
    return month === null || !money || currency === undefined ? [] : [{ fact, month, currency, amount: money.amount }];
  });
  const groups = Map.groupBy(owed, ({ currency, month }) => (one === "file" ? currency : `${month} ${currency}`));
  return [...groups].sort(byKey).map(([, own]) => {
    const { currency } = own[0]!;
    const lines = [...Map.groupBy(own, ({ month }) => month)].sort(byKey).map(([month, rows]): StatedLine => {
      const [adjusted, accrued] = [true, false].map((wanted) =>
        sumOf(
          rows.filter(({ fact }) => isAdjustment(fact) === wanted),
          ({ amount }) => amount,
        ),
      ) as [number, number];
      return { month, name, accrued, withheld: 0, adjusted };
    });
    const net = sumOf(own, ({ amount }) => amount);
    return {
      month: lines.at(-1)!.month!,
      unit: currency.toLowerCase(),
      market: "",
      state: "stated",
      period: periodOf(own),
      currency,
      payoutCurrency: currency,
      lines,
      net,
      payout: net,
      rate: null,
      tolerance: 0,
    };
  });
}

/** The days of all rows, or the last month where a row states no days. */
function periodOf(owed: readonly Owed[]): StatedPayment["period"] {
  const days = owed.flatMap(({ fact: { period } }) => (period?.form === "days" ? [period] : []));
  if (days.length < owed.length) {
    const month = owed.map((one) => one.month).reduce((a, b) => (a > b ? a : b));
    return { form: "month", month };
  }
  const from = days.map((period) => period.from).reduce((a, b) => (a < b ? a : b));
  const to = days.map((period) => period.to).reduce((a, b) => (a > b ? a : b));
  return { form: "days", from, to };
}
