import * as z from "zod";
import { publisher } from "#functions/adapters/bus.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { BusEvents } from "#shared/messages/bus.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { royaltySumsEnv } from "../env.ts";
import { sumRoyalties } from "../sums/sum-royalties.ts";
import { sumRoyaltiesDeps } from "../wiring.ts";

const Event = z.discriminatedUnion("detail-type", [
  z.object({ "detail-type": z.literal("RoyaltiesImported"), detail: BusEvents.RoyaltiesImported }),
  z.object({ "detail-type": z.literal("ConsentExtended"), detail: BusEvents.ConsentExtended }),
  z.object({ "detail-type": z.literal("SourcePurged"), detail: BusEvents.SourcePurged }),
]);
type Event = z.infer<typeof Event>;

/** A consent and a deletion concern everything. */
const monthsOf = (event: Event): readonly IsoMonth[] | null =>
  event["detail-type"] === "RoyaltiesImported" ? event.detail.months : null;

export const handler = taskHandler(royaltySumsEnv, (env) => {
  const deps = sumRoyaltiesDeps(tableAccess(env), { bus: publisher(env), clock: systemClock });
  return async (event: unknown) => {
    const happened = Event.parse(event);
    await sumRoyalties(deps, { userId: happened.detail.userId, months: monthsOf(happened) });
  };
});
