import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { firstDayOf, type IsoDate, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import type { Grain } from "#shared/retailer/workbook/types.ts";
import type { MonthRevisions, ReportBook } from "../report.ts";
import type { MonthSources } from "./resolve-month.ts";

/** Where a month's figures came from: of the estimator where it is held, else of Prior Months. */
export interface MonthProvenance {
  /** The grain that is stored; the sources may have been given with their days added up. */
  readonly grain: Grain;
  readonly file: string;
  readonly source: "upload" | "extension" | "cookies";
  /** ISO 8601 in UTC. */
  readonly fetchedAt: string;
  /** When the retailer made the file, ISO 8601 in UTC; `fetchedAt` where the file doesn't say. */
  readonly madeAt: string;
  readonly revision: number;
  /** Of each family; null where it is not held. */
  readonly revisions: MonthRevisions;
}

/** A stored month as the report takes it. */
export interface ReportMonth extends MonthSources {
  readonly month: IsoMonth;
  readonly provenance: MonthProvenance;
  /** The last day that the figures can know of (`coveredThrough`); null, or not given, for a whole month. */
  readonly through?: IsoDate | null;
}

/**
 * A product that the account knows; `kenpc` is its page count, null while the author has given none. `deleted` is one that was taken off the shelf: its
 * money stays.
 */
export interface ReportProduct {
  readonly asin: string;
  readonly title: string;
  readonly author: string;
  readonly bookId: string;
  readonly kenpc: number | null;
  readonly series: ReportBook["series"];
  readonly tags: Readonly<ReportBook["tags"]>;
  readonly deleted: boolean;
}

/** Whether the range holds only part of what the month can have by `today`. */
export const isPartly = (month: IsoMonth, range: DateRange, today: IsoDate): boolean => {
  const lastPossible = lastDayOf(month) < today ? lastDayOf(month) : today;
  return range.start > firstDayOf(month) || range.end < lastPossible;
};
