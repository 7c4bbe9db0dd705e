import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { exchangeRateMonthEntity } from "#functions/entities/reports/exchange-rate-month.ts";
import type { MonthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";

const SOURCE = { source: "ecb" } as const;
const FIRST_MONTH: IsoMonth = "1900-01";
const LAST_MONTH: IsoMonth = "2100-12";

export type ExchangeRateStore = ReturnType<typeof exchangeRateStore>;

/** Stores monthly exchange rates, shared by all accounts. */
export function exchangeRateStore(access: TableAccess) {
  const months = () => exchangeRateMonthEntity(access);
  const between = async (from: IsoMonth, to: IsoMonth): Promise<MonthlyRates[]> => {
    const { data } = await months().query.primary(SOURCE).between({ month: from }, { month: to }).go(ALL_PAGES);
    return data.map(({ month, days, lastDay, perDollar, simulated }) => ({
      month,
      days,
      lastDay,
      perDollar,
      ...(simulated && { simulated }),
    }));
  };
  return {
    /** Both months included, in order. */
    between,

    all: (): Promise<MonthlyRates[]> => between(FIRST_MONTH, LAST_MONTH),

    put: async (list: readonly MonthlyRates[]): Promise<void> => {
      if (list.length === 0) return;
      const { unprocessed } = await months()
        .put(list.map((month) => ({ ...SOURCE, ...month })))
        .go();
      if (unprocessed.length > 0)
        throw new Error(`the table is throttled: ${unprocessed.length} months of rates were not written`);
    },
  };
}
