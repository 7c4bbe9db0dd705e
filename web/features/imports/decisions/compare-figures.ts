import type { MonthFigures, MonthOutcome } from "#shared/api/imports.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "../text.ts";

const LINES: readonly { label: string; of: (figures: MonthFigures, numbers: Numbers) => string }[] = [
  { label: TEXT.figures.royalty, of: ({ royalty }, { amounts }) => amounts(royalty) },
  { label: TEXT.figures.kenp, of: ({ kenp = {} }, { amounts }) => amounts(kenp) },
  { label: TEXT.figures.units, of: ({ units }, { count }) => count(units) },
  { label: TEXT.figures.pages, of: ({ pages }, { count }) => count(pages) },
  { label: TEXT.figures.books, of: ({ books }, { count }) => count(books) },
  { label: TEXT.figures.authors, of: ({ authors }, { count }) => count(authors) },
  { label: TEXT.figures.rows, of: ({ rows }, { count }) => count(rows) },
  { label: TEXT.figures.detail, of: ({ grain }) => (grain === "day" ? TEXT.figures.days : TEXT.figures.wholeMonth) },
];

export interface FigureLine {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Compares the two versions of a month figure by figure; figures missing in both are left out. */
export const compareFigures = ({ before, after }: MonthOutcome, numbers: Numbers): FigureLine[] =>
  LINES.map(({ label, of }) => ({
    label,
    before: before ? of(before, numbers) : TEXT.figures.nothing,
    after: of(after, numbers),
  })).filter((line) => line.before !== TEXT.figures.nothing || line.after !== TEXT.figures.nothing);

export function describeDifference(month: MonthOutcome, numbers: Numbers): string {
  const differing = compareFigures(month, numbers).filter(({ before, after }) => before !== after);
  if (month.before === null) return TEXT.decision.nothingStored;
  if (differing.length === 0) return TEXT.decision.sameTotals;
  return differing.map(({ label, before, after }) => TEXT.decision.difference(label, after, before)).join(" ");
}
