import type { BookStore } from "#functions/books/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { BookLogStore } from "./store.ts";

export interface BookLogsDeps {
  readonly bookLogs: BookLogStore;
  readonly books: Pick<BookStore, "read">;
  readonly clock: Clock;
  /** URL template of a cover image, with `{asin}` for the product. */
  readonly coverAddress: string;
}

export type Owner = Pick<Actor, "tenantId">;
export type OwnerWithCurrency = Pick<Actor, "tenantId" | "currency">;
