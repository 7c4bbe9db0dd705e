import { getUser } from "#shared/api/accounts/accounts.ts";
import { listMembers } from "#shared/api/agency/agency.ts";
import {
  getBillingCustomer,
  listInvoices,
  listPaymentMethods,
  resumeSubscription,
  savePaymentMethod,
} from "#shared/api/billing/billing.ts";
import { useSettlePayment } from "#web/lib/payments/use-settle-payment.ts";
import { useMutationOf, useQueryOf, useRefresh } from "#web/lib/query.ts";

const STANDING = [getUser, getBillingCustomer, listPaymentMethods, listInvoices];

export const usePaymentMethods = () => useQueryOf(listPaymentMethods, {});
export const useResumeSubscription = () => useMutationOf(resumeSubscription, { refresh: STANDING });

/** The owner's name, for members of an agency; undefined until loaded. */
export function useOwnerName(): string | undefined {
  const owner = useQueryOf(listMembers, {}).data?.data.find(({ role }) => role === "owner");
  return owner && `${owner.first_name} ${owner.last_name}`.trim();
}

/**
 * Replaces the card, and charges any open invoice to it immediately, including the bank's confirmation. Rejects with
 * ApiFailure; because the card may have been replaced even then, everything is refetched either way.
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
      // The bank may require confirmation for each of several open invoices; the same card pays the next one then.
      while (outcome.status === "requires_action" && customer.subscription?.open_invoice) {
        outcome = await save();
        customer = await settle(outcome);
      }
    } finally {
      await refresh(STANDING);
    }
  };
}
