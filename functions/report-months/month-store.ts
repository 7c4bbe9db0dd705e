import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import { ALL_PAGES, READ, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { monthChecksEntity } from "#functions/entities/reports/month-checks.ts";
import { reportMonthEntity } from "#functions/entities/reports/report-month.ts";
import { reportYearsEntity } from "#functions/entities/reports/report-years.ts";
import { isWritten, retryLost } from "#functions/platform/storage/write-conditions.ts";
import {
  type MonthCheck,
  type MonthChecks,
  type MonthCheckUpdate,
  mergeChecks,
} from "#shared/domain/imports/month-checks.ts";
import type { ReportFamily } from "#shared/domain/report-month.ts";
import { type IsoMonth, yearOf } from "#shared/primitives/dates.ts";
import type { ContentCache } from "./content-cache.ts";
import { type MonthFacts, packFacts, type StoredReportMonth, toStoredReportMonth } from "./month-facts.ts";

export type { MonthCheck, StoredReportMonth };

export const accountOf = (userId: string) => ({ userId, ...MAIN_ACCOUNT });
export const yearKey = (userId: string, dateOrMonth: string) => ({ ...accountOf(userId), year: yearOf(dateOrMonth) });

export const partHashes = (month: Pick<StoredReportMonth, "stores">): string[] => [
  ...new Set(Object.values(month.stores).flat()),
];

/** Two read units at most, and the newest published month is nearly always among them. */
const NEWEST_PAGE = 6;

export type MonthStore = ReturnType<typeof monthStore>;

/** A partition is one account's year. `cache` keeps unpacked facts. */
export function monthStore(access: TableAccess, cache: ContentCache | null = null) {
  const toStored = (item: Parameters<typeof toStoredReportMonth>[0]) => toStoredReportMonth(item, cache);
  const months = () => reportMonthEntity(access);
  const years = () => reportYearsEntity(access);
  const checks = () => monthChecksEntity(access);
  const readChecks = async (userId: string, year: string) =>
    (await checks().get(yearKey(userId, year)).go(READ_LATEST)).data;

  return {
    /** Years that hold or held report months, in order. */
    years: async (userId: string, consistent = true): Promise<string[]> =>
      [
        ...((
          await years()
            .get(accountOf(userId))
            .go({ ...READ, consistent })
        ).data?.years ?? []),
      ].sort(),

    addYear: async (userId: string, year: string): Promise<void> => {
      await years()
        .update(accountOf(userId))
        .add({ years: [year] })
        .go();
    },

    /** Both months included, within one year; all families, including removed months. */
    between: async (userId: string, from: IsoMonth, to: IsoMonth, consistent = false): Promise<StoredReportMonth[]> =>
      (
        await months()
          .query.primary(yearKey(userId, from))
          .between({ month: from }, { month: to })
          .go({ ...ALL_PAGES, consistent })
      ).data.map(toStored),

    /** A year's items of all families, removed months included, the newest month first; reads no further than consumed. */
    newestFirst: async function* (userId: string, year: string): AsyncGenerator<StoredReportMonth> {
      let cursor: string | null = null;
      do {
        const query = months().query.primary(yearKey(userId, year));
        const { data, cursor: next }: Awaited<ReturnType<typeof query.go>> = await query.go({
          order: "desc",
          limit: NEWEST_PAGE,
          cursor,
        });
        yield* data.map(toStored);
        cursor = next;
      } while (cursor);
    },

    /** Also returns a removed month. */
    find: async (userId: string, family: ReportFamily, month: IsoMonth): Promise<StoredReportMonth | null> => {
      const { data } = await months()
        .get({ ...yearKey(userId, month), month, family })
        .go(READ_LATEST);
      return data && toStored(data);
    },

    /** Replaces a month still at revision `expected` (0: never stored) with one conditional write; false otherwise. */
    switchTo: async (
      userId: string,
      family: ReportFamily,
      month: IsoMonth,
      expected: number,
      facts: MonthFacts,
    ): Promise<boolean> => {
      const key = { ...yearKey(userId, month), month, family };
      const put = months().put({ ...key, revision: expected + 1, facts: packFacts(facts) });
      return isWritten(
        put
          .where(({ revision }, { eq, notExists }) => (expected === 0 ? notExists(revision) : eq(revision, expected)))
          .go(),
      );
    },

    /** Confirmations by newer files and answers to keep a month, by month key. */
    checks: async (userId: string, year: string): Promise<MonthChecks> => {
      const found = await readChecks(userId, year);
      return { confirmed: found?.checks ?? {}, kept: found?.kept ?? {} };
    },

    /** Keeps the newest confirmation per month key. Writes nothing when all are known. */
    note: async (userId: string, year: string, news: MonthCheckUpdate): Promise<void> => {
      await retryLost(async () => {
        const current = await readChecks(userId, year);
        const known = { confirmed: current?.checks ?? {}, kept: current?.kept ?? {} };
        const next = mergeChecks(known, news);
        if (next === known) return;
        const version = current?.version ?? 0;
        const kept = Object.keys(next.kept).length > 0 ? { kept: next.kept } : {};
        await checks()
          .put({ ...yearKey(userId, year), checks: next.confirmed, ...kept, version: version + 1 })
          .where((stored, { eq, notExists }) =>
            version === 0 ? notExists(stored.version) : eq(stored.version, version),
          )
          .go();
      });
    },
  };
}
