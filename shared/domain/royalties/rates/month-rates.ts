import { type ChosenRate, chooseRate } from "#shared/domain/kenp/choose-rate.ts";
import type { KenpRateTable } from "#shared/domain/kenp/rate-table.ts";
import type { KenpPreferences, KenpSetting } from "#shared/domain/kenp/settings.ts";
import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { MonthRates } from "./reads-money.ts";

export function monthRates(
  table: KenpRateTable,
  month: IsoMonth,
  { setting, preferences }: { readonly setting: KenpSetting; readonly preferences: KenpPreferences },
): MonthRates {
  const rateUnder = (under: KenpSetting) => {
    const rates = new Map<string, ChosenRate | null>();
    return (marketplace: string) =>
      getOrInsert(rates, marketplace, () => chooseRate(table, { marketplace, month }, under, preferences));
  };
  return { known: rateUnder("last_month"), assumed: rateUnder(setting) };
}
