import * as z from "zod";
import { Id, MicrosSchema } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";
import { ExchangeRateUsed, KenpSetting } from "./royalties.ts";

const rangeOf = (amount: z.ZodNumber) => z.object({ low: amount, mid: amount, high: amount });

/** The observed and the expected amount of the days from an event's start, and their difference, at 95 % certainty. */
const effectOf = (amount: z.ZodNumber) =>
  z.object({
    actual: amount,
    expected: rangeOf(amount),
    lift: rangeOf(amount),
    /** `unclear` when chance alone explains the figures. */
    verdict: z.enum(["more", "less", "unclear"]),
  });

export const EventEffect = z.object({
  log_id: Id,
  /** The author's display currency. */
  currency: z.string(),
  /** Royalties, in millionths of `currency`. */
  effect: effectOf(MicrosSchema).nullable(),
  /** Paid units. */
  units: effectOf(z.number()).nullable(),
  /**
   * Why there is no effect: the event's days aren't over; some months are known only as a whole, aren't imported, or
   * are older than the plan shows; or other events leave too few ordinary weeks before it.
   */
  why_not: z.enum(["no_days", "too_short", "not_over"]).nullable(),
  /** Ids of event logs of the same book or series that may have moved the same days. */
  overlaps: z.array(Id),
});
export type EventEffect = z.infer<typeof EventEffect>;

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
    days: z.enum(["7", "14", "30"]).transform(Number),
    /** Only this event log's effect; empty for an unknown one. */
    log: Id.optional(),
    kenp_setting: KenpSetting.default("last_month"),
  }),
  response: z.object({
    data: z.array(EventEffect),
    /** The exchange rates that the effects' amounts were converted at. */
    exchange: z.array(ExchangeRateUsed),
  }),
});
