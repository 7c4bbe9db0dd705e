import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { DayRow, RowFigure } from "../account/day-rows.ts";

/** Whether a report's positions are the days or the months of its range. */
export type Step = "day" | "month";

/** One product in one store and currency, with a value per position: what a chart and a table need. */
export interface PeerRecord extends Readonly<Record<RowFigure, number[]>> {
  readonly store: string;
  readonly asin: string;
  readonly format: string;
  readonly currency: string;
}

/** Another way to keep the same rows. */
export interface Peer {
  readonly name: string;
  load(userId: string, rows: readonly DayRow[]): Promise<void>;
  /** To be called once everything is loaded. */
  ready(): Promise<void>;
  /** The records of a range, ready to be made JSON. */
  report(userId: string, range: DateRange, step: Step): Promise<PeerRecord[]>;
}
