import { act, render, screen } from "@testing-library/react";
import "#web/testing/browser-shims.ts";
import { MantineProvider } from "@mantine/core";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { CardFields, Payments } from "./payments.ts";
import { appearanceOf, stripePayments } from "./stripe-payments.tsx";

type Answer = Record<string, unknown>;

/** A stand-in for Stripe's loaded script. */
function scriptOfStripe() {
  const answers = { submit: {} as Answer, confirmSetup: {} as Answer, handleNextAction: {} as Answer };
  const sent: { keys: unknown[]; elements: unknown[]; confirmed: unknown[] } = {
    keys: [],
    elements: [],
    confirmed: [],
  };
  const listeners = new Map<string, (event: unknown) => void>();
  const element = {
    mount: (node: HTMLElement) => {
      node.textContent = "Stripe’s own fields";
    },
    on: (event: string, listener: (event: unknown) => void) => listeners.set(event, listener),
    off: () => undefined,
    once: () => undefined,
    update: () => undefined,
    destroy: () => undefined,
  };
  const elements = {
    create: () => element,
    getElement: () => null,
    update: () => undefined,
    submit: async () => answers.submit,
  };
  const stripe = {
    elements: (options: unknown) => {
      sent.elements.push(options);
      return elements;
    },
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
    confirmSetup: async (options: unknown) => {
      sent.confirmed.push(options);
      return answers.confirmSetup;
    },
    handleNextAction: async () => answers.handleNextAction,
  };
  const Stripe = (...given: unknown[]) => {
    sent.keys.push(given);
    return stripe;
  };
  vi.stubGlobal("Stripe", Object.assign(Stripe, { version: "endive" }));
  const emit = (event: string) => act(() => listeners.get(event)?.({ elementType: "payment", error: {} }));
  return { answers, sent, emit };
}
// The script is loaded once per page, so all tests share it.
const stripe = scriptOfStripe();
beforeEach(() => {
  Object.assign(stripe.answers, { submit: {}, confirmSetup: {}, handleNextAction: {} });
  Object.assign(stripe.sent, { keys: [], elements: [], confirmed: [] });
});
afterAll(() => vi.unstubAllGlobals());

async function openCard() {
  const payments: Payments = await stripePayments("pk_test_of_ours");
  const ready: (CardFields | null)[] = [];
  render(
    <MantineProvider env="test">
      <payments.Card clientSecret="seti_1_secret_x" onReady={(fields) => ready.push(fields)} disabled={false} />
    </MantineProvider>,
  );
  await screen.findByText("Stripe’s own fields");
  return { payments, ready };
}
async function confirm() {
  const { ready } = await openCard();
  stripe.emit("ready");
  return ready.at(-1)!.confirm("Ada Quill");
}

test("shows Stripe's fields for our key and this setup, usable once they report ready", async () => {
  const { ready } = await openCard();
  expect(ready).toEqual([]);
  stripe.emit("ready");
  expect(ready).toHaveLength(1);
  expect(stripe.sent.keys).toEqual([["pk_test_of_ours", { locale: "en" }]]);
  expect(stripe.sent.elements).toMatchObject([{ clientSecret: "seti_1_secret_x", appearance: { theme: "stripe" } }]);
});

test("confirms a card with its holder and returns its id at Stripe", async () => {
  stripe.answers.confirmSetup = { setupIntent: { status: "succeeded", payment_method: "pm_1" } };
  expect(await confirm()).toEqual({ ok: true, paymentMethod: "pm_1" });
  expect(stripe.sent.confirmed).toMatchObject([
    { redirect: "if_required", confirmParams: { payment_method_data: { billing_details: { name: "Ada Quill" } } } },
  ]);
});

describe("card that was not saved", () => {
  test("is incomplete, without a request, when its fields report errors", async () => {
    stripe.answers.submit = { error: { type: "validation_error" } };
    expect(await confirm()).toBe("incomplete");
    expect(stripe.sent.confirmed).toEqual([]);
  });

  test("shows the bank's reason", async () => {
    stripe.answers.confirmSetup = { error: { type: "card_error", message: "Your card was declined." } };
    expect(await confirm()).toEqual({ ok: false, message: "Your card was declined.", isPassing: false });
  });

  test("may be resubmitted after a connection failure", async () => {
    stripe.answers.confirmSetup = { error: { type: "api_connection_error", message: "FetchError" } };
    expect(await confirm()).toMatchObject({ ok: false, isPassing: true, message: expect.stringContaining("offline") });
  });

  test("counts as saved when only the response was lost", async () => {
    const setup_intent = { status: "succeeded", payment_method: { id: "pm_1" } };
    stripe.answers.confirmSetup = { error: { type: "invalid_request_error", setup_intent } };
    expect(await confirm()).toEqual({ ok: true, paymentMethod: "pm_1" });
  });
});

test("shows an error and a retry button when the fields fail to load", async () => {
  await openCard();
  stripe.emit("loaderror");
  expect(await screen.findByText("The card form could not be loaded")).toBeDefined();
  act(() => screen.getByRole("button", { name: "Try again" }).click());
  expect(await screen.findByText("Stripe’s own fields")).toBeDefined();
});

describe("payment with 3-D Secure", () => {
  test("succeeds when the bank approves", async () => {
    const { payments } = await openCard();
    stripe.answers.handleNextAction = { paymentIntent: { status: "succeeded" } };
    expect(await payments.confirmPayment("pi_1_secret_x")).toEqual({ ok: true });
  });

  test("fails with Stripe's message when the bank declines", async () => {
    const { payments } = await openCard();
    const message = "We are unable to authenticate your payment method.";
    stripe.answers.handleNextAction = { error: { type: "invalid_request_error", message } };
    expect(await payments.confirmPayment("pi_1_secret_x")).toEqual({ ok: false, message, isPassing: false });
  });
});

const named = (name: string) => `[${name}]`;

test("gives Stripe's fields our theme's colors, light and dark", () => {
  expect(appearanceOf("light", named)).toMatchObject({
    theme: "stripe",
    variables: { colorBackground: "[--colophon-surface]", colorDanger: "[--mantine-color-error]" },
  });
  expect(appearanceOf("dark", named).theme).toBe("night");
});
