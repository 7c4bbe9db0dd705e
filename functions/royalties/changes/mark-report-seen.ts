import type * as z from "zod";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { Conflict } from "#functions/platform/errors.ts";
import type { ReportMonths } from "#functions/report-months/index.ts";
import type { markReportSeen as endpoint } from "#shared/api/royalties/report-changes.ts";
import { initialSeen, mayAdvance, updateSeen } from "#shared/domain/royalties/changes/seen-months.ts";
import { yearOf } from "#shared/primitives/dates.ts";
import { storedMonths } from "../report/stored-months.ts";
import type { ReportSeenStore } from "./report-seen-store.ts";

export interface MarkSeenDeps {
  readonly months: ReportMonths;
  readonly seen: ReportSeenStore;
  readonly clock: Clock;
}

/** Concurrent pages of one author. */
const ATTEMPTS = 8;

/** A call with nothing newer costs one read; the first call marks every month as seen. Unknown versions are ignored. */
export async function markReportSeen(
  { months, seen, clock }: MarkSeenDeps,
  { actor, months: viewed }: { readonly actor: Pick<Actor, "tenantId"> } & z.output<NonNullable<typeof endpoint.body>>,
): Promise<void> {
  const { tenantId } = actor;
  if (viewed.length === 0) return;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const last = await seen.find(tenantId);
    if (last && !mayAdvance(last.months, viewed)) return;
    const years = await months.years(tenantId);
    const viewedYears = new Set(viewed.map(({ month }) => yearOf(month)));
    const stored = storedMonths(
      await months.versions(tenantId, last ? years.filter((year) => viewedYears.has(year)) : years),
    );
    const next = last ? updateSeen(last.months, viewed, stored) : initialSeen(viewed, stored);
    if (next === last?.months || next.size === 0) return;
    const at = new Date(clock.now()).toISOString();
    if (await seen.save(tenantId, last?.version ?? 0, { months: next, at })) return;
  }
  throw new Conflict("Your report is open in several places at the same time. Please try again.");
}
