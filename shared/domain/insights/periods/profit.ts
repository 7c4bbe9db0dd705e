import type { LoggedAmount } from "#shared/domain/booklogs/book-log.ts";
import { rateAt } from "#shared/domain/royalties/rates/convert-report.ts";
import type { RatesByLabel } from "#shared/domain/royalties/report.ts";
import { convertMicros, type Micros } from "#shared/primitives/money.ts";
import type { PeriodTotals } from "./period-figures.ts";

/**
 * Income from an advertised period after its ad spend, in millionths of `currency`: the royalties that it brought more
 * than the period before, less the spend at the rate of the month it began in. Null while one of the
 * periods has days without known figures.
 */
export function netIncome(
  { event, previous }: PeriodTotals,
  spend: LoggedAmount,
  {
    currency,
    currencies,
    start,
  }: { readonly currency: string; readonly currencies: RatesByLabel; readonly start: string },
): Micros | null {
  if (event === null || previous === null) return null;
  return event - previous - convertMicros(spend.micros, rateAt(currencies, start, spend.currency, currency));
}
