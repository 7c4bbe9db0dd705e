import { isNothingKnown, type KnownMonth } from "#shared/domain/coverage/coverage.ts";
import { gapsIn, type MonthGap, monthsLacking } from "#shared/domain/coverage/gaps.ts";
import { isAsLong, type KnownDays } from "#shared/domain/coverage/known-days.ts";
import { type DateRange, periodOf, unitOf } from "#shared/domain/date-ranges/date-range.ts";
import type { DatePreset } from "#shared/domain/date-ranges/presets.ts";
import { countDays, eachMonth, type IsoDate, monthOf, yearOf } from "#shared/primitives/dates.ts";
import {
  formatDate,
  formatDayLong,
  formatMonth,
  formatMonthAlone,
  formatRange,
} from "#shared/primitives/format-dates.ts";
import { type Micros, roundToCents } from "#shared/primitives/money.ts";
import type { NumberStyle } from "#shared/primitives/number-style.ts";
import { listWords } from "#shared/primitives/text.ts";
import { percentChange } from "../compare/percent-change.ts";
import { showCount, showMoney } from "../table/show-money.ts";

export interface HeadlineInput {
  /** Royalty of the range in millionths of `currency`, and its estimated part. */
  readonly royalty: Micros;
  readonly estimated: Micros;
  readonly currency: string;
  readonly range: DateRange;
  readonly preset: DatePreset | null;
  readonly today: IsoDate;
  readonly isTodayMissed?: boolean;
  readonly before: {
    readonly range: DateRange;
    readonly royalty: Micros;
    readonly coverage?: readonly KnownMonth[];
    /** The start of the range that is compared when its last day isn't over; all of it when omitted. */
    readonly part?: { readonly end: IsoDate; readonly royalty: Micros };
  } | null;
  /**
   * Set when the author chose the comparison, so that both ranges are named. `isComparable` means that they cover
   * comparable days, so that a change is meaningful.
   */
  readonly chosen?: { readonly isComparable: boolean } | null;
  readonly known?: KnownDays;
  /** What is known of the range's months; nothing is known to be missing when omitted. */
  readonly coverage?: readonly KnownMonth[];
  readonly style?: NumberStyle;
  /** Set in prose: the range is called so, such as "in these 7 days", and a verb makes the first sentence whole. */
  readonly prose?: { readonly days: string | null };
}

const monthName = (date: IsoDate, today: IsoDate): string =>
  yearOf(date) === yearOf(today) ? formatMonthAlone(monthOf(date)) : formatMonth(monthOf(date));

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

/** Names days by date: `on Nov 3, 2026`, `for Nov 3 – 5, 2026`. */
const onDays = (range: DateRange): string =>
  range.start === range.end ? `on ${formatDate(range.start)}` : `for ${formatRange(range)}`;

