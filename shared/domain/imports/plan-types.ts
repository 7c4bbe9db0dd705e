import type { ReportFamily } from "#shared/domain/report-month.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { MonthFigures } from "./month-figures.ts";

/** The families that are planned by comparing versions; payments are merged instead. */
export type SalesFamily = Exclude<ReportFamily, "payments">;

/** One version of one month: what is stored, or what a file offers. `hash` stands for the content; equal hashes are equal content. */
export interface MonthVersion {
  readonly hash: string;
  readonly figures: MonthFigures;
  /** When the retailer made the file that says so (for what is stored: the newest file that said so); null when unknown. ISO 8601. */
  readonly createdAt: string | null;
  /** The file's name. */
  readonly file: string;
}

export interface StoredMonth extends MonthVersion {
  readonly family: ReportFamily;
  readonly month: IsoMonth;
  /** Counts every switch of the month, also the ones that took it away: never the same twice. */
  readonly revision: number;
  /** True when an undo took the month away; its figures count for nothing then. */
  readonly absent: boolean;
}

export interface CandidateFile {
  /** Position in the drop. */
  readonly index: number;
  readonly file: string;
  readonly createdAt: string | null;
  readonly family: SalesFamily;
  /** Why a part of the file was not understood, as one text; null when all of it was. */
  readonly fault: string | null;
  readonly months: readonly { readonly month: IsoMonth; readonly hash: string; readonly figures: MonthFigures }[];
}

export type Outcome = "new" | "changed" | "unchanged" | "confirmed" | "kept" | "decide";

/** What one month of one family should become. Written are exactly the outcomes `new` and `changed`. */
export interface PlannedMonth {
  readonly family: ReportFamily;
  readonly month: IsoMonth;
  /** Position in the drop of the file that was chosen for the month. */
  readonly fileIndex: number;
  readonly candidate: MonthVersion;
  readonly outcome: Outcome;
  /** Sentences for the author. */
  readonly reasons: readonly string[];
  readonly before: MonthFigures | null;
  /** The revision that this was planned against; 0 when the month was never stored. */
  readonly revision: number;
  /** True when the file looks filtered, so that even a month that is not stored yet asks. */
  readonly filtered: boolean;
  /** Why a part of the file was not understood, so that the month asks; null, or absent from older plans, when all of it was. */
  readonly fault?: string | null;
  /** Set when an unchanged or confirmed month was seen in a newer file than before: that file's creation time. */
  readonly confirmedAt: string | null;
}

/** A file of the drop that was not used, or not alone, and why. `setAside` when it looks filtered and other files hold its months. */
export interface FileNote {
  readonly fileIndex: number;
  readonly setAside: boolean;
  readonly message: string;
}

export interface ImportPlan {
  /** In order of family and month. A month without rows that is not stored either is not listed. */
  readonly months: readonly PlannedMonth[];
  readonly notes: readonly FileNote[];
}

/** `estimator#2025-01`: the unit of replacement within an account. */
export type Scope = `${ReportFamily}#${string}`;
export const scopeOf = ({ family, month }: { family: ReportFamily; month: IsoMonth }): Scope => `${family}#${month}`;
export const isWritten = ({ outcome }: { outcome: Outcome }): boolean => outcome === "new" || outcome === "changed";
