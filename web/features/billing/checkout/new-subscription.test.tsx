import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { User } from "#shared/api/accounts.ts";
import type { BillingCustomer, PaymentOutcome } from "#shared/api/billing.ts";
import { cents } from "#shared/primitives/cents.ts";
import { ApiFailure } from "#web/lib/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { buildAgencyUser, buildUser, subscribedTo, WITHOUT_PLAN } from "#web/testing/builders.ts";
import type { Answers } from "#web/testing/fake-services.ts";
import { fillIn } from "#web/testing/fill-in.ts";
import { aCoupon } from "../testing/coupons.ts";
import { aSubscriber, NOBODY_YET } from "../testing/customers.ts";
import { openBilling } from "../testing/open-billing.tsx";
import { StandInCard } from "../testing/stand-in-card.tsx";
import { PlanToConfirm } from "./plan-to-confirm.tsx";

const CAREER = "author-career-monthly";
const PAID = aSubscriber(CAREER);
const DONE: PaymentOutcome = { status: "done", customer: PAID };

interface Case {
  user?: User | (() => User);
  plan?: string;
  answers?: Answers;
  settle?: (outcome: PaymentOutcome) => Promise<BillingCustomer>;
}

const settled = async (outcome: PaymentOutcome) => {
  if (outcome.status !== "done") throw new ApiFailure("card_declined", 409, "Your bank did not agree.");
  return outcome.customer;
};

const open = ({ user, plan = CAREER, answers, settle = settled }: Case = {}) =>
  openBilling("/subscribe/:id", <PlanToConfirm CardForm={StandInCard} settle={settle} />, {
    user: user ?? buildUser(WITHOUT_PLAN),
    path: `/subscribe/${plan}`,
    answers: { getBillingCustomer: () => NOBODY_YET, subscribe: () => DONE, ...answers },
  });

const pay = async () => userEvent.click(await screen.findByRole("button", { name: /subscribe/i }));
const sums = async () => {
  const side = await screen.findByRole("complementary", { name: "What you chose" });
  const terms = within(side).getAllByRole("term");
  return terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
};

