import { type CoveredFile, coverageOf, type MonthCoverage } from "#shared/domain/coverage/coverage.ts";
import { fileReach } from "#shared/domain/coverage/file-reach.ts";
import { AMAZON_SALES_FAMILIES, isAmazonSalesFamily } from "#shared/domain/report-month.ts";
import { dayIn, type IsoMonth } from "#shared/primitives/dates.ts";
import type { ReportInput } from "../build-report.ts";
import { placeSources } from "../months/source-months.ts";
import { filesBesideAmazon, salesFileOf } from "../sources/report-coverage.ts";
import type { MonthSums } from "./month-sums.ts";

/** The facts about a month's file that are stored beside its sums. */
export interface SummedFile extends Pick<CoveredFile, "source" | "grain" | "isEmpty"> {
  /** The newest evidence within the month, ISO 8601 in UTC; null once the figures cover all of it. */
  readonly until: string | null;
  readonly isFetched: boolean;
}

export type SummedFiles = Readonly<Record<IsoMonth, SummedFile>>;

/** The files of Amazon's months, and of other sources in months before Amazon's first. */
export function summedFiles(
  input: Pick<ReportInput, "months" | "sources" | "expectedFrom" | "range" | "today">,
): SummedFiles {
  const { months, sources = [], range, today, expectedFrom = null } = input;
  const own = months.map((stored): [IsoMonth, SummedFile] => {
    const { source, grain, isEmpty, month } = salesFileOf(stored);
    const isFetched = stored.provenance.source !== "upload";
    return [month, { source, grain, isEmpty, until: stored.until ?? null, isFetched }];
  });
  const { counted } = placeSources(sources, range, today);
  const beside = filesBesideAmazon(counted, months, expectedFrom).map(({ month, ...file }): [IsoMonth, SummedFile] => [
    month,
    { ...file, until: null, isFetched: false },
  ]);
  return Object.fromEntries([...own, ...beside]);
}

/** A year of sums. Years that were summed by an older version have no `files`. */
export interface SummedYear {
  readonly year: string;
  readonly months: MonthSums;
  readonly asOf?: string;
  readonly files?: SummedFiles;
  /** The first month that the author's plan shows; absent when it shows none of the year. */
  readonly from?: IsoMonth;
  /** Amazon's first month with figures; absent without one, and from sums of an older version. */
  readonly amazonFrom?: IsoMonth;
}

/** In an older version's sums a month with an entry has a file, which was fetched by `asOf`. */
const filesOf = ({ files, months, asOf }: SummedYear): SummedFiles =>
  files ??
  Object.fromEntries(
    Object.keys(months).map((month) => [
      month,
      { source: AMAZON_SALES_FAMILIES[0], grain: "day", isEmpty: false, until: asOf ?? null, isFetched: false },
    ]),
  );

interface SummedQuery {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly timeZone: string;
  /** The last fetch of the author's royalties, ISO 8601 in UTC. */
  readonly lastFetchAt: string | null;
  /** The author's first month with figures. */
  readonly firstMonth: IsoMonth | null;
}

/** Determines what is known of each month of a year of sums, by the same rule as the author's own report. */
export function summedCoverage(summed: SummedYear, query: SummedQuery): MonthCoverage[] {
  const { year, files, from } = summed;
  const { now, timeZone, lastFetchAt } = query;
  const stored = Object.entries(filesOf(summed)).map(([month, { until, isFetched, ...file }]): CoveredFile => {
    const age = { month, madeAt: until ?? "", confirmedAt: null, lastFetchAt, isFetched };
    return { ...file, month, isFinal: false, reach: until === null ? null : fileReach(age, timeZone) };
  });
  const isAmazons = stored.length === 0 || stored.some(({ source }) => isAmazonSalesFamily(source));
  const expected = summed.amazonFrom ?? (isAmazons ? query.firstMonth : null);
  const isShown = files === undefined || from !== undefined;
  const others = [...new Set(stored.map(({ source }) => source))].filter((source) => !isAmazonSalesFamily(source));
  return coverageOf(stored, {
    sources: [...AMAZON_SALES_FAMILIES, ...others],
    range: { start: `${year}-01-01`, end: `${year}-12-31` },
    today: dayIn(timeZone, now),
    expectedFrom: isShown && expected !== null ? [expected, from ?? ""].sort().at(-1)! : null,
  });
}
