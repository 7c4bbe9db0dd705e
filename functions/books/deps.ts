import type { Actor } from "#functions/platform/access/actor.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { BookStore } from "./shelf/store.ts";
import type { BookshelfLogStore } from "./sync/bookshelf-log-store.ts";

/** What the shelf notes on somebody's account. */
export interface BookSyncDates {
  /** Remembers when the shelf was last brought up to date with the retailer's; it only ever moves to a later instant. */
  moveBooksSynced(userId: string, instant: string): Promise<boolean>;
}

/** What the shelf's use cases need. */
export interface BooksDeps {
  readonly books: BookStore;
  readonly bookshelfLogs: BookshelfLogStore;
  readonly accounts: BookSyncDates;
  readonly clock: Clock;
  /** Address of a cover image, with `{asin}` for the product. */
  readonly coverAddress: string;
  newId(): string;
}

/** Whose shelf it is. */
export type Owner = Pick<Actor, "tenantId">;
