import { stateOfFact } from "#shared/domain/payments/settling/payment-parts.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { fromMicros, type Micros } from "#shared/primitives/money.ts";
import { describeProblem } from "#shared/sources/amazon/workbook/problem-log.ts";
import { sumsOf } from "#shared/sources/amazon/workbook/sales/month-figures.ts";
import type { Check, Grain, PaymentFact, Workbook } from "#shared/sources/amazon/workbook/types.ts";

/**
 * The tool's result for one file, and the shape of its JSON. Money is in whole units of its currency. An unreadable
 * file has no kind.
 */
export interface WorkbookSummary {
  readonly file: string;
  readonly kind: Workbook["kind"] | null;
  readonly language: string | null;
  readonly grain: Grain | null;
  readonly months: readonly MonthSummary[];
  readonly payments?: { readonly count: number; readonly paid: Readonly<Record<string, number>> };
  readonly checks: readonly Check[];
  readonly problems: readonly string[];
}

export interface MonthSummary {
  readonly month: IsoMonth;
  /** Combined Sales money, without KENP. */
  readonly royalty: Readonly<Record<string, number>>;
  readonly units: {
    readonly kindle_paid: number;
    readonly kindle_free: number;
    readonly paperback: number;
    readonly hardcover: number;
  };
  readonly pages: number;
}

export function summariseWorkbook(workbook: Workbook): WorkbookSummary {
  const common = {
    file: workbook.file,
    kind: workbook.kind,
    language: workbook.language,
    checks: workbook.checks,
    problems: workbook.problems.map(describeProblem),
  };
  if (workbook.kind === "payments")
    return {
      ...common,
      grain: "month",
      months: [],
      payments: { count: workbook.payments.length, paid: inUnits(paidBy(workbook.payments)) },
    };
  return {
    ...common,
    grain: workbook.grain,
    months: workbook.months.map((month) => {
      const sums = sumsOf(month);
      return {
        month: month.month,
        royalty: inUnits(month.combined),
        units: {
          kindle_paid: sums.kindlePaid,
          kindle_free: sums.kindleFree,
          paperback: sums.paperback,
          hardcover: sums.hardcover,
        },
        pages: sums.pages,
      };
    }),
  };
}

export const unreadable = (file: string, message: string): WorkbookSummary => ({
  file,
  kind: null,
  language: null,
  grain: null,
  months: [],
  checks: [],
  problems: [message],
});

/** Only payments that were received count. */
function paidBy(payments: readonly PaymentFact[]): Record<string, Micros> {
  const paid: Record<string, Micros> = {};
  for (const { payoutCurrency, payout } of payments.filter((payment) => stateOfFact(payment) === "paid"))
    paid[payoutCurrency] = (paid[payoutCurrency] ?? 0) + payout;
  return paid;
}

const inUnits = (money: Readonly<Record<string, Micros>>): Record<string, number> =>
  Object.fromEntries(Object.entries(money).map(([currency, micros]) => [currency, fromMicros(micros)]));
