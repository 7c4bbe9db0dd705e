import * as z from "zod";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { BusEvents } from "#shared/messages/bus.ts";
import { sealMonthsEnv } from "../env.ts";
import { reactToEvent } from "../seal-months.ts";
import { sealsDeps } from "../wiring.ts";

const Event = z.discriminatedUnion("detail-type", [
  z.object({ "detail-type": z.literal("RoyaltiesImported"), detail: BusEvents.RoyaltiesImported }),
  z.object({ "detail-type": z.literal("PaymentsImported"), detail: BusEvents.PaymentsImported }),
  z.object({ "detail-type": z.literal("SourcePurged"), detail: BusEvents.SourcePurged }),
]);

export const handler = taskHandler(sealMonthsEnv, (env) => {
  const deps = sealsDeps(tableAccess(env), systemClock);
  return async (event: unknown) => {
    const happened = Event.parse(event);
    switch (happened["detail-type"]) {
      case "RoyaltiesImported":
        return reactToEvent(deps, { name: "RoyaltiesImported", ...happened.detail });
      case "PaymentsImported":
        return reactToEvent(deps, { name: "PaymentsImported", ...happened.detail });
      case "SourcePurged":
        return reactToEvent(deps, { name: "SourcePurged", ...happened.detail });
    }
  };
});
