import { Alert, Box, Skeleton, Stack, Text } from "@mantine/core";
import { Navigate } from "react-router-dom";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { SettingsSection } from "#web/components/ui/settings-section.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { useBillingCustomer } from "../api.ts";
import { HistoryNote } from "../plans/history-note.tsx";
import { showPrice } from "../show-price.ts";
import { TEXT } from "../text.ts";
import { CancelForm } from "./cancel-form.tsx";
import { describeAftermath, describeEnd } from "./describe-cancellation.ts";

export function CancelSubscription() {
  const user = useUser();
  const { data, error, mutate } = useBillingCustomer();
  if (error && !data) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  const subscription = data?.subscription;
  // The subscription has ended or was cancelled meanwhile. Uses the billing data, because the user is refetched a
  // moment later.
  if (data && !(subscription && isLive(subscription) && subscription.ends_at === null))
    return <Navigate to="/account/billing" replace />;
  if (!subscription)
    return <Skeleton height={420} maw="68rem" radius="lg" role="status" aria-label={TEXT.subscription.loading} />;
  return (
    <SettingsSection
      title={subscription.name}
      lead={
        <Stack gap="sm">
          <Text inherit>{showPrice(subscription)}</Text>
          {subscription.status !== "past_due" && <Text inherit>{TEXT.cancel.resumable}</Text>}
        </Stack>
      }
    >
      <Alert color="amber" mb="lg" title={TEXT.cancel.whatHappens}>
        <Text>{describeEnd(subscription, user.timezone)}</Text>
        <Text mt="xs">{describeAftermath(user)}</Text>
      </Alert>
      <Box mb="lg">
        <HistoryNote />
      </Box>
      <CancelForm />
    </SettingsSection>
  );
}
