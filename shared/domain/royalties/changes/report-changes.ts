import * as z from "zod";
import { CurrencyCode, Id, Instant, IsoDateSchema, IsoMonthSchema } from "#shared/primitives/schemas.ts";
import { CHANGE_FIGURE_KEYS, perColumn } from "../measures.ts";
import { MonthRevisions } from "../report.ts";

/**
 * Royalty in millionths of `currency`, excluding estimates; paid units, free units and pages. Negative in differences.
 */
export const ChangeFigures = z.object({ currency: z.string(), ...perColumn(CHANGE_FIGURE_KEYS, () => z.int()) });
export type ChangeFigures = z.infer<typeof ChangeFigures>;

/** A difference of a day and currency; `date` is null when one side of a source is only known as a whole month. */
export const DayChange = ChangeFigures.extend({ date: IsoDateSchema.nullable() });
export type DayChange = z.infer<typeof DayChange>;

/**
 * A difference of a book and currency. Books beyond the first forty are combined into one line per currency, without a
 * `book_id`; `books` is their number.
 */
export const BookChange = ChangeFigures.extend({ book_id: Id.nullable(), title: z.string(), books: z.int() });
export type BookChange = z.infer<typeof BookChange>;

/**
 * A month that changed since it was last viewed. `after` − `before` = sum of `by_day` = sum of `by_book`, per currency.
 * `before` is empty for a new month and `after` for a removed one. `before` is null, and `by_day` and `by_book` are
 * empty, when the older version is no longer stored.
 */
export const ChangedMonth = z.object({
  month: IsoMonthSchema,
  /** Revisions to acknowledge once the user has seen this month. */
  revisions: MonthRevisions,
  file: z.string(),
  source: z.enum(["upload", "extension", "cookies"]),
  fetched_at: Instant,
  before: z.array(ChangeFigures).nullable(),
  after: z.array(ChangeFigures),
  /** In order of the days. */
  by_day: z.array(DayChange),
  /** Largest first. */
  by_book: z.array(BookChange),
});
export type ChangedMonth = z.infer<typeof ChangedMonth>;

export const ReportChanges = z.object({
  /**
   * The last view that showed anything new; null when reports were never viewed, and then nothing counts as changed.
   */
  since: Instant.nullable(),
  /** The newest 24 changed months, largest difference first. */
  months: z.array(ChangedMonth),
  /** Number of further changed months. */
  left_out: z.int(),
  /** How many of those have no version that the author has seen. */
  new_left_out: z.int().optional(),
  /** month → currency → units of that currency per US dollar, for the months listed. */
  currencies: z.record(z.string(), z.record(CurrencyCode, z.number())),
});
export type ReportChanges = z.infer<typeof ReportChanges>;
