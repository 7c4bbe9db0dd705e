import { planShowing } from "#shared/domain/billing/plan-showing.ts";
import { firstDayOf, type IsoDate } from "#shared/primitives/dates.ts";
import { formatDate } from "#web/lib/format.ts";
import { texts } from "#web/lib/texts.ts";
import type { Report } from "../api.ts";

/** Whether all days of a report are older than the author's plan shows, though there may be figures of them. */
export const isHidden = ({ retention, endDate }: Pick<Report, "retention" | "endDate">): boolean =>
  retention?.hidden === true && endDate < retention.start;

/**
 * In one sentence: from when on the author's plan shows figures, that older ones are kept, and the cheapest plan that shows all that there are. `about`
 * says whether the days looked at were cut, or those that they are compared with. Empty for a plan that shows everything.
 */
export function describeRetention(
  { retention, available }: Pick<Report, "retention" | "available">,
  about: "range" | "compared",
  today: IsoDate,
): string {
  if (!retention) return "";
  const first = available ? firstDayOf(available.first) : retention.start;
  const { name } = planShowing(first, today, "AUTHOR");
  return texts.plan.retention[about](formatDate(retention.start), name);
}
