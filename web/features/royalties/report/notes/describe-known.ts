import { type KnownMonth, splitMonths } from "#shared/domain/coverage/coverage.ts";
import { fileOfDay } from "#shared/domain/royalties/headline/headline.ts";
import { type IsoMonth, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import { formatMonth, formatMonths } from "#web/lib/format.ts";
import { TEXT as COMMON } from "../../text.ts";
import type { ShownSide } from "../shown-report.ts";
import { TEXT as REPORT } from "../text.ts";

const TEXT = REPORT.known;

const MOST_NAMED = 3;

const namesOf = (months: readonly IsoMonth[]): string =>
  months.length <= MOST_NAMED
    ? new Intl.ListFormat("en-US").format(months.map(formatMonth))
    : REPORT.notices.manyMonths(months.length, formatMonths(months));

const said = (months: readonly IsoMonth[], say: (count: number, months: string) => string): string[] =>
  months.length === 0 ? [] : [say(months.length, namesOf(months))];

const monthsOf = (coverage: readonly KnownMonth[]): IsoMonth[] => coverage.map(({ month }) => month);

type KnownSide = Pick<ShownSide, "range" | "report" | "partial" | "missing">;

/**
 * Says which months of a range have no file, no figures before the first ones, or figures that end within the range, and
 * which are known only as a whole although the range has only some of their days. Empty when every day is known in full.
 */
export function describeKnown({ range, report, partial, missing }: KnownSide): string[] {
  const coverage = report.coverage ?? [];
  const open = coverage.flatMap(({ month, through }) =>
    through !== null && through >= range.start && through <= range.end ? ([[month, through]] as const) : [],
  );
  return [
    ...said(missing, TEXT.missing),
    ...said(monthsOf(coverage.filter(({ kind }) => kind === "unexpected")), TEXT.unexpected),
    ...said(monthsOf(splitMonths(coverage, range, lastDayOf(monthOf(range.end)))), TEXT.whole),
    ...[...new Map([...partial, ...open])].map(([month, day]) =>
      COMMON.incompleteMonth(formatMonth(month), fileOfDay(day)),
    ),
  ];
}
