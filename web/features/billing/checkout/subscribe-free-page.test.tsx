import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { buildAgencyUser, buildUser, ON_FREE, subscribedTo, WITHOUT_PLAN } from "#web/testing/builders.ts";
import { openBilling } from "../testing/open-billing.tsx";
import SubscribeFreePage from "./subscribe-free-page.tsx";

const ROUTE = "/subscribe-free/confirm";
const open = (user: User | (() => User), answers = {}) =>
  openBilling(ROUTE, <SubscribeFreePage />, {
    user,
    answers: { subscribeFree: () => buildUser(ON_FREE), ...answers },
  });
const goOn = async () => userEvent.click(await screen.findByRole("button", { name: "Continue with the Free plan" }));

test("shows an author what Free includes, switches to it, and opens the dashboard", async () => {
  const { named } = open(buildUser(WITHOUT_PLAN));
  expect(await screen.findByText("1 year of history in reports")).toBeDefined();
  expect(screen.queryByText("This ends your trial")).toBeNull();
  await goOn();
  expect(await screen.findByText(/^at \/ ?$/)).toBeDefined();
  expect(await screen.findByText("You are on the Free plan.")).toBeDefined();
  expect(named("subscribeFree")).toHaveLength(1);
});

test("says beforehand how many months Free will show, if not all of them", async () => {
  open(buildUser(WITHOUT_PLAN), { getPlanHistory: () => ({ data: { months: 25, shown: 0 } }) });
  expect(await screen.findByText("0 of your 25 months will show")).toBeDefined();
});

test("mentions no months if Free shows all of them", async () => {
  const { named } = open(buildUser(WITHOUT_PLAN), { getPlanHistory: () => ({ data: { months: 9, shown: 9 } }) });
  await screen.findByText("1 year of history in reports");
  await waitFor(() => expect(named("getPlanHistory")).toHaveLength(1));
  expect(screen.queryByText(/months will show/)).toBeNull();
});

test("tells a user on trial that switching ends it", async () => {
  open(buildUser());
  expect(await screen.findByText(/you can use everything until Nov 30, 2026/)).toBeDefined();
});

test("tells an agency that it has no free plan", async () => {
  const { named } = open(buildAgencyUser());
  expect(await screen.findByText(/^at \/upgrade/)).toBeDefined();
  expect(await screen.findByText("Free is not available for this account")).toBeDefined();
  expect(named("subscribeFree")).toEqual([]);
});

test("sends a paying customer to cancel their plan first", async () => {
  open(buildUser(subscribedTo("author-career-monthly")));
  expect(await screen.findByText(/^at \/subscribe-cancel/)).toBeDefined();
});

test.each<[string, ApiFailure, string, RegExp]>([
  ["the reason is unknown", new ApiFailure("internal", 500), texts.genericError, /^at \/upgrade/],
  [
    "Free is not for this account",
    new ApiFailure("forbidden", 403),
    "Free is not available for this account",
    /^at \/upgrade/,
  ],
  [
    "a plan was paid for elsewhere meanwhile",
    new ApiFailure("conflict", 409, "You have a subscription."),
    "You have a subscription.",
    /^at \/subscribe-cancel/,
  ],
])("reports a failure and redirects when %s", async (_, failure, words, place) => {
  open(buildUser(WITHOUT_PLAN), {
    subscribeFree: () => {
      throw failure;
    },
  });
  await goOn();
  expect(await screen.findByText(place)).toBeDefined();
  expect(await screen.findByText(words)).toBeDefined();
});

test("switches once on a second click", async () => {
  const answer = Promise.withResolvers<User>();
  const { named } = open(buildUser(WITHOUT_PLAN), { subscribeFree: () => answer.promise });
  await userEvent.dblClick(await screen.findByRole("button", { name: "Continue with the Free plan" }));
  answer.resolve(buildUser(ON_FREE));
  await screen.findByText(/^at \/ ?$/);
  expect(named("subscribeFree")).toHaveLength(1);
});

test("switches no one to another plan during impersonation", async () => {
  open(buildUser({ impersonate_admin_id: "admin" }));
  expect(await screen.findByText("Only for the account’s owner")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});
