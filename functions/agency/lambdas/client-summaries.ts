import * as z from "zod";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { BusEvents } from "#shared/messages/bus.ts";
import { clientSummariesEnv } from "../env.ts";
import { summarizeClient } from "../summaries/read-summaries.ts";
import { summaryDeps } from "../wiring.ts";

const Event = z.object({ detail: BusEvents.ClientChanged });

export const handler = taskHandler(clientSummariesEnv, (env) => {
  const deps = summaryDeps(tableAccess(env), systemClock);
  return (event: unknown) => summarizeClient(deps, Event.parse(event).detail);
});
