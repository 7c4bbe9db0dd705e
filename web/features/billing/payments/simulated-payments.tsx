import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { modals } from "@mantine/modals";
import { useEffect, useRef, useState } from "react";
import { now } from "#web/lib/env.ts";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";
import { type CardInput, cardData, cardErrors, showCvc, showExpiry, showNumber } from "./card-input.ts";
import type { CardFields, CardProps, Payments } from "./payments.ts";
import { type Answered, type SimulatedStripe, simulatedStripe } from "./simulated-stripe.ts";

/** Stands here so that the deployed site, which leaves this form out, leaves the text out as well. */
const SIMULATED = "Cards are simulated here. 4242 4242 4242 4242 always works.";

const EMPTY: CardInput = { number: "", expiry: "", cvc: "" };

/** Field attributes: numeric keyboard on phones, and card autofill only. */
const SHOWN = {
  number: { show: showNumber, label: TEXT.card.number, placeholder: "1234 1234 1234 1234", autoComplete: "cc-number" },
  expiry: { show: showExpiry, label: TEXT.card.expiry, placeholder: "MM / YY", autoComplete: "cc-exp" },
  cvc: { show: showCvc, label: TEXT.card.cvc, placeholder: "CVC", autoComplete: "cc-csc" },
} as const;

const failed = ({ refusal, isPassing }: { readonly refusal: string; readonly isPassing: boolean }) =>
  ({ ok: false, message: refusal, isPassing }) as const;

/** Shows the bank's confirmation dialog (3-D Secure); closing it declines. */
export function confirmWithBank(): Promise<"complete" | "fail"> {
  return new Promise((resolve) => {
    const id = modals.open({
      title: TEXT.bank.title,
      closeOnClickOutside: false,
      onClose: () => resolve("fail"),
      children: (
        <>
          <Text size="sm">{TEXT.bank.explanation}</Text>
          <Group mt="lg" justify="flex-end">
            <Button variant="default" onClick={() => modals.close(id)}>
              {TEXT.bank.decline}
            </Button>
            <Button
              data-autofocus
              onClick={() => {
                // The first answer counts: a later close is ignored.
                resolve("complete");
                modals.close(id);
              }}
            >
              {TEXT.bank.confirm}
            </Button>
          </Group>
        </>
      ),
    });
  });
}

/** Answers the 3-D Secure dialog, if one is required. */
async function throughBank(stripe: SimulatedStripe, clientSecret: string, answer: Answered): Promise<Answered> {
  if (answer.refusal !== undefined || answer.intent.status !== "requires_action") return answer;
  return stripe.completeChallenge(clientSecret, await confirmWithBank());
}

async function confirmCard(clientSecret: string, input: CardInput, cardHolder: string) {
  const stripe = simulatedStripe(fetch);
  const answer = await throughBank(
    stripe,
    clientSecret,
    await stripe.confirmSetup(clientSecret, cardData(input), cardHolder),
  );
  if (answer.refusal !== undefined) return failed(answer);
  const { status, payment_method, last_setup_error } = answer.intent;
  if (status === "succeeded" && payment_method !== null) return { ok: true, paymentMethod: payment_method } as const;
  return failed({ refusal: last_setup_error?.message ?? texts.genericError, isPassing: false });
}

async function confirmPayment(clientSecret: string) {
  const stripe = simulatedStripe(fetch);
  const answer = await throughBank(stripe, clientSecret, await stripe.payment(clientSecret));
  if (answer.refusal !== undefined) return failed(answer);
  if (answer.intent.status === "succeeded") return { ok: true } as const;
  return failed({ refusal: answer.intent.last_payment_error?.message ?? texts.genericError, isPassing: false });
}

/**
 * Number, expiry and code of a test card. Invalid input is shown at its field while typing; missing input on submit.
 */
function Card({ clientSecret, onReady, disabled }: CardProps) {
  const [input, setInput] = useState(EMPTY);
  const [isWhole, setWhole] = useState(false);
  const typed = useRef(input);
  typed.current = input;

  useEffect(() => {
    const fields: CardFields = {
      confirm: async (cardHolder) => {
        setWhole(true);
        const errors = Object.values(cardErrors(typed.current, true, now()));
        return errors.some((error) => error !== null)
          ? "incomplete"
          : confirmCard(clientSecret, typed.current, cardHolder);
      },
    };
    onReady(fields);
    return () => onReady(null);
  }, [clientSecret, onReady]);

  const errors = cardErrors(input, isWhole, now());
  const field = (name: keyof CardInput) => {
    const { show, ...said } = SHOWN[name];
    return {
      ...said,
      inputMode: "numeric" as const,
      className: "colophon-figures",
      value: input[name],
      error: errors[name],
      disabled,
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        setInput((before) => ({ ...before, [name]: show(value, before[name]) })),
    };
  };
  return (
    <Stack gap="sm">
      <TextInput {...field("number")} description={SIMULATED} />
      <Group gap="sm" grow wrap="nowrap" align="flex-start">
        <TextInput {...field("expiry")} />
        <TextInput {...field("cvc")} />
      </Group>
    </Stack>
  );
}

/** Card payments on a machine that simulates Stripe: the real provider's calls, with our own fields. */
export const simulatedPayments: Payments = { Card, confirmPayment };
