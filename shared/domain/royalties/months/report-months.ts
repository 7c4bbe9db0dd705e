import type { ExpandedRoyalties } from "#shared/domain/imports/month-figures.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type { Grain } from "#shared/sources/report.ts";
import type { MonthRevisions, ReportBook } from "../report.ts";
import type { MonthSources } from "./resolve-month.ts";

export interface MonthProvenance {
  /** The stored grain; the sources passed along may have been aggregated to months. */
  readonly grain: Grain;
  readonly file: string;
  readonly source: "upload" | "extension" | "cookies";
  /** ISO 8601 in UTC. */
  readonly fetchedAt: string;
  /** When Amazon made the file, ISO 8601 in UTC; `fetchedAt` if unknown. */
  readonly madeAt: string;
  readonly revision: number;
  readonly revisions: MonthRevisions;
}

export interface ReportMonth extends MonthSources {
  readonly month: IsoMonth;
  readonly provenance: MonthProvenance;
  /** The last day that the figures can cover (`fileReach`); null or absent for a complete month. */
  readonly through?: IsoDate | null;
  /** The instant on that day up to which the newest file reaches, ISO 8601 in UTC; null or absent together with it. */
  readonly until?: string | null;
  /** Royalties of expanded distribution, where they were recorded. */
  readonly expanded?: ExpandedRoyalties | undefined;
}

/**
 * A product of the account. `kenpc` is its page count, null while the author has given none. `deleted` means that it
 * was removed from the shelf; its royalties stay.
 */
export interface ReportProduct {
  readonly productId: string;
  readonly title: string;
  readonly author: string;
  readonly bookId: string;
  readonly kenpc: number | null;
  readonly series: ReportBook["series"];
  readonly tags: Readonly<ReportBook["tags"]>;
  /** The work that it is a translation of, directly or through others. */
  readonly original?: { readonly id: string; readonly title: string } | null;
  /** The box sets and books that it is shown with in a report by box sets. */
  readonly boxSet?: { readonly id: string; readonly title: string } | null;
  readonly deleted: boolean;
}
