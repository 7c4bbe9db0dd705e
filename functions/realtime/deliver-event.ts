import type { Sockets } from "#functions/clients/sockets.ts";
import type { SocketStore } from "./store.ts";
import { type Effect, toEffect } from "./to-effect.ts";

export interface DeliverDeps {
  readonly sockets: SocketStore;
  readonly gateway: Sockets;
}

/** Sockets of everybody whom an effect concerns. */
async function connectionsFor({ sockets }: DeliverDeps, effect: Effect) {
  const everybody = effect.kind === "tell" && effect.toAgency;
  const people = everybody ? await sockets.listColleagues(effect.userId) : [effect.userId];
  return (await Promise.all(people.map((userId) => sockets.listConnections(userId)))).flat();
}

/**
 * Carries a bus event to the open pages of the person it is about, or of all of their agency. A socket that is gone is forgotten. When some sockets could not be
 * reached the rest still are, and the error is thrown afterwards so that the rule tries again: events are hints, and one twice does no harm.
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
