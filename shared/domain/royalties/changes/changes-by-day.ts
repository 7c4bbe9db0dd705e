import { eachDay, firstDayOf, type IsoDate, lastDayOf } from "#shared/primitives/dates.ts";
import { sourceOfLabel } from "#shared/sources/marketplaces.ts";
import type { ResolvedRecord } from "../months/resolved-month.ts";
import { amountsOf, differences, type Side } from "./change-figures.ts";
import type { DayChange } from "./report-changes.ts";

const sourceOf = ({ marketplace }: ResolvedRecord) => sourceOfLabel(marketplace);

/** The days of a source's months; null where one of them is only known as a whole. */
function daysOf(sides: readonly Side[]): readonly IsoDate[] | null {
  const { month } = sides[0]!.month;
  return sides.some((side) => side.month.grain === "month") ? null : eachDay(firstDayOf(month), lastDayOf(month));
}

export function changesByDay(sides: readonly Side[]): DayChange[] {
  const filled = sides.filter(({ month }) => month.records.length > 0);
  const bySource = Map.groupBy(filled, ({ month }) => sourceOf(month.records[0]!));
  const days = new Map([...bySource].map(([source, own]) => [source, daysOf(own)]));
  return differences(sides, (record) => {
    const own = days.get(sourceOf(record));
    return own ? own.map((day, i) => [day, amountsOf(record, i)] as const) : [["", amountsOf(record)]];
  }).map(({ of, currency, amounts }) => ({ date: of === "" ? null : of, currency, ...amounts }));
}
