import { Conflict } from "#functions/platform/errors.ts";
import type { SeenMonths } from "#shared/domain/royalties/changes/seen-months.ts";
import type { ReportSeenStore } from "./report-seen-store.ts";

/** Concurrent pages of one author. */
const ATTEMPTS = 8;

const without = (months: SeenMonths, isPurged: (family: string) => boolean): SeenMonths =>
  new Map(
    [...months].flatMap(([month, seen]) => {
      const left = Object.entries(seen).filter(([family]) => !isPurged(family));
      return left.length === 0 ? [] : [[month, Object.fromEntries(left)] as const];
    }),
  );

/** After a purge, the versions of the purged families are counted from one again. */
export async function forgetSeen(
  { seen }: { readonly seen: ReportSeenStore },
  userId: string,
  isPurged: (family: string) => boolean,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const last = await seen.find(userId);
    if (!last || ![...last.months.values()].some((month) => Object.keys(month).some(isPurged))) return;
    const months = without(last.months, isPurged);
    if (months.size === 0) return await seen.remove(userId);
    if (await seen.save(userId, last.version, { months, at: last.at })) return;
  }
  throw new Conflict("Your report is open in several places at the same time. Please try again.");
}
