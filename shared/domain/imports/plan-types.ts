import { isReportFamily, type ReportFamily, type SalesFamily } from "#shared/domain/report-month.ts";
import { type IsoMonth, isIsoMonth } from "#shared/primitives/dates.ts";
import type { MonthFigures } from "./month-figures.ts";

/** Families that are planned by comparing versions; payments are merged instead. */

export interface MonthVersion {
  readonly hash: string;
  readonly figures: MonthFigures;
  /** When Amazon made the newest file with this content, ISO 8601; null when unknown. */
  readonly createdAt: string | null;
  readonly file: string;
  /** SHA-256 of the file's bytes; absent where several files were merged, and from older plans. */
  readonly fileHash?: string | undefined;
}

export interface StoredMonth extends MonthVersion {
  readonly family: ReportFamily;
  readonly month: IsoMonth;
  /** Counts every change of the month, including removals, so that no number is reused. */
  readonly revision: number;
  readonly absent: boolean;
}

export interface CandidateFile {
  readonly index: number;
  readonly file: string;
  readonly createdAt: string | null;
  readonly fileHash?: string | undefined;
  readonly family: SalesFamily;
  readonly fault: string | null;
  /** Set when some of its rows could not be read, so that a month without rows proves nothing. */
  readonly hasLostRows?: boolean;
  readonly months: readonly { readonly month: IsoMonth; readonly hash: string; readonly figures: MonthFigures }[];
}

export type Outcome = "new" | "changed" | "unchanged" | "confirmed" | "kept" | "decide";

/** The planned result for one month of one family. Exactly the outcomes `new` and `changed` are written. */
export interface PlannedMonth {
  readonly family: ReportFamily;
  readonly month: IsoMonth;
  readonly fileIndex: number;
  readonly candidate: MonthVersion;
  readonly outcome: Outcome;
  readonly reasons: readonly string[];
  readonly before: MonthFigures | null;
  /** The stored revision that this was planned against; 0 when the month was never stored. */
  readonly revision: number;
  /** Set when the file looks filtered, so that even a month that is not stored yet asks. */
  readonly filtered: boolean;
  /**
   * Explains which part of the file could not be read, so that the month asks; null, or absent from older plans, when
   * all was read.
   */
  readonly fault?: string | null;
  /** Creation time of a newer file that confirmed an unchanged month, otherwise null. */
  readonly confirmedAt: string | null;
}

/**
 * Explains why a file of the drop was not used, or not alone. `setAside` when it looks filtered and other files have
 * its months.
 */
export interface FileNote {
  readonly fileIndex: number;
  readonly setAside: boolean;
  readonly message: string;
}

export interface ImportPlan {
  /** Ordered by family and month. A month without rows that is not stored either is omitted unless its file proves it to be empty. */
  readonly months: readonly PlannedMonth[];
  readonly notes: readonly FileNote[];
}

/** The month key, `estimator#2025-01`: the unit of replacement within an account. */
export type MonthKey = `${ReportFamily}#${string}`;
export const monthKeyOf = ({ family, month }: { family: ReportFamily; month: IsoMonth }): MonthKey =>
  `${family}#${month}`;
/** The family in the key of its month. */
export const familyIn = (monthKey: string): string => monthKey.split("#", 1)[0]!;

/** Whether a text names a month of a family that some source has. */
export function isMonthKey(text: string): text is MonthKey {
  const [family = "", month = "", ...rest] = text.split("#");
  return rest.length === 0 && isReportFamily(family) && isIsoMonth(month);
}
export const isWritten = ({ outcome }: { outcome: Outcome }): boolean => outcome === "new" || outcome === "changed";
