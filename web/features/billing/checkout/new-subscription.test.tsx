import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import type { PaymentOutcome } from "#shared/api/billing/billing.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { buildAgencyUser, buildUser, subscribedTo, WITHOUT_PLAN } from "#web/testing/builders.ts";
import { aSubscriber, NO_CUSTOMER } from "../testing/billing-builders.ts";
import { openBilling } from "../testing/open-billing.tsx";
import {
  CAREER,
  type CheckoutCase,
  DONE,
  openCheckout,
  PAID,
  pay,
  StandInCard,
  sums,
} from "../testing/open-checkout.tsx";
import { PlanToConfirm } from "./subscribe-page.tsx";
import SubscribeSuccessPage from "./subscribe-success-page.tsx";

test("without a trial, shows the amount due today, charges it and confirms the success", async () => {
  const { named } = openCheckout();
  expect(await sums()).toEqual(["Career: $19 a month", "Due today: $19"]);
  expect(screen.getByText(/Your card is charged now/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Pay $19 and subscribe" }));
  expect(await screen.findByText(/^at \/subscribe\/author-career-monthly\/success/)).toBeDefined();
  expect(named("subscribe").map(({ sent }) => sent)).toEqual([
    { params: { id: CAREER }, body: { payment_method: "pm_1", coupon: null } },
  ]);
});

test("an author on trial keeps the rest of it, and sees the date of the first payment", async () => {
  openCheckout({ user: buildUser() });
  expect(await sums()).toEqual(["Career: $19 a month", "On Nov 30, 2026: $19", "Due today: $0"]);
  expect(screen.getByText(/Cancel before then and you won’t be charged/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Subscribe to Career" })).toBeDefined();
});

test("an agency's first plan starts with seven free days, a later one with a payment", async () => {
  openCheckout({ user: buildAgencyUser(), plan: "agency-house-yearly" });
  expect(await sums()).toEqual(["House: $1,089 a year", "After 7 days: $1,089", "Due today: $0"]);
  expect(screen.getByText(/Your 7-day free trial starts now/)).toBeDefined();
});

test("a former subscriber is charged immediately", async () => {
  openCheckout({ user: buildAgencyUser({ onboard: undefined }), plan: "agency-house-monthly" });
  expect(await sums()).toEqual(["House: $99 a month", "Due today: $99"]);
});

test("shows the success with the customer that the bank's confirmation returned, without another read", async () => {
  let reads = 0;
  const settle = async () => PAID;
  openBilling(
    "/subscribe/:id/*",
    <Routes>
      <Route index element={<PlanToConfirm CardForm={StandInCard} settle={settle} />} />
      <Route path="success" element={<SubscribeSuccessPage />} />
    </Routes>,
    {
      user: buildUser(WITHOUT_PLAN),
      path: `/subscribe/${CAREER}`,
      answers: {
        getBillingCustomer: () => (++reads === 1 ? NO_CUSTOMER : new Promise(() => undefined)),
        listInvoices: () => ({ data: [{ status: "paid", amount: 1900 }] }),
        subscribe: () => ({ status: "requires_action", client_secret: "seti_1" }),
      },
    },
  );
  await pay();
  expect(await screen.findByRole("heading", { name: "Payment was successful" })).toBeDefined();
});

test("reloads the user, who has more permissions now", async () => {
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

test("reports a user that can't be reloaded, and still shows the success", async () => {
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

test("a second click while the first is running subscribes once", async () => {
  const answer = Promise.withResolvers<PaymentOutcome>();
  const { named } = openCheckout({ answers: { subscribe: () => answer.promise } });
  await pay();
  await pay();
  answer.resolve(DONE);
  await screen.findByText(/success/);
  expect(named("subscribe")).toHaveLength(1);
});

test("waits for the bank's confirmation before reporting success", async () => {
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
    "whose bank refuses the confirmation",
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
    "whose payment is still pending",
    { settle: async () => aSubscriber(CAREER, { status: "incomplete" }) },
    "it hasn’t gone through yet",
  ],
])("explains the failure to a customer %s, and lets them try again", async (_, made, words) => {
  openCheckout(made);
  await pay();
  expect(await screen.findByText(new RegExp(words))).toBeDefined();
  expect(screen.getByRole("button", { name: "Pay $19 and subscribe" })).toBeDefined();
});

test("can be retried after a failure", async () => {
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

test("returns to the plans for an unknown plan or one for another kind of account", async () => {
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

test("sells no agency plan to an author, whatever the API returns", async () => {
  openCheckout({ plan: "agency-house-monthly" });
  expect(await screen.findByText(/^at \/upgrade/)).toBeDefined();
});

test("redirects to the dashboard when a plan can't be loaded", async () => {
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

test("Free has its own screen and needs no card", async () => {
  openCheckout({ plan: "FREE" });
  expect(await screen.findByText(/^at \/subscribe-free\/confirm/)).toBeDefined();
});

test("offers to reload billing data that can't be loaded", async () => {
  let isDown = true;
  openCheckout({
    answers: {
      getBillingCustomer: () => {
        if (isDown) throw new ApiFailure("unavailable", 503);
        return NO_CUSTOMER;
      },
    },
  });
  const again = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await userEvent.click(again);
  await waitFor(async () => expect(await sums()).toContain("Due today: $19"));
});
