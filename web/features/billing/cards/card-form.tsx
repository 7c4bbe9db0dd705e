import { Alert, Anchor, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconCheck, IconLock } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { CardSkeleton } from "../payments/card-placeholders.tsx";
import type { CardFields } from "../payments/payments.ts";
import { usePayments } from "../payments/use-payments.tsx";
import { TEXT } from "../text.ts";
import { useCardSubmit } from "./use-card-submit.ts";
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
  cardHolder: (name: string) => (name.trim() === "" ? TEXT.cardHolderMissing : null),
};

/** Whether something has been running long enough to show a note. */
function useIsSlow(isUnderWay: boolean, afterMs: number): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isUnderWay, afterMs]);
  return isUnderWay && isSlow;
}

export function CardForm({ submitLabel, onConfirmed, beside }: CardFormProps) {
  const { Card } = usePayments();
  const { intent, begin } = useSetupIntent();
  const [fields, setFields] = useState<CardFields | null>(null);
  const form = useForm({ initialValues: { cardHolder: "" }, validate: rules, validateInputOnBlur: true });
  const { phase, failure, isKept, submit, another } = useCardSubmit({ fields, onConfirmed, restartCheckout: begin });
  const isBusy = phase !== "idle";
  const isSlow = useIsSlow(phase === "submitting", SLOW_MS);

  if (intent.status === "failed" && !failure)
    return <FailureMessage order={2} title={TEXT.card.unavailable} error={intent.error} onRetry={begin} />;
  return (
    <form
      noValidate
      aria-label={TEXT.card.form}
      aria-busy={phase === "submitting"}
      onSubmit={form.onSubmit(({ cardHolder }) => void submit(cardHolder.trim()))}
    >
      <Stack gap="md">
        <TextInput
          label={TEXT.card.holder}
          placeholder={TEXT.card.holderHint}
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
                {TEXT.card.kept}{" "}
                <Anchor component="button" type="button" onClick={another}>
                  {TEXT.card.useAnother}
                </Anchor>
              </Text>
            )}
            {intent.status === "failed" && (
              <Button variant="default" size="xs" mt="sm" display="block" onClick={begin}>
                {TEXT.card.reload}
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
            {phase === "success" ? TEXT.card.done : submitLabel}
          </Button>
          {beside}
        </Group>
        <Text size="sm" c="dimmed" role="status">
          {isSlow ? TEXT.card.slow : TEXT.card.privacy}
        </Text>
      </Stack>
    </form>
  );
}
