import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { fillIn } from "#web/testing/fill-in.ts";
import { pageAt } from "#web/testing/page-at.tsx";
import { renderApp } from "#web/testing/render.tsx";
import { TEXT } from "../text.ts";
import ResetPasswordPage from "./reset-password-page.tsx";

const PASSWORD = "a kettle on the stove";
const FILLED = { "New password": PASSWORD, "Confirm new password": PASSWORD };
const BUTTON = "Change my password";

function open(answers: Answers = {}, options = {}) {
  const services = fakeServices({ resetPassword: () => undefined, getUser: () => buildUser(), ...answers }, options);
  renderApp(pageAt("/reset/password/:hash/:id", <ResetPasswordPage />), services, { path: "/reset/password/h1/u1" });
  return services;
}
const refuse = (failure: ApiFailure) => () => {
  throw failure;
};

test("a new password leads to signing in, with no personal data in the address", async () => {
  const services = open();
  await fillIn(FILLED, BUTTON);
  expect((await screen.findByText(/^at /)).textContent!.trim()).toBe("at /signin");
  expect(screen.getByText(TEXT.newPassword.done)).toBeDefined();
  expect(services.calls[0]!.sent).toEqual({
    params: { hash: "h1", id: "u1" },
    body: { password: PASSWORD, password_confirmation: PASSWORD },
  });
});

test("clears this browser's session, because a reset ends every session", async () => {
  const services = open({}, { signedIn: true });
  await fillIn(FILLED, BUTTON);
  await screen.findByText(/^at \/signin/);
  expect(await services.auth.accessToken()).toBeNull();
});

test("reports a link that was used, replaced or expired, and offers another", async () => {
  open({ resetPassword: refuse(new ApiFailure("not_found", 404)) });
  await fillIn(FILLED, BUTTON);
  expect(await screen.findByText(TEXT.newPassword.invalidLink)).toBeDefined();
  expect(screen.getByRole("link", { name: "Ask for a new link" }).getAttribute("href")).toBe("/forgotPassword");
});

test("shows password errors at the field, from local rules or the server", async () => {
  const common = ["This password is too common."];
  const services = open({ resetPassword: refuse(new ApiFailure("invalid", 422, "", { password: common })) });
  await fillIn({ "New password": "abc", "Confirm new password": "abd" }, BUTTON);
  expect(screen.getByText("Must be at least 6 characters")).toBeDefined();
  expect(screen.getByText(texts.passwordsMustMatch)).toBeDefined();
  expect(services.calls).toEqual([]);
  await fillIn(FILLED, BUTTON);
  expect(await screen.findByText(common[0]!)).toBeDefined();
});

test("shows the password's strength while it is typed", async () => {
  open();
  await fillIn({ "New password": "abc" });
  expect(screen.getByRole("status").textContent).toContain("At least 6 characters");
  await fillIn({ "New password": PASSWORD });
  expect(screen.getByRole("status").textContent).toContain("Good");
});
