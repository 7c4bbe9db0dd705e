import type { ShownSide } from "../report/shown-report.ts";

const PERIODS = { DAY: "day", MONTH: "month", YEAR: "year" } as const;

export const figuresFile = ({ type }: ShownSide, isOlder = false): string =>
  `figures-by-${PERIODS[type]}${isOlder ? "-date-range-2" : ""}.csv`;
