import type { SourceHealth } from "#shared/api/sync/sync-health.ts";
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
  off: { label: "Disconnected", color: "gray" },
};

type Lack = NonNullable<SourceHealth["completeness"]>["lacks"][number];

const NAMED_LACKS = 4;

function describeLack({ month, store }: Lack): string {
  if (month === null) return store ?? "everything";
  return store === null ? formatMonthShort(month) : `${store} in ${formatMonthShort(month)}`;
}

const EMPTY: Readonly<Record<SourceHealth["source"], string>> = {
  royalties: "Amazon’s reports held no figures.",
  prior_months: "Amazon’s reports held no figures.",
  payments: "Amazon listed no payments.",
  kenp_rates: "Amazon told no rates.",
  books: "Amazon listed no books.",
};
const LACKING: Readonly<Record<SourceHealth["source"], (what: string) => string>> = {
  royalties: (what) =>
    `Incomplete: Amazon’s other reports or payments show more than its daily reports do for ${what}.`,
  prior_months: (what) => `Incomplete: Amazon’s reports of final royalties lack ${what}.`,
  payments: (what) => `Incomplete: there are royalties, but no payment, for ${what}.`,
  kenp_rates: (what) => `Incomplete: Amazon has told no rate per page for ${what}.`,
  books: () => "Incomplete: Amazon listed none of your books, though your reports name some.",
};

/** Describes data missing from successful fetches; null when complete as far as known. */
export function describeCompleteness({
  source,
  completeness,
}: Pick<SourceHealth, "source" | "completeness">): string | null {
  if (!completeness || completeness.state === "complete") return null;
  if (completeness.state === "empty") return EMPTY[source];
  const { lacks } = completeness;
  const named = lacks.slice(0, NAMED_LACKS).map(describeLack).join(", ");
  const more = lacks.length - NAMED_LACKS;
  return LACKING[source](more > 0 ? `${named} and ${more} more` : named);
}

type Covered = NonNullable<SourceHealth["covered"]>;

const NAMED_HOLES = 6;

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

export function monthsOf({ from, to, holes }: Covered): { month: IsoMonth; isThere: boolean }[] {
  const missing = new Set(holes);
  return eachMonth(firstDayOf(from), firstDayOf(to)).map((month) => ({ month, isThere: !missing.has(month) }));
}
