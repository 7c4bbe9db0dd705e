import { BILLING_READS, useSavePaymentMethod } from "#web/api/billing.ts";
import { useRefresh } from "#web/lib/api/cache.ts";
import { useSettlePayment } from "../payments/use-payments.tsx";

/**
 * Replaces the card, and charges any open invoice to it immediately, including the bank's confirmation. Rejects with
 * ApiFailure; because the card may have been replaced even then, everything is refetched either way.
 */
export function useSaveCard(): (paymentMethod: string) => Promise<void> {
  const { run } = useSavePaymentMethod();
  const settle = useSettlePayment();
  const refresh = useRefresh();
  return async (paymentMethod) => {
    try {
      const save = () => run({ body: { payment_method: paymentMethod } });
      let outcome = await save();
      let customer = await settle(outcome);
      // The bank may require confirmation for each of several open invoices; the same card pays the next one then.
      while (outcome.status === "requires_action" && customer.subscription?.open_invoice) {
        outcome = await save();
        customer = await settle(outcome);
      }
    } finally {
      await refresh(BILLING_READS);
    }
  };
}
