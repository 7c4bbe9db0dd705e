import { addMonths, type IsoMonth, yearOf } from "#shared/primitives/dates.ts";

export const PERIODS = ["this_year", "last_12", "last_year"] as const;
export type Period = (typeof PERIODS)[number];

export interface Months {
  readonly from: IsoMonth;
  readonly to: IsoMonth;
}

/** The months of a period, seen from `month`; both ends included. */
export function monthsOf(period: Period, month: IsoMonth): Months {
  const year = yearOf(month);
  switch (period) {
    case "this_year":
      return { from: `${year}-01`, to: month };
    case "last_12":
      return { from: addMonths(month, -11), to: month };
    case "last_year":
      return { from: `${Number(year) - 1}-01`, to: `${Number(year) - 1}-12` };
  }
}
