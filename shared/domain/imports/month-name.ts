import { firstDayOf, type IsoMonth } from "#shared/primitives/dates.ts";

const names = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** `October 2025`. */
export const monthName = (month: IsoMonth): string => names.format(new Date(firstDayOf(month)));
