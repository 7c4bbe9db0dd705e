import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { BillingCustomer } from "#shared/api/billing/billing.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { buildAgencyUser, buildUser, ON_FREE, subscribedTo } from "#web/testing/builders.ts";
import { fillIn } from "#web/testing/fill-in.ts";
import { aSubscriber } from "../testing/billing-builders.ts";
import { openBilling } from "../testing/open-billing.tsx";
import { TEXT } from "../text.ts";
import SubscribeCancelPage from "./subscribe-cancel-page.tsx";

const CAREER = "author-career-monthly";
const author = buildUser(subscribedTo(CAREER));
const TOMORROW = { ends_at: "2026-12-20T09:00:00Z" };

const open = (user: User | (() => User) = author, answers = {}) =>
  openBilling("/subscribe-cancel", <SubscribeCancelPage />, {
    user,
    answers: {
      getBillingCustomer: () => aSubscriber(CAREER),
      cancelSubscription: () => aSubscriber(CAREER, TOMORROW),
      ...answers,
    },
  });
const cancel = async () => userEvent.click(await screen.findByRole("button", { name: "Cancel my subscription" }));
const choose = async (reason: string) => userEvent.click(await screen.findByRole("radio", { name: reason }));

test("asks for a reason, and confirms the cancellation", async () => {
  let person = author;
  const { named } = open(() => person, {
    cancelSubscription: () => {
      person = buildUser(subscribedTo(CAREER, TOMORROW));
      return aSubscriber(CAREER, TOMORROW);
    },
  });
  await choose("It’s too expensive");
  await fillIn({ "Is there anything else we should know? (optional)": "  I write too little. " });
  await cancel();
  expect(await screen.findByText(/^at \/account\/billing/)).toBeDefined();
  expect(await screen.findByText("Your subscription has been cancelled")).toBeDefined();
  expect(named("cancelSubscription").map(({ sent }) => sent.body)).toEqual([
    { reason: "too_expensive", comment: "I write too little." },
  ]);
  expect(named("getUser").length).toBeGreaterThan(1);
});

test("offers all of Stripe's reasons, and requires one", async () => {
  const { named } = open();
  expect((await screen.findAllByRole("radio")).map((radio) => radio.parentElement?.parentElement?.textContent)).toEqual(
    Object.values(TEXT.cancel.reasons),
  );
  await cancel();
  expect(await screen.findByText("Required")).toBeDefined();
  expect(named("cancelSubscription")).toEqual([]);
});

test("makes the comment optional", async () => {
  const { named } = open();
  await choose("Another reason");
  await cancel();
  await screen.findByText(/^at \/account\/billing/);
  expect(named("cancelSubscription")[0]!.sent.body).toEqual({ reason: "other", comment: null });
});

test.each<[string, BillingCustomer, RegExp]>([
  [
    "at the end of the paid period",
    aSubscriber(CAREER),
    /ends on Dec 20, 2026, when the time you have paid for is over/,
  ],
  [
    "at the end of the trial",
    aSubscriber(CAREER, { status: "trialing", trial_ends_at: "2026-11-30T09:00:00Z" }),
    /ends with your trial on Nov 30, 2026\. You won’t be charged/,
  ],
  [
    "immediately where the card could not be charged",
    aSubscriber(CAREER, { status: "past_due" }),
    /Your subscription ends immediately/,
  ],
])("ends a plan %s, and says so beforehand", async (_, customer, words) => {
  open(author, { getBillingCustomer: () => customer });
  expect(await screen.findByText(words)).toBeDefined();
});

test("puts an author on Free afterwards, leaves an agency without a plan, and deletes no data of either", async () => {
  open();
  expect(await screen.findByText(/After that you are on the Free plan\. We keep all your data/)).toBeDefined();
});

test("tells an agency what it loses access to, and that everything stays stored", async () => {
  open(buildAgencyUser(subscribedTo("agency-house-monthly")), {
    getBillingCustomer: () => aSubscriber("agency-house-monthly"),
  });
  expect(await screen.findByText(/Inkwell Partners has no plan.+We keep all your data/)).toBeDefined();
});

test.each<[string, User]>([
  ["on trial", buildUser()],
  ["on Free", buildUser(ON_FREE)],
])("redirects a customer %s to the subscription screen", async (_, user) => {
  open(user);
  expect(await screen.findByText(/^at \/account\/billing/)).toBeDefined();
});

test("redirects a customer who has already cancelled to the subscription screen", async () => {
  open(author, { getBillingCustomer: () => aSubscriber(CAREER, TOMORROW) });
  expect(await screen.findByText(/^at \/account\/billing/)).toBeDefined();
});

test("lets a customer cancel immediately after resuming, before the user is reloaded", async () => {
  open(buildUser(subscribedTo(CAREER, TOMORROW)));
  expect(await screen.findByRole("button", { name: "Cancel my subscription" })).toBeDefined();
});

test("reports a failed cancellation, which can be retried", async () => {
  open(author, {
    cancelSubscription: () => {
      throw new ApiFailure("unavailable", 503);
    },
  });
  await choose("Another reason");
  await cancel();
  expect(await screen.findByText(texts.genericError)).toBeDefined();
  expect(screen.getByRole("button", { name: "Cancel my subscription" })).toBeDefined();
});

test("cancels once on a second click", async () => {
  const answer = Promise.withResolvers<BillingCustomer>();
  const { named } = open(author, { cancelSubscription: () => answer.promise });
  await choose("Another reason");
  await userEvent.dblClick(await screen.findByRole("button", { name: "Cancel my subscription" }));
  answer.resolve(aSubscriber(CAREER, TOMORROW));
  await screen.findByText(/^at \/account\/billing/);
  expect(named("cancelSubscription")).toHaveLength(1);
});

test("tells a member of an agency who can cancel", async () => {
  open(buildAgencyUser({ ...subscribedTo("agency-house-monthly"), agency_role: "member" }));
  expect(await screen.findByText("Only your agency’s owner can do this")).toBeDefined();
});

test("offers no cancellation during impersonation", async () => {
  open(buildUser({ ...subscribedTo(CAREER), impersonate_admin_id: "admin" }));
  expect(await screen.findByText("Only for the account’s owner")).toBeDefined();
});
