import { dayIn, type IsoDate, type IsoMonth } from "#shared/primitives/dates.ts";

const LOCALE = "en-US";

const inUtc = (iso: string): Date => new Date(`${iso}T00:00:00Z`);
const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { timeZone: "UTC", ...options });
const longDate = dateFormat({ day: "numeric", month: "long", year: "numeric" });
const shortDate = dateFormat({ day: "numeric", month: "short" });
const longMonth = dateFormat({ month: "long", year: "numeric" });
const shortMonth = dateFormat({ month: "short", year: "numeric" });

/** `14 November, 2026`, the specification's date format. */
export function formatDate(date: IsoDate): string {
  const part = (type: string) => longDate.formatToParts(inUtc(date)).find((p) => p.type === type)!.value;
  return `${part("day")} ${part("month")}, ${part("year")}`;
}

/** The day of an instant in the reader's time zone: `14 November, 2026`. */
export const formatDayOf = (instant: string, timeZone: string): string =>
  formatDate(dayIn(timeZone, Date.parse(instant)));

/** `Nov 14`. */
export const formatDayShort = (date: IsoDate): string => shortDate.format(inUtc(date));
/** `November 2026`. */
export const formatMonth = (month: IsoMonth): string => longMonth.format(inUtc(`${month}-01`));
/** `Nov 2026`. */
export const formatMonthShort = (month: IsoMonth): string => shortMonth.format(inUtc(`${month}-01`));

/** `Aug 2023 – Aug 2025` for a run of months, each named on its own where the run has gaps of which there are few. */
export function formatMonths(months: readonly IsoMonth[]): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return "no months";
  if (months.length <= 2) return months.map(formatMonthShort).join(", ");
  return `${formatMonthShort(first)} – ${formatMonthShort(last)}`;
}

const instantFormat = (timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone,
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });

/** An instant in the reader's time zone: `20 Nov 2026, 14:05`. */
export const formatInstant = (instant: string, timeZone: string): string =>
  instantFormat(timeZone).format(new Date(instant));

/** From one instant to another in the reader's time zone, the day named once where it is the same: `20 Nov 2026, 14:05–14:25`. */
export const formatPeriod = (begin: string, end: string, timeZone: string): string =>
  instantFormat(timeZone).formatRange(new Date(begin), new Date(end));

/** An instant as the time of day where the reader is now: `14:05`. */
export const formatTime = (instant: string): string =>
  new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" }).format(new Date(instant));
