import { createServer } from "node:http";
import Stripe from "stripe";
import { syncCatalogue } from "#functions/adapters/stripe/sync-catalogue.ts";
import { listen, stopListening } from "#local/model/listen.ts";
import { SECRET_KEY } from "./keys.ts";
import { createStripe } from "./stripe.ts";

/**
 * Publishes the catalogue to the simulated Stripe of a state folder, with the same code as at Stripe itself. Runs
 * before the product and without webhooks, so that no event describes a partial catalogue.
 */
export async function publishCatalogue(stateDir: string, now: () => number): Promise<void> {
  const simulation = createStripe({ stateDir, now, webhook: null, origin: "http://127.0.0.1" });
  const server = createServer(async (request, response) => {
    await simulation.api(new URL(request.url ?? "/", "http://local").pathname, request, response);
  });
  try {
    const port = await listen(server, 0);
    await syncCatalogue(new Stripe(SECRET_KEY, { host: "127.0.0.1", port, protocol: "http", telemetry: false }));
  } finally {
    await stopListening(server);
    simulation.close();
  }
}
