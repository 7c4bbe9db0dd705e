import { Conflict } from "#functions/platform/errors.ts";
import type { SeenFamily, SeenMonths } from "#shared/domain/royalties/changes/seen-months.ts";
import type { ReportSeenStore } from "./report-seen-store.ts";

/** Concurrent pages of one author. */
const ATTEMPTS = 8;

const withoutFamily = (months: SeenMonths, family: SeenFamily): SeenMonths =>
  new Map(
    [...months]
      .map(([month, seen]) => [month, { ...seen, [family]: null }] as const)
      .filter(([, { estimator, prior_months }]) => estimator !== null || prior_months !== null),
  );

/** After a purge, versions are counted from one again. */
export async function forgetSeen(
  { seen }: { readonly seen: ReportSeenStore },
  userId: string,
  family: SeenFamily,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const last = await seen.find(userId);
    if (!last || [...last.months.values()].every((month) => month[family] === null)) return;
    const months = withoutFamily(last.months, family);
    if (months.size === 0) return await seen.remove(userId);
    if (await seen.save(userId, last.version, { months, at: last.at })) return;
  }
  throw new Conflict("Your report is open in several places at the same time. Please try again.");
}
