import { ALL_PAGES, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { monthChecksEntity } from "#functions/entities/reports/month-checks.ts";
import { reportMonthEntity } from "#functions/entities/reports/report-month.ts";
import { reportPartEntity } from "#functions/entities/reports/report-part.ts";
import { reportYearsEntity } from "#functions/entities/reports/report-years.ts";
import { yearRollupEntity } from "#functions/entities/reports/year-rollup.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";
import { familyIn } from "#shared/domain/imports/plan-types.ts";
import { accountOf, yearKey } from "./month-store.ts";

/** Imports that may confirm months of the same year concurrently. */
const ATTEMPTS = 8;
const CONSISTENT = { ...ALL_PAGES, consistent: true } as const;

type IsOwn = (family: string) => boolean;

export function reportData(access: TableAccess) {
  const months = () => reportMonthEntity(access);
  const parts = () => reportPartEntity(access);
  const rollups = () => yearRollupEntity(access);
  const checks = () => monthChecksEntity(access);
  const years = () => reportYearsEntity(access);

  async function forgetChecks(key: ReturnType<typeof yearKey>, isOwn: IsOwn): Promise<void> {
    const ofOthers = <T>(held: Readonly<Record<string, T>> = {}): Record<string, T> =>
      Object.fromEntries(Object.entries(held).filter(([monthKey]) => !isOwn(familyIn(monthKey))));
    const countOf = (held: object = {}) => Object.keys(held).length;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const { data } = await checks().get(key).go(READ_LATEST);
      if (!data) return;
      const left = { checks: ofOthers(data.checks), kept: ofOthers(data.kept) };
      if (countOf(left.checks) === countOf(data.checks) && countOf(left.kept) === countOf(data.kept)) return;
      const write = checks()
        .put({ ...key, ...left, version: data.version + 1 })
        .where(({ version }, { eq }) => eq(version, data.version))
        .go();
      if (await isWritten(write)) return;
    }
    throw new Error("confirmations of a year are written faster than they can be removed");
  }

  return {
    /**
     * Months go first, so that no report shows the families from then on. The year stays listed, so that an interrupted
     * purge can be resumed.
     */
    removeFamilies: async (userId: string, year: string, isOwn: IsOwn): Promise<void> => {
      const key = yearKey(userId, year);
      const held = await months()
        .query.primary(key)
        .go({ ...CONSISTENT, attributes: ["month", "family"] });
      const own = held.data.filter(({ family }) => isOwn(family));
      await inParallel(own, ({ month, family }) =>
        months()
          .delete({ ...key, month, family })
          .go(),
      );
      const summed = await rollups()
        .query.primary(key)
        .go({ ...CONSISTENT, attributes: ["family"] });
      await inParallel(
        summed.data.filter(({ family }) => isOwn(family)),
        ({ family }) =>
          rollups()
            .delete({ ...key, family })
            .go(),
      );
      const parted = await parts()
        .query.primary(key)
        .go({ ...CONSISTENT, attributes: ["scope", "hash"] });
      const ofFamilies = parted.data.filter(({ scope }) => isOwn(familyIn(scope.replace(/^rollup#/, ""))));
      await inParallel(ofFamilies, ({ scope, hash }) =>
        parts()
          .delete({ ...key, scope, hash })
          .go(),
      );
      await forgetChecks(key, isOwn);
    },

    /** Removes everything stored for a year, including unreferenced parts. */
    removeYear: async (userId: string, year: string): Promise<void> => {
      const key = yearKey(userId, year);
      const held = await Promise.all([
        months()
          .query.primary(key)
          .go({ ...CONSISTENT, attributes: ["month", "family"] }),
        rollups()
          .query.primary(key)
          .go({ ...CONSISTENT, attributes: ["family"] }),
        parts()
          .query.primary(key)
          .go({ ...CONSISTENT, attributes: ["scope", "hash"] }),
      ]);
      await inParallel(held[0].data, ({ month, family }) =>
        months()
          .delete({ ...key, month, family })
          .go(),
      );
      await inParallel(held[1].data, ({ family }) =>
        rollups()
          .delete({ ...key, family })
          .go(),
      );
      await inParallel(held[2].data, ({ scope, hash }) =>
        parts()
          .delete({ ...key, scope, hash })
          .go(),
      );
      await checks().delete(key).go();
    },

    /** Called last, because a resumed purge needs the list. */
    forgetYears: async (userId: string): Promise<void> => {
      await years().delete(accountOf(userId)).go();
    },
  };
}
