import type { ReportObjects } from "#functions/adapters/files/report-objects.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { whileTime } from "#functions/platform/tasks/walk.ts";
import { monthKeyOf } from "#shared/domain/imports/plan-types.ts";
import { isFamilyOf } from "#shared/domain/personal-data/removable-source.ts";
import type { YearRecord } from "#shared/domain/report-content/year-columns.ts";
import { isPaymentsFamily, isSalesFamily, type ReportFamily, type SalesFamily } from "#shared/domain/report-month.ts";
import { figuresFile, yearFile } from "./figure-files.ts";
import { type CheckedMonth, monthsFile, sumsFile } from "./month-files.ts";
import { monthStore, type StoredReportMonth } from "./month-store.ts";
import { partStore } from "./part-store.ts";
import { paymentFiles } from "./payment-files.ts";
import { reportData } from "./personal-data-store.ts";
import { reportMonths } from "./read-months.ts";
import { rollupStore } from "./rollup-store.ts";
import { unpacked } from "./unpacked.ts";

const REVISIONS = "revisions/";

interface Deps {
  readonly access: TableAccess;
  readonly objects: Pick<ReportObjects, "list" | "open" | "remove">;
}

/** `kobo:sales-invoice` becomes `kobo-sales-invoice`: a colon isn't allowed in every file system. */
const fileNameOf = (family: ReportFamily): string => family.replaceAll(/[:.]/g, "-");

const salesFamiliesOf = (held: readonly StoredReportMonth[], year: string): SalesFamily[] =>
  [...new Set(held.filter((item) => item.year === year).map(({ family }) => family))].filter(isSalesFamily).sort();

async function rollupOf(access: TableAccess, userId: string, year: string, family: SalesFamily) {
  const rollup = await rollupStore(access).find(userId, year, family, true);
  if (!rollup) return null;
  const monthFamily = `rollup#${family}`;
  const lists = await partStore(access).read(rollup.parts.map((hash) => ({ userId, year, monthFamily, hash })));
  return lists.flat() as YearRecord[];
}

async function* earlierVersions({ objects }: Deps, userId: string): AsyncGenerator<ArchiveFile> {
  const prefix = `${REVISIONS}${userId}/`;
  for await (const key of objects.list(prefix)) {
    const path = `royalties/earlier-versions/${key.slice(prefix.length)}.json`;
    yield {
      path,
      content: (async function* () {
        yield* unpacked(await objects.open(key));
      })(),
    };
  }
}

export function reportMonthsPersonalData(deps: Deps): PersonalData {
  const { access, objects } = deps;
  const store = monthStore(access);
  const reader = reportMonths(access);
  const traces = reportData(access);

  async function checkedMonths(userId: string, years: readonly string[]): Promise<CheckedMonth[]> {
    const months: CheckedMonth[] = [];
    for (const year of years) {
      const { confirmed } = await store.checks(userId, year);
      const items = await store.between(userId, `${year}-01`, `${year}-12`, true);
      months.push(...items.map((item) => ({ item, check: confirmed[monthKeyOf(item)] })));
    }
    return months;
  }

  return {
    name: "report-months",
    entities: ["report-month", "report-part", "report-years", "year-rollup", "month-checks"],
    prefixes: [REVISIONS],
    holdings: ["figures"],
    explained: [
      {
        path: "royalties/months.csv",
        about: "Every month of every report: its source file and its totals.",
      },
      { path: "royalties/month-sums.csv", about: "Money by month, report and currency." },
      {
        path: "royalties/{report}-{year}.csv",
        about:
          "Your sales and page reads by day (by month where the file had no days), store and book. Money is in units of the row's currency.",
      },
      { path: "royalties/{report}-{year}-by-month.csv", about: "The same, totaled by month." },
      {
        path: "royalties/earlier-versions/{report}/{month}/{version}.json",
        about: "Months as they were before a later file replaced them; money is in millionths of a unit.",
      },
      { path: "payments/payments.csv", about: "Your payments." },
      { path: "payments/lines.csv", about: "The parts of each payment." },
    ],

    async *files({ tenantId }): AsyncGenerator<ArchiveFile> {
      if (tenantId === null) return;
      const years = await store.years(tenantId);
      const months = await checkedMonths(tenantId, years);
      const items = months.map(({ item }) => item);
      const held = items.filter(({ absent }) => !absent);
      if (items.length > 0) yield monthsFile(months);
      if (held.length > 0) yield sumsFile(held);
      for (const year of years) {
        for (const family of salesFamiliesOf(held, year)) {
          const ofYear = held.filter((item) => item.year === year && item.family === family);
          if (ofYear.length > 0) yield figuresFile(`royalties/${fileNameOf(family)}-${year}.csv`, reader, ofYear);
          const rollup = await rollupOf(access, tenantId, year, family);
          if (rollup) yield yearFile(`royalties/${fileNameOf(family)}-${year}-by-month.csv`, year, rollup);
        }
      }
      const payments = held.filter(({ family }) => isPaymentsFamily(family));
      if (payments.length > 0) yield* paymentFiles(reader, payments);
      yield* earlierVersions(deps, tenantId);
    },

    purge: async ({ tenantId }, source) => {
      if (tenantId === null) return;
      const isOwn = isFamilyOf(source);
      for (const year of await store.years(tenantId)) await traces.removeFamilies(tenantId, year, isOwn);
      const prefix = `${REVISIONS}${tenantId}/`;
      await inParallel(objects.list(prefix), async (key) => {
        const [family = ""] = key.slice(prefix.length).split("/");
        if (isOwn(family)) await objects.remove(key);
      });
    },

    remove: async ({ tenantId }, hasTime) => {
      if (tenantId === null) return;
      await whileTime(objects.list(`${REVISIONS}${tenantId}/`), (key) => objects.remove(key), hasTime);
      for (const year of await store.years(tenantId)) await traces.removeYear(tenantId, year);
      await traces.forgetYears(tenantId);
    },
  };
}
