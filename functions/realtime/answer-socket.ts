import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from "aws-lambda";
import { SOCKET_PING, SOCKET_PONG } from "#shared/messages/realtime.ts";
import { connectSocket, type SocketDeps } from "./connect-socket.ts";
import { disconnectSocket } from "./disconnect-socket.ts";

/** The gateway adds the query of the first request to `$connect`, which its types leave out. */
export type SocketEvent = Pick<APIGatewayProxyWebsocketEventV2, "body"> & {
  readonly requestContext: Pick<APIGatewayProxyWebsocketEventV2["requestContext"], "routeKey" | "connectionId">;
  readonly queryStringParameters?: Readonly<Record<string, string | undefined>> | null;
};

/** One event of a socket: `$connect` with its ticket, `$disconnect`, and whatever a page sends, of which only a ping has an answer. */
export async function answerSocket(deps: SocketDeps, event: SocketEvent): Promise<APIGatewayProxyStructuredResultV2> {
  const { routeKey, connectionId } = event.requestContext;
  if (routeKey === "$connect") {
    const connected = await connectSocket(deps, connectionId, event.queryStringParameters?.ticket);
    return { statusCode: connected ? 200 : 401 };
  }
  if (routeKey === "$disconnect") {
    await disconnectSocket(deps, connectionId);
    return { statusCode: 200 };
  }
  return event.body === SOCKET_PING ? { statusCode: 200, body: SOCKET_PONG } : { statusCode: 200 };
}
