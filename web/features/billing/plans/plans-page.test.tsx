import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildAgencyUser, buildUser, ON_FREE, subscribedTo, WITHOUT_PLAN } from "#web/testing/builders.ts";
import { plansOf } from "../testing/billing-builders.ts";
import { openBilling } from "../testing/open-billing.tsx";
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

test("shows an author four plans including Free, and opens the chosen one", async () => {
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

test("shows an agency its three plans, and never Free", async () => {
  const { named } = openPlans(buildAgencyUser());
  expect(await shown()).toEqual(["Studio $49 a month", "House $99 a month", "Group $199 a month"]);
  expect(await linksOf()).toContain("Try House free → /subscribe/agency-house-monthly");
  expect(screen.getAllByText("After a 7-day free trial")).toHaveLength(3);
  expect(named("listPlans")[0]!.sent.query).toEqual({ plan_type: "AGENCY" });
  expect(screen.getByText("Every agency plan starts with a 7-day free trial.")).toBeDefined();
});

test("switching to yearly gives one month free, and updates the address", async () => {
  openPlans();
  await userEvent.click(await screen.findByRole("radio", { name: "Annual, 1 month free" }));
  expect(await shown()).toEqual([
    "Free $0 a month",
    "Writer $99 a year",
    "Career $209 a year",
    "Publisher $429 a year",
  ]);
  expect(screen.getByText("$17.42 a month, with 1 month free")).toBeDefined();
});

test("opens the yearly plans from a shared address", async () => {
  openPlans(buildUser(), "/plans?billing=annual");
  expect(await shown()).toContain("Career $209 a year");
});

test("starts with yearly prices for a customer who pays yearly", async () => {
  openPlans(buildUser(subscribedTo("author-writer-yearly")));
  expect(await shown()).toContain("Writer $99 a year");
});

test("has a headline for getting started without an earlier plan, and for choosing one with it", async () => {
  openPlans();
  expect(await title()).toBe("Let’s get started");
});

test("offers a subscriber the other plans and marks the current one", async () => {
  openPlans(buildUser(subscribedTo("author-writer-monthly")));
  expect(await title()).toBe("Choose your plan");
  expect(within((await cards())[1]!).getByText("Your plan")).toBeDefined();
  expect(await linksOf()).toEqual([
    "Switch to Free → /subscribe-cancel",
    null,
    "Change to Career → /subscribe/author-career-monthly",
    "Change to Publisher → /subscribe/author-publisher-monthly",
  ]);
});

test("plans that can't be loaded can be requested again", async () => {
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

test("shows a skeleton while plans are loading", async () => {
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
])("the upgrade screen shows %s their billing status", async (_, user, words) => {
  openUpgrade(user);
  expect(await title()).toBe(words);
});

test("tells a user on trial until when it runs, and that choosing now keeps the rest", async () => {
  openUpgrade(buildUser());
  expect(await screen.findByText(/runs until Nov 30, 2026\. You won’t be charged before then/)).toBeDefined();
});

test("offers Free too after the trial", async () => {
  openUpgrade(buildUser(WITHOUT_PLAN));
  expect(await linksOf()).toContain("Continue with Free → /subscribe-free/confirm");
});

test.each<[string, Partial<User>, RegExp, string | null]>([
  [
    "whose card could not be charged",
    subscribedTo("author-career-monthly", { status: "past_due" }),
    /last payment failed/,
    "Change your card",
  ],
])("tells a user %s what to do first, and offers no other plan", async (_, changes, words, link) => {
  openUpgrade(buildUser(changes));
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByRole("link", { name: link! }).getAttribute("href")).toBe("/account/billing");
  expect((await linksOf()).filter(Boolean)).toEqual([]);
});

test("lets a cancelled subscriber choose another plan, and says that this undoes the cancellation", async () => {
  openUpgrade(buildUser(subscribedTo("author-career-monthly", { ends_at: "2026-12-20T09:00:00Z" })));
  expect(await screen.findByText(/ends on Dec 20, 2026\. Choosing another plan resumes/)).toBeDefined();
  expect(await linksOf()).toContain("Change to Writer → /subscribe/author-writer-monthly");
});

test("shows a member of an agency its plans, and who chooses", async () => {
  openUpgrade(buildAgencyUser({ agency_role: "member" }));
  expect(await screen.findByText(/The owner of Inkwell Partners chooses its plan/)).toBeDefined();
  expect(await linksOf()).toEqual([null, null, null]);
});

test("offers no choice of plan during impersonation", async () => {
  openUpgrade(buildUser({ impersonate_admin_id: "admin" }));
  expect(await screen.findByText(/You are acting for ada@example.com/)).toBeDefined();
  expect(await linksOf()).toEqual([null, null, null, null]);
});

test("describes a plan that is no longer sold correctly, and lets its subscriber choose another", async () => {
  openUpgrade(buildUser({ ...subscribedTo("author-career-monthly", { stripe_plan: null }), plan: null }));
  expect(await screen.findByText(/^Upgrades take effect right away/)).toBeDefined();
  expect(await linksOf()).toContain("Change to Career → /subscribe/author-career-monthly");
});

test.each([
  [
    "cookie mode",
    buildUser({ kdp_cookies_enabled: true, author_central_account: { active: true } }),
    /Our server reads your ranks day and night/,
  ],
  ["a client", buildAgencyUser(), /your clients’ own Amazon accounts/],
])("says how ranks are read with %s", async (_, user, words) => {
  openPlans(user);
  expect(await screen.findByText(words)).toBeDefined();
});

test.each(["member", "read_only"] as const)("doesn't ask an agency's %s to choose a plan", async (agency_role) => {
  openPlans(buildAgencyUser({ agency_role }));
  expect(await title()).toBe("Plans for agencies");
});

test("tells a member whose agency has no plan what they wait for", async () => {
  openUpgrade(buildAgencyUser({ agency_role: "member" }));
  expect(await screen.findByText(/^Books and clients open as soon as the owner of Inkwell Partners/)).toBeDefined();
  expect(screen.queryByText(/^Choose a plan/)).toBeNull();
});
