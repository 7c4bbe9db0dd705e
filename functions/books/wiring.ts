import type * as z from "zod";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Payer } from "#functions/entitlements/index.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { newId } from "#functions/platform/ids.ts";
import type { RanksOfFormat } from "#shared/api/books/formats.ts";
import type { ShelfFacts } from "#shared/domain/books/facts.ts";
import type { Placed, Shelf } from "#shared/domain/books/shelf.ts";
import { type BookStore, bookStore } from "./shelf/store.ts";
import { type BookshelfLogStore, bookshelfLogStore } from "./sync/bookshelf-log-store.ts";

export interface BookSyncDates {
  /** Records when the shelf was last synced with Amazon; only ever moves to a later instant. */
  moveBooksSynced(userId: string, instant: string): Promise<boolean>;
}

/** A shelf and the facts it was built from. */
export interface ReadonlyShelf {
  readonly shelf: Shelf;
  readonly facts: ShelfFacts;
}

/** A shelf's ranks in one store. The ranks capability implements it, because it builds on this one. */
export interface ShelfRanks {
  of(placed: Placed): z.input<typeof RanksOfFormat>;
}

export interface RanksReader {
  read(payer: Payer, shelf: ReadonlyShelf, marketplace: string): Promise<ShelfRanks>;
}

/** Accounts and ranks build on books, so a function that has them passes them in. */
interface Parties {
  readonly accounts: BookSyncDates;
  readonly clock: Clock;
  /** URL template of a cover image, with `{asin}` for the product. */
  readonly coverAddress: string;
  readonly ranks: RanksReader;
}

/** Dependencies of reading and editing the shelf. */
export interface ShelfDeps extends Pick<Parties, "coverAddress"> {
  readonly books: BookStore;
}

export interface BooksDeps extends ShelfDeps, Parties {
  readonly bookshelfLogs: BookshelfLogStore;
  newId(): string;
}

export const booksDeps = (access: TableAccess, parties: Parties): BooksDeps => ({
  books: bookStore(access),
  bookshelfLogs: bookshelfLogStore(access),
  newId,
  ...parties,
});
