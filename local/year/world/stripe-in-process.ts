import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { type AskStripe, stripeClient } from "#functions/adapters/stripe/stripe.ts";
import { syncCatalogue } from "#functions/adapters/stripe/sync-catalogue.ts";
import { FaultOrder } from "#local/simulators/stripe/control/faults.ts";
import { SECRET_KEY, WEBHOOK_SECRET } from "#local/simulators/stripe/keys.ts";
import { API_VERSION } from "#local/simulators/stripe/state/world.ts";
import { createStripe } from "#local/simulators/stripe/stripe.ts";
import { fetchFrom } from "#local/simulators/stripe/testing/fetch-from.ts";
import { signed } from "#local/simulators/stripe/webhooks/deliver.ts";
import { calling, outsideFault } from "./invocations.ts";

const ORIGIN = "http://stripe.test";
const FAULTS = ["lost", "rate_limited", "error_500", "error_500_after"] as const;

/** Waits between the attempts of the SDK take no time. */
Object.assign(Stripe.prototype, { getInitialNetworkRetryDelay: () => 0, getMaxNetworkRetryDelay: () => 0 });

/** The simulated Stripe in this process, with a client for the product and one for the observer. */
export async function stripeInProcess(now: () => number, seed: number) {
  const stateDir = mkdtempSync(join(tmpdir(), "year-stripe-"));
  const stripe = createStripe({ stateDir, now, webhook: null, origin: ORIGIN, seed: `year-${seed}`, isTicking: false });

  const answer = fetchFrom(stripe);
  const struck: typeof answer = (input, init) =>
    calling(async () => {
      const fault = outsideFault();
      if (fault !== null) stripe.faults.add(FaultOrder.parse({ fault: FAULTS[fault % FAULTS.length] }));
      return answer(input, init);
    });
  const observer = new Stripe(SECRET_KEY, {
    host: "stripe.test",
    protocol: "http",
    apiVersion: API_VERSION,
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(answer),
  });
  const keys = async () => ({ apiKey: SECRET_KEY, webhookSecrets: [WEBHOOK_SECRET] });
  const ask: AskStripe = stripeClient({ STRIPE_API: ORIGIN }, keys, undefined, Stripe.createFetchHttpClient(struck));
  await syncCatalogue(observer);
  stripe.takeEvents();
  return {
    ask,
    keys,
    observer,
    /** Carries out everything that is due by now: renewals, retries of charges, ends of trials. */
    catchUp: (): void => stripe.moveTo(Math.floor(now() / 1000)),
    /** The bodies of the webhooks for the events since the last call. */
    takeWebhooks: (): string[] => stripe.takeEvents().map((event) => JSON.stringify(event)),
    /** The signature of a webhook that is sent now. */
    sign: (body: string): string => signed(body, WEBHOOK_SECRET, Math.floor(now() / 1000)),
    close: (): void => {
      stripe.close();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}
export type StripeInProcess = Awaited<ReturnType<typeof stripeInProcess>>;
