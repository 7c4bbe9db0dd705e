import { Alert, Anchor, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconCheck, IconLock } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { CardSkeleton } from "../payments/card-placeholders.tsx";
import type { CardFields } from "../payments/payments.ts";
import { usePayments } from "../payments/use-payments.ts";
import { useCardSubmit } from "./use-card-submit.ts";
import { useIsSlow } from "./use-is-slow.ts";
import { useSetupIntent } from "./use-setup-intent.ts";

const SLOW_MS = 8000;

export interface CardFormProps {
  readonly submitLabel: string;
  /**
   * Called with the saved card. Rejects with ApiFailure: the form shows the reason and offers to retry with the same
   * card if the outcome is open, or with another one if it was refused.
   */
  readonly onConfirmed: (paymentMethod: string) => Promise<void>;
  readonly beside?: ReactNode;
}

const rules = {
  cardHolder: (name: string) => (name.trim() === "" ? "Please fill in Card Holder Name" : null),
};

export function CardForm({ submitLabel, onConfirmed, beside }: CardFormProps) {
  const { Card } = usePayments();
  const { intent, begin } = useSetupIntent();
  const [fields, setFields] = useState<CardFields | null>(null);
  const form = useForm({ initialValues: { cardHolder: "" }, validate: rules, validateInputOnBlur: true });
  const { phase, failure, isKept, submit, another } = useCardSubmit({ fields, onConfirmed, restartCheckout: begin });
  const isBusy = phase !== "idle";
  const isSlow = useIsSlow(phase === "submitting", SLOW_MS);

  if (intent.status === "failed" && !failure)
    return (
      <FailureMessage order={2} title="Your card can’t be taken down right now" error={intent.error} onRetry={begin} />
    );
  return (
    <form
      noValidate
      aria-label="Card"
      aria-busy={phase === "submitting"}
      onSubmit={form.onSubmit(({ cardHolder }) => void submit(cardHolder.trim()))}
    >
      <Stack gap="md">
        <TextInput
          label="Card holder name"
          placeholder="As it stands on the card"
          autoComplete="cc-name"
          maxLength={100}
          disabled={isBusy || isKept}
          {...form.getInputProps("cardHolder")}
        />
        {intent.status === "begun" && (
          <Card
            key={intent.clientSecret}
            clientSecret={intent.clientSecret}
            onReady={setFields}
            disabled={isBusy || isKept}
          />
        )}
        {intent.status === "beginning" && <CardSkeleton />}
        {failure && (
          <Alert color="red" role="alert">
            {failure}
            {isKept && (
              <Text size="sm" mt="xs">
                Your card is taken down. Press the button again to go on with it: nothing is charged twice. Or{" "}
                <Anchor component="button" type="button" onClick={another}>
                  use another card
                </Anchor>
                .
              </Text>
            )}
            {intent.status === "failed" && (
              <Button variant="default" size="xs" mt="sm" display="block" onClick={begin}>
                Load the card’s fields again
              </Button>
            )}
          </Alert>
        )}
        <Group>
          <Button
            type="submit"
            loading={phase === "submitting"}
            disabled={phase === "success" || (fields === null && !isKept)}
            leftSection={phase === "success" ? <IconCheck size={18} /> : <IconLock size={18} />}
          >
            {phase === "success" ? "Done" : submitLabel}
          </Button>
          {beside}
        </Group>
        <Text size="sm" c="dimmed" role="status">
          {isSlow
            ? "This takes longer than usual. Please stay on this page; nothing is charged twice."
            : "Your card’s number goes to our payment provider, Stripe, and never to us."}
        </Text>
      </Stack>
    </form>
  );
}
