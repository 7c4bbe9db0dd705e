import * as z from "zod";
import { ATTENTION_KINDS } from "#shared/domain/attention/attention.ts";
import { ExchangeRateUsed } from "#shared/domain/royalties/report.ts";
import { ConvertedSum } from "#shared/domain/royalties/sums/converted-sums.ts";
import { RaisedSignal } from "#shared/domain/signals/signal.ts";
import { Id, IsoDateSchema, IsoMonthSchema } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";

/** Reasons that the dashboard lists; the list of clients has them all. */
export const MAX_ATTENTION = 50;
/** Events that one reason names. */
export const MAX_NAMED = 2;

export const ClientAttention = z.object({
  client_id: Id,
  label: z.string(),
  kind: z.enum(ATTENTION_KINDS),
  /** The newest open signal of the kind; null for a reason that is no signal. */
  signal: RaisedSignal.nullable(),
  /** Since when a signal stands, or until when a reason holds; null where no day matters. */
  date: IsoDateSchema.nullable(),
  /** Open signals of the kind, or events concerned. */
  count: z.int(),
  /** The events that matter most, by name; fewer than `count` when there are more. */
  about: z.array(z.object({ book: z.string(), event: z.string() })).max(MAX_NAMED),
});
export type ClientAttention = z.infer<typeof ClientAttention>;

export const getAgencyDashboard = endpoint({
  name: "getAgencyDashboard",
  method: "GET",
  path: "/agency/dashboard",
  access: "agency",
  impersonation: "read",
  summary: "Returns the most urgent reasons why clients need a look today, and what all clients earn together.",
  response: z.object({
    data: z.array(ClientAttention).max(MAX_ATTENTION),
    /** Clients that need a look, those beyond the listed reasons included. */
    needing: z.int(),
    clients: z.int(),
    /** The member's own, into which the sums are converted. */
    currency: z.string(),
    /** The exchange rates that converted them. */
    exchange: z.array(ExchangeRateUsed),
    /** Clients whose royalties are in the sums. */
    summed: z.int(),
    /**
     * This month so far and the month before, in UTC. `missing` counts the clients whose month has no file, so that they
     * aren't in its sums, `partial` those whose figures end before its last day.
     */
    months: z.array(
      z.object({ month: IsoMonthSchema, sums: z.array(ConvertedSum), missing: z.int(), partial: z.int() }),
    ),
    /** The next payments of clients that share payments, and the month they are for; null without any. */
    due: z.object({ date: IsoDateSchema, month: IsoMonthSchema, sums: z.array(ConvertedSum) }).nullable(),
  }),
});
