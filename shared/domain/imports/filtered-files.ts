import { addDays, lastDayOf } from "#shared/primitives/dates.ts";
import { isFuller, losses, timeOf } from "./compare-versions.ts";
import type { CandidateFile } from "./plan-types.ts";

/** After this many days a month's books and authors don't change any more; only late corrections of its rows come. */
const SETTLED_DAYS = 60;

/**
 * Why a file looks as if it had been downloaded with filters set, or null. The retailer marks filters in no way; they show only beside another file.
 * Figures grow with time, so a file that holds less than an older one was filtered; and so was one that holds fewer books or authors than any other
 * file in a month that was settled when it was made.
 */
function looksFilteredBeside(file: CandidateFile, other: CandidateFile): string | null {
  const theirs = new Map(other.months.map((month) => [month.month, month]));
  for (const { month, hash, figures } of file.months) {
    const beside = theirs.get(month);
    if (!beside || beside.hash === hash) continue;
    if (!isFuller(beside.figures, figures)) continue;
    const isLater = timeOf(file) > timeOf(other);
    const settled = file.createdAt !== null && addDays(lastDayOf(month), SETTLED_DAYS) < file.createdAt.slice(0, 10);
    const fewerNames = figures.books < beside.figures.books || figures.authors < beside.figures.authors;
    if (isLater || (settled && fewerNames)) {
      return `It holds less of ${month} than “${other.file}”, as a download with filters set does. ${losses(beside.figures, figures).join(" ")}`;
    }
  }
  return null;
}

/** The files of one family that look filtered, by index, with the sentence that says why. */
export function filteredFiles(files: readonly CandidateFile[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const file of files) {
    for (const other of files) {
      const reason = other === file ? null : looksFilteredBeside(file, other);
      if (reason === null) continue;
      found.set(file.index, reason);
      break;
    }
  }
  return found;
}
