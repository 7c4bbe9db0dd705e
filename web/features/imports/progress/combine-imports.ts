import type { Import, MonthOutcome } from "#shared/api/imports.ts";
import { sumOf } from "#shared/primitives/sums.ts";

/** What the screen says about one import or several that are in view together. */
export type ShownImport = Pick<
  Import,
  "status" | "files" | "months" | "months_total" | "months_written" | "payments" | "books_added" | "message"
>;

/** Work that still runs comes first, then what waits for the author; failed and undone are all there is to say. */
const ORDER: readonly Import["status"][] = [
  "reading",
  "writing",
  "needs_decision",
  "completed",
  "failed",
  "undone",
  "uploading",
];

/** The newest import's outcome of each family's month, oldest import first. */
function newestOutcomes(oldestFirst: readonly Import[]): MonthOutcome[] {
  const outcomes = new Map<string, MonthOutcome>();
  for (const month of oldestFirst.flatMap(({ months }) => months))
    outcomes.set(`${month.family} ${month.month}`, month);
  return [...outcomes.values()];
}

/** Adds up imports, newest first, to one progress and one result. */
export function combineImports(newestFirst: readonly Import[]): ShownImport {
  const items = newestFirst.toReversed();
  const status = ORDER.find((one) => items.some((item) => item.status === one)) ?? "uploading";
  const messages = items.flatMap(({ message }) => message ?? []);
  return {
    status,
    files: items.flatMap(({ files }) => files),
    months: newestOutcomes(items),
    months_total: sumOf(items, ({ months_total }) => months_total),
    months_written: sumOf(items, ({ months_written }) => months_written),
    payments: sumOf(items, ({ payments }) => payments),
    books_added: sumOf(items, ({ books_added }) => books_added),
    message: messages.length === 0 ? null : [...new Set(messages)].join(" "),
  };
}
