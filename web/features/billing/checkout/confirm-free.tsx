import { Alert, Button, Group, Stack } from "@mantine/core";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { FREE } from "#shared/catalogue/plans.ts";
import { usePlan, useSubscribeFree } from "#web/api/billing.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastError, toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { HistoryNote } from "../plans/plan-notes.tsx";
import { TEXT } from "../text.ts";
import { CheckoutColumns, CheckoutSkeleton } from "./checkout-columns.tsx";

export function ConfirmFree() {
  const user = useUser();
  const { data, error, mutate } = usePlan(FREE);
  const subscribeFree = useSubscribeFree();
  const navigate = useNavigate();
  const going = useRef(false);

  const confirm = async () => {
    if (going.current) return;
    going.current = true;
    try {
      await subscribeFree.run({});
      toastSuccess(TEXT.free.done);
      await navigate("/");
    } catch (failure) {
      await navigate(leave(failure));
    } finally {
      going.current = false;
    }
  };

  if (error && !data) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  if (!data) return <CheckoutSkeleton />;
  return (
    <CheckoutColumns plan={data.data}>
      <Stack align="flex-start">
        {user.on_trial && user.trial_ends_at !== null && (
          <Alert color="amber" title={TEXT.free.endsTrial}>
            {TEXT.free.trialUntil(formatDayOf(user.trial_ends_at, user.timezone))}
          </Alert>
        )}
        <HistoryNote />
        <div>{TEXT.free.kept}</div>
        <Group>
          <Button loading={subscribeFree.sending} onClick={() => void confirm()}>
            {TEXT.free.confirm}
          </Button>
          <LinkButton to="/upgrade" variant="default">
            {TEXT.free.others}
          </LinkButton>
        </Group>
      </Stack>
    </CheckoutColumns>
  );
}

function leave(failure: unknown): string {
  if (isFailure(failure, "conflict")) {
    // Subscribed elsewhere meanwhile: that plan must be cancelled first.
    toastFailure(failure);
    return "/subscribe-cancel";
  }
  if (isFailure(failure, "forbidden")) toastError(TEXT.freeNotAvailable);
  else toastFailure(failure);
  return "/upgrade";
}
