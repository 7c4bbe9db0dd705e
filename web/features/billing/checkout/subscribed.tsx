import { Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Navigate, useParams } from "react-router-dom";
import type { BillingCustomer } from "#shared/api/billing/billing.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { useBillingCustomer } from "#web/api/billing.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { obstacleOf } from "../plans/plan-choice.ts";
import { showDollars } from "../show-price.ts";
import { TEXT } from "../text.ts";
import { CheckoutSkeleton } from "./checkout-columns.tsx";

function describeNextPayment(
  { name, status, next_payment }: NonNullable<BillingCustomer["subscription"]>,
  timezone: string,
): string {
  if (next_payment === null) return TEXT.started.onPlan(name);
  const payment = status === "trialing" ? TEXT.started.firstPayment : TEXT.started.nextPayment;
  return payment(name, showDollars(next_payment.amount), formatDayOf(next_payment.at, timezone));
}

const DoneMessage = ({ title, children }: { title: string; children: ReactNode }) => (
  <StateMessage
    role="status"
    icon={<IconCheck size={26} stroke={1.8} />}
    title={title}
    action={
      <>
        <LinkButton to="/" m={4}>
          {texts.continueToDashboard}
        </LinkButton>
        <LinkButton to="/account/billing" variant="default" m={4}>
          {TEXT.started.seeSubscription}
        </LinkButton>
      </>
    }
  >
    {children}
  </StateMessage>
);

/**
 * Confirms the plan in the address, with the next charge once it is known. Redirects if it is not the customer's plan.
 */
export function Subscribed({ title, children }: { title: string; children?: ReactNode }) {
  const user = useUser();
  const { id } = useParams();
  const { data, isValidating } = useBillingCustomer(obstacleOf(user) !== "not-payer");
  const subscription = data?.subscription;
  const isTheirs = subscription && isLive(subscription) && subscription.stripe_plan === id;
  // The cached data from before the payment is being refreshed.
  if (data && !isTheirs && isValidating) return <CheckoutSkeleton />;
  if (data && !isTheirs) return <Navigate to="/account/billing" replace />;
  return (
    <DoneMessage title={title}>
      <Text>{subscription ? describeNextPayment(subscription, user.timezone) : TEXT.started.allOpen}</Text>
      {children}
    </DoneMessage>
  );
}
