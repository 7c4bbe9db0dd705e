import { Button, Card, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { BillingCustomer, Plan } from "#shared/api/billing/billing.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { isFailure } from "#web/lib/api-failure.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { useProration, useSwapPlan } from "../api.ts";
import { showPrice } from "../show-price.ts";
import { ChangeSums } from "./change-sums.tsx";
import { CheckoutColumns } from "./checkout-columns.tsx";
import type { Paying } from "./paying.ts";
import { PaymentProblem } from "./payment-problem.tsx";
import { usePayment } from "./use-payment.ts";

interface Props {
  readonly plan: Plan;
  readonly subscription: NonNullable<BillingCustomer["subscription"]>;
  readonly settle: Paying["settle"];
}

const whatCounts = (subscription: Props["subscription"]): string =>
  subscription.status === "trialing"
    ? "Your trial goes on as it is, with the new plan from now on."
    : `You pay ${showPrice(subscription)} now. What you have paid for and not used yet counts towards the new plan.`;

export function ChangePlan({ plan, subscription, settle }: Props) {
  const { data: proration, error, isValidating, mutate } = useProration(plan.id);
  const navigate = useNavigate();
  const { run } = useSwapPlan();
  const { pay, isPaying } = usePayment(plan, settle, `/subscribe/${plan.id}/changed-success`);

  const [problem, setProblem] = useState<unknown>(null);

  const change = async () => {
    setProblem(null);
    try {
      await pay(() => run({ params: { id: plan.id }, body: { preview: proration?.preview ?? null } }));
    } catch (failure) {
      setProblem(failure);
      // The new price is displayed, and needs another click to accept.
      if (isFailure(failure, "stale")) void mutate();
    }
  };

  const isLost = error !== undefined && proration === undefined;
  useEffect(() => {
    if (!isLost) return;
    toastFailure(error);
    void navigate("/upgrade", { replace: true });
  }, [isLost, error, navigate]);

  return (
    <CheckoutColumns plan={plan}>
      <Card component="section" aria-label="Your change">
        <Stack>
          <div>
            <Title order={2}>
              From {subscription.name} to {plan.name}
            </Title>
            <Text c="dimmed">{whatCounts(subscription)}</Text>
          </div>
          {subscription.ends_at !== null && (
            <Text>Your subscription is cancelled. This change takes the cancellation back.</Text>
          )}
          {proration ? (
            <ChangeSums plan={plan} subscription={subscription} proration={proration} />
          ) : (
            <Stack gap="sm" role="status" aria-busy="true" aria-label="Reckoning what the change costs">
              <Skeleton height={24} />
              <Skeleton height={24} />
              <Skeleton height={24} />
            </Stack>
          )}
          {problem !== null && <PaymentProblem error={problem} />}
          <Group>
            <Button loading={isPaying} disabled={!proration || isValidating} onClick={() => void change()}>
              Change to {plan.name}
            </Button>
            <LinkButton to="/upgrade" variant="default">
              Back
            </LinkButton>
          </Group>
        </Stack>
      </Card>
    </CheckoutColumns>
  );
}
