import { randomUUID } from "node:crypto";
import { REGION } from "#local/model/base-urls.ts";
import type { SocketConnection } from "./socket-connections.ts";

interface SocketEvent {
  readonly apiId: string;
  readonly stage: string;
  readonly routeKey: string;
  readonly connection: SocketConnection;
  readonly now: number;
  readonly body?: string;
}

const EVENT_TYPES: Readonly<Record<string, string>> = { $connect: "CONNECT", $disconnect: "DISCONNECT" };

/** Builds API Gateway's event for a socket's function; as in AWS, only `$connect` carries the query. */
export function socketEventOf({ apiId, stage, routeKey, connection, now, body }: SocketEvent) {
  const { headers, query } = connection;
  const isConnect = routeKey === "$connect";
  return {
    ...(routeKey === "$default" || !(routeKey in EVENT_TYPES) ? {} : { headers }),
    ...(isConnect && query.size > 0 ? { queryStringParameters: Object.fromEntries(query) } : {}),
    requestContext: {
      routeKey,
      eventType: EVENT_TYPES[routeKey] ?? "MESSAGE",
      messageDirection: "IN",
      stage,
      connectedAt: connection.connectedAt,
      requestTimeEpoch: now,
      identity: { sourceIp: "127.0.0.1", userAgent: headers["user-agent"] ?? "" },
      requestId: randomUUID(),
      extendedRequestId: randomUUID(),
      domainName: `${apiId}.execute-api.${REGION}.amazonaws.com`,
      connectionId: connection.id,
      apiId,
    },
    ...(body === undefined ? {} : { body }),
    isBase64Encoded: false,
  };
}
