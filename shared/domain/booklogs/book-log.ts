import { type BookEventType, bookEventType } from "#shared/catalogue/book-event-types.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";

/** Money as the author typed it, in the currency of that moment (docs/departures.md#typed-currency). */
export interface LoggedAmount {
  readonly micros: Micros;
  readonly currency: string;
}

/** What the author enters about an event. Days are the author's calendar days. */
export interface BookLogEntry {
  /** The work that was chosen; later merges and splits of books leave it unchanged. */
  readonly bookId: string;
  /** A type of the catalogue; null for an event in the author's own words. */
  readonly eventId: number | null;
  readonly other: string | null;
  readonly start: IsoDate;
  /** Null for an event without an end, which counts as one day. */
  readonly end: IsoDate | null;
  /** Store ids, ascending; empty for all stores. */
  readonly stores: readonly number[];
  readonly notes: string | null;
  readonly isFree: boolean;
  readonly cost: LoggedAmount | null;
}

/** A logged event of one book. */
export interface StoredBookLog extends BookLogEntry {
  /** Position in the tenant's sequence of logs; never reused. */
  readonly number: number;
  /** The book's title when the log was saved, shown once the book is gone. */
  readonly title: string;
  /** Ad spend by range of days, as entered in insights (`spend-ranges.ts`). */
  readonly spend: Readonly<Record<string, LoggedAmount>>;
  /** Epoch seconds. */
  readonly createdAt: number;
}

export const eventTypeOf = ({ eventId }: Pick<StoredBookLog, "eventId">): BookEventType | undefined =>
  bookEventType(eventId);

export const lastDayOfLog = ({ start, end }: Pick<StoredBookLog, "start" | "end">): IsoDate => end ?? start;

/** True when the event covers at least one of the days, both ends included. */
export const overlaps = (log: Pick<StoredBookLog, "start" | "end">, first: IsoDate, last: IsoDate): boolean =>
  log.start <= last && lastDayOfLog(log) >= first;
