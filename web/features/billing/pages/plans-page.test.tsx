import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { User } from "#shared/api/accounts.ts";
import { ApiFailure } from "#web/lib/api-failure.ts";
import { buildAgencyUser, buildUser, ON_FREE, subscribedTo, WITHOUT_PLAN } from "#web/testing/builders.ts";
import { openBilling } from "../testing/open-billing.tsx";
import { plansOf } from "../testing/plans.ts";
import PlansPage from "./plans-page.tsx";
import UpgradePage from "./upgrade-page.tsx";

const openPlans = (user: User = buildUser(), path = "/plans", answers = {}) =>
  openBilling("/plans", <PlansPage />, { user, path, answers });
const openUpgrade = (user: User, path = "/upgrade") => openBilling("/upgrade", <UpgradePage />, { user, path });

const cards = async () => within(await screen.findByRole("list", { name: "Plans" })).getAllByRole("article");
const shown = async () =>
  (await cards()).map((card) => {
    const price = /\$[\d.,]+ a (month|year)/.exec(card.textContent)?.[0];
    return `${within(card).getByRole("heading").textContent} ${price}`;
  });
const linksOf = async () =>
  (await cards()).map((card) => {
    const link = within(card).queryByRole("link");
    return link ? `${link.textContent} → ${link.getAttribute("href")}` : null;
  });
const title = async () => (await screen.findByRole("heading", { level: 1 })).textContent;

test("an author sees four plans, Free among them, and is led to the one that is chosen", async () => {
  openPlans();
  expect(await shown()).toEqual([
    "Free $0 a month",
    "Writer $9 a month",
    "Career $19 a month",
    "Publisher $39 a month",
  ]);
  expect(await linksOf()).toEqual([
    "Continue with Free → /subscribe-free/confirm",
    "Choose Writer → /subscribe/author-writer-monthly",
    "Choose Career → /subscribe/author-career-monthly",
    "Choose Publisher → /subscribe/author-publisher-monthly",
  ]);
  expect(within((await cards())[2]!).getByText("Recommended")).toBeDefined();
});

test("an agency sees its three plans and is never offered Free", async () => {
  const { named } = openPlans(buildAgencyUser());
  expect(await shown()).toEqual(["Studio $49 a month", "House $99 a month", "Group $199 a month"]);
  expect(await linksOf()).toContain("Try House free → /subscribe/agency-house-monthly");
  expect(screen.getAllByText("After 7 days for free")).toHaveLength(3);
  expect(named("listPlans")[0]!.sent.query).toEqual({ plan_type: "AGENCY" });
  expect(screen.getByText("Every agency plan begins with a 7-day free trial.")).toBeDefined();
});

test("paid by the year one month is free, and the address says what is shown", async () => {
  openPlans();
  await userEvent.click(await screen.findByRole("radio", { name: "Annual, 1 month free" }));
  expect(await shown()).toEqual([
    "Free $0 a month",
    "Writer $99 a year",
    "Career $209 a year",
    "Publisher $429 a year",
  ]);
  expect(screen.getByText("$17.42 a month: 1 month free")).toBeDefined();
});

test("a shared address shows the annual plans at once", async () => {
  openPlans(buildUser(), "/plans?billing=annual");
  expect(await shown()).toContain("Career $209 a year");
});

test("who pays by the year sees the year's prices first", async () => {
  openPlans(buildUser(subscribedTo("author-writer-yearly")));
  expect(await shown()).toContain("Writer $99 a year");
});

test("who has never had a plan gets started, everybody else chooses", async () => {
  openPlans();
  expect(await title()).toBe("Let’s get started");
});

test("who has a plan chooses among the others, and sees which is theirs", async () => {
  openPlans(buildUser(subscribedTo("author-writer-monthly")));
  expect(await title()).toBe("Choose your plan");
  expect(within((await cards())[1]!).getByText("Your plan")).toBeDefined();
  expect(await linksOf()).toEqual([
    "Go back to Free → /subscribe-cancel",
    null,
    "Change to Career → /subscribe/author-career-monthly",
    "Change to Publisher → /subscribe/author-publisher-monthly",
  ]);
});

