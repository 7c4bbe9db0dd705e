import { Alert, Badge, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { IconCreditCard } from "@tabler/icons-react";
import { useSearchParams } from "react-router-dom";
import type { BillingCustomer, PaymentMethod as Method } from "#shared/api/billing/billing.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { BILLING_READS, usePaymentMethods, useSavePaymentMethod } from "#web/api/billing.ts";
import { useRefresh } from "#web/lib/api/cache.ts";
import { toastSuccess } from "#web/lib/toasts.ts";
import { useNow } from "#web/lib/use-now.ts";
import { useSettlePayment } from "../payments/use-payments.tsx";
import { showDollars } from "../show-price.ts";
import { TEXT } from "../text.ts";
import { CardForm } from "./card-form.tsx";
import classes from "./payment-method.module.css";

/**
 * Replaces the card, and charges any open invoice to it immediately, including the bank's confirmation. Rejects with
 * ApiFailure; because the card may have been replaced even then, everything is refetched either way.
 */
function useSaveCard(): (paymentMethod: string) => Promise<void> {
  const { run } = useSavePaymentMethod();
  const settle = useSettlePayment();
  const refresh = useRefresh();
  return async (paymentMethod) => {
    try {
      const save = () => run({ body: { payment_method: paymentMethod } });
      let outcome = await save();
      let customer = await settle(outcome);
      // The bank may require confirmation for each of several open invoices; the same card pays the next one then.
      while (outcome.status === "requires_action" && customer.subscription?.open_invoice) {
        outcome = await save();
        customer = await settle(outcome);
      }
    } finally {
      await refresh(BILLING_READS);
    }
  };
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  eftpos_au: "Eftpos Australia",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

export const brandOf = ({ brand }: Pick<Method, "brand">): string => BRANDS[brand] ?? TEXT.card.unknownBrand;

/** `04 / 2030`, as printed on the card. */
export const expiryOf = ({ exp_month, exp_year }: Pick<Method, "exp_month" | "exp_year">): string =>
  `${String(exp_month).padStart(2, "0")} / ${exp_year}`;

type Validity = "good" | "ends-soon" | "expired";

/** A card is valid until its month is over; from the month before, the customer should have another ready. */
export function validityOf({ exp_month, exp_year }: Pick<Method, "exp_month" | "exp_year">, nowMs: number): Validity {
  const today = new Date(nowMs);
  const monthsLeft = exp_year * 12 + exp_month - 1 - (today.getUTCFullYear() * 12 + today.getUTCMonth());
  if (monthsLeft < 0) return "expired";
  return monthsLeft <= 1 ? "ends-soon" : "good";
}

const WARNINGS: Readonly<Record<Validity, { label: string; color: "amber" | "red" } | null>> = {
  good: null,
  "ends-soon": { label: TEXT.card.endsSoon, color: "amber" },
  expired: { label: TEXT.card.expired, color: "red" },
};

const CardOnFile = ({ method, onEdit }: { method: Method; onEdit: (() => void) | null }) => {
  const warning = WARNINGS[validityOf(method, useNow(DAY_MS))];
  return (
    <div className={classes.card}>
      <IconCreditCard size={28} stroke={1.4} aria-hidden="true" />
      <div>
        <Group gap="xs">
          <Text fw={550} className="colophon-figures">
            {TEXT.card.endingIn(brandOf(method), method.last_four)}
          </Text>
          {warning && <Badge color={warning.color}>{warning.label}</Badge>}
        </Group>
        <Text size="sm" c="dimmed" className="colophon-figures">
          {TEXT.card.expires(expiryOf(method))}
        </Text>
      </div>
      {onEdit && (
        <Button variant="default" onClick={onEdit} aria-label={TEXT.card.edit}>
          {TEXT.edit}
        </Button>
      )}
    </div>
  );
};

const NewCard = ({ owed, onClose }: { owed: string | null; onClose: () => void }) => {
  const save = useSaveCard();
  return (
    <Stack>
      {owed !== null && <Text>{TEXT.card.chargesOwed(owed)}</Text>}
      <CardForm
        submitLabel={TEXT.card.save}
        onConfirmed={async (paymentMethod) => {
          await save(paymentMethod);
          toastSuccess(TEXT.paymentMethodUpdated);
          onClose();
        }}
        beside={
          <Button variant="subtle" color="gray" onClick={onClose}>
            {TEXT.back}
          </Button>
        }
      />
    </Stack>
  );
};

/** The charged card, and the form for another. The address decides which is shown, so that Back returns to the card. */
export const PaymentMethod = ({ customer, mayChange }: { customer: BillingCustomer; mayChange: boolean }) => {
  const { data, error, mutate } = usePaymentMethods();
  const [search, setSearch] = useSearchParams();
  const isEditing = mayChange && search.has("card");
  const { subscription } = customer;
  const owed = subscription?.open_invoice ? showDollars(subscription.open_invoice.amount) : null;

  if (isEditing) return <NewCard owed={owed} onClose={() => setSearch({}, { replace: true })} />;
  if (error && !data)
    return (
      <Alert color="red" role="alert">
        {TEXT.paymentMethodFailed}
        <Button variant="default" size="xs" mt="sm" display="block" onClick={() => void mutate()}>
          {TEXT.tryAgain}
        </Button>
      </Alert>
    );
  if (!data) return <Skeleton height={48} role="status" aria-busy="true" aria-label={TEXT.card.loading} />;
  const edit = () => setSearch({ card: "new" });
  const [method] = data;
  if (method) return <CardOnFile method={method} onEdit={mayChange ? edit : null} />;
  const isPaidFor = subscription !== null && isLive(subscription);
  return (
    <Stack align="flex-start">
      <Text c="dimmed">{isPaidFor ? TEXT.card.missing : TEXT.card.notNeeded}</Text>
      {isPaidFor && mayChange && <Button onClick={edit}>{TEXT.card.add}</Button>}
    </Stack>
  );
};
