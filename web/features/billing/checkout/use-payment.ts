import { type ComponentType, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { BillingCustomer, PaymentOutcome, Plan } from "#shared/api/billing/billing.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { useReloadUser } from "#web/api/accounts.ts";
import { useShowCustomer } from "#web/api/billing.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { toastError } from "#web/lib/toasts.ts";
import type { CardFormProps } from "../cards/card-form.tsx";
import { TEXT } from "../text.ts";

const isOn = ({ subscription }: BillingCustomer, plan: Plan): boolean =>
  subscription !== null && isLive(subscription) && subscription.stripe_plan === plan.stripe_plan;

export interface Paying {
  readonly CardForm: ComponentType<CardFormProps>;
  /** Completes a payment, including the bank's confirmation. Rejects with ApiFailure. */
  readonly settle: (outcome: PaymentOutcome) => Promise<BillingCustomer>;
}

/**
 * Pays for a plan: starts and completes the payment, reloads the user and opens `successPath`. A second call joins a
 * running one. Rejects with ApiFailure if it did not complete; a retry charges only once.
 */
export function usePayment(plan: Plan, settle: Paying["settle"], successPath: string) {
  const reloadProfile = useReloadUser();
  const showCustomer = useShowCustomer();
  const navigate = useNavigate();
  const underWay = useRef<Promise<void> | null>(null);
  const [isPaying, setPaying] = useState(false);

  const payOnce = async (begin: () => Promise<PaymentOutcome>) => {
    setPaying(true);
    try {
      let customer = await settle(await begin());
      // After a bank confirmation, repeating the same request undoes the cancellation of the changed subscription and
      // charges nothing.
      if (isOn(customer, plan) && customer.subscription?.ends_at) customer = await settle(await begin());
      if (!isOn(customer, plan)) throw new ApiFailure("unavailable", 503, TEXT.checkout.notThroughYet);
      // The next screen would take the customer from before a bank's confirmation for another plan's.
      await showCustomer(customer);
      // The payment has succeeded: if the reload fails, the user sees the new plan a little later.
      await reloadProfile().catch(() => toastError(TEXT.profileNotReloaded));
      await navigate(successPath);
    } finally {
      setPaying(false);
    }
  };

  const pay = (begin: () => Promise<PaymentOutcome>): Promise<void> => {
    underWay.current ??= payOnce(begin).finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  };
  return { pay, isPaying };
}
