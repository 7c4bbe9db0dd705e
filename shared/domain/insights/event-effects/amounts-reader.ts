import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { MonthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import { ratesForMonths } from "#shared/domain/exchange-rates/rates-for-months.ts";
import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import type { ReportMonth, ReportProduct } from "#shared/domain/royalties/months/report-months.ts";
import type { ResolvedMonth } from "#shared/domain/royalties/months/resolved-month.ts";
import { rateAt } from "#shared/domain/royalties/rates/convert-report.ts";
import type { RatesByLabel } from "#shared/domain/royalties/report.ts";
import { productFinder } from "#shared/domain/royalties/report-records.ts";
import { eachMonth, type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import { toMicros } from "#shared/primitives/money.ts";
import { comparableMonths, type RateInput } from "../by-book/comparable-months.ts";
import { BASELINE_DAYS } from "../effect/effect.ts";
import { amountsOfMonth, type DayAmounts, type MonthAmounts } from "./day-amounts.ts";
import { readerRoyalty, USUAL_ROYALTY_DOLLARS } from "./reader-royalty.ts";

export interface AmountsInput extends RateInput {
  readonly months: readonly ReportMonth[];
  readonly products: readonly ReportProduct[];
  readonly exchangeRates: readonly MonthlyRates[];
  readonly currency: string;
}

/** The currencies that a month is paid in. */
export const paidIn = ({ estimator, priorMonths }: ReportMonth): string[] =>
  Object.values((estimator ?? priorMonths)?.stores ?? {}).flatMap((records) => records.map((one) => one.currency));

/** The rates between all currencies that the months are paid in and the shown one. */
function ratesOf({ months, exchangeRates, currency }: AmountsInput) {
  const used = new Set([currency, "USD", ...CURRENCIES, ...months.flatMap(paidIn)]);
  return ratesForMonths(
    exchangeRates,
    months.map(({ month }) => month),
    [...used],
  ).rates;
}

/** Amounts by month for a range, valued by one rule; each month is added up once per valuation. */
export function amountsReader(input: AmountsInput) {
  const shown = { currency: input.currency, rates: ratesOf(input) };
  const stored = new Map(input.months.map((one) => [one.month, one]));
  const [resolve, productOf] = [comparableMonths(input), productFinder(input.products)];
  const known = new Map<ResolvedMonth, MonthAmounts>();
  const isDaily = (one: ReportMonth | undefined): one is ReportMonth => one?.provenance.grain === "day";
  return {
    rates: shown.rates,
    amountsIn: ({ start, end }: DateRange): ReadonlyMap<string, MonthAmounts> => {
      const daily = eachMonth(start, end)
        .map((month) => stored.get(month))
        .filter(isDaily);
      const amountsOf = (one: ResolvedMonth) => getOrInsert(known, one, () => amountsOfMonth(one, productOf, shown));
      return new Map(resolve(daily).months.map((one) => [one.month, amountsOf(one)]));
    },
  };
}

/** The royalty of one reader before an event, in millionths of the shown currency. */
export function readerRoyaltyBefore(
  start: IsoDate,
  { own, everything }: Record<"own" | "everything", DayAmounts>,
  { rates, currency }: { readonly rates: RatesByLabel; readonly currency: string },
): number {
  const usual = toMicros(USUAL_ROYALTY_DOLLARS * rateAt(rates, monthOf(start), "USD", currency));
  return readerRoyalty(baselineOf(own), baselineOf(everything), usual);
}

const baselineOf = ({ sales, units }: DayAmounts) => ({
  sales: sales.slice(0, BASELINE_DAYS),
  units: units.slice(0, BASELINE_DAYS),
});
