import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from "aws-lambda";
import type { By, SessionActor } from "#functions/platform/access/actor.ts";
import type { SessionStore } from "#functions/platform/access/session-store.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { newSecret } from "#functions/platform/ids.ts";
import { privateChannelOf, SOCKET_PING, SOCKET_PONG } from "#shared/messages/realtime.ts";
import type { SocketStore } from "./store.ts";

/** Encodes a ticket as user id and secret, so that it can be found among that user's items. */
const writeTicket = (userId: string, secret: string): string => `${userId}.${secret}`;

/** Returns the parts of a ticket; null when it is malformed. */
function readTicket(ticket: string | undefined): { userId: string; secret: string } | null {
  const dot = ticket?.lastIndexOf(".") ?? -1;
  if (!ticket || dot < 1 || dot === ticket.length - 1) return null;
  return { userId: ticket.slice(0, dot), secret: ticket.slice(dot + 1) };
}

async function disconnectSocket({ sockets }: { readonly sockets: SocketStore }, connectionId: string): Promise<void> {
  const userId = await sockets.findOwner(connectionId);
  if (userId) await sockets.removeConnection(userId, connectionId);
}

interface SocketDeps {
  readonly sockets: SocketStore;
  readonly sessions: SessionStore;
  readonly clock: Clock;
  readonly siteOrigin: string;
}

/**
 * Consumes the ticket and stores the connection; false refuses the socket. Writes the connection before checking the
 * session, so that a concurrent sign-out either finds and closes it or is seen here.
 */
async function connectSocket(
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

/** Adds the headers and query that the gateway sends with `$connect` and its types omit. */
export type SocketEvent = Pick<APIGatewayProxyWebsocketEventV2, "body"> & {
  readonly requestContext: Pick<APIGatewayProxyWebsocketEventV2["requestContext"], "routeKey" | "connectionId">;
  readonly headers?: Readonly<Record<string, string | undefined>> | null;
  readonly queryStringParameters?: Readonly<Record<string, string | undefined>> | null;
};

/** The page's origin, which browsers always send when they open a socket. Header names come in any case. */
const originOf = ({ headers }: SocketEvent): string | undefined =>
  Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === "origin")?.[1];

/**
 * Handles one socket event: `$connect` with its ticket, `$disconnect`, and messages, of which only a ping is answered.
 * Refuses pages of other sites before reading the ticket.
 */
export async function answerSocket(deps: SocketDeps, event: SocketEvent): Promise<APIGatewayProxyStructuredResultV2> {
  const { routeKey, connectionId } = event.requestContext;
  if (routeKey === "$connect") {
    if (originOf(event) !== deps.siteOrigin) return { statusCode: 403 };
    const connected = await connectSocket(deps, connectionId, event.queryStringParameters?.ticket);
    return { statusCode: connected ? 200 : 401 };
  }
  if (routeKey === "$disconnect") {
    await disconnectSocket(deps, connectionId);
    return { statusCode: 200 };
  }
  return event.body === SOCKET_PING ? { statusCode: 200, body: SOCKET_PONG } : { statusCode: 200 };
}

export const TICKET_VALID_MS = 30_000;

/** Issues a ticket for the user's own private channel. Throws NotFound for another user's channel. */
export async function authorizeChannel(
  { sockets, clock }: { readonly sockets: SocketStore; readonly clock: Clock },
  {
    actor: { userId, sessionId },
    ...input
  }: By<SessionActor, { readonly socket_id: string; readonly channel_name: string }>,
): Promise<{ auth: string }> {
  if (input.channel_name !== privateChannelOf(userId)) throw new NotFound();
  const secret = newSecret();
  const validUntil = clock.now() + TICKET_VALID_MS;
  await sockets.createTicket({ userId, sessionId, socketId: input.socket_id, validUntil }, secret);
  return { auth: writeTicket(userId, secret) };
}
