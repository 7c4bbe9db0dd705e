import { deriveRates } from "#shared/domain/kenp/derive-rates.ts";
import { buildRateTable } from "#shared/domain/kenp/rate-table.ts";
import { DEFAULT_KENP_PREFERENCES } from "#shared/domain/kenp/settings.ts";
import { buildTrail } from "#shared/domain/payments/settling/build-trail.ts";
import { type EarnedMonth, earnedOf } from "#shared/domain/payments/settling/earned.ts";
import type { Trail } from "#shared/domain/payments/trail.ts";
import { expandedRoyalties } from "#shared/domain/report-content/figures.ts";
import { buildMonthContent } from "#shared/domain/report-content/month-content.ts";
import { productsOf } from "#shared/domain/report-content/products.ts";
import { monthRates } from "#shared/domain/royalties/rates/month-rates.ts";
import { type IsoDate, lastDayOf } from "#shared/primitives/dates.ts";
import type { PaymentsWorkbook, SalesWorkbook, Workbook } from "#shared/sources/amazon/workbook/types.ts";
import type { PaymentFact } from "#shared/sources/payments.ts";

export interface BuiltTrail {
  readonly trail: Trail;
  readonly payments: readonly PaymentFact[];
  /** The day the newest file was made: everything later is unknown. */
  readonly asOf: IsoDate;
}

const isPayments = (workbook: Workbook): workbook is PaymentsWorkbook => workbook.kind === "payments";
const isSales = (workbook: Workbook): workbook is SalesWorkbook => workbook.kind !== "payments";
const madeOn = ({ createdAt }: Workbook): IsoDate => createdAt?.slice(0, 10) ?? "";
const newest = (dates: readonly IsoDate[]): IsoDate => dates.reduce((a, b) => (a > b ? a : b), "");

/** Each month from the newest file of its family. `through` is set where that file was made before the month's end. */
function monthsOf(workbooks: readonly SalesWorkbook[], asOf: IsoDate): EarnedMonth[] {
  const months = new Map<string, Omit<EarnedMonth, "month"> & { readonly made: IsoDate }>();
  for (const workbook of [...workbooks].sort((a, b) => (madeOn(a) < madeOn(b) ? -1 : 1))) {
    const products = productsOf(workbook);
    for (const facts of workbook.months) {
      const known = months.get(facts.month) ?? { estimator: null, priorMonths: null, made: "" };
      const content = buildMonthContent(facts, workbook.grain, products);
      const made = madeOn(workbook) || asOf;
      const family = workbook.kind === "estimator" ? { estimator: content, made } : { priorMonths: content };
      months.set(facts.month, { ...known, ...family, expanded: expandedRoyalties(facts) });
    }
  }
  return [...months].map(([month, { estimator, priorMonths, expanded, made }]) => {
    const isPartial = estimator !== null && made <= lastDayOf(month);
    return { month, estimator, priorMonths, expanded, through: isPartial ? made : null };
  });
}

/** All numbered payments, each from the newest file that has it; pending ones from the newest file alone. */
function paymentsOf(workbooks: readonly PaymentsWorkbook[]): PaymentFact[] {
  const ordered = [...workbooks].sort((a, b) => (madeOn(a) < madeOn(b) ? -1 : 1));
  const numbered = new Map<string, PaymentFact>();
  for (const { payments } of ordered)
    for (const payment of payments) if (payment.paymentNumber !== "") numbered.set(payment.paymentNumber, payment);
  const pending = ordered.at(-1)?.payments.filter(({ paymentNumber }) => paymentNumber === "") ?? [];
  return [...numbered.values(), ...pending];
}

/** Builds the trail of an account from its files. Nothing that happened after the files were made counts. */
export function trailOfFiles(workbooks: readonly Workbook[]): BuiltTrail {
  const paid = workbooks.filter(isPayments);
  const payments = paymentsOf(paid);
  const dates = payments.flatMap(({ date }) => date ?? []);
  const asOf = newest([...workbooks.map(madeOn), ...dates]);
  const months = monthsOf(workbooks.filter(isSales), asOf);
  const table = buildRateTable(months.flatMap(({ estimator, priorMonths }) => deriveRates(estimator, priorMonths)));
  const setting = { setting: "last_month", preferences: DEFAULT_KENP_PREFERENCES } as const;
  const trail = buildTrail({
    earned: months.flatMap((month) => earnedOf(month, monthRates(table, month.month, setting))),
    months: new Map(months.map(({ month, through }) => [month, through ?? null])),
    payments,
    today: asOf,
    paymentsThrough: paid.length === 0 ? null : newest([...paid.map(madeOn), ...dates]),
  });
  return { trail, payments, asOf };
}
