import * as z from "zod";
import { publisher } from "#functions/adapters/bus.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { BusEvents } from "#shared/messages/bus.ts";
import { royaltySumsEnv } from "../env.ts";
import { type SummedAuthor, sumRoyalties } from "../sums/sum-royalties.ts";
import { sumRoyaltiesDeps } from "../wiring.ts";

const Event = z.discriminatedUnion("detail-type", [
  z.object({ "detail-type": z.literal("RoyaltiesImported"), detail: BusEvents.RoyaltiesImported }),
  z.object({ "detail-type": z.literal("KenpRatesReported"), detail: BusEvents.KenpRatesReported }),
  z.object({ "detail-type": z.literal("ConsentExtended"), detail: BusEvents.ConsentExtended }),
  z.object({ "detail-type": z.literal("SourcePurged"), detail: BusEvents.SourcePurged }),
]);
/** A consent and a deletion concern all months. */
function summedAuthorOf(event: z.infer<typeof Event>): SummedAuthor {
  const { userId } = event.detail;
  switch (event["detail-type"]) {
    case "RoyaltiesImported":
    case "KenpRatesReported":
      return { userId, months: event.detail.months };
    case "ConsentExtended":
      return { userId, months: null, agencyId: event.detail.agencyId };
    case "SourcePurged":
      return { userId, months: null };
  }
}

export const handler = taskHandler(royaltySumsEnv, (env) => {
  const deps = sumRoyaltiesDeps(tableAccess(env), { bus: publisher(env), clock: systemClock });
  return (event: unknown) => sumRoyalties(deps, summedAuthorOf(Event.parse(event)));
});
