import { eachDay, firstDayOf, type IsoDate, lastDayOf } from "#shared/primitives/dates.ts";
import { amountsOf, differences, type Side } from "./change-figures.ts";
import type { DayChange } from "./report-changes.ts";

function daysOf(sides: readonly Side[]): readonly IsoDate[] | null {
  const held = sides.flatMap(({ month }) => (month && month.records.length > 0 ? [month] : []));
  const [first] = held;
  if (!first || held.some(({ grain }) => grain === "month")) return null;
  return eachDay(firstDayOf(first.month), lastDayOf(first.month));
}

export function changesByDay(sides: readonly Side[]): DayChange[] {
  const days = daysOf(sides);
  return differences(sides, (record) =>
    days ? days.map((day, i) => [day, amountsOf(record, i)] as const) : [["", amountsOf(record)]],
  ).map(({ of, currency, amounts }) => ({ date: of === "" ? null : of, currency, ...amounts }));
}
