import type { ProblemLog } from "#shared/sources/problems.ts";
import type { Grain } from "#shared/sources/report.ts";
import type { SalesDraft } from "./sales-draft.ts";

/**
 * Decides once per file whether its rows are days or months. One month in the Summary means days, several mean months.
 * Without a Summary the royalty and order sheets decide, and without rows there the KENP sheet, where months look like
 * first days. A file with any monthly row has no days.
 */
export function decideGrain(draft: SalesDraft, problems: ProblemLog): Grain {
  const { days, months, readDays } = draft.dates;
  if (draft.periods.size > 0) return "month";
  if (months > 0) {
    if (days > 0)
      problems.add({
        severity: "note",
        message: `${months} rows have a month and ${days} a day; all are counted by month.`,
      });
    else if (draft.summaries.size === 1)
      problems.add({ severity: "note", message: "The file covers one month, but its rows have no days." });
    return "month";
  }
  if (draft.summaries.size > 1) {
    if (days > 0)
      problems.add({
        severity: "note",
        message: "The file covers several months; its rows are counted by month, not by day.",
      });
    return "month";
  }
  if (draft.summaries.size === 1 || days > 0) return "day";
  return [...readDays].some((day) => day !== "01") ? "day" : "month";
}
