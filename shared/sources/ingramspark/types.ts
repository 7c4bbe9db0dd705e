import type { ReportFormat } from "#shared/catalogue/formats.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { ReportContent } from "../report.ts";

/** What one ISBN brought in one market in its whole life. */
export interface LifetimeRow {
  readonly isbn: string;
  readonly title: string;
  /** As the file writes it: "Last, First", or the name of an organization. */
  readonly author: string;
  readonly format: ReportFormat | null;
  readonly grossUnits: number;
  /** Negative. */
  readonly returnedUnits: number;
  readonly netUnits: number;
  /** Net of returns, whose print charge can make it negative. In a currency that the file doesn't state. */
  readonly compensation: Micros;
  /** "US", "DE (Global Connect)"; empty where the file names none. */
  readonly market: string;
}

export interface LifetimeCompensation extends ReportContent {
  readonly kind: "lifetime-compensation";
  readonly rows: readonly LifetimeRow[];
}

/** What one ISBN brought in one market in one month. */
export interface MonthlyRow extends Pick<LifetimeRow, "isbn" | "title" | "author" | "format" | "netUnits"> {
  readonly month: IsoMonth;
  readonly units: number;
  /** Positive, whichever sign the file writes. */
  readonly returnedUnits: number;
  /** After returns and their charges. */
  readonly compensation: Micros;
  readonly currency: string;
  /** "LS-United States", with and without spaces around the hyphen. */
  readonly market: string;
  /** From January to this month, both included. Earlier months repeat in it, so it is only compared. */
  readonly yearToDate: { readonly netUnits: number; readonly compensation: Micros };
}

export interface MonthlyCompensation extends ReportContent {
  readonly kind: "monthly-compensation";
  readonly rows: readonly MonthlyRow[];
}
