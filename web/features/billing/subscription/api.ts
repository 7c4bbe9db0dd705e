import { getUser } from "#shared/api/accounts.ts";
import { listMembers } from "#shared/api/agency.ts";
import {
  getBillingCustomer,
  listInvoices,
  listPaymentMethods,
  resumeSubscription,
  savePaymentMethod,
} from "#shared/api/billing.ts";
import { useSettlePayment } from "#web/lib/payments/use-settle-payment.ts";
import { useMutationOf, useQueryOf, useRefresh } from "#web/lib/query.ts";

/** All that shows how a payer stands. */
const STANDING = [getUser, getBillingCustomer, listPaymentMethods, listInvoices];

export const usePaymentMethods = () => useQueryOf(listPaymentMethods, {});
export const useResumeSubscription = () => useMutationOf(resumeSubscription, { refresh: STANDING });

/** The owner's name, for who works for an agency; undefined until it is known. */
export function useOwnerName(): string | undefined {
  const owner = useQueryOf(listMembers, {}).data?.data.find(({ role }) => role === "owner");
  return owner && `${owner.first_name} ${owner.last_name}`.trim();
}

/**
 * Charges another card from now on, and what is owed at once, bank's question and all. Rejects with ApiFailure; also then the card may be the new one
 * already, so everything is read again either way.
 */
export function useSaveCard(): (paymentMethod: string) => Promise<void> {
  const { run } = useMutationOf(savePaymentMethod);
  const settle = useSettlePayment();
  const refresh = useRefresh();
  return async (paymentMethod) => {
    try {
      const save = () => run({ body: { payment_method: paymentMethod } });
      let outcome = await save();
      let customer = await settle(outcome);
      // The bank may ask about each of several open invoices; the same card pays the next one then.
      while (outcome.status === "requires_action" && customer.subscription?.open_invoice) {
        outcome = await save();
        customer = await settle(outcome);
      }
    } finally {
      await refresh(STANDING);
    }
  };
}
