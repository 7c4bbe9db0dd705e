import { showCount } from "#shared/domain/royalties/show-money.ts";
import { dayIn, type IsoDate, type IsoMonth } from "#shared/primitives/dates.ts";

const LOCALE = "en-US";

/** An axis value as short as it can be said without rounding what axes are divided by: `$8K`, `$12.5K`, `$0.25`. `units` is a decimal number. */
export const formatMoneyShort = (units: number, currency: string): string =>
  new Intl.NumberFormat(LOCALE, {
    style: "currency",
    currency,
    notation: Math.abs(units) >= 1000 ? "compact" : "standard",
    maximumFractionDigits: 2,
    minimumFractionDigits: 0,
  }).format(units);

/** `3 files`, `1 file`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${showCount(count)} ${count === 1 ? one : many}`;

/** A share between 0 and 1 as `12.3%`. */
export const formatShare = (share: number): string =>
  new Intl.NumberFormat(LOCALE, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(share);

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

/** An instant in the reader's time zone: `20 Nov 2026, 14:05`. */
export const formatInstant = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone,
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(instant));

/** An instant as the time of day where the reader is now: `14:05`. */
export const formatTime = (instant: string): string =>
  new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" }).format(new Date(instant));

/** `412 KB`, `1.3 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
