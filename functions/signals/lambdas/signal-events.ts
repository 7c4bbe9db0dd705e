import * as z from "zod";
import { publisher } from "#functions/adapters/bus.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { hintPublisher, socketStore } from "#functions/realtime/index.ts";
import { BusEvents } from "#shared/messages/bus.ts";
import { signalEventsEnv } from "../env.ts";
import { reactToEvent } from "../signal-checks.ts";
import { signalCheckDeps } from "../wiring.ts";

const Event = z.discriminatedUnion("detail-type", [
  z.object({ "detail-type": z.literal("RoyaltiesImported"), detail: BusEvents.RoyaltiesImported }),
  z.object({ "detail-type": z.literal("PaymentsImported"), detail: BusEvents.PaymentsImported }),
  z.object({ "detail-type": z.literal("RetailerAuthFailed"), detail: BusEvents.RetailerAuthFailed }),
  z.object({ "detail-type": z.literal("SourcePurged"), detail: BusEvents.SourcePurged }),
]);

export const handler = taskHandler(signalEventsEnv, (env) => {
  const access = tableAccess(env);
  const bus = hintPublisher(publisher(env), socketStore(access));
  const priorDays = Number(env.SIGNAL_PRIOR_DAYS);
  const deps = signalCheckDeps(access, { bus, clock: systemClock, priorDays });
  return async (event: unknown) => {
    const happened = Event.parse(event);
    await reactToEvent(deps, { userId: happened.detail.userId, name: happened["detail-type"] });
  };
});
