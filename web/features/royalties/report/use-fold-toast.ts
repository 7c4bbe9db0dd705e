import { useEffect } from "react";
import { toastInfo } from "#web/lib/toasts.ts";
import type { ShownReport } from "./shown-report.ts";
import { TEXT } from "./text.ts";

/** Identifies the pair of ranges folded because the older one has no days; null while days are shown. */
function foldedPair({ report, older, isFolded }: ShownReport): string | null {
  if (!isFolded || !older || report.type !== "DAY") return null;
  return [report.startDate, report.endDate, older.range.start, older.range.end].join(" ");
}

/** Explains once per change of the ranges that a comparison is by month, and why. */
export function useFoldToast(shown: ShownReport | null, isStale: boolean): void {
  const pair = shown && !isStale ? foldedPair(shown) : null;
  useEffect(() => {
    if (pair !== null) toastInfo(TEXT.foldedToMonths);
  }, [pair]);
}
