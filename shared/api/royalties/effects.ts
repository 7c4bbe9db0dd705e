import * as z from "zod";
import { EventEffect } from "#shared/domain/insights/event-effects/event-effects.ts";
import { EventOutlook } from "#shared/domain/insights/event-effects/event-outlook.ts";
import type { ComparedDays } from "#shared/domain/insights/periods/periods.ts";
import { ExchangeRateUsed } from "#shared/domain/royalties/report.ts";
import { Id, IsoDateSchema } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";
import { KenpSettingQuery } from "./royalties.ts";

export const listEventEffects = endpoint({
  name: "listEventEffects",
  method: "GET",
  path: "/reports/royalties/effects",
  access: "author",
  impersonation: "read",
  gate: "marketing",
  client: ["royalties", "events"],
  summary:
    "Returns what each event that has started changed in its book's figures, for the newest 200 events or for one.",
  query: z.object({
    days: z.enum(["7", "14", "30"]).transform((text) => Number(text) as ComparedDays),
    /** Only this event log's effect; empty for an unknown one. */
    log: Id.optional(),
    kenp_setting: KenpSettingQuery,
  }),
  response: z.object({
    data: z.array(EventEffect),
    /** The exchange rates that the effects' amounts were converted at. */
    exchange: z.array(ExchangeRateUsed),
  }),
});

export const getEventOutlook = endpoint({
  name: "getEventOutlook",
  method: "GET",
  path: "/reports/royalties/effects/outlook",
  access: "author",
  impersonation: "read",
  gate: "marketing",
  client: ["royalties", "events"],
  summary: "Returns what a book is expected to bring from a day on, and the smallest change that an event would show.",
  query: z.object({
    book: Id,
    start: IsoDateSchema,
    /** The event's own log, if there is one already. */
    log: Id.optional(),
    kenp_setting: KenpSettingQuery,
  }),
  response: z.object({ data: EventOutlook }),
});
