import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { listen, stopListening } from "#local/model/listen.ts";
import { type FaultInput, FaultOrder, type WebhookFaults } from "../control/faults.ts";
import { SECRET_KEY, WEBHOOK_SECRET } from "../keys.ts";
import { API_VERSION } from "../state/world.ts";
import { createStripe } from "../stripe.ts";
import { fetchFrom } from "./fetch-from.ts";

export const BEGINNING = Date.parse("2026-01-31T10:00:00Z");

export interface StartStripe {
  /** The machine's clock in milliseconds; it stands still by default. */
  readonly now?: () => number;
  readonly webhookUrl?: string;
  /** Existing folder to reuse; by default a temporary one that `close` deletes. */
  readonly stateDir?: string;
  readonly seed?: string;
}

export type RunningStripe = Awaited<ReturnType<typeof startStripe>>;

/** Starts the simulation alone on a free loopback port. */
export async function startStripe({ now = () => BEGINNING, webhookUrl, stateDir, seed }: StartStripe = {}) {
  const folder = stateDir ?? mkdtempSync(join(tmpdir(), "stripe-"));
  const ready = Promise.withResolvers<ReturnType<typeof createStripe>>();
  const server = createServer(async (request, response) => {
    const stripe = await ready.promise;
    const path = new URL(request.url ?? "/", "http://local").pathname;
    if (path.startsWith("/v1/")) await stripe.api(path, request, response);
    else await stripe.pages(path.replace(/^\/_local\/stripe/, ""), request, response);
  });
  const port = await listen(server, 0);
  const webhook = webhookUrl ? { url: webhookUrl, secret: WEBHOOK_SECRET } : null;
  const stripe = createStripe({ stateDir: folder, now, webhook, origin: `http://127.0.0.1:${port}`, seed });
  stripe.start();
  ready.resolve(stripe);
  const origin = `http://127.0.0.1:${port}`;
  return {
    port,
    origin,
    stripe,
    /** For the SDK: reaches the simulation without the network, which took half of a call's time. */
    httpClient: Stripe.createFetchHttpClient(fetchFrom(stripe)),
    /** The official SDK; without retries by default. */
    sdk: (options: { maxNetworkRetries?: number; apiKey?: string; httpClient?: Stripe.HttpClient } = {}): Stripe =>
      new Stripe(options.apiKey ?? SECRET_KEY, {
        host: "127.0.0.1",
        port,
        protocol: "http",
        apiVersion: API_VERSION,
        telemetry: false,
        maxNetworkRetries: options.maxNetworkRetries ?? 0,
        httpClient: options.httpClient,
      }),
    /** The simulated clock, in Unix seconds. */
    at: stripe.at,
    advance: stripe.advance,
    order: (order: FaultInput): void => stripe.faults.add(FaultOrder.parse(order)),
    orderWebhooks: (change: Partial<WebhookFaults>): void => stripe.faults.setWebhooks(change),
    noFaults: stripe.faults.clear,
    async completeChallenge(intent: { id: string; client_secret: string | null }, outcome: "complete" | "fail") {
      const answer = await fetch(`http://127.0.0.1:${port}/_local/stripe/three-d-secure/${intent.id}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ client_secret: intent.client_secret, outcome }),
      });
      return (await answer.json()) as { status: string };
    },
    /** Sends everything waiting immediately, and resolves when the endpoint has accepted all of it. */
    async webhooksDelivered(): Promise<void> {
      for (stripe.hurryWebhooks(); stripe.waitingWebhooks() > 0; )
        await new Promise((resolve) => setTimeout(resolve, 5));
    },
    async close(): Promise<void> {
      await stopListening(server);
      stripe.close();
      if (!stateDir) rmSync(folder, { recursive: true, force: true });
    },
  };
}
