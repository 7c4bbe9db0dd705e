import type { UserRow } from "#functions/accounts/index.ts";
import type { RoyaltySumsRow } from "#functions/royalties/index.ts";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import type { MonthCoverage } from "#shared/domain/coverage/coverage.ts";
import type { MonthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import { ratesForMonths } from "#shared/domain/exchange-rates/rates-for-months.ts";
import { rateAt } from "#shared/domain/royalties/rates/convert-report.ts";
import { summedCoverage } from "#shared/domain/royalties/sums/summed-coverage.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";

/** What is known of each month of a client's sums, at a moment in epoch milliseconds. */
export const knownMonths = (
  rows: readonly RoyaltySumsRow[],
  { userId, timeZone, firstDataAt, kdpSyncDailyDate }: UserRow,
  now: number,
): MonthCoverage[] =>
  rows
    .filter(({ tenantId }) => tenantId === userId)
    .flatMap((row) =>
      summedCoverage(row, { now, timeZone, lastFetchAt: kdpSyncDailyDate ?? null, firstMonth: firstDataAt ?? null }),
    );

/** Months that a client's figures don't cover: without a file (`through` is null), or known only through a day. */
export const incompleteMonths = (rows: readonly RoyaltySumsRow[], author: UserRow, now: number) =>
  knownMonths(rows, author, now)
    .filter(({ kind, through }) => kind === "missing" || through !== null)
    .map(({ month, through }) => ({ client_id: author.userId, month, through }));

/** The factor that converts a month's money from a currency; null when the month's rate is unknown. */
export type RateOf = (month: IsoMonth, paidIn: string) => number | null;

/** Returns the factors into one currency, at the rates of the months. */
export function ratesInto(currency: string, stored: readonly MonthlyRates[], months: readonly IsoMonth[]): RateOf {
  const known = ratesForMonths(stored, months, [...CURRENCIES]);
  const unknown = new Set(
    known.substituted.filter(({ fromMonth }) => fromMonth === null).map((one) => `${one.month} ${one.currency}`),
  );
  return (month, paidIn) =>
    paidIn !== currency && [paidIn, currency].some((one) => unknown.has(`${month} ${one}`))
      ? null
      : rateAt(known.rates, month, paidIn, currency);
}
