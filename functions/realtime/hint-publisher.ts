import type { Publisher } from "#functions/adapters/bus.ts";
import type { BusEventName } from "#shared/messages/bus.ts";
import type { SocketStore } from "./store.ts";

/** Events that only an open page of their own user hears. All others have further listeners or concern an agency. */
const HINTS: ReadonlySet<BusEventName> = new Set<BusEventName>([
  "RoyaltiesSynced",
  "RanksSynced",
  "ImportProgressed",
  "SignalsChanged",
]);

/**
 * Publishes nothing that no page would hear: background work mostly has no audience, and a look at the connections
 * costs an eighth of an event. A page that opens afterwards reads the news itself.
 */
export const hintPublisher = (bus: Publisher, sockets: Pick<SocketStore, "listConnections">): Publisher => ({
  publish: async (name, detail) => {
    if (HINTS.has(name) && "userId" in detail && (await sockets.listConnections(detail.userId)).length === 0) return;
    await bus.publish(name, detail);
  },
});
