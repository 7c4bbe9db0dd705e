import { useComputedColorScheme } from "@mantine/core";
import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Appearance, Stripe, StripeElements, StripeError } from "@stripe/stripe-js";
// Imported by its full path, because our resolver does not accept folders; the pure variant has no side effect on
// import.
import { loadStripe } from "@stripe/stripe-js/dist/pure.mjs";
import { useEffect, useMemo, useRef, useState } from "react";
import { texts } from "#web/lib/texts.ts";
import { CardNotLoaded } from "./card-placeholders.tsx";
import type { CardFields, CardProps, Payments } from "./payments.ts";

type Failed = { readonly ok: false; readonly message: string; readonly isPassing: boolean };

/** Error types that say nothing about the card. */
const PASSING: readonly StripeError["type"][] = ["api_connection_error", "api_error", "rate_limit_error"];

function failed({ type, message }: StripeError): Failed {
  const isPassing = PASSING.includes(type);
  const words = type === "api_connection_error" ? texts.offline : message;
  return { ok: false, message: words || texts.genericError, isPassing };
}

const asId = (reference: string | { readonly id: string } | null): string | null =>
  typeof reference === "string" ? reference : (reference?.id ?? null);

/**
 * Stripe collects everything except the name, which our own field collects; nothing is stored in the browser for other
 * shops.
 */
const FIELDS = {
  fields: { billingDetails: { name: "never" } },
  wallets: { applePay: "never", googlePay: "never", link: "never" },
  layout: "tabs",
} as const;

/** Confirms a filled-in form at Stripe. A setup whose response was lost counts as done. */
async function confirmCard(stripe: Stripe, elements: StripeElements, cardHolder: string) {
  const checked = await elements.submit();
  if (checked.error) return checked.error.type === "validation_error" ? "incomplete" : failed(checked.error);
  const { setupIntent, error } = await stripe.confirmSetup({
    elements,
    redirect: "if_required",
    confirmParams: { payment_method_data: { billing_details: { name: cardHolder } } },
  });
  const intent = setupIntent ?? error?.setup_intent;
  const paymentMethod = intent?.status === "succeeded" ? asId(intent.payment_method) : null;
  if (paymentMethod !== null) return { ok: true, paymentMethod } as const;
  if (error?.type === "validation_error") return "incomplete";
  return error ? failed(error) : ({ ok: false, message: texts.genericError, isPassing: true } as const);
}

function Fields({ onReady, disabled, onLost }: Omit<CardProps, "clientSecret"> & { onLost: () => void }) {
  const stripe = useStripe();
  const elements = useElements();
  const notifyReady = useRef(onReady);
  notifyReady.current = onReady;
  useEffect(() => () => notifyReady.current(null), []);
  const ready = () => {
    if (!stripe || !elements) return;
    const fields: CardFields = { confirm: (cardHolder) => confirmCard(stripe, elements, cardHolder) };
    notifyReady.current(fields);
  };
  return <PaymentElement options={{ ...FIELDS, readOnly: disabled }} onReady={ready} onLoadError={onLost} />;
}

export type ReadVariable = (name: string) => string;

/** Our theme as Stripe's appearance options, since its fields live in a frame that our style sheets don't reach. */
export function appearanceOf(scheme: "light" | "dark", variable: ReadVariable): Appearance {
  const border = `1px solid ${variable("--colophon-field")}`;
  return {
    theme: scheme === "dark" ? "night" : "stripe",
    labels: "above",
    variables: {
      colorPrimary: variable("--colophon-accent"),
      colorBackground: variable("--colophon-surface"),
      colorText: variable("--mantine-color-text"),
      colorTextSecondary: variable("--mantine-color-dimmed"),
      colorTextPlaceholder: variable("--mantine-color-placeholder"),
      colorDanger: variable("--mantine-color-error"),
      fontFamily: 'system-ui, -apple-system, "Segoe UI", sans-serif',
      fontSizeBase: "16px",
      borderRadius: "8px",
      focusBoxShadow: "none",
    },
    rules: {
      ".Input": { border, boxShadow: "none" },
      ".Input:focus": { borderColor: variable("--colophon-accent"), boxShadow: "none" },
      ".Label": { fontWeight: "550", color: variable("--mantine-color-text") },
    },
  };
}

/** A color of the current theme, with references resolved. */
export const readThemeVariable: ReadVariable = (name) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/**
 * Stripe through its own script and fields, so that a card number goes to Stripe alone. Rejects when the script can't
 * be loaded.
 */
export async function stripePayments(publishableKey: string): Promise<Payments> {
  // By default the script observes every page for its fraud signals; Colophon has no trackers.
  loadStripe.setLoadParameters({ advancedFraudSignals: false });
  const stripe: Stripe | null = await loadStripe(publishableKey, { locale: "en" });
  if (!stripe) throw new Error("There is no page for Stripe's script");

  const Card = ({ clientSecret, ...props }: CardProps) => {
    const scheme = useComputedColorScheme("light");
    const [attempt, setAttempt] = useState(0);
    const [isLost, setLost] = useState(false);
    const appearance = useMemo(() => appearanceOf(scheme, readThemeVariable), [scheme]);
    const again = () => {
      setLost(false);
      setAttempt((count) => count + 1);
    };
    if (isLost) return <CardNotLoaded onRetry={again} />;
    return (
      <Elements key={attempt} stripe={stripe} options={{ clientSecret, appearance }}>
        <Fields {...props} onLost={() => setLost(true)} />
      </Elements>
    );
  };

  return {
    Card,
    confirmPayment: async (clientSecret) => {
      const { error } = await stripe.handleNextAction({ clientSecret });
      return error ? failed(error) : { ok: true };
    },
  };
}
