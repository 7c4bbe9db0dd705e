import type { BookLog } from "#shared/api/booklogs.ts";
import type { LoggedAmount } from "#shared/domain/booklogs/book-log.ts";
import { spendRange } from "#shared/domain/booklogs/spend-ranges.ts";
import { isVerdict } from "#shared/domain/insights/effect/certainty.ts";
import type { EventEffect } from "#shared/domain/insights/event-effects/event-effects.ts";
import { periodsOf } from "#shared/domain/insights/periods/periods.ts";
import { toMicros } from "#shared/primitives/money.ts";
import { compareTexts } from "#web/lib/compare-texts.ts";

/** An event beside what it changed. */
export interface WorkedRow {
  readonly log: BookLog;
  readonly effect: EventEffect;
  /** The ad spend of the compared days, else the event's cost; null where neither was entered. */
  readonly spend: LoggedAmount | null;
  /** Spend per paid unit more than expected; null without spend or without clearly more units. */
  readonly unitCost: LoggedAmount | null;
}

function spendOf({ start_date, metadata }: BookLog, days: number): LoggedAmount | null {
  const { event } = periodsOf(start_date, days);
  const range = spendRange(event.start, event.end);
  const spent = metadata.spend[range];
  if (spent !== undefined) return { micros: toMicros(spent), currency: metadata.spend_currency[range] ?? "USD" };
  return metadata.cost === null ? null : { micros: toMicros(metadata.cost), currency: metadata.cost_currency ?? "USD" };
}

/** Joins effects with their logs; effects of logs that were deleted since are left out. */
export function workedRows(logs: readonly BookLog[], effects: readonly EventEffect[], days: number): WorkedRow[] {
  const byId = new Map(logs.map((log) => [log.id, log]));
  return effects.flatMap((effect) => {
    const log = byId.get(effect.log_id);
    if (!log) return [];
    const spend = spendOf(log, days);
    const extra = isVerdict(effect) && effect.units?.verdict === "more" ? effect.units.lift.mid : 0;
    const unitCost = spend && extra > 0 ? { ...spend, micros: Math.round(spend.micros / extra) } : null;
    return [{ log, effect, spend, unitCost }];
  });
}

export const WORKED_SORTS = ["book", "event", "date", "lift", "spend", "unitCost"] as const;
export type WorkedSort = (typeof WORKED_SORTS)[number];

/** The value by which a column is sorted; null for a row without one. */
const VALUES: Readonly<Record<WorkedSort, (row: WorkedRow) => number | string | null>> = {
  book: ({ log }) => log.book.title,
  event: ({ log }) => log.book_log_event?.name ?? log.book_log_event_other,
  date: ({ log }) => log.start_date,
  // Only verdicts are ranked.
  lift: ({ effect }) => (isVerdict(effect) ? (effect.effect?.lift.mid ?? null) : null),
  spend: ({ spend }) => spend?.micros ?? null,
  unitCost: ({ unitCost }) => unitCost?.micros ?? null,
};

/** Rows in the order of a column; those without a value come last either way. */
export function sortWorked(rows: readonly WorkedRow[], by: WorkedSort, isAscending: boolean): readonly WorkedRow[] {
  const read = VALUES[by];
  const sign = isAscending ? 1 : -1;
  return rows.toSorted((left, right) => {
    const [a, b] = [read(left), read(right)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === "number" && typeof b === "number" ? a - b : compareTexts(String(a), String(b)));
  });
}