test("plans that can't be read are asked for again at a press", async () => {
  let isDown = true;
  openPlans(buildUser(), "/plans", {
    listPlans: () => {
      if (isDown) throw new ApiFailure("unavailable", 503);
      return { data: plansOf("AUTHOR") };
    },
  });
  expect(await screen.findByText("The plans can’t be shown")).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await shown()).toHaveLength(4);
});

test("plans that take their time show where they will be", async () => {
  openPlans(buildUser(), "/plans", { listPlans: () => new Promise(() => undefined) });
  expect(await screen.findByRole("status", { name: "Loading the plans" })).toBeDefined();
});

test.each<[string, User, string]>([
  ["an author whose trial is over", buildUser(WITHOUT_PLAN), "Your trial has ended"],
  ["an author on trial", buildUser(), "Upgrade"],
  ["an author on Free", buildUser(ON_FREE), "Upgrade"],
  ["a subscriber", buildUser(subscribedTo("author-career-monthly")), "Upgrade"],
  ["an agency that has just signed up", buildAgencyUser(), "Your agency has no plan yet"],
  ["an agency whose subscription is over", buildAgencyUser({ onboard: undefined }), "Your subscription has ended"],
])("the upgrade screen tells %s where they stand", async (_, user, words) => {
  openUpgrade(user);
  expect(await title()).toBe(words);
});

test("who is on trial reads until when, and that choosing now costs nothing of it", async () => {
  openUpgrade(buildUser());
  expect(await screen.findByText(/runs until Nov 30, 2026\. You won’t be charged before then/)).toBeDefined();
});

test("whose trial is over is offered Free as well", async () => {
  openUpgrade(buildUser(WITHOUT_PLAN));
  expect(await linksOf()).toContain("Continue with Free → /subscribe-free/confirm");
});

test.each<[string, Partial<User>, RegExp, string | null]>([
  [
    "could not be charged",
    subscribedTo("author-career-monthly", { status: "past_due" }),
    /last payment did not work/,
    "Change your card",
  ],
])("who %s reads what to do first, and is offered no other plan", async (_, changes, words, link) => {
  openUpgrade(buildUser(changes));
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByRole("link", { name: link! }).getAttribute("href")).toBe("/account/billing");
  expect((await linksOf()).filter(Boolean)).toEqual([]);
});

test("a cancelled subscriber may choose another plan, and reads that it takes the cancellation back", async () => {
  openUpgrade(buildUser(subscribedTo("author-career-monthly", { ends_at: "2026-12-20T09:00:00Z" })));
  expect(await screen.findByText(/ends on Dec 20, 2026\. Choosing another plan takes the/)).toBeDefined();
  expect(await linksOf()).toContain("Change to Writer → /subscribe/author-writer-monthly");
});

test("somebody of an agency who does not pay sees its plans, and who chooses", async () => {
  openUpgrade(buildAgencyUser({ agency_role: "member" }));
  expect(await screen.findByText(/The owner of Inkwell Partners chooses its plan/)).toBeDefined();
  expect(await linksOf()).toEqual([null, null, null]);
});

test("nobody chooses a plan in another's name", async () => {
  openUpgrade(buildUser({ impersonate_admin_id: "admin" }));
  expect(await screen.findByText(/You act as ada@example.com/)).toBeDefined();
  expect(await linksOf()).toEqual([null, null, null, null]);
});

test("whose plan is not sold any more is told nothing wrong about it, and can choose another", async () => {
  openUpgrade(buildUser({ ...subscribedTo("author-career-monthly", { stripe_plan: null }), plan: null }));
  expect(await screen.findByText(/^Upgrades take effect right away/)).toBeDefined();
  expect(await linksOf()).toContain("Change to Career → /subscribe/author-career-monthly");
});
