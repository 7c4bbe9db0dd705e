import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";

export interface Sockets {
  post(connectionId: string, text: string): Promise<"sent" | "gone">;
  close(connectionId: string): Promise<void>;
}

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
