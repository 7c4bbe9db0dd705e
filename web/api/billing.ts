import { useCallback } from "react";
import { useSWRConfig } from "swr";
import { getUser } from "#shared/api/accounts/accounts.ts";
import {
  type BillingCustomer,
  cancelSubscription,
  getBillingCustomer,
  getCoupon,
  getPlan,
  getPlanHistory,
  getProration,
  listInvoices,
  listPaymentMethods,
  listPlans,
  type PaymentOutcome,
  type Plan,
  refreshBilling,
  resumeSubscription,
  savePaymentMethod,
  subscribe,
  subscribeFree,
  swapPlan,
} from "#shared/api/billing/billing.ts";
import { keyOf } from "#web/lib/api/cache.ts";
import { type KnownRead, knownRead, useMutationOf, useQueryOf } from "#web/lib/api/query.ts";
import { useViewpoint } from "#web/lib/api/viewpoint.tsx";

/** A proration quote is valid for ten minutes; it is refreshed at nine. */
const PRORATION_REFRESH_MS = 540_000;

/** The reads that a payment or another card affects. */
export const BILLING_READS = [getUser, getBillingCustomer, listPaymentMethods, listInvoices];

/** The reads that a customer returned by a change answers: the customer and the card on file. */
const answersOf = (customer: BillingCustomer): readonly KnownRead[] => [
  knownRead(getBillingCustomer, customer),
  knownRead(listPaymentMethods, customer.payment_method ? [customer.payment_method] : []),
];
/** Until the payer has confirmed with the bank, a payment returns no customer. */
const answersOfPayment = (outcome: PaymentOutcome): readonly KnownRead[] =>
  outcome.status === "done" ? answersOf(outcome.customer) : [];

export const usePlans = (plan_type: Plan["plan_type"]) => useQueryOf(listPlans, { query: { plan_type } });
export const usePlan = (id: string) => useQueryOf(getPlan, { params: { id } });
/** `asks` is false for agencies, whose figures belong to their clients. */
export const usePlanHistory = (id: string, asks: boolean) =>
  useQueryOf(getPlanHistory, asks ? { params: { id } } : null);
/** `asks` is false for users who don't pay; the API would refuse them. */
export const useBillingCustomer = (asks = true) => useQueryOf(getBillingCustomer, asks ? {} : null);
export const useProration = (id: string) =>
  useQueryOf(getProration, { params: { id } }, { refreshInterval: PRORATION_REFRESH_MS });
export const usePaymentMethods = () => useQueryOf(listPaymentMethods, {});
export const useInvoices = (asks = true) => useQueryOf(listInvoices, asks ? {} : null);
export const useFindCoupon = () => useMutationOf(getCoupon);
export const useSubscribe = () => useMutationOf(subscribe, { refresh: [listInvoices], answers: answersOfPayment });
export const useSwapPlan = () => useMutationOf(swapPlan, { refresh: [listInvoices], answers: answersOfPayment });
export const useRefreshBilling = () => useMutationOf(refreshBilling, { refresh: [listInvoices], answers: answersOf });
export const useCancelSubscription = () =>
  useMutationOf(cancelSubscription, { refresh: [getUser, listInvoices], answers: answersOf });
export const useResumeSubscription = () =>
  useMutationOf(resumeSubscription, { refresh: [getUser, listInvoices], answers: answersOf });
export const useSubscribeFree = () => useMutationOf(subscribeFree, { refresh: [getUser] });

/** Shows the customer that a completed payment returned, wherever it was read before. */
export function useShowCustomer(): (customer: BillingCustomer) => Promise<void> {
  const { mutate } = useSWRConfig();
  const { viewpoint } = useViewpoint();
  return useCallback(
    async (customer) => {
      for (const { name, data } of answersOf(customer))
        await mutate(keyOf({ name }, {}, viewpoint), data, { revalidate: false });
    },
    [mutate, viewpoint],
  );
}

export const useSavePaymentMethod = () => useMutationOf(savePaymentMethod);
