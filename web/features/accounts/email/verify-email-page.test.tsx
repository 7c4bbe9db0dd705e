import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { forgetInterrupted, keepInterrupted } from "#web/lib/session/interrupted-request.ts";
import { texts } from "#web/lib/texts.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { fillIn } from "#web/testing/fill-in.ts";
import { pageAt } from "#web/testing/page-at.tsx";
import { renderApp } from "#web/testing/render.tsx";
import { TEXT } from "../text.ts";
import VerifyEmailPage from "./verify-email-page.tsx";

function open(verifyEmail: () => unknown, user: User | null = null) {
  const services = fakeServices({ verifyEmail, getUser: () => user ?? buildUser() }, { signedIn: user !== null });
  renderApp(pageAt("/verify/email/:hash/:id", <VerifyEmailPage />), services, { path: "/verify/email/h1/u1" });
  return services;
}
const verified = () => ({ verified: true });
const refused = () => {
  throw new ApiFailure("not_found", 404);
};

test("sends the link once, and continues to sign-in for a visitor", async () => {
  const services = open(verified);
  expect(await screen.findByRole("heading", { name: "Your email is verified" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/signin");
  expect(services.calls.map(({ name }) => name)).toEqual(["verifyEmail"]);
  expect(services.calls[0]!.sent.params).toEqual({ hash: "h1", id: "u1" });
});

test("continues to the dashboard for a signed-in user", async () => {
  open(verified, buildUser({ email_not_verified: true }));
  const link = await screen.findByRole("link", { name: "Continue to dashboard" });
  expect(link.getAttribute("href")).toBe("/");
});

test.each([
  ["a visitor through sign-in", null, "Sign in", "/signin?redirect=%2Fconsent%2Fsecret%2Fa1"],
  ["a signed-in user", buildUser({ id: "u1" }), "Continue to the agency’s request", "/consent/secret/a1"],
  ["another signed-in user to their dashboard", buildUser({ id: "u2" }), "Continue to dashboard", "/"],
])("leads %s, when the address was confirmed on the way to an agency's request", async (_, user, name, href) => {
  keepInterrupted(localStorage, "u1", "/consent/secret/a1");
  open(verified, user);
  expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(href);
  forgetInterrupted(localStorage, "u1");
});

test("shows a spinner while running", async () => {
  open(() => new Promise(() => undefined));
  expect(await screen.findByLabelText("Verifying")).toBeDefined();
});

test("reports an invalid link, and offers a new one to a user still awaiting confirmation", async () => {
  open(refused, buildUser({ pending_email: "new@example.com" }));
  expect(await screen.findByText(TEXT.verifyFailed)).toBeDefined();
  expect(screen.getByRole("link", { name: "Ask for a new link" }).getAttribute("href")).toBe("/confirmEmail");
});

test("does not offer a new verification link to a verified user", async () => {
  open(refused);
  expect(await screen.findByText(TEXT.verifyFailed)).toBeDefined();
  expect(screen.queryByRole("link", { name: "Ask for a new link" })).toBeNull();
});

test.each([
  ["offline", 0, texts.offline],
  ["too_many", 429, texts.tooMany],
  ["unavailable", 503, texts.genericError],
] as const)("explains a temporary failure (%s) and offers a retry", async (code, status, words) => {
  let tries = 0;
  open(() => {
    if (tries++ === 0) throw new ApiFailure(code, status);
    return verified();
  });
  expect(await screen.findByText(words)).toBeDefined();
  await fillIn({}, "Try again");
  expect(await screen.findByRole("heading", { name: "Your email is verified" })).toBeDefined();
});
