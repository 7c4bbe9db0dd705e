import type { Actor } from "#functions/platform/access/actor.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { newSecret } from "#functions/platform/ids.ts";
import { privateChannelOf } from "#shared/messages/realtime.ts";
import type { SocketStore } from "./store.ts";
import { writeTicket } from "./ticket.ts";

/** How long a ticket may be used after it was given. */
export const TICKET_VALID_MS = 30_000;

/** Gives the page a ticket for its own private channel. Somebody else's channel is not found. */
export async function authorizeChannel(
  { sockets, clock }: { readonly sockets: SocketStore; readonly clock: Clock },
  { userId, sessionId }: Actor,
  input: { readonly socket_id: string; readonly channel_name: string },
): Promise<{ auth: string }> {
  if (input.channel_name !== privateChannelOf(userId)) throw new NotFound();
  const secret = newSecret();
  const validUntil = clock.now() + TICKET_VALID_MS;
  await sockets.createTicket({ userId, sessionId, socketId: input.socket_id, validUntil }, secret);
  return { auth: writeTicket(userId, secret) };
}
