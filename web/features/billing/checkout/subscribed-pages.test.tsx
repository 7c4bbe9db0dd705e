import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { cents } from "#shared/primitives/cents.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildAgencyUser, buildUser, subscribedTo } from "#web/testing/builders.ts";
import SubscribeChangedPage from "../plan-change/subscribe-changed-page.tsx";
import { aSubscriber, NO_CUSTOMER } from "../testing/billing-builders.ts";
import { openBilling } from "../testing/open-billing.tsx";
import SubscribeSuccessPage from "./subscribe-success-page.tsx";

const CAREER = "author-career-monthly";
const author = buildUser(subscribedTo(CAREER));

const invoiceOf = (amount: number) => ({ data: [{ status: "paid", amount: cents(amount) }] });
const openSuccess = (answers = {}, user = author, id = CAREER) =>
  openBilling("/subscribe/:id/success", <SubscribeSuccessPage />, {
    user,
    path: `/subscribe/${id}/success`,
    answers: { getBillingCustomer: () => aSubscriber(CAREER), listInvoices: () => invoiceOf(1900), ...answers },
  });

test("confirms a payment, with the next charge and where to continue", async () => {
  openSuccess();
  expect(await screen.findByRole("heading", { name: "Payment was successful" })).toBeDefined();
  expect(
    await screen.findByText("You are on the Career plan. Your next payment is $19 on Dec 20, 2026."),
  ).toBeDefined();
  expect(screen.getByRole("link", { name: "Continue to dashboard" }).getAttribute("href")).toBe("/");
  expect(screen.getByRole("link", { name: "See your subscription" }).getAttribute("href")).toBe("/account/billing");
});

test("confirms no payment where nothing was charged", async () => {
  openSuccess({ listInvoices: () => invoiceOf(0) });
  expect(await screen.findByRole("heading", { name: "Your plan has started" })).toBeDefined();
  expect(screen.queryByText("Payment was successful")).toBeNull();
});

test.each(["no-such-plan", "author-writer-monthly"])(
  "confirms no payment for %s, which is not the plan that was paid for",
  async (id) => {
    openSuccess({}, author, id);
    expect(await screen.findByText(/^at \/account\/billing/)).toBeDefined();
  },
);

test("shows the date of the first payment while the trial continues", async () => {
  openSuccess({
    getBillingCustomer: () => aSubscriber(CAREER, { status: "trialing", trial_ends_at: "2026-12-20T09:00:00Z" }),
  });
  expect(
    await screen.findByText("You are on the Career plan. Your first payment is $19 on Dec 20, 2026."),
  ).toBeDefined();
});

test("asks an author for a review in the extension's store", async () => {
  openSuccess();
  const link = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await link("Review it in the Chrome Web Store")).toBe("https://store.example/chrome");
  expect(await link("Review it at Firefox Add-ons")).toBe("https://store.example/firefox");
  expect(await link("Write to us")).toBe("mailto:help@example.com");
});

test("asks an agency, which has no extension, for a review by email", async () => {
  openSuccess(
    { getBillingCustomer: () => aSubscriber("agency-house-monthly") },
    buildAgencyUser(subscribedTo("agency-house-monthly")),
    "agency-house-monthly",
  );
  expect(await screen.findByRole("link", { name: "Write to us" })).toBeDefined();
  expect(screen.queryByRole("link", { name: "Review it in the Chrome Web Store" })).toBeNull();
});

test("confirms the plan even when the next charge can't be loaded", async () => {
  openSuccess({
    getBillingCustomer: () => {
      throw new ApiFailure("unavailable", 503);
    },
  });
  expect(await screen.findByText("Everything in your plan is now available.")).toBeDefined();
});

test("confirms nothing without a subscription", async () => {
  openSuccess({ getBillingCustomer: () => NO_CUSTOMER }, buildUser());
  expect(await screen.findByText(/^at \/account\/billing/)).toBeDefined();
});

test("confirms a changed plan", async () => {
  openBilling("/subscribe/:id/changed-success", <SubscribeChangedPage />, {
    user: author,
    path: `/subscribe/${CAREER}/changed-success`,
    answers: {
      getBillingCustomer: () =>
        aSubscriber(CAREER, { next_payment: { at: "2027-01-20T09:00:00Z", amount: cents(1742) } }),
    },
  });
  expect(await screen.findByRole("heading", { name: "Plan Changed" })).toBeDefined();
  expect(await screen.findByText(/Your next payment is \$17\.42 on Jan 20, 2027/)).toBeDefined();
});
