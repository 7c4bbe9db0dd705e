import { Alert, Box, Skeleton, Stack, Text } from "@mantine/core";
import { Navigate } from "react-router-dom";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { BillingCustomer } from "#shared/api/billing/billing.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { useBillingCustomer } from "#web/api/billing.ts";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { SettingsSection } from "#web/components/ui/settings-section.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { ForPayers, HistoryNote } from "../plans/plan-notes.tsx";
import { showPrice } from "../show-price.ts";
import { TEXT } from "../text.ts";
import { CancelForm } from "./cancel-form.tsx";

type Subscription = NonNullable<BillingCustomer["subscription"]>;

/**
 * When a cancellation takes effect: at the end of the trial or paid period, or immediately if the last payment failed.
 */
function describeEnd({ status, trial_ends_at, current_period_end }: Subscription, timezone: string): string {
  if (status === "past_due") return TEXT.cancel.endsNow;
  if (status === "trialing")
    return TEXT.cancel.endsWithTrial(formatDayOf(trial_ends_at ?? current_period_end, timezone));
  return TEXT.cancel.endsWithPeriod(formatDayOf(current_period_end, timezone));
}

/** Describes what remains once the cancellation has taken effect. */
const describeAftermath = ({ agency }: Pick<User, "agency">): string =>
  agency ? TEXT.cancel.agencyAfter(agency.name) : TEXT.cancel.authorAfter;

function CancelSubscription() {
  const user = useUser();
  const { data, error, mutate } = useBillingCustomer();
  if (error && !data) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  const subscription = data?.subscription;
  // The subscription has ended or was cancelled meanwhile. Uses the billing data, because the user is refetched a
  // moment later.
  if (data && !(subscription && isLive(subscription) && subscription.ends_at === null))
    return <Navigate to="/account/billing" replace />;
  if (!subscription) return <Skeleton height={420} radius="lg" role="status" aria-label={TEXT.subscription.loading} />;
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

/** Cancels a plan. Without a plan, or after cancelling, redirects to the subscription screen. */
export default function SubscribeCancelPage() {
  const { subscription } = useUser();
  return (
    <ForPayers>
      {subscription === null ? (
        <Navigate to="/account/billing" replace />
      ) : (
        <>
          <PageHeader title={TEXT.cancel.title} />
          <CancelSubscription />
        </>
      )}
    </ForPayers>
  );
}