function when({ range, preset, today, chosen, prose }: HeadlineInput): readonly [text: string, isUnit: boolean] {
  if (prose?.days) return [prose.days, false];
  const name = unitName(range, today);
  if (chosen) return name && !isOpen(range, today) ? [`in ${name}`, true] : [onDays(range), false];
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

export const fileOfDay = (day: IsoDate): string => `file of ${formatDayLong(day)}`;

function extent(input: HeadlineInput, isUnit: boolean): string {
  const { known } = input;
  if (!known || known.isWhole || known.hasGap) return "";
  const soFar = isUnit ? " so far" : "";
  if (known.fileOf) return `${soFar} (${fileOfDay(known.fileOf)})`;
  return input.before && known.end ? `${soFar} (through ${formatMonthAlone(monthOf(known.end))})` : "";
}

type Compared = Pick<HeadlineInput, "range" | "today">;

/** The calendar period whose days are compared, and whether all of them are; null where they are no such period's. */
function periodBefore({ range, today }: Compared, before: DateRange): { name: string; isWhole: boolean } | null {
  const unit = unitOf(range, today);
  const period = unit && periodOf(unit, before.start);
  if (!period || period.start !== before.start) return null;
  return { name: unitName(period, today)!, isWhole: before.end === period.end };
}

function against(compared: Compared, before: DateRange): string {
  const period = periodBefore(compared, before);
  if (period) return period.isWhole ? period.name : `the same days of ${period.name}`;
  const days = countDays(before.start, before.end);
  return days === 1 ? "the day before" : `the ${days} days before`;
}

/** Names the compared days in a legend: "Same days of October", "October", "The 30 days before". */
export function nameOfBefore(compared: Compared, before: DateRange): string {
  const period = periodBefore(compared, before);
  if (period) return period.isWhole ? period.name : `Same days of ${period.name}`;
  const days = countDays(before.start, before.end);
  return days === 1 ? "The day before" : `The ${days} days before`;
}

function changeInWords(old: Micros, now: Micros, style?: NumberStyle): string | null {
  const percent = Math.round(Math.abs(percentChange(old, now)));
  return percent === 0 ? null : `${now > old ? "up" : "down"} ${showCount(percent, style)}% from`;
}

const splitIn = (gaps: readonly MonthGap[]): MonthGap[] => gaps.filter(({ lack }) => lack === "no_days");

function wholeName({ month, through }: MonthGap, today: IsoDate): string {
  const name = monthName(`${month}-01`, today);
  if (through === null) return `all of ${name}`;
  return month === monthOf(today) ? `${name} so far` : `${name} so far (${fileOfDay(through)})`;
}

/** Names the months that a figure really covers where the range has only some of their days. */
function ofWholeMonths(range: DateRange, split: readonly MonthGap[], today: IsoDate): string {
  const names = listWords(split.map((one) => wholeName(one, today)));
  const isAll = eachMonth(range.start, range.end).every((month) => split.some((one) => one.month === month));
  return isAll ? `for ${names}` : `${onDays(range)}, with ${names}`;
}

const noDays = ({ length }: readonly MonthGap[]): string =>
  length === 1
    ? "Amazon's file has one figure for the whole month and none for its days."
    : "Amazon's files have one figure for each whole month and none for its days.";

const MOST_NAMED = 3;

function withoutFiles(gaps: readonly MonthGap[], today: IsoDate): string[] {
  const missing = monthsLacking(gaps, "no_file");
  const [first, last] = [missing[0], missing.at(-1)];
  if (first === undefined || last === undefined) return [];
  const names = listWords(missing.map((month) => monthName(`${month}-01`, today)));
  if (missing.length === 1) return [`${names} has no file and isn't in this figure.`];
  if (missing.length <= MOST_NAMED) return [`${names} have no file and aren't in this figure.`];
  const span = `between ${formatMonth(first)} and ${formatMonth(last)}`;
  return [`${missing.length} months ${span} have no file and aren't in this figure.`];
}

function chosenChange(
  input: HeadlineInput,
  before: NonNullable<HeadlineInput["before"]>,
  isComparable: boolean,
): string {
  const { royalty, currency, style, today } = input;
  const [old, now] = [roundToCents(before.royalty), roundToCents(royalty)];
  const name = unitName(before.range, today);
  const split = splitIn(gapsIn(before.coverage ?? [], before.range, today));
  const unsplit = name && !isOpen(before.range, today) ? `in ${name}` : onDays(before.range);
  const days = split.length > 0 ? ofWholeMonths(before.range, split, today) : unsplit;
  if (isNothingKnown(before.coverage ?? [])) return `, with no figures ${days} to compare`;
  const older = `${showMoney(old, currency, style)} ${days}`;
  if (!isComparable || old === 0) return `, against ${older}`;
  if (old === now) return `, the same as ${days}`;
  return `, ${changeInWords(old, now, style) ?? "about the same as"} ${older}`;
}

function change(input: HeadlineInput): string {
  const { before, style, chosen } = input;
  if (!before) return "";
  if (chosen) return chosenChange(input, before, chosen.isComparable);
  const { range, known, royalty } = input;
  const end = before.part?.end ?? (known?.end && known.end < range.end ? known.end : range.end);
  if (!isAsLong({ start: range.start, end }, before.range)) return "";
  const name = against(input, before.range);
  const [old, now] = [roundToCents(before.royalty), roundToCents(before.part?.royalty ?? royalty)];
  if (old === now) return `, the same as ${name}`;
  if (old === 0) return `, up from nothing in ${name}`;
  return `, ${changeInWords(old, now, style) ?? "about the same as"} ${name}`;
}

/** The amount and its change; a change of only the full days stands in a sentence of its own, which names the last one. */
function amountAndChange(input: HeadlineInput, amount: string, isCompared: boolean): string[] {
  const words = isCompared ? change(input) : "";
  const end = input.before?.part?.end;
  if (words === "" || end === undefined) return [`${amount}${words}.`];
  return [`${amount}.`, `Through ${formatDayLong(end)}${words}.`];
}

/** Months whose figures end early, unless the label says so of the only one. */
function partlyKnown({ known, today }: HeadlineInput, gaps: readonly MonthGap[]): string[] {
  if (!known?.hasGap && splitIn(gaps).length === 0) return [];
  return gaps.flatMap(({ month, lack, through }) =>
    lack === "ends_early" && through !== null
      ? [`${monthName(`${month}-01`, today)} is known only so far (${fileOfDay(through)}).`]
      : [],
  );
}

/**
 * Writes the sentence above the chart, the answer first: "$412.35 this month so far. Through November 19, up
 * 18% from the same days of October." Further sentences name partly known months, the estimated part, and that today is
 * excluded.
 */
export function headlineFor(input: HeadlineInput): string {
  const { royalty, estimated, currency, style } = input;
  const { coverage = [], range, today } = input;
  const gaps = gapsIn(coverage, range, today);
  const split = splitIn(gaps);
  const [days, isUnit] = when(input);
  const label = split.length > 0 ? ofWholeMonths(range, split, today) : `${days}${extent(input, isUnit)}`;
  const isCompared = split.length === 0 || Boolean(input.chosen);
  const amount = showMoney(royalty, currency, style);
  const earned = input.prose ? `You earned ${amount} ${label}` : `${amount} ${label}`;
  const sentences = amountAndChange(input, earned, isCompared);
  if (split.length > 0) sentences.push(noDays(split));
  sentences.push(...partlyKnown(input, gaps), ...withoutFiles(gaps, today));
  if (roundToCents(estimated) !== 0) {
    const isAll = roundToCents(estimated) === roundToCents(royalty);
    sentences.push(`${isAll ? "All" : showMoney(estimated, currency, style)} of it is estimated from page reads.`);
  }
  if (input.isTodayMissed) sentences.push("Today is left out.");
  return sentences.join(" ");
}
