import type { SourceHealth } from "#shared/api/sync/sync-health.ts";
import { eachMonth, firstDayOf, type IsoMonth } from "#shared/primitives/dates.ts";
import { marketplaceName } from "#shared/sources/marketplaces.ts";
import { formatMonthShort } from "#web/lib/format.ts";
import { EMPTY_TEXT, INCOMPLETE_TEXT, TEXT, WANTED_FILE_TEXT } from "./text.ts";

export const STATE_COLORS: Readonly<Record<SourceHealth["state"], "green" | "amber" | "red" | "gray">> = {
  good: "green",
  late: "amber",
  failing: "red",
  importing: "gray",
  never: "gray",
  off: "gray",
};

type Lack = NonNullable<SourceHealth["completeness"]>["lacks"][number];

const NAMED_LACKS = 4;

function describeLack({ month, store }: Lack): string {
  if (month === null) return store ?? TEXT.health.everything;
  return store === null
    ? formatMonthShort(month)
    : TEXT.health.storeIn(marketplaceName(store), formatMonthShort(month));
}

/** Describes data missing from successful fetches; null when complete as far as known. */
export function describeCompleteness({
  source,
  completeness,
}: Pick<SourceHealth, "source" | "completeness">): string | null {
  if (!completeness || completeness.state === "complete") return null;
  if (completeness.state === "empty") return EMPTY_TEXT[source];
  const { lacks } = completeness;
  const named = lacks.slice(0, NAMED_LACKS).map(describeLack).join(", ");
  const more = lacks.length - NAMED_LACKS;
  return INCOMPLETE_TEXT[source](more > 0 ? TEXT.health.listAndMore(named, more) : named);
}

type Covered = NonNullable<SourceHealth["covered"]>;

const NAMED_HOLES = 6;

function describeHoles(holes: readonly IsoMonth[]): string {
  if (holes.length === 0) return TEXT.health.noGaps;
  const named = holes.slice(0, NAMED_HOLES).map(formatMonthShort).join(", ");
  const more = holes.length - NAMED_HOLES;
  return more > 0 ? TEXT.health.gapsAndMore(named, more) : TEXT.health.gaps(named);
}

/** `Aug 2023 – Nov 2026, missing: Mar 2024`; only the span for payments, because months without one are usual. */
export function describeCovered(source: SourceHealth["source"], { from, to, holes }: Covered): string {
  const span = from === to ? formatMonthShort(from) : `${formatMonthShort(from)} – ${formatMonthShort(to)}`;
  return source === "payments" ? span : TEXT.health.covered(span, describeHoles(holes));
}

/**
 * Whether months or stores are known to be missing, so that a successful fetch alone isn't good. Months that a running
 * import is still to bring aren't.
 */
export const isIncomplete = ({ state, completeness, covered }: SourceHealth): boolean =>
  completeness?.state === "lacking" || (state !== "importing" && (covered?.holes.length ?? 0) > 0);

/** Each is a report that Amazon makes. */
const MOST_ASKED = 6;

/** The months that a source is known to lack, or to lack a part of, newest first; six at most. */
export function incompleteMonths({ completeness, covered }: SourceHealth): IsoMonth[] {
  const lacking = completeness?.lacks.flatMap(({ month }) => month ?? []) ?? [];
  return [...new Set([...lacking, ...(covered?.holes ?? [])])].sort().reverse().slice(0, MOST_ASKED);
}

/** Names the file that brings what an upload-only source lacks; null for a source without files. */
export function describeWantedFile(health: SourceHealth): string | null {
  const [newest, ...others] = incompleteMonths(health);
  const months =
    newest === undefined || others.length === 0
      ? newest && formatMonthShort(newest)
      : TEXT.health.listAndMore(formatMonthShort(newest), others.length);
  return WANTED_FILE_TEXT[health.source]?.(months ?? null) ?? null;
}

export function monthsOf({ from, to, holes }: Covered): { month: IsoMonth; isThere: boolean }[] {
  const missing = new Set(holes);
  return eachMonth(firstDayOf(from), firstDayOf(to)).map((month) => ({ month, isThere: !missing.has(month) }));
}
