import { monthKeyOf } from "#shared/domain/imports/plan-types.ts";
import { monthsOfCovered } from "#shared/domain/sync/covered-months.ts";
import type { StoredFiles } from "#shared/domain/sync/source-coverage.ts";
import { publishedMonths } from "#shared/domain/sync/wanted-months.ts";
import { dayIn, yearOf } from "#shared/primitives/dates.ts";
import type { AccountFacts } from "../state/read-sync-facts.ts";
import type { SyncStateDeps } from "../state/report-sync.ts";

/** Adds to the stored months the evidence of their age. Final figures are fetched for the last two years only. */
export async function readStoredFiles(
  { months }: Pick<SyncStateDeps, "months">,
  { row, account, items, sync, covered }: AccountFacts,
): Promise<StoredFiles> {
  const { now, timeZone, states, isActivated } = sync;
  const years = new Set(items.map(({ month }) => yearOf(month)));
  const confirmed = await months.confirmations(row.userId, [...years]);
  const isFetched = isActivated || account?.cookieModeAt !== undefined;
  const fetchedAt = { royalties: states.royalties.lastGoodAt, payments: states.payments.lastGoodAt };
  return {
    files: items.map(({ month, family, grain, revision, source, fileCreatedAt, fetchedAt: readAt, figures }) => {
      const check = confirmed[monthKeyOf({ family, month })];
      return {
        source: family,
        month,
        grain,
        pages: figures.pages,
        isFinal: family === "prior-months",
        isEmpty: figures.rows === 0,
        madeAt: fileCreatedAt ?? readAt,
        confirmedAt: check?.revision === revision ? check.at : null,
        lastFetchAt: fetchedAt[family === "payments" ? "payments" : "royalties"],
        isFetched: source !== "upload",
      };
    }),
    fetched: monthsOfCovered(covered),
    finalFrom: isFetched ? (publishedMonths(dayIn(timeZone, now)).at(-1) ?? null) : null,
    now,
    timeZone,
  };
}
