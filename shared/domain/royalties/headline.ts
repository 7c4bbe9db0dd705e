import { type DateRange, periodOf, unitOf } from "#shared/domain/date-ranges/date-range.ts";
import type { DatePreset } from "#shared/domain/date-ranges/presets.ts";
import { countDays, type IsoDate, yearOf } from "#shared/primitives/dates.ts";
import { type Micros, roundToCents } from "#shared/primitives/money.ts";
import type { NumberStyle } from "#shared/primitives/number-style.ts";
import { percentChange } from "./percent-change.ts";
import { showCount, showMoney } from "./show-money.ts";

/** What the sentence above the chart is made of. */
export interface HeadlineInput {
  /** Royalty of the range in millionths of `currency`, and the part of it that is an estimate. */
  readonly royalty: Micros;
  readonly estimated: Micros;
  readonly currency: string;
  readonly range: DateRange;
  /** The preset that was chosen; null for a custom range. */
  readonly preset: DatePreset | null;
  /** The last day that is shown: the day it is for the author, or the day before for one who leaves today out. */
  readonly today: IsoDate;
  /** The range would go on to today, which the author leaves out. */
  readonly isTodayMissed?: boolean;
  /** The royalty of the range that it is compared with (`compareRange`); null when nothing is compared. */
  readonly before: { readonly range: DateRange; readonly royalty: Micros } | null;
  /** How figures are written; as in `1,234.56` unless said otherwise. */
  readonly style?: NumberStyle;
}

const format = (date: IsoDate, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));

const monthName = (date: IsoDate, today: IsoDate): string =>
  format(date, yearOf(date) === yearOf(today) ? { month: "long" } : { month: "long", year: "numeric" });
const dayName = (date: IsoDate): string => format(date, { month: "short", day: "numeric", year: "numeric" });

/** A whole or open unit by its name: "October", "the quarter from July", "2025". */
function unitName(range: DateRange, today: IsoDate): string | null {
  const unit = unitOf(range, today);
  if (unit === "month") return monthName(range.start, today);
  if (unit === "quarter") return `the quarter from ${monthName(range.start, today)}`;
  return unit === "year" ? yearOf(range.start) : null;
}

const isOpen = (range: DateRange, today: IsoDate): boolean => {
  const unit = unitOf(range, today);
  return unit !== null && range.end < periodOf(unit, range.start).end;
};

function when({ range, preset, today }: HeadlineInput): string {
  if (preset === "today") return "today so far";
  if (preset === "yesterday") return "yesterday";
  if (preset === "this_month") return "this month so far";
  if (preset === "this_year") return "this year so far";
  if (preset === "lifetime") return "in all";
  if (preset?.startsWith("last_") && preset.endsWith("_days"))
    return `in the last ${countDays(range.start, range.end)} days`;
  const name = unitName(range, today);
  if (name) return isOpen(range, today) ? `in ${name} so far` : `in ${name}`;
  return range.start === range.end
    ? `on ${dayName(range.start)}`
    : `from ${dayName(range.start)} to ${dayName(range.end)}`;
}

/** What the comparison's range is called beside the range itself. */
function against({ range, today }: HeadlineInput, before: DateRange): string {
  const unit = unitOf(range, today);
  const period = unit && periodOf(unit, before.start);
  if (period && period.start === before.start) {
    const name = unitName(period, today)!;
    return before.end === period.end ? name : `the same days of ${name}`;
  }
  const days = countDays(before.start, before.end);
  return days === 1 ? "the day before" : `the ${days} days before`;
}

function change(input: HeadlineInput): string {
  const { before, royalty } = input;
  if (!before) return "";
  const name = against(input, before.range);
  const [old, now] = [roundToCents(before.royalty), roundToCents(royalty)];
  if (old === now) return `, the same as ${name}`;
  if (old === 0) return `, after nothing in ${name}`;
  const percent = Math.round(Math.abs(percentChange(old, now)));
  if (percent === 0) return `, about the same as ${name}`;
  return `, ${showCount(percent, input.style)} % ${now > old ? "up" : "down"} on ${name}`;
}

/**
 * The sentence above the chart, the answer first: "$412.35 this month so far, 18 % up on the same days of October." A second one says how much of it is an
 * estimate, when any is, and a last one that today is left out, when it is missed.
 */
export function headlineFor(input: HeadlineInput): string {
  const { royalty, estimated, currency, style } = input;
  const sentences = [`${showMoney(royalty, currency, style)} ${when(input)}${change(input)}.`];
  if (roundToCents(estimated) !== 0) {
    const isAll = roundToCents(estimated) === roundToCents(royalty);
    sentences.push(`${isAll ? "All" : showMoney(estimated, currency, style)} of it is estimated from page reads.`);
  }
  if (input.isTodayMissed) sentences.push("Today is left out.");
  return sentences.join(" ");
}
