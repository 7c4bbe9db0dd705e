import type { TableAccess } from "#functions/entities/base.ts";
import { type MonthKey, monthKeyOf, type StoredMonth } from "#shared/domain/imports/plan-types.ts";
import type { StoredAnswer } from "#shared/domain/imports/stored-answers.ts";
import type { ReportFamily } from "#shared/domain/report-month.ts";
import { type IsoMonth, yearOf } from "#shared/primitives/dates.ts";
import type { MonthCheck, StoredReportMonth } from "./month-store.ts";
import { monthStore } from "./month-store.ts";

/** A month's age for the planner is that of the newest file that confirmed it. */
export function toStoredMonth(item: StoredReportMonth, check: MonthCheck | undefined): StoredMonth {
  const { family, month, revision, absent, hash, figures, file, fileCreatedAt = null } = item;
  const confirmedAt = check?.revision === revision ? check.at : null;
  const createdAt = confirmedAt !== null && confirmedAt > (fileCreatedAt ?? "") ? confirmedAt : fileCreatedAt;
  return { family, month, revision, absent, hash, figures, file, createdAt };
}

export interface PlanningState {
  readonly items: ReadonlyMap<MonthKey, StoredReportMonth>;
  storedOf(family: ReportFamily, month: IsoMonth): StoredMonth | null;
  storedAnswersOf(monthKey: MonthKey): readonly StoredAnswer[];
}

/** Consistent reads: one query and one small item per year. */
export async function readPlanningState(
  access: TableAccess,
  userId: string,
  months: Iterable<IsoMonth>,
): Promise<PlanningState> {
  const store = monthStore(access);
  const items = new Map<MonthKey, StoredReportMonth>();
  const checks = new Map<string, MonthCheck>();
  const kept = new Map<string, readonly StoredAnswer[]>();
  for (const year of [...new Set([...months].map(yearOf))].sort()) {
    for (const item of await store.between(userId, `${year}-01`, `${year}-12`, true)) items.set(monthKeyOf(item), item);
    const noted = await store.checks(userId, year);
    for (const [monthKey, check] of Object.entries(noted.confirmed)) checks.set(monthKey, check);
    for (const [monthKey, answers] of Object.entries(noted.kept)) kept.set(monthKey, answers);
  }
  return {
    items,
    storedAnswersOf: (monthKey) => kept.get(monthKey) ?? [],
    storedOf: (family, month) => {
      const monthKey = monthKeyOf({ family, month });
      const item = items.get(monthKey);
      return item ? toStoredMonth(item, checks.get(monthKey)) : null;
    },
  };
}

interface OfMonth {
  readonly month: IsoMonth;
  readonly monthKey: MonthKey;
}
export type Confirmation = OfMonth & { readonly check: MonthCheck };
export type KeptMonth = OfMonth & { readonly answer: StoredAnswer };

/** Saves which revisions newer files confirmed, and for which files the author kept the stored month. */
export async function noteMonths(
  access: TableAccess,
  userId: string,
  { confirmed, kept }: { readonly confirmed: readonly Confirmation[]; readonly kept: readonly KeptMonth[] },
): Promise<void> {
  const store = monthStore(access);
  for (const year of [...new Set([...confirmed, ...kept].map(({ month }) => yearOf(month)))].sort()) {
    const isOfYear = ({ month }: OfMonth) => yearOf(month) === year;
    await store.note(userId, year, {
      confirmed: Object.fromEntries(confirmed.filter(isOfYear).map(({ monthKey, check }) => [monthKey, check])),
      kept: Object.fromEntries(kept.filter(isOfYear).map(({ monthKey, answer }) => [monthKey, answer])),
    });
  }
}
