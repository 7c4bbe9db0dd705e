import { textCell } from "#shared/domain/royalties/export/earnings-csv.ts";
import type { ReportSource } from "#shared/domain/royalties/report.ts";
import { writeCsv } from "#shared/primitives/csv.ts";
import { firstDayOf, lastDayOf } from "#shared/primitives/dates.ts";
import { capitalize } from "#shared/primitives/text.ts";
import { sourceName } from "#shared/sources/marketplaces.ts";
import type { ShownSide } from "../report/shown-report.ts";
import { TEXT as EXPORT } from "./text.ts";

const TEXT = EXPORT.shops;

/** The days that a month covers; the shop's own fiscal month has days that its file doesn't state. */
function daysOf({ month, days, is_fiscal }: ReportSource): readonly [first: string, last: string] {
  if (is_fiscal) return [TEXT.fiscal, TEXT.fiscal];
  return days ? [days.start, days.end] : [firstDayOf(month), lastDayOf(month)];
}

/** The months of other sources on either side of a comparison, each once. */
export function shopsOf(sides: readonly ShownSide[]): ReportSource[] {
  const months = sides.flatMap(({ report }) => report.sources ?? []);
  return [...new Map(months.map((one) => [`${one.month} ${one.source} ${one.kind} ${one.file}`, one])).values()];
}

/**
 * The months of sources other than Amazon: the file of each, the days that it really covers, the kind of its money, and
 * whether its reader is proven.
 */
export const shopsCsv = (months: readonly ReportSource[]): string =>
  writeCsv([
    TEXT.columns,
    ...months.map((one) => [
      one.month,
      sourceName(one.source),
      capitalize(one.kind_name),
      ...daysOf(one),
      EXPORT.proof.grain[one.grain],
      TEXT.money[one.money],
      TEXT.rank[one.rank],
      one.is_counted ? TEXT.counted : TEXT.leftOut,
      textCell(one.file),
      one.fetched_at,
      one.accepted_at ?? "",
    ]),
  ]);
