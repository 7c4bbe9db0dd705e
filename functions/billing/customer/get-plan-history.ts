import type { Actor } from "#functions/platform/access/actor.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { ReportMonths } from "#functions/report-months/index.ts";
import type { PlanHistory } from "#shared/api/billing/billing.ts";
import { retentionStart } from "#shared/domain/billing/entitlements.ts";
import { isRetained } from "#shared/domain/billing/retained-range.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import { planFor } from "../snapshot/plan-for.ts";

interface Deps {
  readonly months: Pick<ReportMonths, "years" | "list">;
  readonly clock: Clock;
}

export async function getPlanHistory(
  { months, clock }: Deps,
  actor: Pick<Actor, "kind" | "tenantId" | "timeZone">,
  stripePlan: string,
): Promise<PlanHistory> {
  const { metadata } = planFor(actor, stripePlan);
  const years = await months.years(actor.tenantId);
  const [first, last] = [years[0], years.at(-1)];
  const items = first && last ? await months.list(actor.tenantId, `${first}-01`, `${last}-12`) : [];
  const held = [...new Set(items.map(({ month }) => month))];
  const start = retentionStart(metadata, dayIn(actor.timeZone, clock.now()));
  return { months: held.length, shown: held.filter((month) => isRetained(month, start)).length };
}
