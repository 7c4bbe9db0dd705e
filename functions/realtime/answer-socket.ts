import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from "aws-lambda";
import { SOCKET_PING, SOCKET_PONG } from "#shared/messages/realtime.ts";
import { connectSocket, type SocketDeps } from "./connect-socket.ts";
import { disconnectSocket } from "./disconnect-socket.ts";

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
