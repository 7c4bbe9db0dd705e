import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { fillIn } from "#web/testing/fill-in.ts";
import { pageAt } from "#web/testing/page-at.tsx";
import { renderApp } from "#web/testing/render.tsx";
import { TEXT } from "../text.ts";
import ConfirmEmailPage from "./confirm-email-page.tsx";

function open(user: User | null, query = "", resendVerification: () => unknown = () => undefined) {
  const services = fakeServices({ getUser: () => user, resendVerification }, { signedIn: user !== null });
  renderApp(pageAt("/confirmEmail", <ConfirmEmailPage />), services, { path: `/confirmEmail${query}` });
  return services;
}
const unverified = buildUser({ email_not_verified: true });

test("reminds the user after signing in, and continues to the requested page", async () => {
  open(unverified, "?fromLogin=1&redirect=%2Fbooks");
  expect(await screen.findByText(/not confirmed yet\. We sent a link to ada@example\.com\./)).toBeDefined();
  const onward = screen.getByRole("link", { name: "Continue to dashboard" });
  expect(onward.getAttribute("href")).toBe("/books");
});

test("does not follow a redirect to another site", async () => {
  open(unverified, "?redirect=https%3A%2F%2Fevil.example");
  expect((await screen.findByRole("link", { name: "Continue to dashboard" })).getAttribute("href")).toBe("/");
});

test("sends the email again", async () => {
  const services = open(unverified);
  await fillIn({}, "Send the email again");
  expect(await screen.findByText(TEXT.verifyResent)).toBeDefined();
  expect(services.calls.map(({ name }) => name)).toContain("resendVerification");
});

test("explains when it was requested too often", async () => {
  open(unverified, "", () => {
    throw new ApiFailure("too_many", 429);
  });
  await fillIn({}, "Send the email again");
  expect(await screen.findByText(texts.tooMany)).toBeDefined();
});

test("shows the new address while it awaits confirmation", async () => {
  open(buildUser({ pending_email: "new@example.com" }));
  expect(await screen.findByText(/We sent a link to new@example\.com\./)).toBeDefined();
});

test("has nothing to do for a confirmed address", async () => {
  open(buildUser());
  expect(await screen.findByRole("heading", { name: "Your email is confirmed" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Send the email again" })).toBeNull();
});

test("asks a visitor to sign in to request another email", async () => {
  open(null);
  expect((await screen.findByRole("link", { name: "Sign in" })).getAttribute("href")).toBe("/signin");
});
