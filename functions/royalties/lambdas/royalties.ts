import { reportFiles } from "#functions/adapters/files/report-files.ts";
import { paymentsDeps, paymentsRoutes } from "#functions/payments/index.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { contentCache } from "#functions/report-months/index.ts";
import { sealsDeps, sealsRoutes } from "#functions/seals/index.ts";
import { royaltiesEnv } from "../env.ts";
import { royaltiesRoutes } from "../routes.ts";
import { readReceiptDeps, royaltiesDeps } from "../wiring.ts";

/** A seventh of the function's memory: the last 90 days of about ten authors with 300 titles. */
const CACHED_BYTES = 256 * 1024 * 1024;

export const handler = apiHandler(royaltiesEnv, (env) => {
  const access = tableAccess(env);
  const report = royaltiesDeps(access, systemClock, env.COVER_ADDRESS, contentCache(CACHED_BYTES));
  return [
    ...royaltiesRoutes({ ...report, ...readReceiptDeps(access, reportFiles(env)) }),
    ...paymentsRoutes(paymentsDeps(access, systemClock)),
    ...sealsRoutes(sealsDeps(access, systemClock)),
  ];
});
