import { packedObject } from "#functions/platform/storage/packed-format.ts";
import type { LoggedAmount, StoredBookLog } from "#shared/domain/booklogs/book-log.ts";
import type { BookLogs } from "#shared/domain/booklogs/change-logs.ts";
import { fromEpochDay, toEpochDay } from "#shared/primitives/dates.ts";

type Amount = readonly [micros: number, currency: string];

/** Fields that only some logs have, by the log's position. */
interface Details {
  readonly other?: string;
  readonly notes?: string;
  readonly free?: true;
  readonly cost?: Amount;
  readonly spend?: Readonly<Record<string, Amount>>;
}

/**
 * Event logs as columns, because neighboring values of a column resemble each other. Numbers, starts and creation times
 * are differences to the log before.
 */
export interface PackedBookLogs {
  readonly last: number;
  /** Ids and titles of the books that the column `book` points to. */
  readonly books: readonly (readonly [id: string, title: string])[];
  /** The sets of stores that the column `stores` points to. */
  readonly storeSets: readonly (readonly number[])[];
  readonly number: readonly number[];
  readonly book: readonly number[];
  /** 0 for an event in the author's own words. */
  readonly event: readonly number[];
  /** Days since 1970. */
  readonly start: readonly number[];
  /** Days after the first; -1 without an end. */
  readonly length: readonly number[];
  readonly stores: readonly number[];
  /** Seconds since 1970. */
  readonly created: readonly number[];
  readonly details: Readonly<Record<string, Details>>;
}

export const BOOK_LOGS = packedObject<PackedBookLogs>({
  name: "book-logs",
  version: 1,
  members: [
    ...(["last", "books", "storeSets", "number", "book", "event", "start"] as const),
    ...(["length", "stores", "created", "details"] as const),
  ],
  upgrades: {},
});

const differences = (values: readonly number[]): number[] => values.map((value, i) => value - (values[i - 1] ?? 0));
function sums(steps: readonly number[]): number[] {
  let sum = 0;
  return steps.map((step) => (sum += step));
}

/** Gives each distinct value a position in a list. */
function distinct<T>(values: readonly T[]): { readonly list: readonly T[]; readonly at: readonly number[] } {
  const positions = new Map<string, number>();
  const list: T[] = [];
  const at = values.map((value) => {
    const key = JSON.stringify(value);
    const known = positions.get(key);
    if (known !== undefined) return known;
    positions.set(key, list.length);
    return list.push(value) - 1;
  });
  return { list, at };
}

const toAmount = ({ micros, currency }: LoggedAmount): Amount => [micros, currency];
const fromAmount = ([micros, currency]: Amount): LoggedAmount => ({ micros, currency });

const mapValues = <T, R>(record: Readonly<Record<string, T>>, map: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

const detailsOf = ({ other, notes, isFree, cost, spend }: StoredBookLog): Details => ({
  ...(other !== null && { other }),
  ...(notes !== null && { notes }),
  ...(isFree && { free: true }),
  ...(cost && { cost: toAmount(cost) }),
  ...(Object.keys(spend).length > 0 && { spend: mapValues(spend, toAmount) }),
});

export function toPacked({ last, logs }: BookLogs): PackedBookLogs {
  const books = distinct(logs.map(({ bookId, title }) => [bookId, title] as const));
  const storeSets = distinct(logs.map(({ stores }) => stores));
  const details = logs.map((log, i) => [i, detailsOf(log)] as const).filter(([, own]) => Object.keys(own).length > 0);
  return {
    last,
    books: books.list,
    storeSets: storeSets.list,
    number: differences(logs.map(({ number }) => number)),
    book: books.at,
    event: logs.map(({ eventId }) => eventId ?? 0),
    start: differences(logs.map(({ start }) => toEpochDay(start))),
    length: logs.map(({ start, end }) => (end === null ? -1 : toEpochDay(end) - toEpochDay(start))),
    stores: storeSets.at,
    created: differences(logs.map(({ createdAt }) => createdAt)),
    details: Object.fromEntries(details),
  };
}

export function fromPacked(packed: PackedBookLogs): BookLogs {
  const [numbers, starts, created] = [sums(packed.number), sums(packed.start), sums(packed.created)];
  const logs = numbers.map((number, i): StoredBookLog => {
    const [bookId, title] = packed.books[packed.book[i]!]!;
    const { other = null, notes = null, free = false, cost, spend = {} } = packed.details[i] ?? {};
    const length = packed.length[i]!;
    return {
      number,
      bookId,
      title,
      other,
      notes,
      eventId: packed.event[i] || null,
      start: fromEpochDay(starts[i]!),
      end: length === -1 ? null : fromEpochDay(starts[i]! + length),
      stores: packed.storeSets[packed.stores[i]!]!,
      isFree: free,
      cost: cost ? fromAmount(cost) : null,
      spend: mapValues(spend, fromAmount),
      createdAt: created[i]!,
    };
  });
  return { last: packed.last, logs };
}
