import type { SocketStore } from "./store.ts";

export async function disconnectSocket(
  { sockets }: { readonly sockets: SocketStore },
  connectionId: string,
): Promise<void> {
  const userId = await sockets.findOwner(connectionId);
  if (userId) await sockets.removeConnection(userId, connectionId);
}
