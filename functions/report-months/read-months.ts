import type { TableAccess } from "#functions/entities/base.ts";
import type { MonthChecks } from "#shared/domain/imports/month-checks.ts";
import type { PaymentsContent } from "#shared/domain/report-content/payments-content.ts";
import {
  isAmazonSalesFamily,
  isPaymentsFamily,
  isSalesFamily,
  type MonthContent,
  partsOfFamily,
  type ReportFamily,
  type SalesFamily,
} from "#shared/domain/report-month.ts";
import { eachYear, firstDayOf, type IsoMonth, yearOf } from "#shared/primitives/dates.ts";
import type { PaymentFact } from "#shared/sources/payments.ts";
import { bytesOf, type ContentCache } from "./content-cache.ts";
import { PAYMENTS_LABEL, storesOf } from "./content-hash.ts";
import { isPublished } from "./is-published.ts";
import type { StoredReportMonth } from "./month-store.ts";
import { monthStore, partHashes } from "./month-store.ts";
import { type PartName, partStore } from "./part-store.ts";

const YEARS_OF_NEWEST = 2;

/** A stored month of some families. */
export type MonthOf<F extends ReportFamily> = StoredReportMonth & { readonly family: F };

export type ReportMonths = ReturnType<typeof reportMonths>;

/** The content's hash covers all of it. */
const cacheName = ({ userId, year, family, month, hash }: StoredReportMonth): string =>
  [userId, year, `${family}#${month}`, hash].join("\n");

/** `userId` is the author who owns the data. `cache` keeps decoded contents and facts from call to call. */
export function reportMonths(access: TableAccess, cache: ContentCache | null = null) {
  const months = monthStore(access, cache);
  const parts = partStore(access);

  /** Each month's lists by store label, with as few calls as possible. */
  async function readLists(list: readonly StoredReportMonth[]): Promise<Map<string, readonly unknown[]>[]> {
    const names: PartName[] = list.flatMap(({ userId, year, family, month, stores }) =>
      partHashes({ stores }).map((hash) => ({ userId, year, monthFamily: `${family}#${month}`, hash })),
    );
    const records = await parts.read(names);
    let at = 0;
    return list.map(({ stores }) => {
      const byHash = new Map(partHashes({ stores }).map((hash) => [hash, records[at++] ?? []]));
      // A single part stays the same list for each of the stores that share it.
      const listOf = ([first, ...others]: readonly string[]) =>
        others.reduce((all, hash) => all.concat(byHash.get(hash)!), byHash.get(first ?? "") ?? []);
      return new Map(Object.entries(stores).map(([label, hashes]) => [label, listOf(hashes)]));
    });
  }

  async function between(userId: string, from: IsoMonth, to: IsoMonth): Promise<StoredReportMonth[]> {
    const years = await Promise.all(
      eachYear(firstDayOf(from), firstDayOf(to)).map((year) =>
        months.between(userId, yearOf(from) === year ? from : `${year}-01`, yearOf(to) === year ? to : `${year}-12`),
      ),
    );
    return years.flat().filter(({ absent }) => !absent);
  }

  return {
    /** Years that hold or once held months, with the same consistency as the months themselves. */
    years: (userId: string): Promise<string[]> => months.years(userId, false),

    /** Confirmations of stored revisions by newer files, by month key. */
    confirmations: async (userId: string, years: readonly string[]): Promise<MonthChecks["confirmed"]> => {
      const checks = await Promise.all(years.map((year) => months.checks(userId, year)));
      return Object.assign({}, ...checks.map(({ confirmed }) => confirmed));
    },

    /** The months of every source but Amazon: sales, payments and comparisons. One query per year. */
    ofOtherSources: async (userId: string): Promise<StoredReportMonth[]> => {
      const years = await months.years(userId, false);
      const items = await Promise.all(years.map((year) => months.between(userId, `${year}-01`, `${year}-12`)));
      return items.flat().filter(({ absent, family }) => !absent && partsOfFamily(family).source !== "amazon");
    },

    /** The first month with figures in any sales report of any source, read consistently. */
    firstSales: async (userId: string): Promise<IsoMonth | null> => {
      for (const year of await months.years(userId)) {
        const items = await months.between(userId, `${year}-01`, `${year}-12`, true);
        const first = items.find(({ family, figures }) => isSalesFamily(family) && figures.rows > 0);
        if (first) return first.month;
      }
      return null;
    },

    /**
     * Published items of the newest `count` published months of the newest two years, the newest first. Starts with the
     * newest item and reads nothing older than needed.
     */
    newestPublished: async (userId: string, count: number): Promise<StoredReportMonth[]> => {
      const found: StoredReportMonth[] = [];
      const years = (await months.years(userId, false)).slice(-YEARS_OF_NEWEST).reverse();
      for (const year of years)
        for await (const item of months.newestFirst(userId, year)) {
          const seen = new Set(found.map(({ month }) => month));
          if (seen.size === count && !seen.has(item.month)) return found;
          if (!item.absent && isAmazonSalesFamily(item.family) && isPublished(item)) found.push(item);
        }
      return found;
    },

    /**
     * Both months included, by month and family; by default the sales of every source. One query per year.
     */
    list: async <F extends ReportFamily = SalesFamily>(
      userId: string,
      from: IsoMonth,
      to: IsoMonth,
      families?: readonly F[],
    ): Promise<MonthOf<F>[]> => {
      const isWanted = (family: ReportFamily) => families?.some((one) => one === family) ?? isSalesFamily(family);
      const all = await between(userId, from, to);
      return all.filter((month): month is MonthOf<F> => isWanted(month.family));
    },

    /** The months with payments of every source, both included. */
    listPayments: async (userId: string, from: IsoMonth, to: IsoMonth): Promise<StoredReportMonth[]> =>
      (await between(userId, from, to)).filter(({ family }) => isPaymentsFamily(family)),

    /**
     * All sales months of whole years, of every source and including removed ones, so that every version can be compared
     * with the read receipt.
     */
    versions: async (userId: string, years: readonly string[]): Promise<StoredReportMonth[]> => {
      const items = await Promise.all(years.map((year) => months.between(userId, `${year}-01`, `${year}-12`)));
      return items.flat().filter(({ family }) => isSalesFamily(family));
    },

    /** In the order given. Throws when a part is missing; read the months again in that case. */
    contents: async (list: readonly StoredReportMonth[]): Promise<MonthContent[]> => {
      const found = new Map(list.map((item) => [item, cache?.get<MonthContent["stores"]>(cacheName(item))]));
      const missing = list.filter((item) => !found.get(item));
      const read = await readLists(missing);
      for (const [i, item] of missing.entries()) {
        const stores = storesOf(read[i]!);
        found.set(item, stores);
        cache?.set(cacheName(item), stores, bytesOf(Object.values(stores).flat()));
      }
      return list.map((item) => {
        const { month, grain, summary, combined } = item;
        return { month, grain, stores: found.get(item)!, summary: summary ?? null, combined };
      });
    },

    payments: async (list: readonly StoredReportMonth[]): Promise<PaymentsContent[]> =>
      (await readLists(list)).map((stores, i) => ({
        month: list[i]!.month,
        payments: (stores.get(PAYMENTS_LABEL) ?? []) as PaymentFact[],
      })),
  };
}
