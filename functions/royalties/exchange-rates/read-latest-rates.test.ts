import { expect, test } from "vitest";
import { LAST_REAL_MONTH, lastRealRates } from "#shared/domain/exchange-rates/last-real-rates.ts";
import type { MonthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import { addMonths, lastDayOf } from "#shared/primitives/dates.ts";
import { readExchangeRates } from "./read-exchange-rates.ts";
import { readLatestRates } from "./read-latest-rates.ts";

const NOW = addMonths(LAST_REAL_MONTH, 7);

const ratesOf = (month: string, rest: Partial<MonthlyRates> = {}): MonthlyRates => ({
  month,
  days: 20,
  lastDay: lastDayOf(month),
  perDollar: { USD: 1, EUR: 0.9, CHF: 0.8 },
  ...rest,
});

const storeOf = (stored: readonly MonthlyRates[]) => ({
  between: async (from: string, to: string) => stored.filter(({ month }) => month >= from && month <= to),
  all: async () => [...stored],
});

test.each<[string, MonthlyRates[]]>([
  ["without any stored", []],
  ["of this month", [ratesOf(addMonths(NOW, -1)), ratesOf(NOW), ratesOf(addMonths(NOW, 1))]],
  ["of the month before, when this one has no business day yet", [ratesOf(addMonths(NOW, -1))]],
  ["of long ago, when nothing was read since", [ratesOf(addMonths(NOW, -5))]],
  ["of the last shipped month, with more days", [ratesOf(LAST_REAL_MONTH)]],
  ["of the last shipped month, with fewer days", [ratesOf(LAST_REAL_MONTH, { days: 2 })]],
  ["of the last shipped month, made up", [ratesOf(LAST_REAL_MONTH, { simulated: true })]],
  ["from before the shipped ones end", [ratesOf(addMonths(LAST_REAL_MONTH, -1))]],
])("the latest rates equal those of the whole history: %s", async (_, stored) => {
  const whole = await readExchangeRates(storeOf(stored), [NOW]);
  expect(await readLatestRates(storeOf(stored), NOW)).toEqual(whole.findLast(({ month }) => month <= NOW));
});

test("the last shipped rates are those of the month in which the shipped ones end", () => {
  expect(lastRealRates()).toMatchObject({ month: LAST_REAL_MONTH, perDollar: { USD: 1 } });
});
