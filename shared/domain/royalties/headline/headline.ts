import { type DateRange, periodOf, unitOf } from "#shared/domain/date-ranges/date-range.ts";
import type { DatePreset } from "#shared/domain/date-ranges/presets.ts";
import { countDays, type IsoDate, type IsoMonth, monthOf, yearOf } from "#shared/primitives/dates.ts";
import {
  formatDate,
  formatDayLong,
  formatMonth,
  formatMonthAlone,
  formatRange,
} from "#shared/primitives/format-dates.ts";
import { type Micros, roundToCents } from "#shared/primitives/money.ts";
import type { NumberStyle } from "#shared/primitives/number-style.ts";
import { percentChange } from "../compare/percent-change.ts";
import type { KnownDays } from "../sources/known-days.ts";
import { showCount, showMoney } from "../table/show-money.ts";

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
  /** The author asked for the comparison: both ranges are named. `isLike` says that both are of like days, so that a change means something. */
  readonly asked?: { readonly isLike: boolean } | null;
  /** How far the figures go; to the end of the range unless said otherwise. */
  readonly known?: KnownDays;
  /** Months known only up to the day of their file. */
  readonly partial?: ReadonlyMap<IsoMonth, IsoDate>;
  /** How figures are written; as in `1,234.56` unless said otherwise. */
  readonly style?: NumberStyle;
}

const monthName = (date: IsoDate, today: IsoDate): string =>
  yearOf(date) === yearOf(today) ? formatMonthAlone(monthOf(date)) : formatMonth(monthOf(date));

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

/** Days by their dates: `on Nov 3, 2026`, `for Nov 3 – 5, 2026`. */
const onDays = (range: DateRange): string =>
  range.start === range.end ? `on ${formatDate(range.start)}` : `for ${formatRange(range)}`;

/** The range, and whether "so far" may follow it. */
function when({ range, preset, today, asked }: HeadlineInput): readonly [text: string, isUnit: boolean] {
  const name = unitName(range, today);
  if (asked) return name && !isOpen(range, today) ? [`in ${name}`, true] : [onDays(range), false];
  if (preset === "today") return ["today so far", false];
  if (preset === "yesterday") return ["yesterday", false];
  if (preset === "this_month") return ["this month so far", false];
  if (preset === "this_year") return ["this year so far", false];
  if (preset === "lifetime") return ["in all", false];
  if (preset?.startsWith("last_") && preset.endsWith("_days"))
    return [`in the last ${countDays(range.start, range.end)} days`, false];
  if (name) return isOpen(range, today) ? [`in ${name} so far`, false] : [`in ${name}`, true];
  return [onDays(range), false];
}

/** `file of August 4`: the day on which the newest file was made, in a month that it names. */
export const fileOfDay = (day: IsoDate): string => `file of ${formatDayLong(day)}`;

/** Up to where the figures go, when that is not the end of the range: ` so far (file of August 4)`. */
function extent(input: HeadlineInput, isUnit: boolean): string {
  const { known } = input;
  if (!known || known.isWhole || known.hasGap) return "";
  const soFar = isUnit ? " so far" : "";
  if (known.fileOf) return `${soFar} (${fileOfDay(known.fileOf)})`;
  return input.before && known.end ? `${soFar} (through ${formatMonthAlone(monthOf(known.end))})` : "";
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

/** `18 % up`, or null when the two are as good as the same. */
function changeInWords(old: Micros, now: Micros, style?: NumberStyle): string | null {
  const percent = Math.round(Math.abs(percentChange(old, now)));
  return percent === 0 ? null : `${showCount(percent, style)} % ${now > old ? "up" : "down"} on`;
}

/** The comparison that the author asked for, with the older range and its royalty. */
function askedChange(input: HeadlineInput, before: { range: DateRange; royalty: Micros }, isLike: boolean): string {
  const { royalty, currency, style, today } = input;
  const [old, now] = [roundToCents(before.royalty), roundToCents(royalty)];
  const name = unitName(before.range, today);
  const days = name && !isOpen(before.range, today) ? `in ${name}` : onDays(before.range);
  const older = `${showMoney(old, currency, style)} ${days}`;
  if (!isLike || old === 0) return `, against ${older}`;
  if (old === now) return `, the same as ${days}`;
  return `, ${changeInWords(old, now, style) ?? "about the same as"} ${older}`;
}

function change(input: HeadlineInput): string {
  const { before, royalty, style, asked } = input;
  if (!before) return "";
  if (asked) return askedChange(input, before, asked.isLike);
  const name = against(input, before.range);
  const [old, now] = [roundToCents(before.royalty), roundToCents(royalty)];
  if (old === now) return `, the same as ${name}`;
  if (old === 0) return `, after nothing in ${name}`;
  return `, ${changeInWords(old, now, style) ?? "about the same as"} ${name}`;
}

/** The months among whole ones that are known only up to the day of their file. */
function gaps({ known, partial, today }: HeadlineInput): string[] {
  if (!known?.hasGap || !partial) return [];
  return [...partial].map(
    ([month, day]) => `${monthName(`${month}-01`, today)} is known only so far (${fileOfDay(day)}).`,
  );
}

/**
 * The sentence above the chart, the answer first: "$412.35 this month so far, 18 % up on the same days of October." A second one says how much of it is an
 * estimate, when any is; further ones name months that are known in part, and that today is left out, when it is missed.
 */
export function headlineFor(input: HeadlineInput): string {
  const { royalty, estimated, currency, style } = input;
  const [days, isUnit] = when(input);
  const sentences = [`${showMoney(royalty, currency, style)} ${days}${extent(input, isUnit)}${change(input)}.`];
  sentences.push(...gaps(input));
  if (roundToCents(estimated) !== 0) {
    const isAll = roundToCents(estimated) === roundToCents(royalty);
    sentences.push(`${isAll ? "All" : showMoney(estimated, currency, style)} of it is estimated from page reads.`);
  }
  if (input.isTodayMissed) sentences.push("Today is left out.");
  return sentences.join(" ");
}
