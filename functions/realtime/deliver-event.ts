import type { Sockets } from "#functions/adapters/sockets.ts";
import type { SocketStore } from "./store.ts";
import { type Effect, toEffect } from "./to-effect.ts";

export interface DeliverDeps {
  readonly sockets: SocketStore;
  readonly gateway: Sockets;
}

async function connectionsFor({ sockets }: DeliverDeps, effect: Effect) {
  const everybody = effect.kind === "tell" && effect.toAgency;
  const people = everybody ? await sockets.listColleagues(effect.userId) : [effect.userId];
  return (await Promise.all(people.map((userId) => sockets.listConnections(userId)))).flat();
}

/**
 * Delivers a bus event to the open pages of its user or of their whole agency. Sockets that are gone are removed. When
 * some cannot be reached, the rest are still served and the error is thrown afterwards, so that the rule retries:
 * events are hints, and duplicates are harmless.
 */
export async function deliverEvent(deps: DeliverDeps, message: unknown): Promise<void> {
  const { sockets, gateway } = deps;
  const effect = toEffect(message);
  const connections = await connectionsFor(deps, effect);
  const reach = async ({ userId, connectionId, sessionId }: (typeof connections)[number]): Promise<void> => {
    if (effect.kind === "tell") {
      const outcome = await gateway.post(connectionId, JSON.stringify(effect.event));
      if (outcome === "gone") await sockets.removeConnection(userId, connectionId);
    } else if (effect.sessionId === sessionId) {
      await gateway.close(connectionId);
      await sockets.removeConnection(userId, connectionId);
    }
  };
  const outcomes = await Promise.allSettled(connections.map(reach));
  const failures = outcomes.filter((outcome) => outcome.status === "rejected").map(({ reason }) => reason);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} sockets could not be reached`);
}
