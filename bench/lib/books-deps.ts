import { accountStore } from "#functions/accounts/index.ts";
import { bookStore } from "#functions/books/index.ts";
import { bookshelfLogStore } from "#functions/books/sync/bookshelf-log-store.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { ranksDeps, shelfRanksReader, trackingDeps } from "#functions/ranks/index.ts";

/** Dependencies of the books' endpoints on one table, as their function wires them. */
export const booksDepsOf = (access: TableAccess, clock: Clock) => ({
  books: bookStore(access),
  bookshelfLogs: bookshelfLogStore(access),
  accounts: accountStore(access),
  clock,
  coverAddress: "https://covers.example/{asin}.jpg",
  ranks: shelfRanksReader({ ...ranksDeps(access, clock), ...trackingDeps(access, clock) }),
  newId: () => "unused",
});
