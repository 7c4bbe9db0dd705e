import type { TableAccess } from "#functions/entities/base.ts";
import { type Scope, type StoredMonth, scopeOf } from "#shared/domain/imports/plan-types.ts";
import type { ReportFamily } from "#shared/domain/report-month.ts";
import { type IsoMonth, yearOf } from "#shared/primitives/dates.ts";
import type { MonthCheck, StoredReportMonth } from "./month-store.ts";
import { monthStore } from "./month-store.ts";

/** A month item as the planner sees it: as new as the newest file that said the same. */
export function toStoredMonth(item: StoredReportMonth, check: MonthCheck | undefined): StoredMonth {
  const { family, month, revision, absent, hash, figures, file, fileCreatedAt = null } = item;
  const confirmedAt = check?.revision === revision ? check.at : null;
  const createdAt = confirmedAt !== null && confirmedAt > (fileCreatedAt ?? "") ? confirmedAt : fileCreatedAt;
  return { family, month, revision, absent, hash, figures, file, createdAt };
}

export interface PlanningState {
  readonly items: ReadonlyMap<Scope, StoredReportMonth>;
  storedOf(family: ReportFamily, month: IsoMonth): StoredMonth | null;
}

/** What is stored of the given months, read consistently: one query and one small item per year. */
export async function readPlanningState(
  access: TableAccess,
  userId: string,
  months: Iterable<IsoMonth>,
): Promise<PlanningState> {
  const store = monthStore(access);
  const items = new Map<Scope, StoredReportMonth>();
  const checks = new Map<string, MonthCheck>();
  for (const year of [...new Set([...months].map(yearOf))].sort()) {
    for (const item of await store.between(userId, `${year}-01`, `${year}-12`, true)) items.set(scopeOf(item), item);
    for (const [scope, check] of Object.entries(await store.checks(userId, year))) checks.set(scope, check);
  }
  return {
    items,
    storedOf: (family, month) => {
      const scope = scopeOf({ family, month });
      const item = items.get(scope);
      return item ? toStoredMonth(item, checks.get(scope)) : null;
    },
  };
}

/** Remembers which stored revisions newer files confirmed, by scope. */
export async function confirmMonths(
  access: TableAccess,
  userId: string,
  confirmed: readonly { readonly month: IsoMonth; readonly scope: Scope; readonly check: MonthCheck }[],
): Promise<void> {
  const store = monthStore(access);
  for (const year of [...new Set(confirmed.map(({ month }) => yearOf(month)))].sort()) {
    const news = confirmed.filter(({ month }) => yearOf(month) === year).map(({ scope, check }) => [scope, check]);
    await store.confirm(userId, year, Object.fromEntries(news));
  }
}
