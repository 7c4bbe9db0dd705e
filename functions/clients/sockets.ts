import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";

/** Open WebSocket connections, by the gateway's connection id. */
export interface Sockets {
  /** Sends text to one connection. */
  post(connectionId: string, text: string): Promise<"sent" | "gone">;
  /** Closes one connection; idempotent. */
  close(connectionId: string): Promise<void>;
}

/** `SOCKET_MANAGEMENT_URL` is the https address of the WebSocket API's stage. */
export function sockets(env: { readonly SOCKET_MANAGEMENT_URL: string }): Sockets {
  const client = new ApiGatewayManagementApiClient({ endpoint: env.SOCKET_MANAGEMENT_URL });
  return {
    post: async (ConnectionId, text) => {
      try {
        await client.send(new PostToConnectionCommand({ ConnectionId, Data: Buffer.from(text) }));
        return "sent";
      } catch (error) {
        if (error instanceof GoneException) return "gone";
        throw error;
      }
    },
    close: async (ConnectionId) => {
      try {
        await client.send(new DeleteConnectionCommand({ ConnectionId }));
      } catch (error) {
        if (!(error instanceof GoneException)) throw error;
      }
    },
  };
}
