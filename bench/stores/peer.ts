import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { DayRow, RowFigure } from "../account/day-rows.ts";

/** Whether a report's positions are days or months. */
export type Step = "day" | "month";

/** One product in one store and currency, with a value per position, as a chart and a table need it. */
export interface PeerRecord extends Readonly<Record<RowFigure, number[]>> {
  readonly store: string;
  readonly asin: string;
  readonly format: string;
  readonly currency: string;
}

/** An alternative store for the same rows. */
export interface Peer {
  readonly name: string;
  load(userId: string, rows: readonly DayRow[]): Promise<void>;
  ready(): Promise<void>;
  /** The records of a range, ready for JSON serialization. */
  report(userId: string, range: DateRange, step: Step): Promise<PeerRecord[]>;
}
