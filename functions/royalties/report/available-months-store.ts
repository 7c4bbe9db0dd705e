import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { reportMonthEntity } from "#functions/entities/reports/report-month.ts";
import type { StoredReportMonth } from "#functions/report-months/index.ts";
import { isSalesFamily } from "#shared/domain/report-month.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";

/** The outermost item is nearly always a sales month, and two items still cost half a read unit. */
const PAGE = 2;

/** The first and the last month with figures; a month known to be empty is neither. */
export interface AvailableMonths {
  readonly first: IsoMonth;
  readonly last: IsoMonth;
}

export interface MonthsListed {
  readonly from: IsoMonth;
  readonly to: IsoMonth;
  /** Those with figures, in order. */
  readonly months: readonly IsoMonth[];
}

export function availableMonthsStore(access: TableAccess) {
  const months = () => reportMonthEntity(access);

  /** Null when the year has no sales month with figures. */
  async function outermost(userId: string, year: string, order: "asc" | "desc"): Promise<IsoMonth | null> {
    let cursor: string | null = null;
    do {
      const page: { data: Pick<StoredReportMonth, "month" | "family" | "figures">[]; cursor: string | null } =
        await months()
          .query.primary({ userId, ...MAIN_ACCOUNT, year })
          .go({ order, limit: PAGE, cursor });
      const found = page.data.find(({ family, figures }) => isSalesFamily(family) && figures.rows > 0);
      if (found) return found.month;
      cursor = page.cursor;
    } while (cursor);
    return null;
  }

  async function across(userId: string, years: readonly string[], order: "asc" | "desc"): Promise<IsoMonth | null> {
    for (const year of years) {
      const month = await outermost(userId, year, order);
      if (month) return month;
    }
    return null;
  }

  return {
    /**
     * `years` are the account's, in order. An end within the listed months needs no extra read. Null when no sales month
     * has figures.
     */
    ends: async (userId: string, years: readonly string[], listed: MonthsListed): Promise<AvailableMonths | null> => {
      const [firstYear, lastYear] = [years[0], years.at(-1)];
      const first = async (): Promise<IsoMonth | null> => {
        const isListed = firstYear !== undefined && listed.from <= `${firstYear}-01`;
        return (isListed && listed.months[0]) || across(userId, years, "asc");
      };
      const last = async (): Promise<IsoMonth | null> => {
        const isListed = lastYear !== undefined && listed.to >= `${lastYear}-12`;
        return (isListed && listed.months.at(-1)) || across(userId, [...years].reverse(), "desc");
      };
      const ends = await Promise.all([first(), last()]);
      return ends[0] && ends[1] ? { first: ends[0], last: ends[1] } : null;
    },
  };
}

export type AvailableMonthsStore = ReturnType<typeof availableMonthsStore>;
