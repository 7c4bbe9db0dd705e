import { type ListenDeps, mayListen } from "./may-listen.ts";
import type { SocketStore } from "./store.ts";
import { readTicket } from "./ticket.ts";

export interface SocketDeps extends ListenDeps {
  readonly sockets: SocketStore;
}

/**
 * Uses the ticket up and keeps the connection; false refuses the socket. The connection is written before the session is looked at: a sign-out
 * at the same moment either finds the connection and closes it, or is seen here.
 */
export async function connectSocket(
  deps: SocketDeps,
  connectionId: string,
  ticketText: string | undefined,
): Promise<boolean> {
  const { sockets } = deps;
  const given = readTicket(ticketText);
  const now = deps.clock.now();
  const ticket = given && (await sockets.consumeTicket(given.userId, given.secret, now));
  if (!ticket) return false;
  await sockets.addConnection(ticket, connectionId, now);
  if (await mayListen(deps, ticket)) return true;
  await sockets.removeConnection(ticket.userId, connectionId);
  return false;
}
