import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { BillingCustomer, PaymentOutcome, Proration } from "#shared/api/billing/billing.ts";
import { cents } from "#shared/primitives/cents.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { buildUser, subscribedTo } from "#web/testing/builders.ts";
import type { Answers } from "#web/testing/fake-services.ts";
import { PlanToConfirm } from "../checkout/subscribe-page.tsx";
import { aSubscriber } from "../testing/billing-builders.ts";
import { openBilling } from "../testing/open-billing.tsx";
import { StandInCard } from "../testing/open-checkout.tsx";

const FROM = "author-writer-monthly";
const TO = "author-career-monthly";
const UP: Proration = {
  preview: "preview-1",
  period_end: Date.UTC(2026, 11, 22, 9) / 1000,
  total: cents(960),
  next_amount: cents(1900),
  lines: {
    data: [
      { amount: cents(-840), description: "Unused time on Writer after 22 Nov 2026" },
      { amount: cents(1800), description: "Remaining time on Career after 22 Nov 2026" },
    ],
  },
};
const DONE: PaymentOutcome = { status: "done", customer: aSubscriber(TO) };

const settled = async (outcome: PaymentOutcome): Promise<BillingCustomer> => {
  if (outcome.status !== "done") throw new ApiFailure("card_declined", 409, "Your bank did not agree.");
  return outcome.customer;
};

const open = (
  answers: Answers = {},
  settle = settled,
  subscription: Parameters<typeof aSubscriber>[1] = {},
  user = buildUser(subscribedTo(FROM, { status: subscription?.status === "trialing" ? "trialing" : "active" })),
) =>
  openBilling("/subscribe/:id", <PlanToConfirm CardForm={StandInCard} settle={settle} />, {
    user,
    path: `/subscribe/${TO}`,
    answers: {
      getBillingCustomer: () => aSubscriber(FROM, subscription),
      getProration: () => UP,
      swapPlan: () => DONE,
      ...answers,
    },
  });

const button = () => screen.findByRole("button", { name: "Change to Career" });
const sums = async () => {
  const change = await screen.findByRole("region", { name: "Your plan change" });
  const terms = await within(change).findAllByRole("term");
  return terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
};

test("shows a subscriber what the change costs now, line by line, and what it costs from then on", async () => {
  open();
  expect(await screen.findByText("From Writer to Career")).toBeDefined();
  expect(await sums()).toEqual([
    "Unused time on Writer after 22 Nov 2026: −$8.40",
    "Remaining time on Career after 22 Nov 2026: $18",
    "Due today: $9.60",
    "From Dec 22, 2026: $19 a month",
  ]);
  expect(screen.queryByLabelText("Coupon")).toBeNull();
});

test("shows what a cheaper plan leaves as credit, with nothing due", async () => {
  open({ getProration: () => ({ ...UP, total: cents(-1234) }) });
  expect(await sums()).toContain("Due today: $0");
  expect(await sums()).toContain("Credit for your next bills: $12.34");
});

test("does not show a cent left over by rounding as credit", async () => {
  open({ getProration: () => ({ ...UP, total: cents(-1) }) });
  expect((await sums()).join()).toContain("Due today: $0");
  expect((await sums()).join()).not.toContain("Credit");
});

test.each([
  [
    "during a trial",
    { status: "trialing", trial_ends_at: "2026-11-30T09:00:00Z" } as const,
    "After your trial, on Nov 30, 2026",
  ],
  ["later", {}, "From Dec 22, 2026"],
])("states %s the amount left after the coupon, not the full price", async (_, changes, label) => {
  const total = "trial_ends_at" in changes ? cents(0) : UP.total;
  open({ getProration: () => ({ ...UP, total, next_amount: cents(950) }) }, settled, {
    ...changes,
    coupon: { name: "Half" },
  });
  expect(await sums()).toContain(`${label}: $9.50`);
});

test("undoes the cancellation together with the change, even after a bank confirmation", async () => {
  const ending = { ends_at: "2026-12-20T09:00:00Z" };
  let asked = 0;
  const { named } = open(
    { swapPlan: () => (asked++ === 0 ? { status: "done", customer: aSubscriber(TO, ending) } : DONE) },
    settled,
    ending,
  );
  expect(await screen.findByText(/Changing your plan resumes it/)).toBeDefined();
  await userEvent.click(await button());
  expect(await screen.findByText(/changed-success/)).toBeDefined();
  expect(named("swapPlan")).toHaveLength(2);
});

test("charges nothing during a trial, and the new amount after it", async () => {
  const trialing = { status: "trialing", trial_ends_at: "2026-11-30T09:00:00Z" } as const;
  open({ getProration: () => ({ ...UP, total: cents(0), lines: { data: [] } }) }, settled, trialing);
  expect(await sums()).toEqual(["Due today: $0", "After your trial, on Nov 30, 2026: $19 a month"]);
});

