import { useEffect, useMemo } from "react";
import { isConvertibleTo } from "#shared/domain/royalties/rates/convert-report.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { useViewpoint } from "#web/lib/api/viewpoint.tsx";
import { whenIdle } from "#web/lib/when-idle.ts";
import type { ReportView } from "./report-view.ts";

export interface LastReport {
  readonly report: RoyaltiesReport;
  /** When it was last shown as current, as an ISO instant. */
  readonly at: string;
}

/** The question that the address asks: a preset stays the same question on another day. */
const questionOf = ({ preset, range, kenp, currency }: ReportView): string => {
  const days = preset ?? (range ? `${range.start} ${range.end}` : "opening");
  return `report ${days} ${kenp} ${currency}`;
};

/**
 * The report that this browser last showed for the same question; null in the demo and for another user's figures.
 * Keeps `current`, the report of the view's days as the API has just answered it, for the next visit.
 */
export function useLastReport(view: ReportView, current: RoyaltiesReport | null): LastReport | null {
  const { lastSeen, seenShown } = useServices();
  const { viewpoint } = useViewpoint();
  const { currency } = view;
  const question = viewpoint === "own" && !view.demo ? questionOf(view) : null;
  useEffect(() => {
    if (question === null || !current) return;
    // Storing a large report takes a phone a tenth of a second, in which it would neither paint nor hear a press.
    whenIdle(() => lastSeen.keep(question, current));
  }, [lastSeen, question, current]);

  const isWanted = current === null;
  const last = useMemo(() => {
    const seen = question !== null && isWanted ? lastSeen.find(question) : null;
    if (!seen) return null;
    // An answer of the API to this release, so it isn't checked again.
    const report = seen.body as RoyaltiesReport;
    return isConvertibleTo(report, currency) ? { report, at: new Date(seen.at).toISOString() } : null;
  }, [lastSeen, question, isWanted, currency]);
  const at = last?.at;
  useEffect(() => (at === undefined ? undefined : seenShown.show(Date.parse(at))), [seenShown, at]);
  return last;
}
