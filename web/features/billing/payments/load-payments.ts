import type { WebConfig } from "#shared/api/web-config.ts";
import type { Payments } from "./payments.ts";

type Provider = WebConfig["payments"];

/** Loads a provider's code when a card form is first needed. */
async function fetchProvider(provider: Provider): Promise<Payments> {
  if (provider.kind === "simulated") {
    // Production builds contain no simulation.
    if (import.meta.env.MODE === "production") throw new Error("This build takes no simulated cards");
    return (await import("./simulated-payments.tsx")).simulatedPayments;
  }
  const { stripePayments } = await import("./stripe-payments.tsx");
  return stripePayments(provider.publishableKey);
}

const known = new WeakMap<Provider, Promise<Payments>>();

/**
 * The provider that `/config.json` names, loaded once. A failed load, as without a connection, is retried by the next
 * call.
 */
export function loadPayments(provider: Provider): Promise<Payments> {
  const before = known.get(provider);
  if (before) return before;
  const loading = fetchProvider(provider);
  known.set(provider, loading);
  loading.catch(() => known.delete(provider));
  return loading;
}
