import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { fillIn } from "#web/testing/fill-in.ts";
import { renderApp } from "#web/testing/render.tsx";
import { GOOD_CARD, standInStripe } from "../testing/stand-in-stripe.ts";
import { CardForm } from "./card-form.tsx";

afterEach(() => void vi.useRealTimers());

/** The form over a simulated Stripe and API; `taken` records the cards passed to the caller. */
function open(onConfirmed: (paymentMethod: string) => Promise<void> = async () => undefined, answers: Answers = {}) {
  const stripe = standInStripe();
  let begun = 0;
  const services = fakeServices(
    {
      getUser: () => buildUser(),
      createSetupIntent: () => {
        begun += 1;
        return { client_secret: `seti_${begun}_secret_x` };
      },
      ...answers,
    },
    { signedIn: true },
  );
  const taken: string[] = [];
  const take = async (paymentMethod: string) => {
    taken.push(paymentMethod);
    await onConfirmed(paymentMethod);
  };
  renderApp(<CardForm submitLabel="Pay" onConfirmed={take} />, services);
  return { stripe, taken, begun: () => begun };
}
const pay = () => userEvent.click(screen.getByRole("button", { name: "Pay" }));
const alert = async () => (await screen.findByRole("alert")).textContent;
const isDone = () => screen.findByRole("button", { name: "Done" });

test("saves the card at the provider and passes on its id there", async () => {
  const { stripe, taken } = open();
  await fillIn(GOOD_CARD, "Pay");
  expect(await isDone()).toHaveProperty("disabled", true);
  expect(taken).toEqual(["pm_1"]);
  expect(stripe.holders).toEqual(["Ada Quill"]);
});

test("sends nothing without a cardholder, and explains why at the field", async () => {
  const { stripe, taken } = open();
  await fillIn({ ...GOOD_CARD, "Card holder name": "   " }, "Pay");
  expect(await screen.findByText("Please fill in Card Holder Name")).toBeDefined();
  expect([stripe.holders, taken]).toEqual([[], []]);
});

test("shows an invalid entry at its field while typing, and a missing one on submit", async () => {
  const { stripe } = open();
  await fillIn({ "Card holder name": "Ada Quill", "Card number": "4242424242424241" });
  expect(await screen.findByText("Your card number is invalid.")).toBeDefined();
  expect(screen.queryByText("Your card’s security code is incomplete.")).toBeNull();
  await pay();
  expect(await screen.findByText("Your card’s security code is incomplete.")).toBeDefined();
  expect(screen.getByText("Your card’s expiration date is incomplete.")).toBeDefined();
  expect(stripe.holders).toEqual([]);
});

test("lets the customer correct a card that the bank declines", async () => {
  const { stripe, taken, begun } = open();
  stripe.behave({ declines: "Your card has insufficient funds." });
  await fillIn(GOOD_CARD, "Pay");
  expect(await alert()).toContain("Your card has insufficient funds.");
  expect(screen.getByLabelText<HTMLInputElement>("Card number").value).toBe("4242 4242 4242 4242");
  stripe.behave("good");
  await pay();
  await isDone();
  expect([taken, begun()]).toEqual([["pm_1"], 1]);
});

describe("the bank's confirmation", () => {
  test("opens in a dialog, and approval accepts the card", async () => {
    const { stripe, taken } = open();
    stripe.behave("asks");
    await fillIn(GOOD_CARD, "Pay");
    expect(await screen.findByRole("dialog", { name: "Confirm this card with your bank" })).toBeDefined();
    expect(taken).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
    await isDone();
    expect(stripe.bankAnswers).toEqual(["complete"]);
    expect(taken).toHaveLength(1);
  });

  test.each([
    ["when declined", () => userEvent.click(screen.getByRole("button", { name: "Decline" }))],
    ["when closed with Escape", () => userEvent.keyboard("{Escape}")],
  ])("%s, rejects the card with the provider's message", async (_, answer) => {
    const { stripe, taken } = open();
    stripe.behave("asks");
    await fillIn(GOOD_CARD, "Pay");
    await screen.findByRole("dialog");
    await answer();
    expect(await alert()).toContain("authentication failed");
    expect([stripe.bankAnswers, taken]).toEqual([["fail"], []]);
    expect(await screen.findByRole("button", { name: "Pay" })).toBeDefined();
  });
});

