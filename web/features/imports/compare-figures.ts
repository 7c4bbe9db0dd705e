import type { MonthFigures, MonthOutcome } from "#shared/api/imports.ts";
import type { Numbers } from "#web/lib/numbers.ts";

const LINES: readonly { label: string; of: (figures: MonthFigures, numbers: Numbers) => string }[] = [
  { label: "Royalty without KENP", of: ({ royalty }, { amounts }) => amounts(royalty) },
  { label: "Page-read money", of: ({ kenp = {} }, { amounts }) => amounts(kenp) },
  { label: "Units", of: ({ units }, { count }) => count(units) },
  { label: "Page reads", of: ({ pages }, { count }) => count(pages) },
  { label: "Books", of: ({ books }, { count }) => count(books) },
  { label: "Authors", of: ({ authors }, { count }) => count(authors) },
  { label: "Rows", of: ({ rows }, { count }) => count(rows) },
  { label: "Known by", of: ({ grain }) => (grain === "day" ? "days" : "the month as a whole") },
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
    before: before ? of(before, numbers) : "nothing",
    after: of(after, numbers),
  })).filter((line) => line.before !== "nothing" || line.after !== "nothing");

export function describeDifference(month: MonthOutcome, numbers: Numbers): string {
  const differing = compareFigures(month, numbers).filter(({ before, after }) => before !== after);
  if (month.before === null) return "Nothing is stored yet.";
  if (differing.length === 0) return "The totals are the same; single figures differ.";
  return differing.map(({ label, before, after }) => `${label}: ${after} instead of ${before}.`).join(" ");
}
