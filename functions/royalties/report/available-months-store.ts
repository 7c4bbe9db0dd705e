import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { reportMonthEntity } from "#functions/entities/reports/report-month.ts";
import type { StoredReportMonth } from "#functions/report-months/index.ts";
import { isAmazonSalesFamily, isSalesFamily, type ReportFamily } from "#shared/domain/report-month.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";

/** The outermost item is nearly always a sales month, and two items still cost half a read unit. */
const PAGE = 2;
/** Of a search that passes over the months of other sources. */
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

interface Search {
  readonly order: "asc" | "desc";
  readonly limit?: number;
  readonly isWanted?: (family: ReportFamily) => boolean;
}

export function availableMonthsStore(access: TableAccess) {
  const months = () => reportMonthEntity(access);

  /** Null when the year has no sales month with figures, among those of `isWanted`. */
  async function outermost(
    userId: string,
    year: string,
    { order, limit = PAGE, isWanted = isSalesFamily }: Search,
  ): Promise<Outermost | null> {
    let cursor: string | null = null;
    do {
      const page: { data: Pick<StoredReportMonth, "month" | "family" | "figures">[]; cursor: string | null } =
        await months()
          .query.primary({ userId, ...MAIN_ACCOUNT, year })
          .go({ order, limit, cursor });
      const found = page.data.find(({ family, figures }) => isWanted(family) && figures.rows > 0);
      if (found) return found;
      cursor = page.cursor;
    } while (cursor);
    return null;
  }

  async function across(userId: string, years: readonly string[], search: Search): Promise<Outermost | null> {
    for (const year of years) {
      const found = await outermost(userId, year, search);
      if (found) return found;
    }
    return null;
  }

  return {
    /**
     * `years` are the account's, in order. An end within the listed months needs no extra read, and Amazon's first month
     * none where it is the first of all.
     */
    ends: async (userId: string, years: readonly string[], listed: MonthsListed): Promise<MonthEnds> => {
      const [firstYear, lastYear] = [years[0], years.at(-1)];
      const startsListed = firstYear !== undefined && listed.from <= `${firstYear}-01`;
      const first = async (): Promise<Outermost | null> =>
        (startsListed && listed.months[0]) || across(userId, years, { order: "asc" });
      const last = async (): Promise<Outermost | null> => {
        const isListed = lastYear !== undefined && listed.to >= `${lastYear}-12`;
        return (isListed && listed.months.at(-1)) || across(userId, [...years].reverse(), { order: "desc" });
      };
      const [start, end] = await Promise.all([first(), last()]);
      if (!start || !end) return { available: null, amazonFrom: null };
      const ofAmazon = startsListed ? listed.months.find(({ family }) => isAmazonSalesFamily(family)) : undefined;
      const amazon = isAmazonSalesFamily(start.family)
        ? start
        : (ofAmazon ??
          (await across(userId, years, { order: "asc", limit: LARGE_PAGE, isWanted: isAmazonSalesFamily })));
      return { available: { first: start.month, last: end.month }, amazonFrom: amazon?.month ?? null };
    },
  };
}

export type AvailableMonthsStore = ReturnType<typeof availableMonthsStore>;
