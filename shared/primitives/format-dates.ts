import { dayIn, type IsoDate, type IsoMonth, monthOf, yearOf } from "./dates.ts";
import { HOUR_MS } from "./durations.ts";

/** The one locale for dates on screens, in emails and in files: `Nov 22, 2026`. */
const LOCALE = "en-US";

const inUtc = (iso: string): Date => new Date(`${iso}T00:00:00Z`);

/** Makes its formatter at the first use: the functions that load these would make all of them at each cold start. */
function inDays(options: Intl.DateTimeFormatOptions): { format(date: Date): string } {
  let made: Intl.DateTimeFormat | undefined;
  return {
    format: (date) => {
      made ??= new Intl.DateTimeFormat(LOCALE, { timeZone: "UTC", ...options });
      return made.format(date);
    },
  };
}

const fullDay = inDays({ day: "numeric", month: "short", year: "numeric" });
const weekdayAndDay = inDays({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
const weekdayAlone = inDays({ weekday: "long" });
const shortDay = inDays({ day: "numeric", month: "short" });
const longDay = inDays({ day: "numeric", month: "long" });
const dayNumber = inDays({ day: "numeric" });
const longMonth = inDays({ month: "long", year: "numeric" });
const shortMonth = inDays({ month: "short", year: "numeric" });
const monthAlone = inDays({ month: "long" });

/** `Nov 22, 2026`. */
export const formatDate = (date: IsoDate): string => fullDay.format(inUtc(date));

/** `Sun, Nov 22, 2026`. */
export const formatWeekday = (date: IsoDate): string => weekdayAndDay.format(inUtc(date));

/**
 * Formats a range of days: `Aug 1 – 31, 2025`, `Jul 28 – Aug 3, 2025`, `Dec 28, 2024 – Jan 3, 2025`. A single day is
 * formatted as a date.
 */
export function formatRange({ start, end }: { readonly start: IsoDate; readonly end: IsoDate }): string {
  if (start === end) return formatDate(start);
  if (yearOf(start) !== yearOf(end)) return `${formatDate(start)} – ${formatDate(end)}`;
  if (monthOf(start) !== monthOf(end)) return `${formatDayShort(start)} – ${formatDate(end)}`;
  return `${formatDayShort(start)} – ${dayNumber.format(inUtc(end))}, ${yearOf(end)}`;
}

/** The day of an instant in the reader's time zone: `Nov 14, 2026`. */
export const formatDayOf = (instant: string, timeZone: string): string =>
  formatDate(dayIn(timeZone, Date.parse(instant)));

/** `Nov 14`, where the year is shown elsewhere. */
export const formatDayShort = (date: IsoDate): string => shortDay.format(inUtc(date));
/** `Sunday, Nov 22`, where the year is plain. */
export const formatDayAndWeekday = (date: IsoDate): string =>
  `${weekdayAlone.format(inUtc(date))}, ${formatDayShort(date)}`;
/** `November 14`, for sentences that name the year elsewhere. */
export const formatDayLong = (date: IsoDate): string => longDay.format(inUtc(date));
/** `November 2026`. */
export const formatMonth = (month: IsoMonth): string => longMonth.format(inUtc(`${month}-01`));
/** `November`. */
export const formatMonthAlone = (month: IsoMonth): string => monthAlone.format(inUtc(`${month}-01`));
/** `Nov 2026`. */
export const formatMonthShort = (month: IsoMonth): string => shortMonth.format(inUtc(`${month}-01`));

/** `Aug 2023 – Aug 2025`; one or two months are listed by name. */
export function formatMonths(months: readonly IsoMonth[]): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return "no months";
  if (months.length <= 2) return months.map(formatMonthShort).join(", ");
  return `${formatMonthShort(first)} – ${formatMonthShort(last)}`;
}

const TIME = { hour: "numeric", minute: "2-digit" } as const;
/** Replaces the narrow no-break space before AM and PM by a plain space. */
const plain = (text: string): string => text.replaceAll("\u202f", " ").replaceAll("\u2009", " ");

/** An instant in the reader's time zone: `Nov 20, 2026, 2:05 PM`. */
export const formatInstant = (instant: string, timeZone: string): string =>
  `${formatDayOf(instant, timeZone)}, ${formatTime(instant, timeZone)}`;

const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

/** Caches a zone's formatter: creating one takes fifty times as long as using it, and a list shows many times. */
function clockOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat(LOCALE, { timeZone, ...TIME });
  clocks.set(timeZone, clock);
  return clock;
}

/** The time of day of an instant, in the given time zone or the browser's: `2:05 PM`. */
export const formatTime = (instant: string, timeZone?: string): string =>
  plain(clockOf(timeZone).format(new Date(instant)));

/** An hour of the day, from 0 to 23: `7:00 AM`. */
export const formatHour = (hour: number): string => formatTime(new Date(hour * HOUR_MS).toISOString(), "UTC");

/** A period in the reader's time zone, naming the day once if it is the same: `Nov 20, 2026, 2:05 PM – 2:25 PM`. */
export function formatPeriod(begin: string, end: string, timeZone: string): string {
  const isOneDay = formatDayOf(begin, timeZone) === formatDayOf(end, timeZone);
  return `${formatInstant(begin, timeZone)} – ${isOneDay ? formatTime(end, timeZone) : formatInstant(end, timeZone)}`;
}
