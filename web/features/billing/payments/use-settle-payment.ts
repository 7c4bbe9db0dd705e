import { useCallback } from "react";
import { type BillingCustomer, type PaymentOutcome, refreshBilling } from "#shared/api/billing/billing.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { usePayments } from "./use-payments.ts";

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
