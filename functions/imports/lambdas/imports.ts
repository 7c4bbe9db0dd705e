import { reportFiles } from "#functions/adapters/files/report-files.ts";
import { uploadForms } from "#functions/adapters/files/upload-forms.ts";
import { importMachine } from "#functions/adapters/import-machine.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { newId } from "#functions/platform/ids.ts";
import { rateLimitMultiplier } from "#functions/platform/limits/limits.ts";
import { rateLimitStore } from "#functions/platform/limits/rate-limit-store.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { importsEnv } from "../env.ts";
import { importRoutes } from "../routes.ts";
import { importStore } from "../store.ts";

export const handler = apiHandler(importsEnv, (env) => {
  const access = tableAccess(env);
  return importRoutes({
    access,
    imports: importStore(access),
    files: reportFiles(env),
    uploads: uploadForms(env),
    machine: importMachine(env),
    limits: rateLimitStore(access),
    rateLimitMultiplier: rateLimitMultiplier(env.STAGE),
    clock: systemClock,
    newId,
  });
});