test("ignores a second click while the first is running", async () => {
  const { stripe, taken } = open();
  const goOn = stripe.hold();
  await fillIn(GOOD_CARD, "Pay");
  const form = screen.getByRole<HTMLFormElement>("form", { name: "Card" });
  expect(form.getAttribute("aria-busy")).toBe("true");
  act(() => form.requestSubmit());
  goOn();
  await isDone();
  act(() => form.requestSubmit());
  expect([stripe.holders, taken]).toEqual([["Ada Quill"], ["pm_1"]]);
});

describe("a network that", () => {
  test("is slow shows a note that nothing is charged twice", async () => {
    const { stripe } = open();
    await fillIn(GOOD_CARD);
    stripe.hold();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole("button", { name: "Pay" }));
    expect(screen.queryByText(/longer than usual/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(8000));
    expect(screen.getByText(/longer than usual/)).toBeDefined();
  });

  test("is down is reported, and the next try continues", async () => {
    const { stripe, taken } = open();
    stripe.behave("unreachable");
    await fillIn(GOOD_CARD, "Pay");
    expect(await alert()).toContain("You seem to be offline");
    stripe.behave("good");
    await pay();
    await isDone();
    expect(taken).toEqual(["pm_1"]);
  });

  test("loses the provider's response has still saved the card", async () => {
    const { stripe, taken } = open();
    stripe.behave("loses-answer");
    await fillIn(GOOD_CARD, "Pay");
    expect(await alert()).toContain("You seem to be offline");
    await pay();
    await isDone();
    expect(taken).toEqual(["pm_1"]);
  });

  test("loses our own response is retried with the very same card", async () => {
    const answer = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new ApiFailure("offline", 0));
    const { stripe, taken, begun } = open(answer);
    await fillIn(GOOD_CARD, "Pay");
    expect(await alert()).toContain("You won’t be charged twice");
    expect(screen.getByLabelText("Card number")).toHaveProperty("disabled", true);
    await pay();
    await isDone();
    expect([taken, stripe.holders, begun()]).toEqual([["pm_1", "pm_1"], ["Ada Quill"], 1]);
  });

  test("stays down lets the customer try another card", async () => {
    const { taken, begun } = open(
      vi.fn<() => Promise<void>>().mockRejectedValueOnce(new ApiFailure("unavailable", 503)),
    );
    await fillIn(GOOD_CARD, "Pay");
    await userEvent.click(await screen.findByRole("button", { name: "Use another card" }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Card number").value).toBe(""));
    await fillIn(GOOD_CARD, "Pay");
    await isDone();
    expect([taken, begun()]).toEqual([["pm_1", "pm_2"], 2]);
  });
});

test("a card declined on charging can be replaced, and the reason stays visible", async () => {
  const declined = new ApiFailure("card_declined", 409, "Your card was declined.");
  const { taken, begun } = open(vi.fn<() => Promise<void>>().mockRejectedValueOnce(declined));
  await fillIn(GOOD_CARD, "Pay");
  expect(await alert()).toBe("Your card was declined.");
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Card number").value).toBe(""));
  expect(screen.getByLabelText<HTMLInputElement>("Card holder name").value).toBe("Ada Quill");
  await fillIn(GOOD_CARD, "Pay");
  await isDone();
  expect([taken, begun()]).toEqual([["pm_1", "pm_2"], 2]);
});

test("a setup that can't start says so and can be started again", async () => {
  let isDown = true;
  open(undefined, {
    createSetupIntent: () => {
      if (isDown) throw new ApiFailure("unavailable", 503);
      return { client_secret: "seti_9_secret_x" };
    },
  });
  expect(await screen.findByText("Your card can’t be saved right now")).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByLabelText("Card number")).toBeDefined();
});
