import { useCallback } from "react";
import { useSWRConfig } from "swr";
import { getUser } from "#shared/api/accounts/accounts.ts";
import {
  cancelSubscription,
  getBillingCustomer,
  getCoupon,
  getPlan,
  getPlanHistory,
  getProration,
  listInvoices,
  listPaymentMethods,
  listPlans,
  type Plan,
  refreshBilling,
  subscribe,
  subscribeFree,
  swapPlan,
} from "#shared/api/billing/billing.ts";
import { useMutationOf, useQueryOf } from "#web/lib/query.ts";
import { useServices } from "#web/lib/services.tsx";

/** A proration quote is valid for ten minutes; it is refreshed at nine. */
const PRORATION_REFRESH_MS = 540_000;

const STANDING = [getBillingCustomer, listPaymentMethods, listInvoices];

export const usePlans = (plan_type: Plan["plan_type"]) => useQueryOf(listPlans, { query: { plan_type } });
export const usePlan = (id: string) => useQueryOf(getPlan, { params: { id } });
/** `asks` is false for agencies, whose figures belong to their clients. */
export const usePlanHistory = (id: string, asks: boolean) =>
  useQueryOf(getPlanHistory, asks ? { params: { id } } : null);
/** `asks` is false for users who don't pay; the API would refuse them. */
export const useBillingCustomer = (asks = true) => useQueryOf(getBillingCustomer, asks ? {} : null);
export const useProration = (id: string) =>
  useQueryOf(getProration, { params: { id } }, { refreshInterval: PRORATION_REFRESH_MS });
export const useInvoices = (asks = true) => useQueryOf(listInvoices, asks ? {} : null);
export const useFindCoupon = () => useMutationOf(getCoupon);
export const useSubscribe = () => useMutationOf(subscribe, { refresh: STANDING });
export const useSwapPlan = () => useMutationOf(swapPlan, { refresh: STANDING });
export const useRefreshBilling = () => useMutationOf(refreshBilling, { refresh: STANDING });
export const useCancelSubscription = () => useMutationOf(cancelSubscription, { refresh: [getUser, ...STANDING] });
export const useSubscribeFree = () => useMutationOf(subscribeFree, { refresh: [getUser] });

/**
 * Reloads the user, whose permissions may differ on another plan. Rejects with ApiFailure and keeps the previous user
 * then.
 */
export function useReloadProfile(): () => Promise<void> {
  const { call } = useServices();
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    const person = await call(getUser, {});
    await mutate([getUser.name, {}], person, { revalidate: false });
  }, [call, mutate]);
}
