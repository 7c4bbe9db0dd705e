import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { User } from "#shared/api/accounts.ts";
import { ApiFailure } from "#web/lib/api-failure.ts";
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

test("an author reads what Free has, goes on it, and is at the dashboard", async () => {
  const { named } = open(buildUser(WITHOUT_PLAN));
  expect(await screen.findByText("1 year of history in reports")).toBeDefined();
  expect(screen.queryByText("This ends your trial")).toBeNull();
  await goOn();
  expect(await screen.findByText(/^at \/ ?$/)).toBeDefined();
  expect(await screen.findByText("You are on the Free plan.")).toBeDefined();
  expect(named("subscribeFree")).toHaveLength(1);
});

test("says before the choice how many months will show, where Free does not show all of them", async () => {
  open(buildUser(WITHOUT_PLAN), { getPlanHistory: () => ({ data: { months: 25, shown: 0 } }) });
  expect(await screen.findByText("0 of your 25 months will show")).toBeDefined();
});

test("says nothing of months where Free shows all of them", async () => {
  const { named } = open(buildUser(WITHOUT_PLAN), { getPlanHistory: () => ({ data: { months: 9, shown: 9 } }) });
  await screen.findByText("1 year of history in reports");
  await waitFor(() => expect(named("getPlanHistory")).toHaveLength(1));
  expect(screen.queryByText(/months will show/)).toBeNull();
});

test("who is on trial reads that it ends with this", async () => {
  open(buildUser());
  expect(await screen.findByText(/Otherwise you can use everything until Nov 30, 2026/)).toBeDefined();
});

test("an agency has no free plan, and is told so", async () => {
  const { named } = open(buildAgencyUser());
  expect(await screen.findByText(/^at \/upgrade/)).toBeDefined();
  expect(await screen.findByText("Free is not available for this account")).toBeDefined();
  expect(named("subscribeFree")).toEqual([]);
});

test("who pays for a plan is sent to leave that one", async () => {
  open(buildUser(subscribedTo("author-career-monthly")));
  expect(await screen.findByText(/^at \/subscribe-cancel/)).toBeDefined();
});

test.each<[string, ApiFailure, string, RegExp]>([
  ["nobody knows why", new ApiFailure("internal", 500), texts.genericError, /^at \/upgrade/],
  ["it is not for this account", new ApiFailure("forbidden", 403), texts.billing.freeNotForAgencies, /^at \/upgrade/],
  [
    "a plan was paid for elsewhere meanwhile",
    new ApiFailure("conflict", 409, "You have a subscription."),
    "You have a subscription.",
    /^at \/subscribe-cancel/,
  ],
])("when it fails and %s, the person is told and led on", async (_, failure, words, place) => {
  open(buildUser(WITHOUT_PLAN), {
    subscribeFree: () => {
      throw failure;
    },
  });
  await goOn();
  expect(await screen.findByText(place)).toBeDefined();
  expect(await screen.findByText(words)).toBeDefined();
});

test("a second click goes on it once", async () => {
  const answer = Promise.withResolvers<User>();
  const { named } = open(buildUser(WITHOUT_PLAN), { subscribeFree: () => answer.promise });
  await userEvent.dblClick(await screen.findByRole("button", { name: "Continue with the Free plan" }));
  answer.resolve(buildUser(ON_FREE));
  await screen.findByText(/^at \/ ?$/);
  expect(named("subscribeFree")).toHaveLength(1);
});

test("nobody puts somebody else on another plan", async () => {
  open(buildUser({ impersonate_admin_id: "admin" }));
  expect(await screen.findByText("Theirs alone")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});
