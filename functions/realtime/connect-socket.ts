import type { SessionStore } from "#functions/platform/access/session-store.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { SocketStore } from "./store.ts";
import { readTicket } from "./ticket.ts";

export interface SocketDeps {
  readonly sockets: SocketStore;
  readonly sessions: SessionStore;
  readonly clock: Clock;
  readonly siteOrigin: string;
}

/**
 * Consumes the ticket and stores the connection; false refuses the socket. Writes the connection before checking the
 * session, so that a concurrent sign-out either finds and closes it or is seen here.
 */
export async function connectSocket(
  { sockets, sessions, clock }: SocketDeps,
  connectionId: string,
  ticketText: string | undefined,
): Promise<boolean> {
  const given = readTicket(ticketText);
  const now = clock.now();
  const ticket = given && (await sockets.consumeTicket(given.userId, given.secret, now));
  if (!ticket) return false;
  await sockets.addConnection(ticket, connectionId, now);
  if (await sessions.isOpen(ticket.userId, ticket.sessionId)) return true;
  await sockets.removeConnection(ticket.userId, connectionId);
  return false;
}
