import { useEffect, useState } from "react";
import { Navigate, useNavigate, useParams } from "react-router-dom";
import type { BillingCustomer, Plan } from "#shared/api/billing/billing.ts";
import { FREE } from "#shared/catalogue/plans.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { useBillingCustomer, usePlan } from "#web/api/billing.ts";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastError, toastFailure } from "#web/lib/toasts.ts";
import { CardForm } from "../cards/card-form.tsx";
import { useSettlePayment } from "../payments/use-payments.tsx";
import { ChangePlan } from "../plan-change/change-plan.tsx";
import { ForPayers } from "../plans/plan-notes.tsx";
import { TEXT } from "../text.ts";
import { CheckoutSkeleton } from "./checkout-columns.tsx";
import { NewSubscription } from "./new-subscription.tsx";
import type { Paying } from "./use-payment.ts";

interface Props extends Paying {
  readonly plan: Plan;
}

/** The last step to a plan: a card form without a subscription, otherwise the change. */
function ConfirmPlan(props: Props) {
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

/**
 * The plan named in the address. An unknown plan, or one for another kind of account, redirects to the available ones.
 */
export function PlanToConfirm(paying: Paying) {
  const { id = "" } = useParams();
  const { agency } = useUser();
  const { data, error } = usePlan(id);
  const navigate = useNavigate();
  const plan = data?.data;
  const isInvalid = plan ? (plan.plan_type === "AGENCY") !== (agency !== null) : isFailure(error, "not_found");
  const isLost = !plan && error !== undefined && !isInvalid;

  useEffect(() => {
    if (!isInvalid && !isLost) return;
    if (isInvalid) toastError(TEXT.invalidPlan);
    else toastFailure(error);
    void navigate(isInvalid ? "/upgrade" : "/", { replace: true });
  }, [isInvalid, isLost, error, navigate]);

  if (!plan || isInvalid) return <CheckoutSkeleton />;
  if (plan.stripe_id === FREE) return <Navigate to="/subscribe-free/confirm" replace />;
  // Another plan is another checkout.
  return <ConfirmPlan key={plan.id} plan={plan} {...paying} />;
}

export default function SubscribePage() {
  const settle = useSettlePayment();
  return (
    <ForPayers>
      <PageHeader title={TEXT.confirmPlan} />
      <PlanToConfirm CardForm={CardForm} settle={settle} />
    </ForPayers>
  );
}
