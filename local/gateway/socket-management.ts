import { ACCOUNT, REGION } from "#local/model/base-urls.ts";
import type { AwsService } from "#local/model/service.ts";
import { awsError } from "./aws-error.ts";
import type { SocketConnections } from "./socket-connections.ts";

const PATH = /^\/([^/]+)\/([^/]+)\/@connections\/([^/]+)$/;

/** The WebSocket management API: posts to, describes and closes a connection; 410 when it is gone. */
export function createSocketManagement(connections: SocketConnections): AwsService {
  return {
    name: "execute-api",
    permissions(call) {
      const [, api, stage, id] = call.path.match(PATH) ?? [];
      const resource = `arn:aws:execute-api:${REGION}:${ACCOUNT}:${api}/${stage}/${call.method}/@connections/${id}`;
      return [{ action: "execute-api:ManageConnections", resource }];
    },
    async handle(call) {
      const id = decodeURIComponent(call.path.match(PATH)?.[3] ?? "");
      const connection = connections.find(id);
      if (!connection?.socket) return awsError("execute-api", 410, "GoneException", "Gone");
      if (call.method === "POST") {
        connection.socket.send(call.rawBody.toString("utf8"));
        connections.touch(id);
        return { status: 200 };
      }
      if (call.method === "DELETE") {
        connection.socket.close(1000, "Connection deleted");
        return { status: 204 };
      }
      const iso = (ms: number) => new Date(ms).toISOString();
      const identity = { sourceIp: "127.0.0.1", userAgent: connection.headers["user-agent"] ?? "" };
      const body = { connectedAt: iso(connection.connectedAt), lastActiveAt: iso(connection.lastActiveAt), identity };
      return { status: 200, body };
    },
  };
}
