import type { Import, MonthOutcome } from "#shared/api/imports.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { listWords } from "#shared/primitives/text.ts";
import { isUnderWay } from "#web/api/imports.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { OUTCOME_TEXT, TEXT } from "../text.ts";
import type { CurrentUpload } from "../upload/current-upload.ts";
import type { ShownImport } from "./combine-imports.ts";
import type { Step } from "./import-steps.tsx";

export type Outcome = MonthOutcome["outcome"];

const ORDER: readonly Outcome[] = ["decide", "new", "changed", "confirmed", "kept", "unchanged"];

type MonthResult = Pick<MonthOutcome, "month" | "outcome">;

/**
 * Each calendar month with the most interesting outcome of its report families: sales and payments of May count as one
 * May.
 */
function byMonth(months: readonly MonthResult[]): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>();
  for (const { month, outcome } of months) {
    const before = outcomes.get(month);
    if (!before || ORDER.indexOf(outcome) < ORDER.indexOf(before)) outcomes.set(month, outcome);
  }
  return outcomes;
}

export const countMonths = (months: readonly MonthResult[]): number => byMonth(months).size;

/** The number of months per outcome, most interesting first, without outcomes that didn't occur. */
export function countOutcomes(months: readonly MonthResult[]): { outcome: Outcome; count: number }[] {
  const outcomes = [...byMonth(months).values()];
  return ORDER.map((outcome) => ({
    outcome,
    count: outcomes.filter((each) => each === outcome).length,
  })).filter(({ count }) => count > 0);
}

/** A month's figures after the import: the file's if they were written, otherwise the stored ones. */
export const storedFigures = ({ outcome, before, after }: Pick<MonthOutcome, "outcome" | "before" | "after">) =>
  outcome === "new" || outcome === "changed" ? after : (before ?? after);

const filesDone = ({ files }: Pick<Import, "files">): number =>
  files.filter(({ status }) => status !== "waiting").length;

/** `3 months: 2 new, 1 unchanged`, or `3 new months` where all have the same outcome. */
function outcomesOf(months: ShownImport["months"], { count: counted, plural }: Numbers): string {
  const counts = countOutcomes(months);
  const [only, ...others] = counts;
  if (only && others.length === 0) return plural(only.count, TEXT.status.sameMonth(OUTCOME_TEXT[only.outcome].label));
  return TEXT.status.months(
    plural(countMonths(months), "month"),
    counts.map(({ outcome, count }) => `${counted(count)} ${OUTCOME_TEXT[outcome].label.toLowerCase()}`).join(", "),
  );
}

function completed({ months, payments, books_added, files, message }: ShownImport, numbers: Numbers): string {
  const { plural } = numbers;
  const setAside = sumOf(files, ({ rows_set_aside }) => rows_set_aside);
  const parts = [
    months.length > 0 && outcomesOf(months, numbers),
    payments > 0 && plural(payments, "payment"),
    books_added > 0 && `${plural(books_added, TEXT.status.editions)}`,
    files.some(({ status }) => status === "failed") &&
      TEXT.status.unreadable(plural(files.filter(({ status }) => status === "failed").length, "file")),
    setAside > 0 && TEXT.status.setAside(plural(setAside, "row")),
    message !== null && message,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(" · ") : TEXT.status.nothing;
}

export function describeImport(item: ShownImport, numbers: Numbers): string {
  const { count, plural } = numbers;
  switch (item.status) {
    case "uploading":
      return TEXT.status.incomplete;
    case "reading":
      return TEXT.status.reading(Math.min(filesDone(item) + 1, item.files.length), plural(item.files.length, "file"));
    case "writing":
      return TEXT.status.writing(count(item.months_written), plural(item.months_total, "month"));
    case "needs_decision": {
      const files = item.files.filter(({ questions }) => questions.length > 0).length;
      const months = item.months.filter(({ outcome }) => outcome === "decide").length;
      const asking = [files > 0 && plural(files, "file"), months > 0 && plural(months, "month")].filter(
        (part) => part !== false,
      );
      return TEXT.status.deciding(listWords(asking), files + months === 1);
    }
    case "completed":
      return completed(item, numbers);
    case "failed":
      return item.message === null ? TEXT.status.failed : numbers.sentence(item.message);
    case "undone":
      return TEXT.status.undone;
  }
}

/** Whether an import needs the author's attention: it is running, or waits for an answer. */
const needsAttention = (item: Pick<Import, "status">): boolean => isUnderWay(item) || item.status === "needs_decision";

/**
 * Whether an import is shown above the list. Beside an upload, those that are fetched in the background aren't: the
 * upload's result doesn't wait for them.
 */
export const isInView = (item: Pick<Import, "status" | "source">, hasUpload: boolean): boolean =>
  needsAttention(item) && (!hasUpload || item.source === "upload" || item.status === "needs_decision");

/** Whether the list, which is read apart from the import, still has it as running. */
export const isListedAsRunning = (listed: readonly Import[], id: string): boolean =>
  listed.some((item) => item.id === id && isUnderWay(item));

/** Unchanged as long as an import makes no progress. */
export const progressKey = (item: Import): string => `${item.status} ${filesDone(item)} ${item.months_written}`;

/** Describes an upload by what was sent of all its files. */
export const describeUpload = ({ state, files, sentShare }: CurrentUpload, { plural }: Numbers): string =>
  state?.phase === "starting" || state?.phase === "started"
    ? TEXT.upload.starting
    : TEXT.upload.sending(plural(files.length, "file"), Math.floor(sentShare * 100));

/** The step that an import is at; null when nothing is running. */
export function stepOf(status: Import["status"]): Step | null {
  if (status === "uploading") return "upload";
  if (status === "reading") return "read";
  return status === "writing" ? "save" : null;
}

/** Where each step begins, from 0 to 100. */
const BEGINS = { read: 30, save: 50, end: 100 } as const;

const between = (begin: number, end: number, done: number, all: number): number =>
  all === 0 ? begin : begin + (done / all) * (end - begin);

/** From 0 to 100 over uploading, reading and saving; `upload` is null once all files have arrived. */
export function progressOf(item: ShownImport, upload: Pick<CurrentUpload, "sentShare"> | null): number {
  if (upload) return between(0, BEGINS.read, upload.sentShare, 1);
  if (item.status === "reading") return between(BEGINS.read, BEGINS.save, filesDone(item), item.files.length);
  if (item.status === "writing") return between(BEGINS.save, BEGINS.end, item.months_written, item.months_total);
  return 0;
}
