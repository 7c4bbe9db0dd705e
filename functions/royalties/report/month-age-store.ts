import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import { syncStateEntity } from "#functions/entities/amazon/sync-state.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { monthChecksEntity } from "#functions/entities/reports/month-checks.ts";
import type { MonthCheck } from "#shared/domain/imports/month-checks.ts";

/** What was found unchanged since the stored months were written: by scope (`estimator#2026-11`), and by the daily fetch. */
export interface LaterChecks {
  readonly confirmed: Readonly<Record<string, MonthCheck>>;
  /** The last good fetch of the daily report; null when there was none. */
  readonly lastFetchAt: string | null;
}

export type MonthAgeStore = ReturnType<typeof monthAgeStore>;

/** Newer files and fetches that changed nothing, which no stored month shows. */
export function monthAgeStore(access: TableAccess) {
  const checks = monthChecksEntity(access);
  const states = syncStateEntity(access);
  return {
    of: async (userId: string, years: readonly string[]): Promise<LaterChecks> => {
      const key = { userId, ...MAIN_ACCOUNT };
      const [state, ...byYear] = await Promise.all([
        states.get({ ...key, source: "royalties" }).go(),
        ...years.map((year) => checks.get({ ...key, year }).go()),
      ]);
      const confirmed = Object.assign({}, ...byYear.map(({ data }) => data?.checks));
      return { confirmed, lastFetchAt: state.data?.lastGoodAt ?? null };
    },
  };
}
