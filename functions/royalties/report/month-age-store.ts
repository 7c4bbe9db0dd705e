import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import { syncStateEntity } from "#functions/entities/amazon/sync-state.ts";
import { READ, type TableAccess } from "#functions/entities/base.ts";
import { monthChecksEntity } from "#functions/entities/reports/month-checks.ts";
import type { MonthCheck } from "#shared/domain/imports/month-checks.ts";

/** Later checks that found no change: by scope (`estimator#2026-11`), and by the source's fetches. */
export interface LaterChecks {
  readonly confirmed: Readonly<Record<string, MonthCheck>>;
  /** Last successful fetch of the source; null when there was none. */
  readonly lastFetchAt: string | null;
}

export type MonthAgeStore = ReturnType<typeof monthAgeStore>;

/** Finds newer files and fetches that changed nothing and so left no trace in the stored months. */
export function monthAgeStore(access: TableAccess) {
  const checks = () => monthChecksEntity(access);
  const states = () => syncStateEntity(access);
  return {
    of: async (
      userId: string,
      years: readonly string[],
      source: "royalties" | "payments" = "royalties",
    ): Promise<LaterChecks> => {
      const key = { userId, ...MAIN_ACCOUNT };
      const [state, ...byYear] = await Promise.all([
        states()
          .get({ ...key, source })
          .go(READ),
        ...years.map((year) =>
          checks()
            .get({ ...key, year })
            .go(READ),
        ),
      ]);
      const confirmed = Object.assign({}, ...byYear.map(({ data }) => data?.checks));
      return { confirmed, lastFetchAt: state.data?.lastGoodAt ?? null };
    },
  };
}
