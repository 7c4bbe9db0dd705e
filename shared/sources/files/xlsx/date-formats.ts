import { fromEpochDay, toEpochDay } from "#shared/primitives/dates.ts";

/** Whether a date format shows the day or only the month, which the cell then holds as the month's first day. */
export type DateStyle = "day" | "month";

export interface DateFormats {
  readonly hasAny: boolean;
  /** The date that a number in a cell of this format shows, `YYYY-MM-DD` or `YYYY-MM`; undefined when it is none. */
  dateAt(number: number, style: string | undefined): string | undefined;
}

/** Formats that every program knows by number; those that differ by country are not among them. */
const BUILT_IN: Readonly<Record<string, DateStyle>> = { 14: "day", 15: "day", 16: "day", 17: "month", 22: "day" };

/** Quoted text, escaped characters and bracketed conditions, which may contain any letter. */
const LITERALS = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g;

export function dateStyleOf(id: string, code: string | undefined): DateStyle | undefined {
  if (code === undefined) return BUILT_IN[id];
  const letters = code.replaceAll(LITERALS, "").toLowerCase();
  if (letters.includes("d")) return "day";
  return letters.includes("y") && letters.includes("m") ? "month" : undefined;
}

const FIRST_YEAR = 1995;
const LAST_YEAR = 2099;
/** Day 0 of both calendars. The one of 1900 counts a leap day that never was, which precedes all years accepted here. */
const START = { 1900: "1899-12-30", 1904: "1904-01-01" } as const;

/** `styles` holds the cell formats that are dates, by their number. */
export function dateFormats(styles: ReadonlyMap<string, DateStyle>, startsIn1904: boolean): DateFormats {
  const start = toEpochDay(START[startsIn1904 ? 1904 : 1900]);
  return {
    hasAny: styles.size > 0,
    dateAt(number, style) {
      const shows = style === undefined ? undefined : styles.get(style);
      if (shows === undefined || number < 0 || number > 100_000) return undefined;
      const day = fromEpochDay(start + Math.floor(number));
      const year = Number(day.slice(0, 4));
      if (year < FIRST_YEAR || year > LAST_YEAR) return undefined;
      return shows === "month" && day.endsWith("-01") ? day.slice(0, 7) : day;
    },
  };
}
