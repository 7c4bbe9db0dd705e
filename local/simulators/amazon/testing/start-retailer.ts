import { createPublicServer, type PublicParts } from "#local/gateway/public-server.ts";
import { listen, stopListening } from "#local/model/listen.ts";
import { createOutsideWorld } from "../server.ts";

/** The simulated retailer on a free port, behind the local cloud's own public server and without anything else of it. */
export async function startRetailer(now: () => number) {
  const parts = { outsideWorld: createOutsideWorld({ now }) } satisfies Partial<PublicParts>;
  const server = createPublicServer(Promise.resolve(parts as unknown as PublicParts), console.error);
  // A connection that is closed for being idle just as it is used again would be a failure of the test's own.
  server.keepAliveTimeout = 0;
  const port = await listen(server, 0);
  return { port, close: () => stopListening(server) };
}
