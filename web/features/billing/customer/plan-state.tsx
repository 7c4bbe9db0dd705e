import { Alert, Anchor, Badge, Group, Stack, Text, Title } from "@mantine/core";
import { IconTicket } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { BillingCustomer } from "#shared/api/billing/billing.ts";
import { withoutRounding } from "#shared/domain/billing/rounding.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNow } from "#web/lib/use-now.ts";
import { showDollars } from "../show-price.ts";
import { TEXT } from "../text.ts";
import { describeState } from "./describe-state.ts";
import { PlanActions } from "./plan-actions.tsx";
import classes from "./plan-state.module.css";
import { type Subscribed, stateOf, unfinishedOf } from "./subscription-state.ts";

/** A link to Stripe's own page, where the open invoice can be paid with any card. */
const PayInvoice = ({ invoice }: { invoice: Subscribed["open_invoice"] }) =>
  invoice?.url ? (
    <Anchor href={invoice.url} target="_blank" rel="noreferrer">
      {TEXT.subscription.payInvoice}
    </Anchor>
  ) : null;

const Unfinished = ({ subscription: { name, stripe_plan } }: { subscription: Subscribed }) => (
  <Alert color="amber" title={TEXT.subscription.unfinishedTitle(name)}>
    {TEXT.subscription.unfinished}
    {stripe_plan !== null && (
      <>
        {" "}
        <Anchor component={Link} to={`/subscribe/${stripe_plan}`}>
          {TEXT.subscription.finish}
        </Anchor>
      </>
    )}
  </Alert>
);

export const PlanState = ({ customer, mayChange }: { customer: BillingCustomer; mayChange: boolean }) => {
  const user = useUser();
  const nowMs = useNow(MINUTE_MS);
  const state = stateOf(user, customer);
  const words = describeState(state, { timezone: user.timezone, isAgency: user.agency !== null, nowMs });
  const subscription = "subscription" in state ? state.subscription : null;
  const unfinished = unfinishedOf(customer);
  return (
    <Stack gap="md">
      {unfinished && mayChange && <Unfinished subscription={unfinished} />}
      <Group justify="space-between" gap="xs">
        <Title order={3}>{words.title}</Title>
        <Badge color={words.badge.color}>{words.badge.label}</Badge>
      </Group>
      {words.price && (
        <Group gap="sm">
          <Text className={`${classes.price} colophon-figures`}>{words.price}</Text>
          {subscription?.coupon && (
            <Badge color="ink" leftSection={<IconTicket size={14} aria-hidden="true" />}>
              {subscription.coupon.name}
            </Badge>
          )}
        </Group>
      )}
      {/* The plan ends with the account, which the note below says; the sentence would promise more. */}
      {(user.deletion_due_at === null || state.kind !== "cancelling") && (
        <Text className="colophon-figures">{words.sentence}</Text>
      )}
      {withoutRounding(customer.credit) > 0 && (
        <Text className="colophon-figures">{TEXT.subscription.credit(showDollars(customer.credit))}</Text>
      )}
      {state.kind === "past-due" && mayChange && <PayInvoice invoice={state.subscription.open_invoice} />}
      {mayChange && <PlanActions state={state} />}
    </Stack>
  );
};
