import type { Actor } from "#functions/platform/actor.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { BookStore } from "./store.ts";

/** What the shelf's use cases need. */
export interface BooksDeps {
  readonly books: BookStore;
  readonly clock: Clock;
  /** Address of a cover image, with `{asin}` for the product. */
  readonly coverAddress: string;
  newId(): string;
}

/** Whose shelf it is. */
export type Owner = Pick<Actor, "tenantId">;
