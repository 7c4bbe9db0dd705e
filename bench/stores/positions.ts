import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { countDays, eachMonth, toEpochDay } from "#shared/primitives/dates.ts";
import type { Step } from "./peer.ts";

const monthIndex = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

export function positionsOf(range: DateRange, step: Step): { readonly count: number; at(day: string): number } {
  if (step === "month") {
    const first = monthIndex(range.start);
    return { count: eachMonth(range.start, range.end).length, at: (day) => monthIndex(day) - first };
  }
  const first = toEpochDay(range.start);
  return { count: countDays(range.start, range.end), at: (day) => toEpochDay(day) - first };
}
