import type { Payer } from "#functions/entitlements/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { ListedRanks } from "#shared/api/books/books.ts";
import type { ShelfProduct } from "./products/list-shelf-formats.ts";
import type { BookStore } from "./shelf/store.ts";
import type { BookshelfLogStore } from "./sync/bookshelf-log-store.ts";

export interface BookSyncDates {
  /** Records when the shelf was last synced with the retailer; only ever moves to a later instant. */
  moveBooksSynced(userId: string, instant: string): Promise<boolean>;
}

export interface BooksDeps {
  readonly books: BookStore;
  readonly bookshelfLogs: BookshelfLogStore;
  readonly accounts: BookSyncDates;
  readonly clock: Clock;
  /** URL template of a cover image, with `{asin}` for the product. */
  readonly coverAddress: string;
  newId(): string;
  /** Injected, because ranks are read of books on the shelf. */
  readonly readRanks: RankReader;
}

/** What the list shows of the ranks of products in one store, by the format's id. */
export type RankReader = (
  actor: Payer,
  marketplace: string,
  products: readonly ShelfProduct[],
) => Promise<ReadonlyMap<string, ListedRanks>>;

export type Owner = Pick<Actor, "tenantId">;
