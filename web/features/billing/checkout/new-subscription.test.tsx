import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { PaymentOutcome } from "#shared/api/billing.ts";
import { ApiFailure } from "#web/lib/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { buildAgencyUser, buildUser, subscribedTo, WITHOUT_PLAN } from "#web/testing/builders.ts";
import { aSubscriber, NOBODY_YET } from "../testing/customers.ts";
import { CAREER, type CheckoutCase, DONE, openCheckout, PAID, pay, sums } from "../testing/open-checkout.tsx";

test("who has no trial left reads what is due today, pays, and is told that it worked", async () => {
  const { named } = openCheckout();
  expect(await sums()).toEqual(["Career: $19 a month", "Due today: $19"]);
  expect(screen.getByText(/Your card is charged now/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Pay $19 and subscribe" }));
  expect(await screen.findByText(/^at \/subscribe\/author-career-monthly\/success/)).toBeDefined();
  expect(named("subscribe").map(({ sent }) => sent)).toEqual([
    { params: { id: CAREER }, body: { payment_method: "pm_1", coupon: null } },
  ]);
});

test("an author on trial keeps its rest, and reads when the first payment is", async () => {
  openCheckout({ user: buildUser() });
  expect(await sums()).toEqual(["Career: $19 a month", "On Nov 30, 2026: $19", "Due today: $0"]);
  expect(screen.getByText(/Cancel before then and you won’t be charged/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Subscribe to Career" })).toBeDefined();
});

test("an agency's first plan begins with seven days, a later one with its payment", async () => {
  openCheckout({ user: buildAgencyUser(), plan: "agency-house-yearly" });
  expect(await sums()).toEqual(["House: $1,089 a year", "After 7 days: $1,089", "Due today: $0"]);
  expect(screen.getByText(/Your 7-day free trial begins now/)).toBeDefined();
});

test("whoever subscribed once is charged at once", async () => {
  openCheckout({ user: buildAgencyUser({ onboard: undefined }), plan: "agency-house-monthly" });
  expect(await sums()).toEqual(["House: $99 a month", "Due today: $99"]);
});

test("the person is read again, for whom other things are open now", async () => {
  let person = buildUser(WITHOUT_PLAN);
  const { named } = openCheckout({
    user: () => person,
    answers: {
      subscribe: () => {
        person = buildUser(subscribedTo(CAREER));
        return DONE;
      },
    },
  });
  await pay();
  await screen.findByText(/success/);
  expect(named("getUser").length).toBeGreaterThan(1);
});

test("a person who can't be read again is told so, and reaches the success all the same", async () => {
  let isPaid = false;
  openCheckout({
    user: () => {
      if (isPaid) throw new ApiFailure("unavailable", 503);
      return buildUser(WITHOUT_PLAN);
    },
    answers: {
      subscribe: () => {
        isPaid = true;
        return DONE;
      },
    },
  });
  await pay();
  expect(await screen.findByText(/^at \/subscribe\/author-career-monthly\/success/)).toBeDefined();
  expect(await screen.findByText("There was an error trying to reload your profile")).toBeDefined();
});

test("a second click while the first is under way subscribes once", async () => {
  const answer = Promise.withResolvers<PaymentOutcome>();
  const { named } = openCheckout({ answers: { subscribe: () => answer.promise } });
  await pay();
  await pay();
  answer.resolve(DONE);
  await screen.findByText(/success/);
  expect(named("subscribe")).toHaveLength(1);
});

test("the bank's question is seen through before anything is said to have worked", async () => {
  const seen: PaymentOutcome[] = [];
  openCheckout({
    answers: { subscribe: () => ({ status: "requires_action", client_secret: "pi_1_secret_2" }) },
    settle: async (outcome) => {
      seen.push(outcome);
      return PAID;
    },
  });
  await pay();
  expect(await screen.findByText(/success/)).toBeDefined();
  expect(seen).toEqual([{ status: "requires_action", client_secret: "pi_1_secret_2" }]);
});

test.each<[string, CheckoutCase, string]>([
  [
    "whose bank refuses after asking",
    { answers: { subscribe: () => ({ status: "requires_action", client_secret: "pi_1_secret_2" }) } },
    "Your bank did not agree.",
  ],
  [
    "whose card is declined",
    {
      answers: {
        subscribe: () => {
          throw new ApiFailure("card_declined", 409, "Your card has insufficient funds.");
        },
      },
    },
    "Your card has insufficient funds.",
  ],
  [
    "whose payment the bank has not carried out yet",
    { settle: async () => aSubscriber(CAREER, { status: "incomplete" }) },
    "the payment is not through yet",
  ],
])("who %s reads why, and stays where they can try again", async (_, made, words) => {
  openCheckout(made);
  await pay();
  expect(await screen.findByText(new RegExp(words))).toBeDefined();
  expect(screen.getByRole("button", { name: "Pay $19 and subscribe" })).toBeDefined();
});

test("after a failure the same can be tried again", async () => {
  let isDown = true;
  const { named } = openCheckout({
    answers: {
      subscribe: () => {
        if (isDown) throw new ApiFailure("offline", 0, "no answer");
        return DONE;
      },
    },
  });
  await pay();
  await screen.findByText("no answer");
  isDown = false;
  await pay();
  expect(await screen.findByText(/success/)).toBeDefined();
  expect(named("subscribe")).toHaveLength(2);
});

test("a plan that there is not, or for another kind of account, leads to those that there are", async () => {
  openCheckout({
    plan: "author-none",
    answers: {
      getPlan: () => {
        throw new ApiFailure("not_found", 404);
      },
    },
  });
  expect(await screen.findByText(/^at \/upgrade/)).toBeDefined();
  expect(await screen.findByText("Invalid plan")).toBeDefined();
});

test("an author is not sold an agency's plan, whoever answers", async () => {
  openCheckout({ plan: "agency-house-monthly" });
  expect(await screen.findByText(/^at \/upgrade/)).toBeDefined();
});

test("a plan that can't be read leads to the dashboard", async () => {
  openCheckout({
    answers: {
      getPlan: () => {
        throw new ApiFailure("unavailable", 503);
      },
    },
  });
  expect(await screen.findByText(/^at \/ ?$/)).toBeDefined();
  expect(await screen.findByText(texts.genericError)).toBeDefined();
});

test("Free needs no card: it has a screen of its own", async () => {
  openCheckout({ plan: "FREE" });
  expect(await screen.findByText(/^at \/subscribe-free\/confirm/)).toBeDefined();
});

test("how somebody stands is asked for again at a press when it can't be read", async () => {
  let isDown = true;
  openCheckout({
    answers: {
      getBillingCustomer: () => {
        if (isDown) throw new ApiFailure("unavailable", 503);
        return NOBODY_YET;
      },
    },
  });
  const again = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await userEvent.click(again);
  await waitFor(async () => expect(await sums()).toContain("Due today: $19"));
});