test("keeps and names an active coupon", async () => {
  open({}, settled, { coupon: { name: "Launch" } });
  expect(await screen.findByText(/Your coupon “Launch” still applies/)).toBeDefined();
});

test("changes the plan and opens the confirmation", async () => {
  const { named } = open();
  await userEvent.click(await button());
  expect(await screen.findByText(/^at \/subscribe\/author-career-monthly\/changed-success/)).toBeDefined();
  expect(named("swapPlan").map(({ sent }) => sent)).toEqual([{ params: { id: TO }, body: { preview: "preview-1" } }]);
  expect(named("getUser").length).toBeGreaterThan(1);
});

test("ignores a second click", async () => {
  const answer = Promise.withResolvers<PaymentOutcome>();
  const { named } = open({ swapPlan: () => answer.promise });
  await userEvent.dblClick(await button());
  answer.resolve(DONE);
  await screen.findByText(/changed-success/);
  expect(named("swapPlan")).toHaveLength(1);
});

test.each<[string, Answers]>([
  [
    "is declined",
    {
      swapPlan: () => {
        throw new ApiFailure("card_declined", 409, "Your bank did not agree.");
      },
    },
  ],
  [
    "is refused after the bank's confirmation",
    { swapPlan: () => ({ status: "requires_action", client_secret: "pi_1_secret_2" }) },
  ],
])("keeps the plan when a card %s, and offers another card", async (_, answers) => {
  open(answers);
  await userEvent.click(await button());
  const problem = within((await screen.findByText("Your card was not charged")).closest<HTMLElement>("[role=alert]")!);
  expect(problem.getByText("Your bank did not agree.")).toBeDefined();
  expect(problem.getByRole("link", { name: "Change your card" }).getAttribute("href")).toBe("/account/billing");
  expect(await button()).toBeDefined();
});

test("shows an expired quote again, and charges nothing before another click", async () => {
  const recalculated = Promise.withResolvers<Proration>();
  let calculations = 0;
  let isStale = true;
  const { named } = open({
    getProration: () => (calculations++ === 0 ? UP : recalculated.promise),
    swapPlan: () => {
      if (isStale) throw new ApiFailure("stale", 409, "Please look at it again.");
      return DONE;
    },
  });
  expect(await sums()).toContain("Due today: $9.60");
  await userEvent.click(await button());
  expect(await screen.findByText("Please look at it again.")).toBeDefined();
  expect(screen.getByText("Your plan hasn’t changed yet")).toBeDefined();
  expect((await button()).hasAttribute("disabled")).toBe(true);
  isStale = false;
  recalculated.resolve({ ...UP, preview: "preview-2", total: cents(1000) });
  expect(await screen.findByText("$10")).toBeDefined();
  expect(await sums()).toContain("Due today: $10");
  expect(named("swapPlan")).toHaveLength(1);
  await userEvent.click(await button());
  expect(await screen.findByText(/changed-success/)).toBeDefined();
  expect(named("swapPlan").map(({ sent }) => sent.body)).toEqual([{ preview: "preview-1" }, { preview: "preview-2" }]);
});

test("claims no result without a response, and a retry is safe", async () => {
  let isDown = true;
  open({
    swapPlan: () => {
      if (isDown) throw new ApiFailure("offline", 0);
      return DONE;
    },
  });
  await userEvent.click(await button());
  expect(await screen.findByText(/It’s safe to try again/)).toBeDefined();
  isDown = false;
  await userEvent.click(await button());
  expect(await screen.findByText(/changed-success/)).toBeDefined();
});

test("shows no success for a bank approval that has not arrived yet", async () => {
  open({}, async () => aSubscriber(FROM));
  await userEvent.click(await button());
  expect(await screen.findByText(/it hasn’t gone through yet/)).toBeDefined();
});

test.each<[string, ApiFailure, string]>([
  [
    "for a known reason",
    new ApiFailure("conflict", 409, "Your subscription is cancelled. Please resume it first."),
    "Your subscription is cancelled. Please resume it first.",
  ],
  ["for an unknown reason", new ApiFailure("internal", 500), texts.genericError],
])("returns to the plans when a change can't be calculated %s", async (_, failure, words) => {
  open({
    getProration: () => {
      throw failure;
    },
  });
  expect(await screen.findByText(/^at \/upgrade/)).toBeDefined();
  expect(await screen.findByText(words)).toBeDefined();
});

test("allows no change before its cost is known", async () => {
  open({ getProration: () => new Promise(() => undefined) });
  expect(await screen.findByRole("status", { name: "Calculating the price" })).toBeDefined();
  expect((await button()).hasAttribute("disabled")).toBe(true);
});
