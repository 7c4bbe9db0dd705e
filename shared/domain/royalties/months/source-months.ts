import { type KnownMonth, splitMonths } from "#shared/domain/coverage/coverage.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { StatedMonth } from "#shared/domain/imports/month-figures.ts";
import { type MonthContent, partsOfFamily, type ReportFamily, type SourceFamily } from "#shared/domain/report-month.ts";
import { daysInMonth, type IsoDate, type IsoMonth } from "#shared/primitives/dates.ts";
import { linesOf } from "./month-lines.ts";
import type { MonthProvenance } from "./report-months.ts";
import type { ResolvedMonth } from "./resolved-month.ts";

/** A month of one kind of report of a source other than Amazon. */
export interface SourceMonth {
  readonly month: IsoMonth;
  readonly family: SourceFamily;
  readonly content: MonthContent;
  readonly stated: StatedMonth;
  readonly provenance: Omit<MonthProvenance, "revisions">;
}

/**
 * Leaves out each month whose source has the same sales in a report of another kind that takes its place, as Google's
 * earnings take that of its sales.
 */
export function withoutSuperseded<Item extends { readonly month: IsoMonth; readonly family: ReportFamily }>(
  items: readonly Item[],
): Item[] {
  const held = new Set(
    items.map(({ month, family }) => {
      const { source, kind } = partsOfFamily(family);
      return `${month} ${source}:${kind}`;
    }),
  );
  return items.filter(({ month, family }) => {
    const { source, words } = partsOfFamily(family);
    return words.yieldsTo === undefined || !held.has(`${month} ${source}:${words.yieldsTo}`);
  });
}

/** Money as it is stored: nothing is valued, and Amazon's rates mean nothing to another source. */
export function resolveSource({ content }: Pick<SourceMonth, "content">): ResolvedMonth {
  const { month, grain, stores } = content;
  const { lines } = linesOf(stores, grain === "day" ? daysInMonth(month) : 1);
  return {
    month,
    grain,
    records: lines.map(({ record }) => record),
    published: false,
    readsMoney: "none",
    summaryHasReads: false,
    summary: null,
    appliedRates: [],
  };
}

const isEmpty = ({ content }: SourceMonth): boolean =>
  Object.values(content.stores).every((records) => records.length === 0);

export interface PlacedSources {
  /** Those in the report's figures. */
  readonly counted: readonly SourceMonth[];
  /** Known only as a whole, while the range has some of their days: no figure of theirs fits it. */
  readonly leftOut: readonly SourceMonth[];
  /** Counted, and known only as a whole. */
  readonly whole: readonly SourceMonth[];
}

/** Decides which months of other sources belong to a range. Months without figures are ignored. */
export function placeSources(months: readonly SourceMonth[], range: DateRange, today: IsoDate): PlacedSources {
  const filled = months.filter((one) => !isEmpty(one));
  const whole = filled.filter(({ provenance }) => provenance.grain === "month");
  const known = new Map(
    whole.map((one): [KnownMonth, SourceMonth] => [
      { month: one.month, kind: "whole", source: one.family, through: null, until: null },
      one,
    ]),
  );
  const leftOut = splitMonths([...known.keys()], range, today).map((one) => known.get(one)!);
  const isCounted = (one: SourceMonth): boolean => !leftOut.includes(one);
  return { counted: filled.filter(isCounted), leftOut, whole: whole.filter(isCounted) };
}
