import type { SocketStore } from "./store.ts";

/** Removes a connection that the gateway reports as closed. */
export async function disconnectSocket(
  { sockets }: { readonly sockets: SocketStore },
  connectionId: string,
): Promise<void> {
  const userId = await sockets.findOwner(connectionId);
  if (userId) await sockets.removeConnection(userId, connectionId);
}
