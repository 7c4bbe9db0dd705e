import { addDays, type IsoDate } from "#shared/primitives/dates.ts";

export const GROWTH_PERIODS = ["last_30_days", "last_90_days", "last_12_months", "all"] as const;
export type GrowthPeriod = (typeof GROWTH_PERIODS)[number];

export const DEFAULT_GROWTH_PERIOD: GrowthPeriod = "last_12_months";

const DAYS: Readonly<Record<Exclude<GrowthPeriod, "all">, number>> = {
  last_30_days: 30,
  last_90_days: 90,
  last_12_months: 365,
};
/** Before any author could be followed. */
const FIRST_DAY: IsoDate = "2009-10-01";

/** Parses the address; an unknown period is the default one. */
export const readGrowthPeriod = (text: string | null): GrowthPeriod =>
  GROWTH_PERIODS.find((period) => period === text) ?? DEFAULT_GROWTH_PERIOD;

/** The first and last day of a period that ends today. */
export const daysOfGrowth = (
  period: GrowthPeriod,
  today: IsoDate,
): { readonly from: IsoDate; readonly to: IsoDate } => ({
  from: period === "all" ? FIRST_DAY : addDays(today, 1 - DAYS[period]),
  to: today,
});
