import * as z from "zod";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { BusEvents } from "#shared/messages/bus.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { royaltySumsEnv } from "../env.ts";
import { sumRoyalties } from "../sums/sum-royalties.ts";
import { sumRoyaltiesDeps } from "../sums/wiring.ts";

const Event = z.discriminatedUnion("detail-type", [
  z.object({ "detail-type": z.literal("RoyaltiesImported"), detail: BusEvents.RoyaltiesImported }),
  z.object({ "detail-type": z.literal("PaymentsImported"), detail: BusEvents.PaymentsImported }),
  z.object({ "detail-type": z.literal("ConsentExtended"), detail: BusEvents.ConsentExtended }),
  z.object({ "detail-type": z.literal("SourcePurged"), detail: BusEvents.SourcePurged }),
]);
type Event = z.infer<typeof Event>;

/** Payments change no sums, but which of them differ; a consent and a deletion concern everything. */
const monthsOf = (event: Event): readonly IsoMonth[] | null => {
  if (event["detail-type"] === "RoyaltiesImported") return event.detail.months;
  return event["detail-type"] === "PaymentsImported" ? [] : null;
};

export const handler = taskHandler(royaltySumsEnv, (env) => {
  const deps = sumRoyaltiesDeps(tableAccess(env), systemClock);
  return async (event: unknown) => {
    const happened = Event.parse(event);
    await sumRoyalties(deps, { userId: happened.detail.userId, months: monthsOf(happened) });
  };
});
