import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { exchangeRateMonthEntity } from "#functions/entities/reports/exchange-rate-month.ts";
import type { MonthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";

const SOURCE = { source: "ecb" } as const;
const FIRST_MONTH: IsoMonth = "1900-01";
const LAST_MONTH: IsoMonth = "2100-12";

export type ExchangeRateStore = ReturnType<typeof exchangeRateStore>;

/** Monthly exchange rates, the same for everybody. */
export function exchangeRateStore(access: TableAccess) {
  const months = exchangeRateMonthEntity(access);
  const between = async (from: IsoMonth, to: IsoMonth): Promise<MonthlyRates[]> => {
    const { data } = await months.query.primary(SOURCE).between({ month: from }, { month: to }).go(ALL_PAGES);
    return data.map(({ month, days, lastDay, perDollar, simulated }) => ({
      ...{ month, days, lastDay, perDollar },
      ...(simulated && { simulated }),
    }));
  };
  return {
    /** The stored months from one to another, both included, in order. */
    between,

    /** Every stored month, in order. */
    all: (): Promise<MonthlyRates[]> => between(FIRST_MONTH, LAST_MONTH),

    /** Writes months over what is stored of them. */
    put: async (list: readonly MonthlyRates[]): Promise<void> => {
      if (list.length === 0) return;
      const { unprocessed } = await months.put(list.map((month) => ({ ...SOURCE, ...month }))).go();
      if (unprocessed.length > 0)
        throw new Error(`the table is busy: ${unprocessed.length} months of rates were not written`);
    },
  };
}
