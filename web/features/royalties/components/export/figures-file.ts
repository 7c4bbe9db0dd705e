import type { ShownSide } from "../../view/shown-report.ts";

const PERIODS = { DAY: "day", MONTH: "month", YEAR: "year" } as const;

/** The name of the file with each figure by itself; of the older range of a comparison as well. */
export const figuresFile = ({ type }: ShownSide, isOlder = false): string =>
  `figures-by-${PERIODS[type]}${isOlder ? "-date-range-2" : ""}.csv`;
