import { accountStore } from "#functions/accounts/index.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { ranksDeps, shelfRanksReader, trackingDeps } from "#functions/ranks/index.ts";
import { booksEnv } from "../env.ts";
import { booksRoutes } from "../routes.ts";
import { booksDeps } from "../wiring.ts";

export const handler = apiHandler(booksEnv, (env) => {
  const access = tableAccess(env);
  const ranks = shelfRanksReader({ ...ranksDeps(access, systemClock), ...trackingDeps(access, systemClock) });
  return booksRoutes(
    booksDeps(access, { accounts: accountStore(access), ranks, clock: systemClock, coverAddress: env.COVER_ADDRESS }),
  );
});
