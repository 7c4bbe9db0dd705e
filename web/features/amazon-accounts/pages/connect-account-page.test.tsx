import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { saveTicket } from "../connect/connect-ticket.ts";
import { buildAuthor, buildTicket, openPage } from "../testing/open-page.tsx";
import ConnectAccountPage from "./connect-account-page.tsx";

const path = "/connect/account";
const ticket = buildTicket({ type: "AUTHOR_CENTRAL", from: "accounts", code: "c1" });
const connecting = (answer: () => unknown) =>
  openPage(<ConnectAccountPage />, { path, answers: { connectAmazonAccount: answer } });
const failing = (failure: ApiFailure) =>
  connecting(() => {
    throw failure;
  });
afterEach(() => sessionStorage.clear());

test("asks to wait, then returns to the accounts", async () => {
  saveTicket(ticket);
  const answer = Promise.withResolvers<unknown>();
  connecting(() => answer.promise);
  expect(await screen.findByRole("heading", { name: "Connecting your Account, Please wait..." })).toBeDefined();
  answer.resolve({ data: buildAuthor() });
  expect(await screen.findByText(/^at \/amazon-accounts/)).toBeDefined();
  expect(screen.getByText("Successfully connected your Author Central account.")).toBeDefined();
});

test("shows a failure with its message on the screen", async () => {
  saveTicket(ticket);
  failing(new ApiFailure("internal", 500));
  expect(await screen.findByRole("heading", { name: `Error! ${texts.genericError}` })).toBeDefined();
  expect(screen.getByRole("link", { name: "Try Again" }).getAttribute("href")).toBe("/connect?type=AUTHOR_CENTRAL");
});

test("reports a rejected session on the accounts screen", async () => {
  saveTicket(ticket);
  failing(new ApiFailure("retailer_auth", 403, "Amazon did not take it."));
  expect(await screen.findByText(/^at \/amazon-accounts .*did not take it/)).toBeDefined();
});

test("redirects to the accounts without a sign-in", async () => {
  connecting(() => ({ data: null }));
  expect(await screen.findByText(/^at \/amazon-accounts/)).toBeDefined();
});
