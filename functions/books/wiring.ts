import type * as z from "zod";
import type { Payer } from "#functions/entitlements/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { RanksOfFormat } from "#shared/api/books/formats.ts";
import type { ShelfFacts } from "#shared/domain/books/facts.ts";
import type { Placed, Shelf } from "#shared/domain/books/shelf.ts";
import type { BookStore } from "./shelf/store.ts";
import type { BookshelfLogStore } from "./sync/bookshelf-log-store.ts";

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

export interface BooksDeps {
  readonly books: BookStore;
  readonly bookshelfLogs: BookshelfLogStore;
  readonly accounts: BookSyncDates;
  readonly clock: Clock;
  /** URL template of a cover image, with `{asin}` for the product. */
  readonly coverAddress: string;
  readonly ranks: RanksReader;
  newId(): string;
}

export type Owner = Pick<Actor, "tenantId">;
