import * as z from "zod";
import { Id, Instant, IsoMonthSchema } from "#shared/primitives/schemas.ts";

/** The private channel of a user, as `channel_name` in `POST /broadcasting/auth`. */
export const privateChannelOf = (userId: string): string => `private-user.${userId}`;

/**
 * Events that the socket delivers. They are hints: after a reconnect the page refetches. Some names are the
 * specification's.
 */
export const RealtimeEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ama.royalties.first.sync"), import_id: Id, months: z.array(IsoMonthSchema) }),
  /**
   * Sent after an import that changed months, with its id; and after every successful sync, changed or not, with its
   * date and without months.
   */
  z.object({
    type: z.literal("ama.royalties.daily.complete"),
    import_id: Id.nullable(),
    months: z.array(IsoMonthSchema),
    synced_at: Instant.optional(),
  }),
  z.object({ type: z.literal("ama.payments.imported"), import_id: Id }),
  /** The author has to sign in at Amazon before syncing can continue. */
  z.object({ type: z.literal("amazon.auth.failed") }),
  /** Ranks of these books were read in a store. */
  z.object({ type: z.literal("titleset.sync"), marketplace: z.string(), uids: z.array(z.string()) }),
  z.object({ type: z.literal("import.progressed"), import_id: Id }),
  /** The author's signals have changed; the page reads what they say. */
  z.object({ type: z.literal("signals.changed") }),
  z.object({ type: z.literal("export.finished"), export_id: Id }),
  z.object({ type: z.literal("billing.changed") }),
]);
export type RealtimeEvent = z.infer<typeof RealtimeEvent>;

/** Keep-alive ping and its reply: the gateway closes sockets that are idle for ten minutes. */
export const SOCKET_PING = '{"type":"ping"}';
export const SOCKET_PONG = '{"type":"pong"}';
