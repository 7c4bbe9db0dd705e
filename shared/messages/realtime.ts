import { z } from "zod";
import { Id, Instant, IsoMonthSchema } from "#shared/primitives/schemas.ts";

/** The private channel of one person, as `channel_name` in `POST /broadcasting/auth`. */
export const privateChannelOf = (userId: string): string => `private-user.${userId}`;

/** What the socket delivers. Events are hints: after a reconnect the page fetches again. Names ending in the specification's words are its own. */
export const RealtimeEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ama.royalties.first.sync"), import_id: Id, months: z.array(IsoMonthSchema) }),
  /** After an import that changed months, with its id; and after every good sync, changed or not, with its date and without months. */
  z.object({
    type: z.literal("ama.royalties.daily.complete"),
    import_id: Id.nullable(),
    months: z.array(IsoMonthSchema),
    synced_at: Instant.optional(),
  }),
  z.object({ type: z.literal("ama.payments.imported"), import_id: Id }),
  /** The author has to sign in at the retailer before anything comes. */
  z.object({ type: z.literal("amazon.auth.failed") }),
  z.object({ type: z.literal("import.progressed"), import_id: Id }),
  z.object({ type: z.literal("export.finished"), export_id: Id }),
  /** Plan, subscription or card are not what they were. */
  z.object({ type: z.literal("billing.changed") }),
]);
export type RealtimeEvent = z.infer<typeof RealtimeEvent>;

/** What a page sends to keep its socket from being closed as idle (the gateway waits ten minutes), and what it gets back. */
export const SOCKET_PING = '{"type":"ping"}';
export const SOCKET_PONG = '{"type":"pong"}';
