import { type CompareRow, compareRows } from "#shared/domain/royalties/compare/compare-rows.ts";
import { byWork, groupRecords } from "#shared/domain/royalties/group-records.ts";
import { convertReport } from "#shared/domain/royalties/rates/convert-report.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { CENT } from "#shared/primitives/money.ts";
import { ascending, descending } from "#shared/primitives/order.ts";
import { daysPath, figuresAt } from "../figures.ts";
import { type LetterSentence, sentence, typedName } from "../letter.ts";
import { isComparable, type LetterContext, type ReportPair } from "./royalties-section.ts";

/** Books named in each direction. */
const MOST_NAMED = 2;
/** A book moves when its week differs by at least this much, and by at least this share of the week before. */
const LEAST_CHANGE = 100 * CENT;
const LEAST_SHARE = 0.2;

const hasMoved = ({ older, change }: CompareRow): boolean => {
  const difference = Math.abs(change.royalty.difference);
  return difference >= LEAST_CHANGE && difference >= Math.abs(older.royalty) * LEAST_SHARE;
};

/** The address that shows the range's books beside those of the seven days before. */
const comparedPath = ({ startDate: start, endDate: end }: RoyaltiesReport): string =>
  `${daysPath("/royalties", { start, end })}&compare=PRECEDING_DAYS`;

function bookSentence(row: CompareRow, { now }: ReportPair, { currency, style }: LetterContext): LetterSentence {
  const figures = figuresAt(comparedPath(now), style);
  const title = typedName(row.label);
  const earned = figures.money(row.newer.royalty, currency);
  const more = figures.money(Math.abs(row.change.royalty.difference), currency);
  if (row.change.royalty.difference < 0)
    return sentence`“${title}” earned ${earned}, ${more} less than in the week before.`;
  return row.older.royalty === 0
    ? sentence`“${title}” earned ${earned} after a week without royalties.`
    : sentence`“${title}” earned ${earned}, ${more} more than in the week before.`;
}

/** The books that moved most, up and down; none unless both weeks are known in full. */
export function booksSection(pair: ReportPair, context: LetterContext): LetterSentence[] {
  if (!isComparable(pair, context) || pair.now.type !== "DAY" || pair.before.type !== "DAY") return [];
  const [newer, older] = [pair.now, pair.before].map((report) =>
    groupRecords(convertReport(report, context.currency), byWork),
  );
  const moved = compareRows(newer!, older!).filter(hasMoved);
  const byDifference = (a: CompareRow, b: CompareRow) =>
    descending(a.change.royalty.difference, b.change.royalty.difference) || ascending(a.label, b.label);
  const sorted = moved.toSorted(byDifference);
  const up = sorted.filter(({ change }) => change.royalty.difference > 0).slice(0, MOST_NAMED);
  const down = sorted
    .filter(({ change }) => change.royalty.difference < 0)
    .slice(-MOST_NAMED)
    .reverse();
  return [...up, ...down].map((row) => bookSentence(row, pair, context));
}
