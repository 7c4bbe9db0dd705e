import type { Micros } from "#shared/primitives/money.ts";
import type { Grain } from "#shared/retailer/workbook/types.ts";

/** What an author recognises one month of one family by. `royalty` is without page-read money, per currency, in millionths. */
export interface MonthFigures {
  readonly grain: Grain;
  /** Rows of the file that are in the month; comparable between versions of one grain only. */
  readonly rows: number;
  readonly books: number;
  readonly authors: number;
  readonly units: number;
  readonly pages: number;
  readonly royalty: Readonly<Record<string, Micros>>;
  /** Page-read money per currency, in millionths; empty until it is published. Absent from versions stored before it was noted. */
  readonly kenp?: Readonly<Record<string, Micros>>;
  /** Paid units net of refunds, per currency. Absent from versions stored before it was noted. */
  readonly sold?: Readonly<Record<string, number>>;
  /** True when a sheet of the file was not understood, so that the figures may lack something. */
  readonly faulty?: boolean;
}
