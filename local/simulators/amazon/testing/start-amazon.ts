import { createPublicServer, type PublicParts } from "#local/gateway/public-server.ts";
import { listen, stopListening } from "#local/model/listen.ts";
import { createSimulators } from "../server.ts";

/** Starts the simulated Amazon alone on a free port, behind the local cloud's public server. */
export async function startAmazon(now: () => number) {
  const parts = { outsideWorld: createSimulators({ now }) } satisfies Partial<PublicParts>;
  const server = createPublicServer(Promise.resolve(parts as unknown as PublicParts), console.error);
  // A connection closed for idleness just as it is reused would be a test-made failure.
  server.keepAliveTimeout = 0;
  const port = await listen(server, 0);
  return { port, close: () => stopListening(server) };
}