test("who has no trial left reads what is due today, pays, and is told that it worked", async () => {
  const { named } = open();
  expect(await sums()).toEqual(["Career: $19 a month", "Due today: $19"]);
  expect(screen.getByText(/Your card is charged now/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Pay $19 and subscribe" }));
  expect(await screen.findByText(/^at \/subscribe\/author-career-monthly\/success/)).toBeDefined();
  expect(named("subscribe").map(({ sent }) => sent)).toEqual([
    { params: { id: CAREER }, body: { payment_method: "pm_1", coupon: null } },
  ]);
});

test("an author on trial keeps its rest, and reads when the first payment is", async () => {
  open({ user: buildUser() });
  expect(await sums()).toEqual(["Career: $19 a month", "On 30 November, 2026: $19", "Due today: $0"]);
  expect(screen.getByText(/Cancel before that day and nothing is charged/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Subscribe to Career" })).toBeDefined();
});

test("an agency's first plan begins with seven days, a later one with its payment", async () => {
  open({ user: buildAgencyUser(), plan: "agency-house-yearly" });
  expect(await sums()).toEqual(["House: $1,089 a year", "After 7 days: $1,089", "Due today: $0"]);
  expect(screen.getByText(/Your 7-day free trial begins now/)).toBeDefined();
});

test("whoever subscribed once is charged at once", async () => {
  open({ user: buildAgencyUser({ onboard: undefined }), plan: "agency-house-monthly" });
  expect(await sums()).toEqual(["House: $99 a month", "Due today: $99"]);
});

test("the person is read again, for whom other things are open now", async () => {
  let person = buildUser(WITHOUT_PLAN);
  const { named } = open({
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
  open({
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
  const { named } = open({ answers: { subscribe: () => answer.promise } });
  await pay();
  await pay();
  answer.resolve(DONE);
  await screen.findByText(/success/);
  expect(named("subscribe")).toHaveLength(1);
});

test("the bank's question is seen through before anything is said to have worked", async () => {
  const seen: PaymentOutcome[] = [];
  open({
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

test.each<[string, Case, string]>([
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
  open(made);
  await pay();
  expect(await screen.findByText(new RegExp(words))).toBeDefined();
  expect(screen.getByRole("button", { name: "Pay $19 and subscribe" })).toBeDefined();
});

test("after a failure the same can be tried again", async () => {
  let isDown = true;
  const { named } = open({
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

test("a coupon that counts says what it takes off, lowers the sum, and goes along", async () => {
  const { named } = open({ answers: { getCoupon: () => aCoupon() } });
  await fillIn({ Coupon: "  LAUNCH  " }, "Apply");
  expect(await screen.findByText("25% off the first payment")).toBeDefined();
  expect(await sums()).toEqual(["Career: $19 a month", "Launch: −$4.75", "Due today: $14.25"]);
  await userEvent.click(screen.getByRole("button", { name: "Pay $14.25 and subscribe" }));
  await screen.findByText(/success/);
  expect(named("getCoupon")[0]!.sent.params).toEqual({ code: "LAUNCH" });
  expect(named("subscribe")[0]!.sent.body).toMatchObject({ coupon: "promo_launch" });
});

test("a coupon can be taken away again", async () => {
  open({ answers: { getCoupon: () => aCoupon() } });
  await fillIn({ Coupon: "LAUNCH" }, "Apply");
  await userEvent.click(await screen.findByRole("button", { name: "Remove the coupon Launch" }));
  expect(await sums()).toEqual(["Career: $19 a month", "Due today: $19"]);
});

test("a coupon for everything leaves nothing to pay", async () => {
  open({ answers: { getCoupon: () => aCoupon({ percent_off: null, amount_off: cents(5000) }) } });
  await fillIn({ Coupon: "GIFT" }, "Apply");
  expect(await screen.findByRole("button", { name: "Subscribe to Career" })).toBeDefined();
  expect(await sums()).toContain("Due today: $0");
});

test("a code that does not count is told at its field, until something else is typed", async () => {
  open({
    answers: {
      getCoupon: () => {
        throw new ApiFailure("not_found", 404, "Invalid coupon");
      },
    },
  });
  await fillIn({ Coupon: "NOPE" }, "Apply");
  expect(await screen.findByText("Invalid coupon")).toBeDefined();
  await fillIn({ Coupon: "OTHER" });
  expect(screen.queryByText("Invalid coupon")).toBeNull();
});

test("an empty code is asked of nobody", async () => {
  const { named } = open();
  await fillIn({ Coupon: "   " }, "Apply");
  expect(named("getCoupon")).toEqual([]);
  expect(screen.queryByText("Invalid coupon")).toBeNull();
});

test("a coupon that ran out before it was used changes the sum before anybody pays it", async () => {
  open({
    answers: {
      getCoupon: () => aCoupon(),
      subscribe: () => {
        throw new ApiFailure("invalid", 422, "Invalid", { coupon: ["Invalid coupon"] });
      },
    },
  });
  await fillIn({ Coupon: "LAUNCH" }, "Apply");
  await screen.findByText("25% off the first payment");
  await pay();
  expect(await screen.findByText(/Your coupon does not count any more/)).toBeDefined();
  expect(screen.getByText("Invalid coupon")).toBeDefined();
  expect(await sums()).toEqual(["Career: $19 a month", "Due today: $19"]);
});

test("a plan that there is not, or for another kind of account, leads to those that there are", async () => {
  open({
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
  open({ plan: "agency-house-monthly" });
  expect(await screen.findByText(/^at \/upgrade/)).toBeDefined();
});

test("a plan that can't be read leads to the dashboard", async () => {
  open({
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
  open({ plan: "FREE" });
  expect(await screen.findByText(/^at \/subscribe-free\/confirm/)).toBeDefined();
});

test("how somebody stands is asked for again at a press when it can't be read", async () => {
  let isDown = true;
  open({
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
