import { type Lack, type MonthGap, monthsLacking } from "#shared/domain/coverage/gaps.ts";
import { fileOfDay } from "#shared/domain/royalties/headline/headline.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { listWords } from "#shared/primitives/text.ts";
import { formatMonth, formatMonths } from "#web/lib/format.ts";
import { TEXT } from "./text.ts";

const MOST_NAMED = 3;

/** Months in a sentence: by name, or their number and span. */
export const namesOf = (months: readonly IsoMonth[]): string =>
  months.length <= MOST_NAMED
    ? listWords(months.map(formatMonth))
    : TEXT.manyMonths(months.length, formatMonths(months));

/** Says in sentences which months have no file, are known only as a whole, or end early. */
export function describeGaps(gaps: readonly MonthGap[]): string[] {
  const said = (lack: Lack, say: (count: number, months: string) => string): string[] => {
    const months = monthsLacking(gaps, lack);
    return months.length === 0 ? [] : [say(months.length, namesOf(months))];
  };
  return [
    ...said("no_file", TEXT.missing),
    ...said("no_days", TEXT.whole),
    ...gaps.flatMap(({ month, lack, through }) =>
      lack === "ends_early" && through !== null ? [TEXT.soFar(formatMonth(month), fileOfDay(through))] : [],
    ),
  ];
}
