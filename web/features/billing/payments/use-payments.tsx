import { useCallback, useEffect, useMemo, useState } from "react";
import { type BillingCustomer, type PaymentOutcome, refreshBilling } from "#shared/api/billing/billing.ts";
import type { WebConfig } from "#shared/api/web-config.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { texts } from "#web/lib/texts.ts";
import { CardNotLoaded, CardSkeleton } from "./card-placeholders.tsx";
import type { CardProps, Payments } from "./payments.ts";

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
function loadPayments(provider: Provider): Promise<Payments> {
  const before = known.get(provider);
  if (before) return before;
  const loading = fetchProvider(provider);
  known.set(provider, loading);
  loading.catch(() => known.delete(provider));
  return loading;
}

function LoadedCard(props: CardProps) {
  const { payments: provider } = useServices().config;
  const [state, setState] = useState<Payments | "loading" | "failed">("loading");
  const load = useCallback(() => {
    let isWanted = true;
    setState("loading");
    loadPayments(provider).then(
      (payments) => isWanted && setState(payments),
      () => isWanted && setState("failed"),
    );
    return () => {
      isWanted = false;
    };
  }, [provider]);
  useEffect(load, [load]);

  if (state === "loading") return <CardSkeleton />;
  if (state === "failed") return <CardNotLoaded onRetry={load} />;
  return <state.Card {...props} />;
}

/** The payment provider that `/config.json` names: Stripe or the local simulation. Its code loads when needed. */
export function usePayments(): Payments {
  const { payments: provider } = useServices().config;
  return useMemo(
    () => ({
      Card: LoadedCard,
      confirmPayment: async (clientSecret) => {
        try {
          return await (await loadPayments(provider)).confirmPayment(clientSecret);
        } catch {
          // Whatever failed, nothing was decided: the payment can be confirmed again.
          return { ok: false, message: texts.offline, isPassing: true };
        }
      },
    }),
    [provider],
  );
}

/**
 * Completes a payment: runs 3-D Secure if required, then has the server refresh the result. Returns the updated billing
 * state. Rejects with ApiFailure: `card_declined` when the bank declined, or a temporary failure when nothing was
 * decided.
 */
export function useSettlePayment(): (outcome: PaymentOutcome) => Promise<BillingCustomer> {
  const { call } = useServices();
  const { confirmPayment } = usePayments();
  return useCallback(
    async (outcome) => {
      if (outcome.status === "done") return outcome.customer;
      const confirmed = await confirmPayment(outcome.client_secret);
      if (confirmed.ok) return call(refreshBilling, {});
      if (confirmed.isPassing) throw new ApiFailure("offline", 0, confirmed.message);
      // The refusal matters here; a failed refresh is made up for by Stripe's webhook.
      await call(refreshBilling, {}).catch(() => undefined);
      throw new ApiFailure("card_declined", 409, confirmed.message);
    },
    [call, confirmPayment],
  );
}
