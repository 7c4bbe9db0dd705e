import { useCallback } from "react";
import { type BillingCustomer, type PaymentOutcome, refreshBilling } from "#shared/api/billing.ts";
import { ApiFailure } from "../api-failure.ts";
import { useServices } from "../services.tsx";
import { usePayments } from "./use-payments.ts";

/**
 * Sees a payment through to its end: where the bank wants to ask the cardholder it asks, and the server looks what came of it. Returns where the payer
 * stands then. Rejects with ApiFailure: `card_declined` when the bank was not content, and what passes when nothing was decided.
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
      // The refusal is the news here; a look that fails is made up for by what Stripe tells the server.
      await call(refreshBilling, {}).catch(() => undefined);
      throw new ApiFailure("card_declined", 409, confirmed.message);
    },
    [call, confirmPayment],
  );
}
