import { cheapestPlanFor } from "#shared/domain/billing/cheapest-plan.ts";
import { isRetained } from "#shared/domain/billing/retained-range.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { firstDayOf, type IsoDate } from "#shared/primitives/dates.ts";
import type { Say } from "#web/lib/client/addressed.ts";
import { formatDate } from "#web/lib/format.ts";
import { TEXT } from "../text.ts";

export const showsAny = ({ retention, available }: Pick<RoyaltiesReport, "retention" | "available">): boolean =>
  available !== null && isRetained(available.last, retention?.start ?? null);

/** Whether a report is empty because its days, or all available figures, are older than the author's plan shows. */
export const isHidden = (report: Pick<RoyaltiesReport, "retention" | "endDate" | "available">): boolean =>
  report.retention !== null &&
  report.available !== null &&
  (!showsAny(report) || (report.retention.hidden && report.endDate < report.retention.start));

/**
 * One sentence: where the plan's figures begin, that older ones are stored, and the cheapest plan that shows everything
 * available. `about` says whether the displayed or the compared days were cut. Empty for a plan that shows everything.
 */
export function describeRetention(
  { retention, available }: Pick<RoyaltiesReport, "retention" | "available">,
  about: "range" | "compared",
  { today, say }: { today: IsoDate; say: Say },
): string {
  if (!retention) return "";
  const first = available ? firstDayOf(available.first) : retention.start;
  const { name } = cheapestPlanFor(first, today, "AUTHOR");
  return say(TEXT.retention[about])(formatDate(retention.start), name);
}
