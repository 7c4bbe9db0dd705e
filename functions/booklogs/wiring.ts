import { type BookStore, bookStore } from "#functions/books/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { type ClientAccessStore, clientAccessStore } from "#functions/platform/access/client-store.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { type BookLogStore, bookLogStore } from "./store.ts";

interface Parties {
  readonly clock: Clock;
  /** URL template of a cover image, with `{asin}` for the product. */
  readonly coverAddress: string;
}

/** Dependencies of every use case but the one that adds a log. */
export interface ReadBookLogsDeps extends Pick<Parties, "coverAddress"> {
  readonly bookLogs: BookLogStore;
  readonly books: Pick<BookStore, "read">;
  /** Agencies' summaries of the account, which name events that end. */
  readonly consents: Pick<ClientAccessStore, "agenciesOf" | "dropSummaries">;
}

export interface BookLogsDeps extends ReadBookLogsDeps, Parties {}

export const bookLogsDeps = (access: TableAccess, parties: Parties): BookLogsDeps => ({
  bookLogs: bookLogStore(access),
  books: bookStore(access),
  consents: clientAccessStore(access),
  ...parties,
});
