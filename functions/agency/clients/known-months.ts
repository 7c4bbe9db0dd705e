import type { UserRow } from "#functions/accounts/index.ts";
import type { MonthCoverage } from "#shared/domain/coverage/coverage.ts";
import { type SummedYear, summedCoverage } from "#shared/domain/royalties/sums/summed-coverage.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";

/** What decides beside the years of sums how much of a client's months is known. */
export interface FetchFacts {
  readonly timeZone: string;
  readonly firstMonth: IsoMonth | null;
  readonly lastFetchAt: string | null;
}

export const fetchFactsOf = ({ timeZone, firstDataAt, kdpSyncDailyDate }: UserRow): FetchFacts => ({
  timeZone,
  firstMonth: firstDataAt ?? null,
  lastFetchAt: kdpSyncDailyDate ?? null,
});

/** What is known of each month of a client's sums, at a moment in epoch milliseconds. */
export const knownMonths = (years: readonly SummedYear[], facts: FetchFacts, now: number): MonthCoverage[] =>
  years.flatMap((year) => summedCoverage(year, { ...facts, now }));

interface IncompleteMonth {
  readonly month: IsoMonth;
  readonly through: IsoDate | null;
}

/** Months that a client's figures don't cover: without a file (`through` is null), or known only through a day. */
export const incompleteMonths = (years: readonly SummedYear[], facts: FetchFacts, now: number): IncompleteMonth[] =>
  knownMonths(years, facts, now)
    .filter(({ kind, through }) => kind === "missing" || through !== null)
    .map(({ month, through }) => ({ month, through }));
