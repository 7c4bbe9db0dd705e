import { lazyReportFiles } from "#functions/clients/files/lazy-report-files.ts";
import { paymentsDeps, paymentsRoutes } from "#functions/payments/index.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { royaltiesEnv } from "../env.ts";
import { royaltiesRoutes } from "../routes.ts";
import { readReceiptDeps, royaltiesDeps } from "../wiring.ts";

export const handler = apiHandler(royaltiesEnv, (env) => {
  const access = tableAccess(env);
  const report = royaltiesDeps(access, systemClock, env.COVER_ADDRESS);
  return [
    ...royaltiesRoutes({ ...report, ...readReceiptDeps(access, lazyReportFiles(env)) }),
    ...paymentsRoutes(paymentsDeps(access, systemClock)),
  ];
});
