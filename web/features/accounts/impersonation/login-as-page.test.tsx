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
import LoginAsPage from "./login-as-page.tsx";

const grant = { grant: "g1", email: "ada@example.com", ends_at: "2099-01-01T00:00:00Z" };
const FILLED = { Email: " Ada@Example.com", Reason: "Asked why October is missing" };

function open(answers: Answers = {}) {
  const services = fakeServices(
    { loginAs: () => grant, getUser: () => buildUser({ is_admin: true }), ...answers },
    { signedIn: true },
  );
  const path = "/admin/loginAsSomeoneElse";
  renderApp(pageAt(path, <LoginAsPage />), services, { path });
  return services;
}
const refuse = (failure: ApiFailure) => () => {
  throw failure;
};

test("an administrator gives a reason, acts as the user from then on, and lands on the user's home", async () => {
  const services = open();
  await fillIn(FILLED, "Login As User");
  expect(await screen.findByText("You are now logged in as ada@example.com")).toBeDefined();
  expect(await screen.findByText(/^at \/\s*$/)).toBeDefined();
  expect(services.actingGrants.current()).toEqual(grant);
  expect(services.calls.find(({ name }) => name === "loginAs")!.sent.body).toMatchObject({ reason: FILLED.Reason });
});

test("sends nothing without an address or a reason", async () => {
  const services = open();
  await fillIn({ Reason: "  " }, "Login As User");
  expect(screen.getAllByText(texts.required)).toHaveLength(2);
  await fillIn({ Email: "ada@", Reason: "x" }, "Login As User");
  expect(screen.getByText(texts.invalidEmail)).toBeDefined();
  expect(services.calls.map(({ name }) => name)).not.toContain("loginAs");
});

test("reports an address that can't be impersonated at its field", async () => {
  const unknown = "No account has this email address.";
  const services = open({ loginAs: refuse(new ApiFailure("invalid", 422, "", { email: [unknown] })) });
  await fillIn(FILLED, "Login As User");
  expect(await screen.findByText(unknown)).toBeDefined();
  expect(services.actingGrants.current()).toBeNull();
});

test("sends an administrator without one-time codes to turn them on", async () => {
  open({ loginAs: refuse(new ApiFailure("second_factor_needed", 403, "Turn on one-time codes first.")) });
  await fillIn(FILLED, "Login As User");
  expect((await screen.findByRole("alert")).textContent).toContain(TEXT.impersonation.codesNeeded);
  expect(screen.getByRole("link", { name: TEXT.impersonation.turnOnCodes }).getAttribute("href")).toBe(
    "/account/security",
  );
});

test("starts no impersonation when the user can't be loaded", async () => {
  let reads = 0;
  const services = open({
    getUser: () => {
      if (reads++ > 0) throw new ApiFailure("unavailable", 503);
      return buildUser({ is_admin: true });
    },
  });
  await fillIn(FILLED, "Login As User");
  expect(await screen.findByText(texts.genericError)).toBeDefined();
  expect(services.actingGrants.current()).toBeNull();
});
