import { Alert, Anchor, Button, Card, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { BillingCustomer, Plan } from "#shared/api/billing/billing.ts";
import { useProration, useSwapPlan } from "#web/api/billing.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { CheckoutColumns } from "../checkout/checkout-columns.tsx";
import { type Paying, usePayment } from "../checkout/use-payment.ts";
import { showPrice } from "../show-price.ts";
import { TEXT } from "../text.ts";
import { ChangeSums } from "./change-sums.tsx";

interface Props {
  readonly plan: Plan;
  readonly subscription: NonNullable<BillingCustomer["subscription"]>;
  readonly settle: Paying["settle"];
}

const describeChange = (subscription: Props["subscription"]): string =>
  subscription.status === "trialing" ? TEXT.change.onTrial : TEXT.change.counts(showPrice(subscription));

function failureMessage(error: unknown): string {
  if (isFailure(error, "too_many")) return texts.tooMany;
  if (isFailure(error, "card_declined", "conflict", "stale", "unavailable", "offline") && error.message)
    return error.message;
  return isFailure(error) && error.passing ? TEXT.change.noAnswer : texts.genericError;
}

const PaymentProblem = ({ error }: { error: unknown }) => {
  const isDeclined = isFailure(error, "card_declined");
  return (
    <Alert color="red" role="alert" title={isDeclined ? TEXT.change.declined : TEXT.change.unchanged}>
      <Text>{failureMessage(error)}</Text>
      {isDeclined && (
        <Text mt="xs">
          {TEXT.change.declinedHint}{" "}
          <Anchor component={Link} to="/account/billing">
            {TEXT.changeCard}
          </Anchor>
        </Text>
      )}
    </Alert>
  );
};

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
      <Card component="section" aria-label={TEXT.change.label}>
        <Stack>
          <div>
            <Title order={2}>{TEXT.change.title(subscription.name, plan.name)}</Title>
            <Text c="dimmed">{describeChange(subscription)}</Text>
          </div>
          {subscription.ends_at !== null && <Text>{TEXT.change.resumes}</Text>}
          {proration ? (
            <ChangeSums plan={plan} subscription={subscription} proration={proration} />
          ) : (
            <Stack gap="sm" role="status" aria-busy="true" aria-label={TEXT.change.calculating}>
              <Skeleton height={24} />
              <Skeleton height={24} />
              <Skeleton height={24} />
            </Stack>
          )}
          {problem !== null && <PaymentProblem error={problem} />}
          <Group>
            <Button loading={isPaying} disabled={!proration || isValidating} onClick={() => void change()}>
              {TEXT.change.confirm(plan.name)}
            </Button>
            <LinkButton to="/upgrade" variant="default">
              {TEXT.back}
            </LinkButton>
          </Group>
        </Stack>
      </Card>
    </CheckoutColumns>
  );
}
