import type { UserRow } from "#functions/accounts/index.ts";
import type { RoyaltySumsRow } from "#functions/royalties/index.ts";
import type { MonthCoverage } from "#shared/domain/coverage/coverage.ts";
import { summedCoverage } from "#shared/domain/royalties/sums/summed-coverage.ts";

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
