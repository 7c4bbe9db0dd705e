import type { Sockets } from "#functions/clients/sockets.ts";
import type { SocketStore } from "./store.ts";
import { toEffect } from "./to-effect.ts";

export interface DeliverDeps {
  readonly sockets: SocketStore;
  readonly gateway: Sockets;
}

/**
 * Carries a bus event to the open pages of the one person it is about. A socket that is gone is forgotten. When some sockets could not be
 * reached the rest still are, and the error is thrown afterwards so that the rule tries again: events are hints, and one twice does no harm.
 */
export async function deliverEvent({ sockets, gateway }: DeliverDeps, message: unknown): Promise<void> {
  const effect = toEffect(message);
  const connections = await sockets.listConnections(effect.userId);
  const reach = async ({ connectionId, sessionId }: (typeof connections)[number]): Promise<void> => {
    if (effect.kind === "tell") {
      const outcome = await gateway.post(connectionId, JSON.stringify(effect.event));
      if (outcome === "gone") await sockets.removeConnection(effect.userId, connectionId);
    } else if (effect.sessionId === sessionId) {
      await gateway.close(connectionId);
      await sockets.removeConnection(effect.userId, connectionId);
    }
  };
  const outcomes = await Promise.allSettled(connections.map(reach));
  const failures = outcomes.filter((outcome) => outcome.status === "rejected").map(({ reason }) => reason);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} sockets could not be reached`);
}
