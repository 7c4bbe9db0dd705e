import type { Actor } from "#functions/platform/access/actor.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { newSecret } from "#functions/platform/ids.ts";
import { privateChannelOf } from "#shared/messages/realtime.ts";
import type { SocketStore } from "./store.ts";
import { writeTicket } from "./ticket.ts";

export const TICKET_VALID_MS = 30_000;

/** Issues a ticket for the user's own private channel. Throws NotFound for another user's channel. */
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
