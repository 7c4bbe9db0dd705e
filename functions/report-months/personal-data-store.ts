import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { monthChecksEntity } from "#functions/entities/month-checks.ts";
import { reportMonthEntity } from "#functions/entities/report-month.ts";
import { reportPartEntity } from "#functions/entities/report-part.ts";
import { reportYearsEntity } from "#functions/entities/report-years.ts";
import { yearRollupEntity } from "#functions/entities/year-rollup.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { accountOf, yearKey } from "./month-store.ts";

const CONSISTENT = { ...ALL_PAGES, consistent: true } as const;

/** All report data of an account, to remove. */
export function reportTraces(access: TableAccess) {
  const months = reportMonthEntity(access);
  const parts = reportPartEntity(access);
  const rollups = yearRollupEntity(access);
  const checks = monthChecksEntity(access);
  const years = reportYearsEntity(access);
  return {
    /** Removes one year: its months, what was added up and confirmed of them, and every part, named or not. */
    removeYear: async (userId: string, year: string): Promise<void> => {
      const key = yearKey(userId, year);
      const held = await Promise.all([
        months.query.primary(key).go({ ...CONSISTENT, attributes: ["month", "family"] }),
        rollups.query.primary(key).go({ ...CONSISTENT, attributes: ["family"] }),
        parts.query.primary(key).go({ ...CONSISTENT, attributes: ["scope", "hash"] }),
      ]);
      await inParallel(held[0].data, ({ month, family }) => months.delete({ ...key, month, family }).go());
      await inParallel(held[1].data, ({ family }) => rollups.delete({ ...key, family }).go());
      await inParallel(held[2].data, ({ scope, hash }) => parts.delete({ ...key, scope, hash }).go());
      await checks.delete(key).go();
    },

    /** Forgets which years there were: last, since they tell where to look. */
    forgetYears: async (userId: string): Promise<void> => {
      await years.delete(accountOf(userId)).go();
    },
  };
}
