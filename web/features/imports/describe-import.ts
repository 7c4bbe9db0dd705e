import type { Import, MonthOutcome } from "#shared/api/imports.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { OUTCOME_WORDS } from "./words.ts";

export type Outcome = MonthOutcome["outcome"];

const ORDER: readonly Outcome[] = ["decide", "new", "changed", "confirmed", "kept", "unchanged"];

type Told = Pick<MonthOutcome, "month" | "outcome">;

/**
 * Each calendar month with the most interesting outcome of its report families: sales and payments of May count as one
 * May.
 */
function byMonth(months: readonly Told[]): Map<string, Outcome> {
  const told = new Map<string, Outcome>();
  for (const { month, outcome } of months) {
    const before = told.get(month);
    if (!before || ORDER.indexOf(outcome) < ORDER.indexOf(before)) told.set(month, outcome);
  }
  return told;
}

export const countMonths = (months: readonly Told[]): number => byMonth(months).size;

/** The number of months per outcome, most interesting first, without outcomes that didn't occur. */
export function countOutcomes(months: readonly Told[]): { outcome: Outcome; count: number }[] {
  const outcomes = [...byMonth(months).values()];
  return ORDER.map((outcome) => ({
    outcome,
    count: outcomes.filter((each) => each === outcome).length,
  })).filter(({ count }) => count > 0);
}

/** A month's figures after the import: the file's if they were written, otherwise the stored ones. */
export const storedFigures = ({ outcome, before, after }: Pick<MonthOutcome, "outcome" | "before" | "after">) =>
  outcome === "new" || outcome === "changed" ? after : (before ?? after);

const filesDone = ({ files }: Import): number => files.filter(({ status }) => status !== "waiting").length;

function completed({ months, payments, books_added, files }: Import, { count: counted, plural }: Numbers): string {
  const counts = countOutcomes(months);
  const parts = [
    months.length > 0 &&
      `${plural(countMonths(months), "month")}: ${counts.map(({ outcome, count }) => `${counted(count)} ${OUTCOME_WORDS[outcome].label.toLowerCase()}`).join(", ")}`,
    payments > 0 && plural(payments, "payment"),
    books_added > 0 && `${plural(books_added, "new book edition")}`,
    files.some(({ status }) => status === "failed") &&
      `${plural(files.filter(({ status }) => status === "failed").length, "file")} could not be read`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(" · ") : "There was nothing in these files to store";
}

export function describeImport(item: Import, numbers: Numbers): string {
  const { count, plural } = numbers;
  switch (item.status) {
    case "uploading":
      return "Its files have not all arrived";
    case "reading":
      return `Reading ${Math.min(filesDone(item) + 1, item.files.length)} of ${plural(item.files.length, "file")}`;
    case "writing":
      return `${count(item.months_written)} of ${plural(item.months_total, "month")} written`;
    case "needs_decision": {
      const asking = item.months.filter(({ outcome }) => outcome === "decide").length;
      return `${plural(asking, "month")} ${asking === 1 ? "needs" : "need"} your decision`;
    }
    case "completed":
      return completed(item, numbers);
    case "failed":
      return item.message ?? "None of the files could be read";
    case "undone":
      return "Taken back: every month has its earlier content again";
  }
}

/** Unchanged as long as an import makes no progress. */
export const progressKey = (item: Import): string => `${item.status} ${filesDone(item)} ${item.months_written}`;

/** From 0 to 100 for a running import: reading is the first fifth, writing the rest. Null when nothing is running. */
export function progressOf(item: Import): number | null {
  if (item.status === "reading") return item.files.length === 0 ? 0 : (filesDone(item) / item.files.length) * 20;
  if (item.status !== "writing") return null;
  return item.months_total === 0 ? 20 : 20 + (item.months_written / item.months_total) * 80;
}
