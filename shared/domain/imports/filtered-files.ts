import { addDays, lastDayOf } from "#shared/primitives/dates.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { isFuller } from "./compare-figures.ts";
import { timeOf } from "./compare-versions.ts";
import type { MonthFigures } from "./month-figures.ts";
import type { CandidateFile } from "./plan-types.ts";

/** After this many days a month's books and authors no longer change; only late corrections of its rows arrive. */
const SETTLED_DAYS = 60;

interface Comparison {
  readonly other: CandidateFile;
  readonly common: number;
  /** Figures of the months in which the file has less: the other's and its own. */
  readonly less: readonly { readonly theirs: MonthFigures; readonly own: MonthFigures }[];
  /** Whether some of them can't be explained by the file's age. */
  readonly isFiltered: boolean;
}

/**
 * Compares a file with another. Figures grow over time, so a file with less than an older one was filtered. So was one
 * with fewer books or authors than any other file, in a month that was settled when it was made.
 */
function compare(file: CandidateFile, other: CandidateFile): Comparison {
  const theirMonths = new Map(other.months.map((month) => [month.month, month.figures]));
  const isLater = timeOf(file) > timeOf(other);
  const less: { theirs: MonthFigures; own: MonthFigures }[] = [];
  let common = 0;
  let isFiltered = false;
  for (const { month, figures: own } of file.months) {
    const theirs = theirMonths.get(month);
    if (!theirs) continue;
    common += 1;
    if (!isFuller(theirs, own)) continue;
    less.push({ theirs, own });
    const settled = file.createdAt !== null && addDays(lastDayOf(month), SETTLED_DAYS) < file.createdAt.slice(0, 10);
    isFiltered ||= isLater || (settled && (own.books < theirs.books || own.authors < theirs.authors));
  }
  return { other, common, less, isFiltered };
}

const shown = (n: number): string => n.toLocaleString("en-US");

function sentence({ other, common, less }: Comparison): string {
  const sum = (side: "theirs" | "own", of: "units" | "pages") => sumOf(less, (month) => month[side][of]);
  const months = common === 1 ? "the month that both hold" : `${less.length} of ${common} months`;
  const units = `${shown(sum("own", "units"))} units instead of ${shown(sum("theirs", "units"))}`;
  const pages = `${shown(sum("own", "pages"))} pages instead of ${shown(sum("theirs", "pages"))}`;
  return `It looks like a download with filters set: beside “${other.file}” it holds less in ${months} (${units}, ${pages}).`;
}

/**
 * Finds the files of one family that look filtered: index → explanation. Amazon doesn't mark filtered downloads,
 * so they can only be recognized by comparison with another file.
 */
export function filteredFiles(files: readonly CandidateFile[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const file of files) {
    const [clearest] = files
      .filter((other) => other !== file)
      .map((other) => compare(file, other))
      .filter(({ isFiltered }) => isFiltered)
      .sort((a, b) => b.less.length - a.less.length || timeOf(b.other) - timeOf(a.other));
    if (clearest) found.set(file.index, sentence(clearest));
  }
  return found;
}
