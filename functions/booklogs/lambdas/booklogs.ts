import { bookStore } from "#functions/books/index.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { bookLogsEnv } from "../env.ts";
import { bookLogsRoutes } from "../routes.ts";
import { bookLogStore } from "../store.ts";

export const handler = apiHandler(bookLogsEnv, (env) => {
  const access = tableAccess(env);
  return bookLogsRoutes({
    bookLogs: bookLogStore(access),
    books: bookStore(access),
    clock: systemClock,
    coverAddress: env.COVER_ADDRESS,
  });
});
