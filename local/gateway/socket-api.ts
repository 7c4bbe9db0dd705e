import { randomBytes } from "node:crypto";
import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { LocalCloud } from "#local/model/service.ts";
import { flatHeaders } from "./aws-call.ts";
import { functionOf } from "./http-api.ts";
import { createSocketConnections, type SocketConnection, type SocketConnections } from "./socket-connections.ts";
import { socketEventOf } from "./socket-event.ts";

/** API Gateway's limit for a message, in bytes. */
const MESSAGE_LIMIT = 128 * 1024;

export interface SocketApi {
  readonly connections: SocketConnections;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  close(): void;
}

/** Serves the template's WebSocket API, if it has one. */
export function createSocketApi(cloud: LocalCloud): SocketApi {
  const { template } = cloud;
  const api = template.byType("AWS::ApiGatewayV2::Api").find((a) => a.properties.ProtocolType === "WEBSOCKET");
  const routes = new Map(
    template
      .byType("AWS::ApiGatewayV2::Route")
      .filter((r) => r.properties.ApiId === api?.ref)
      .map((r) => [String(r.properties.RouteKey), { route: r, functionId: functionOf(r, template) }] as const),
  );
  const stage = template.byType("AWS::ApiGatewayV2::Stage").find((s) => s.properties.ApiId === api?.ref)?.ref ?? "";
  const server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_LIMIT });
  const connections = createSocketConnections(() => cloud.now());

  const run = async (routeKey: string, connection: SocketConnection, body?: string) => {
    const target = routes.get(routeKey);
    if (!target || !api) return undefined;
    const event = socketEventOf({ apiId: api.ref, stage, routeKey, connection, now: cloud.now(), body });
    return (await cloud.invoke(target.functionId, event)) as { statusCode?: number; body?: string } | undefined;
  };

  /** The route named by the JSON field of `$request.body.action` or similar, else `$default`. */
  const routeOf = (message: string): string => {
    const field = String(api?.properties.RouteSelectionExpression ?? "").replace("$request.body.", "");
    const named = fieldOf(message, field);
    return named !== null && routes.has(named) ? named : "$default";
  };

  const onMessage = async (connection: SocketConnection, message: string) => {
    const key = routeOf(message);
    const result = await run(key, connection, message);
    // A route answers its caller only if the template says so.
    if (routes.get(key)?.route.properties.RouteResponseSelectionExpression && result?.body) {
      connection.socket?.send(result.body);
    }
  };

  const accept = (connection: SocketConnection, socket: WebSocket) => {
    connections.add(connection, socket);
    // An oversized or malformed message closes its socket with 1009 or another code; other sockets stay open.
    socket.on("error", () => undefined);
    socket.on("message", (data) => {
      connections.touch(connection.id);
      // The function's error has already been logged; as in AWS, the socket stays open.
      onMessage(connection, String(data)).catch(() => undefined);
    });
    socket.on("close", () => {
      // During shutdown all connections and their functions stop together.
      if (connections.remove(connection.id)) run("$disconnect", connection).catch(() => undefined);
    });
  };

  return {
    connections,
    async upgrade(request, socket, head) {
      const connection: SocketConnection = {
        id: `${randomBytes(11).toString("base64url")}=`,
        connectedAt: cloud.now(),
        headers: flatHeaders(request),
        query: new URL(request.url ?? "/", cloud.origin).searchParams,
        socket: null,
      };
      const status = await run("$connect", connection).then(
        (result) => (api ? (result?.statusCode ?? 200) : 404),
        () => 502,
      );
      if (status >= 200 && status < 300) {
        server.handleUpgrade(request, socket, head, (ws) => accept(connection, ws));
      } else {
        socket.end(
          `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
        );
      }
    },
    close() {
      connections.closeAll();
      server.close();
    },
  };
}

function fieldOf(message: string, field: string): string | null {
  try {
    const value: unknown = JSON.parse(message)?.[field];
    return typeof value === "string" ? value : null;
  } catch (error) {
    // As in AWS, a message that is not JSON goes to $default.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
