import { useState } from "react";
import type { BillingCustomer, Plan } from "#shared/api/billing/billing.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useBillingCustomer } from "../api.ts";
import { ChangePlan } from "../plan-change/change-plan.tsx";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import { NewSubscription } from "./new-subscription.tsx";
import type { Paying } from "./paying.ts";

interface Props extends Paying {
  readonly plan: Plan;
}

/** The last step to a plan: a card form without a subscription, otherwise the change. */
export function ConfirmPlan(props: Props) {
  const { data, error, mutate } = useBillingCustomer();
  if (error && !data) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  if (!data) return <CheckoutSkeleton />;
  return <Confirm {...props} customer={data} />;
}

function Confirm({ plan, customer, ...paying }: Props & { customer: BillingCustomer }) {
  // Captured when the screen opened, so that a successful payment doesn't change the screen.
  const [{ subscription }] = useState(customer);
  return subscription && isLive(subscription) ? (
    <ChangePlan plan={plan} subscription={subscription} settle={paying.settle} />
  ) : (
    <NewSubscription plan={plan} {...paying} />
  );
}
