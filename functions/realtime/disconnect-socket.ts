import type { SocketStore } from "./store.ts";

/** Forgets a connection that the gateway says is closed. */
export async function disconnectSocket(
  { sockets }: { readonly sockets: SocketStore },
  connectionId: string,
): Promise<void> {
  const userId = await sockets.findOwner(connectionId);
  if (userId) await sockets.removeConnection(userId, connectionId);
}
