import { useEffect } from "react";
import { texts } from "#web/lib/texts.ts";
import { toastInfo } from "#web/lib/toasts.ts";
import type { ShownReport } from "./shown-report.ts";

/** Identifies the pair of ranges folded because the older one has no days; null while days are shown. */
function foldedPair({ report, older, isFolded }: ShownReport): string | null {
  if (!isFolded || !older || report.type !== "DAY") return null;
  return [report.startDate, report.endDate, older.range.start, older.range.end].join(" ");
}

/** Explains once per change of the ranges that a comparison is by month, and why. */
export function useFoldToast(shown: ShownReport | null, isStale: boolean): void {
  const pair = shown && !isStale ? foldedPair(shown) : null;
  useEffect(() => {
    if (pair !== null) toastInfo(texts.foldedToMonths);
  }, [pair]);
}
