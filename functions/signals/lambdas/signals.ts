import { publisher } from "#functions/adapters/bus.ts";
import { reportFiles } from "#functions/adapters/files/report-files.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { hintPublisher, socketStore } from "#functions/realtime/index.ts";
import { signalsEnv } from "../env.ts";
import { evidenceRoutes, signalsRoutes } from "../routes.ts";
import { evidenceDeps, signalsDeps } from "../wiring.ts";

export const handler = apiHandler(signalsEnv, (env) => {
  const access = tableAccess(env);
  const bus = hintPublisher(publisher(env), socketStore(access));
  const priorDays = Number(env.SIGNAL_PRIOR_DAYS);
  return [
    ...signalsRoutes(signalsDeps(access, { bus, clock: systemClock, priorDays })),
    ...evidenceRoutes(evidenceDeps(access, reportFiles(env), systemClock)),
  ];
});
