import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { reportMonthEntity } from "#functions/entities/reports/report-month.ts";
import { type ContentCache, type StoredReportMonth, toStoredReportMonth } from "#functions/report-months/index.ts";
import { isAmazonSalesFamily, isSalesFamily } from "#shared/domain/report-month.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";

/** The outermost item is nearly always a sales month, and two items still cost half a read unit. */
const PAGE = 2;
/** Of a search that continues past the months of other sources. */
const LARGE_PAGE = 100;

/** The first and the last month with figures; a month known to be empty is neither. */
export interface AvailableMonths {
  readonly first: IsoMonth;
  readonly last: IsoMonth;
}

export interface MonthsListed {
  readonly from: IsoMonth;
  readonly to: IsoMonth;
  /** Those with figures, in order. */
  readonly months: readonly Pick<StoredReportMonth, "month" | "family">[];
}

export interface MonthEnds {
  /** Null when no sales month of any source has figures. */
  readonly available: AvailableMonths | null;
  /** Amazon's first month with figures; null without one. */
  readonly amazonFrom: IsoMonth | null;
}

type Outermost = Pick<StoredReportMonth, "month" | "family">;

export function availableMonthsStore(access: TableAccess, cache: ContentCache | null = null) {
  const months = () => reportMonthEntity(access);

  /** The sales months with figures, by month and family; reads no further than consumed. */
  async function* search(
    userId: string,
    years: readonly string[],
    order: "asc" | "desc",
  ): AsyncGenerator<StoredReportMonth> {
    for (const year of years) {
      const query = months().query.primary({ userId, ...MAIN_ACCOUNT, year });
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof query.go>> = await query.go({
          order,
          limit: cursor === null ? PAGE : LARGE_PAGE,
          cursor,
        });
        for (const item of page.data.map((one) => toStoredReportMonth(one, cache)))
          if (isSalesFamily(item.family) && item.figures.rows > 0) yield item;
        cursor = page.cursor;
      } while (cursor);
    }
  }

  /** The first month of all, and Amazon's first. */
  async function firstMonths(months: AsyncIterable<Outermost> | Iterable<Outermost>) {
    let first: Outermost | null = null;
    for await (const month of months) {
      first ??= month;
      if (isAmazonSalesFamily(month.family)) return { first, amazon: month };
    }
    return { first, amazon: null };
  }

  return {
    /**
     * `years` are the account's, in order. An end within the listed months needs no extra read, and Amazon's first month
     * none where it is the first of all.
     */
    ends: async (userId: string, years: readonly string[], listed: MonthsListed): Promise<MonthEnds> => {
      const [firstYear, lastYear] = [years[0], years.at(-1)];
      const startsListed = firstYear !== undefined && listed.from <= `${firstYear}-01`;
      const start = async () => {
        const found = startsListed ? await firstMonths(listed.months) : null;
        return found?.amazon ? found : firstMonths(search(userId, years, "asc"));
      };
      const last = async (): Promise<Outermost | undefined> => {
        const isListed = lastYear !== undefined && listed.to >= `${lastYear}-12`;
        const known = isListed ? listed.months.at(-1) : undefined;
        return known ?? (await search(userId, [...years].reverse(), "desc").next()).value;
      };
      const [{ first, amazon }, end] = await Promise.all([start(), last()]);
      if (!first || !end) return { available: null, amazonFrom: null };
      return { available: { first: first.month, last: end.month }, amazonFrom: amazon?.month ?? null };
    },
  };
}

export type AvailableMonthsStore = ReturnType<typeof availableMonthsStore>;
