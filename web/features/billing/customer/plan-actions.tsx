import { Anchor, Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useResumeSubscription } from "#web/api/billing.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { attempt } from "#web/lib/api/attempt.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { LeavingNote } from "../plans/plan-notes.tsx";
import { TEXT } from "../text.ts";
import classes from "./plan-state.module.css";
import type { SubscriptionState } from "./subscription-state.ts";

const Resume = ({ children }: { children?: ReactNode }) => {
  const { run, sending } = useResumeSubscription();
  return (
    <Group>
      <Button loading={sending} onClick={() => void attempt(() => run({}), TEXT.subscriptionRenewed)}>
        {TEXT.resume}
      </Button>
      {children}
    </Group>
  );
};

const Cancel = () => (
  <Anchor component={Link} to="/subscribe-cancel" size="sm" className={classes.cancel}>
    {TEXT.subscription.cancel}
  </Anchor>
);

/**
 * The actions for a plan. A cancelled one can be resumed, or changed, which resumes it; one with an unpaid invoice must
 * be paid first, and none changes while the account waits for its deletion.
 */
export const PlanActions = ({ state }: { state: SubscriptionState }) => {
  const { deletion_due_at } = useUser();
  const { kind } = state;
  if (deletion_due_at !== null) return <LeavingNote dueAt={deletion_due_at} />;
  if (kind === "cancelling")
    return (
      <Resume>
        <LinkButton to="/upgrade" variant="default">
          {TEXT.changePlan}
        </LinkButton>
      </Resume>
    );
  if (kind === "past-due")
    return (
      <Group gap="lg">
        <LinkButton to="/account/billing?card=new">{TEXT.changeCard}</LinkButton>
        {state.subscription.ends_at === null ? <Cancel /> : <Resume />}
      </Group>
    );
  if (kind === "active" || kind === "trialing")
    return (
      <Group gap="lg">
        <LinkButton to="/upgrade">{TEXT.changePlan}</LinkButton>
        <Cancel />
      </Group>
    );
  return (
    <Group>
      <LinkButton to="/upgrade">{TEXT.upgrade}</LinkButton>
    </Group>
  );
};
