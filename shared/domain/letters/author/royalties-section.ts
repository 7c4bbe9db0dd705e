import { splitMonths } from "#shared/domain/coverage/coverage.ts";
import { isLikeWithLike, knownDays, likeDays } from "#shared/domain/coverage/known-days.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { type Totals, totalsOf } from "#shared/domain/royalties/group-records.ts";
import type { Projection } from "#shared/domain/royalties/headline/header-figures.ts";
import { type HeadlineInput, headlineFor } from "#shared/domain/royalties/headline/headline.ts";
import { convertReport } from "#shared/domain/royalties/rates/convert-report.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { coveredMonths, hasNoFigures } from "#shared/domain/royalties/sources/covered-months.ts";
import { shownEstimate } from "#shared/domain/royalties/table/table-rows.ts";
import { firstDayOf, type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import { formatMonthAlone, formatRange } from "#shared/primitives/format-dates.ts";
import { roundToCents } from "#shared/primitives/money.ts";
import type { NumberStyle } from "#shared/primitives/number-style.ts";
import { sum, sumOf } from "#shared/primitives/sums.ts";
import { sourceOfLabel } from "#shared/sources/marketplaces.ts";
import { daysPath, figuresAt } from "../figures.ts";
import { type LetterSentence, linkFigures, sentence } from "../letter.ts";

/** The report of a range and the report of the range before it, each of exactly those days. */
export interface ReportPair {
  readonly now: RoyaltiesReport;
  readonly before: RoyaltiesReport;
}

export interface LetterContext {
  /** The author's day on which the reports were built. */
  readonly today: IsoDate;
  readonly currency: string;
  readonly style: NumberStyle;
}

const rangeOf = ({ startDate, endDate }: RoyaltiesReport): DateRange => ({ start: startDate, end: endDate });

const sideOf = (report: RoyaltiesReport) => ({
  range: rangeOf(report),
  covered: coveredMonths(report, rangeOf(report)),
});

/** Months known only as a whole of which the range has some days, so that its sums are wider than its label. */
const isSplit = (report: RoyaltiesReport, lastDay: IsoDate): boolean =>
  splitMonths(report.coverage ?? [], rangeOf(report), lastDay).length > 0;

/** Whether the range before is known from its first day, within the author's figures and plan. */
function isKnownBefore({ now, before }: ReportPair): boolean {
  const { available, retention } = before;
  const isWithin = available !== null && firstDayOf(available.first) <= before.startDate;
  return isWithin && !retention?.hidden && !now.retention?.hidden;
}

/** Whether both ranges are known in full, so that their figures can be compared. */
export const isComparable = (pair: ReportPair, { today }: Pick<LetterContext, "today">): boolean =>
  isKnownBefore(pair) &&
  !isSplit(pair.now, today) &&
  !isSplit(pair.before, today) &&
  isLikeWithLike(sideOf(pair.now), sideOf(pair.before), today);

export const totalsIn = (report: RoyaltiesReport, currency: string): Totals =>
  totalsOf(convertReport(report, currency));

function royaltyThrough(report: RoyaltiesReport, currency: string, end: IsoDate): number {
  const count = report.labels.filter((day) => day <= end).length;
  return sumOf(convertReport(report, currency), ({ values }) => sum(values.royalty.slice(0, count)));
}

/**
 * What a headline compares with; null without a fair comparison. A month whose figures end early is compared up to that
 * day; a week isn't.
 */
function comparisonOf(pair: ReportPair, context: LetterContext, unit: "week" | "month"): HeadlineInput["before"] {
  const { now, before } = pair;
  const { today, currency } = context;
  if (isComparable(pair, context))
    return { range: rangeOf(before), royalty: totalsIn(before, currency).royalty, coverage: before.coverage };
  const isByDay = now.type === "DAY" && before.type === "DAY";
  if (unit === "week" || !isByDay || !isKnownBefore(pair) || isSplit(now, today) || isSplit(before, today)) return null;
  const like = likeDays(sideOf(now), sideOf(before), today);
  if (!like || knownDays(sideOf(now).covered, rangeOf(now), today).hasGap) return null;
  const part = { end: like.newer.end, royalty: royaltyThrough(now, currency, like.newer.end) };
  return { range: like.older, royalty: royaltyThrough(before, currency, like.older.end), part };
}

/** What a range has brought, in the words of the royalties screen; says so where nothing is known. */
function royaltySentence(pair: ReportPair, context: LetterContext, unit: "week" | "month"): LetterSentence {
  const { now } = pair;
  const { today, currency, style } = context;
  const range = rangeOf(now);
  if (hasNoFigures(now))
    return sentence`${{ text: `Your royalties of ${formatRange(range)}`, path: "/imports" }} aren't known yet: no file covers these days.`;
  const totals = totalsIn(now, currency);
  const estimated = shownEstimate(totals);
  const text = headlineFor({
    royalty: totals.royalty,
    estimated,
    currency,
    range,
    preset: null,
    // The letter's own last day closes the range; what it lacks is judged today.
    today: range.end,
    before: comparisonOf(pair, context, unit),
    known: knownDays(coveredMonths(now, range), range, today),
    coverage: now.coverage ?? [],
    style,
    prose: { days: unit === "week" ? "in these 7 days" : null },
  });
  const figures = figuresAt(daysPath("/royalties", range), style);
  return linkFigures(text, [
    figures.money(totals.royalty, currency),
    ...(roundToCents(estimated) === 0 ? [] : [figures.money(estimated, currency)]),
  ]);
}

/** Copies and pages of the week; none where its sums are those of whole months, or nothing is known. */
function readersSentence({ now }: ReportPair, { today, currency, style }: LetterContext): LetterSentence[] {
  if (hasNoFigures(now) || isSplit(now, today)) return [];
  const totals = totalsIn(now, currency);
  const figures = figuresAt(daysPath("/royalties", rangeOf(now)), style);
  const copies = figures.count(totals.sales, "copy", "copies");
  const pages = figures.count(totals.reads, "page", "pages");
  if (totals.sales > 0 && totals.reads > 0) return [sentence`Readers bought ${copies} and read ${pages}.`];
  if (totals.sales > 0) return [sentence`Readers bought ${copies}.`];
  return totals.reads > 0 ? [sentence`Readers read ${pages}.`] : [];
}

/** A forecast is of Amazon's royalties alone, which matters where a month has others as well. */
const hasOtherShops = ({ records }: RoyaltiesReport): boolean =>
  records.some(({ marketplace }) => sourceOfLabel(marketplace) !== "amazon");

function projectionSentence(
  { projected, range, from }: Projection,
  isOfAmazon: boolean,
  { currency, style }: LetterContext,
): LetterSentence {
  const month = formatMonthAlone(monthOf(from));
  const figures = figuresAt("/royalties?preset=this_month", style);
  const amount = figures.money(projected, currency);
  if (!range)
    return isOfAmazon
      ? sentence`At Amazon alone, ${month} is on course for about ${amount}.`
      : sentence`${month} is on course for about ${amount}.`;
  const [low, high] = [figures.money(range.low, currency), figures.money(range.high, currency)];
  return isOfAmazon
    ? sentence`At Amazon alone, ${month} is on course for about ${amount}: four times in five, it ends between ${low} and ${high}.`
    : sentence`${month} is on course for about ${amount}: four times in five, it ends between ${low} and ${high}.`;
}

export interface RoyaltiesFacts {
  readonly week: ReportPair;
  readonly month: ReportPair;
  readonly projection: Projection | null;
}

export const royaltiesSection = (
  { week, month, projection }: RoyaltiesFacts,
  context: LetterContext,
): LetterSentence[] => [
  royaltySentence(week, context, "week"),
  ...readersSentence(week, context),
  royaltySentence(month, context, "month"),
  ...(projection ? [projectionSentence(projection, hasOtherShops(month.now), context)] : []),
];

/** Whether a week is known in full and had neither royalties nor readers. */
export function isQuiet({ now }: ReportPair, { today, currency }: LetterContext): boolean {
  if (hasNoFigures(now) || isSplit(now, today)) return false;
  if (!knownDays(coveredMonths(now, rangeOf(now)), rangeOf(now), today).isWhole) return false;
  const totals = totalsIn(now, currency);
  return roundToCents(totals.royalty) === 0 && [totals.sales, totals.reads, totals.free].every((count) => count === 0);
}
