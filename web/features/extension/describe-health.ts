import type { SourceHealth } from "#shared/api/sync-health.ts";
import { eachMonth, firstDayOf, type IsoMonth } from "#shared/primitives/dates.ts";
import { formatMonthShort } from "#web/lib/format.ts";

export const STATES: Readonly<
  Record<SourceHealth["state"], { readonly label: string; readonly color: "green" | "amber" | "red" | "gray" }>
> = {
  good: { label: "Good", color: "green" },
  late: { label: "Late", color: "amber" },
  failing: { label: "Failing", color: "red" },
  importing: { label: "Importing", color: "gray" },
  never: { label: "Nothing yet", color: "gray" },
};

type Covered = NonNullable<SourceHealth["covered"]>;

const NAMED_HOLES = 6;

/** Which months are missing, by name as long as they are few. */
function describeHoles(holes: readonly IsoMonth[]): string {
  if (holes.length === 0) return "none missing";
  const named = holes.slice(0, NAMED_HOLES).map(formatMonthShort).join(", ");
  const more = holes.length - NAMED_HOLES;
  return more > 0 ? `missing: ${named} and ${more} more` : `missing: ${named}`;
}

/** `Aug 2023 – Nov 2026, missing: Mar 2024`. */
export function describeCovered({ from, to, holes }: Covered): string {
  const span = from === to ? formatMonthShort(from) : `${formatMonthShort(from)} – ${formatMonthShort(to)}`;
  return `${span}, ${describeHoles(holes)}`;
}

/** Every month from the first to the last, with whether it is there. */
export function monthsOf({ from, to, holes }: Covered): { month: IsoMonth; isThere: boolean }[] {
  const missing = new Set(holes);
  return eachMonth(firstDayOf(from), firstDayOf(to)).map((month) => ({ month, isThere: !missing.has(month) }));
}
