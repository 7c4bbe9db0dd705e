import { accountStore } from "#functions/accounts/index.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { newId } from "#functions/platform/ids.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { ranksDeps, shelfRanksReader, trackingDeps } from "#functions/ranks/index.ts";
import { booksEnv } from "../env.ts";
import { booksRoutes } from "../routes.ts";
import { bookStore } from "../shelf/store.ts";
import { bookshelfLogStore } from "../sync/bookshelf-log-store.ts";

export const handler = apiHandler(booksEnv, (env) => {
  const access = tableAccess(env);
  return booksRoutes({
    books: bookStore(access),
    bookshelfLogs: bookshelfLogStore(access),
    accounts: accountStore(access),
    clock: systemClock,
    coverAddress: env.COVER_ADDRESS,
    ranks: shelfRanksReader({ ...ranksDeps(access, systemClock), ...trackingDeps(access, systemClock) }),
    newId,
  });
});
