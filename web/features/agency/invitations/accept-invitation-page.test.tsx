import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { buildAgencyUser, buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { fillIn } from "#web/testing/fill-in.ts";
import { pageAt } from "#web/testing/page-at.tsx";
import { renderApp } from "#web/testing/render.tsx";
import { TEXT } from "../text.ts";
import AcceptInvitationPage from "./accept-invitation-page.tsx";

const PASSWORD = "a kettle on the stove";
const FILLED = { "First name": "Max", "Last name": "Well", Password: PASSWORD, "Confirm password": PASSWORD };
const BUTTON = "Join the agency";
const invitation = {
  agency: "Inkwell Partners",
  email: "max@example.com",
  role: "read_only",
  invited_by: "Ines Well",
  has_account: false,
};

function open(answers: Answers = {}, signedIn = false) {
  const services = fakeServices(
    {
      getInvitation: () => invitation,
      acceptInvitation: () => ({ id: "u2", email: "max@example.com" }),
      getUser: () => (signedIn ? buildUser() : buildAgencyUser({ first_name: "Max", agency_role: "read_only" })),
      logout: () => undefined,
      ...answers,
    },
    { password: PASSWORD, signedIn },
  );
  renderApp(pageAt("/invitation/:hash/:id", <AcceptInvitationPage />), services, { path: "/invitation/h1/a1" });
  return services;
}
const refuse = (failure: ApiFailure) => () => {
  throw failure;
};

test("shows who invites, to which agency and in which role", async () => {
  open();
  expect(await screen.findByRole("heading", { name: "Join Inkwell Partners" })).toBeDefined();
  expect(
    screen.getByText(
      /^Ines Well invites you .*\. You will have view-only access: you see everything, and can’t change anything\.$/,
    ),
  ).toBeDefined();
  const email = screen.getByLabelText<HTMLInputElement>("Email");
  expect([email.value, email.readOnly]).toEqual(["max@example.com", true]);
});

test("creates the account and signs in immediately", async () => {
  const services = open();
  await fillIn(FILLED, BUTTON);
  expect(await screen.findByText(/^at \/\s*$/)).toBeDefined();
  const { sent } = services.calls.find(({ name }) => name === "acceptInvitation")!;
  expect(sent.params).toEqual({ hash: "h1", id: "a1" });
  expect(sent.body).toEqual({
    first_name: "Max",
    last_name: "Well",
    password: PASSWORD,
    password_confirmation: PASSWORD,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

test("reports every missing field, and sends nothing", async () => {
  const services = open();
  await fillIn({}, BUTTON);
  expect(screen.getAllByText(texts.required)).toHaveLength(4);
  expect(services.calls.map(({ name }) => name)).toEqual(["getInvitation"]);
});

test("reports an address with an existing account at its field", async () => {
  const taken = "The email has already been taken.";
  open({ acceptInvitation: refuse(new ApiFailure("invalid", 422, "", { email: [taken] })) });
  await fillIn(FILLED, BUTTON);
  expect(await screen.findByText(taken)).toBeDefined();
});

test("reports a link that was used, revoked, replaced or has expired", async () => {
  open({ getInvitation: refuse(new ApiFailure("not_found", 404)) });
  expect(await screen.findByRole("heading", { name: "This invitation is no longer valid" })).toBeDefined();
});

test("reports an invitation that was revoked meanwhile", async () => {
  open({ acceptInvitation: refuse(new ApiFailure("not_found", 404)) });
  await fillIn(FILLED, BUTTON);
  expect(await screen.findByText(TEXT.join.invalid)).toBeDefined();
});

test("asks a signed-in user to sign out first, and keeps the invitation visible", async () => {
  const services = open({}, true);
  expect(await screen.findByText(/You are signed in as ada@example\.com/)).toBeDefined();
  await fillIn({}, "Sign out and continue");
  expect(await screen.findByRole("button", { name: BUTTON })).toBeDefined();
  expect(await services.auth.accessToken()).toBeNull();
});

test("offers a retry when the invitation can't be loaded", async () => {
  let tries = 0;
  open({
    getInvitation: () => {
      if (tries++ === 0) throw new ApiFailure("unavailable", 503);
      return invitation;
    },
  });
  await fillIn({}, "Try again");
  expect(await screen.findByRole("heading", { name: "Join Inkwell Partners" })).toBeDefined();
});

const known = { getInvitation: () => ({ ...invitation, has_account: true }) };
const asInvited = (answers: Answers = {}) =>
  open({ ...known, getUser: () => buildUser({ email: "max@example.com" }), ...answers }, true);

test("sends an invited person who has an account to sign in with it, and back to the invitation", async () => {
  open(known);
  expect(await screen.findByText(/^max@example\.com already has a Colophon account\./)).toBeDefined();
  expect(screen.queryByLabelText("Password")).toBeNull();
  expect(screen.getByRole("link", { name: "Sign in and continue" }).getAttribute("href")).toBe(
    "/signin?redirect=%2Finvitation%2Fh1%2Fa1",
  );
});

test("lets the invited account accept once it is signed in, says what changes, and opens the agency", async () => {
  const services = asInvited({ joinAgency: () => ({ id: "u1", email: "max@example.com" }) });
  expect(await screen.findByText(/its trial as an author ends/)).toBeDefined();
  await fillIn({}, "Join with this account");
  expect(await screen.findByText(/^at \/\s*$/)).toBeDefined();
  expect(services.calls.find(({ name }) => name === "joinAgency")?.sent.params).toEqual({ hash: "h1", id: "a1" });
});

test("shows why an author's account with books can't join, and what to do instead", async () => {
  const reason = "Your account has books, figures or a plan of its own, so it stays an author’s account.";
  asInvited({ joinAgency: refuse(new ApiFailure("conflict", 409, reason)) });
  await fillIn({}, "Join with this account");
  expect((await screen.findByRole("alert")).textContent).toContain(reason);
  expect(screen.queryByRole("button", { name: "Join with this account" })).toBeNull();
});

test("tells someone whose account belongs to an agency to have another address invited, without a button that fails", async () => {
  asInvited({ getUser: () => buildAgencyUser({ email: "max@example.com" }) });
  expect(
    await screen.findByText(/can’t belong to two agencies\. To accept, ask Ines Well to invite another email address/),
  ).toBeDefined();
  expect(screen.queryByRole("button", { name: "Join with this account" })).toBeNull();
});

test("tells someone signed in with another account that the invited address has an account of its own", async () => {
  open(known, true);
  expect(
    await screen.findByText(/The invitation is for max@example\.com, which has an account of its own/),
  ).toBeDefined();
});
