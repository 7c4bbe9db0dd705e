import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ExtensionHello } from "#shared/messages/extension.ts";
import { ExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { buildAgencyUser, buildUser } from "#web/testing/builders.ts";
import { buildHello } from "#web/testing/fake-extension.ts";
import { activated, openExtensionPage } from "../testing/open-extension-page.tsx";
import RegisterUserPage from "./register-user-page.tsx";

const path = "/extension/registerUser";
const session = { data: { id: "s1" }, token: "t".repeat(40) };
const connect = async () => userEvent.click(await screen.findByRole("button", { name: "Connect this browser" }));

function unpaired() {
  let paired: ExtensionHello["paired"] = null;
  return {
    hello: () => buildHello({ paired }),
    registerUser: (payload: unknown) => {
      const { user_id, email, session_id } = payload as NonNullable<ExtensionHello["paired"]>;
      paired = { user_id, email, session_id };
      return buildHello({ paired });
    },
  };
}

test("gives the extension its own key with one press, and continues", async () => {
  const { services, asked } = openExtensionPage(<RegisterUserPage />, {
    path,
    person: buildUser(activated),
    extension: unpaired(),
    answers: { createExtensionSession: () => session },
  });
  await connect();
  expect(await screen.findByText("at /account/extension")).toBeDefined();
  const sent = services.calls.find(({ name }) => name === "createExtensionSession")?.sent;
  expect(sent?.body).toMatchObject({ browser: "chrome", version: "2.0.0" });
  expect(asked).toContainEqual({
    type: "registerUser",
    payload: { user_id: "u1", email: "ada@example.com", session_id: "s1", token: session.token },
  });
});

test("continues to activation for an author who has not activated yet", async () => {
  openExtensionPage(<RegisterUserPage />, {
    path,
    extension: unpaired(),
    answers: { createExtensionSession: () => session },
  });
  await connect();
  expect(await screen.findByText("at /extension/activate")).toBeDefined();
});

test("revokes a key that the extension did not accept", async () => {
  const { services } = openExtensionPage(<RegisterUserPage />, {
    path,
    extension: {
      hello: () => buildHello({ paired: null }),
      registerUser: () => {
        throw new ExtensionFailure("colophon_unreachable", "Colophon can’t be reached.");
      },
    },
    answers: { createExtensionSession: () => session, revokeExtensionSession: () => undefined },
  });
  await connect();
  expect(await screen.findByText("Colophon can’t be reached.")).toBeDefined();
  await waitFor(() =>
    expect(services.calls).toContainEqual({ name: "revokeExtensionSession", sent: { params: { id: "s1" } } }),
  );
});

test("names another user's connection before replacing it", async () => {
  const paired = { user_id: "u2", email: "bea@example.com", session_id: "s2" };
  openExtensionPage(<RegisterUserPage />, { path, extension: { hello: () => buildHello({ paired }) } });
  expect(await screen.findByText(/^The extension currently fetches figures for bea@example.com/)).toBeDefined();
});

test.each([
  [
    "explains where to get the extension when it is missing",
    { extension: null },
    "The extension is not installed in this browser",
  ],
  ["says when the browser is already connected", {}, "This browser is connected"],
  ["tells an agency that it needs no extension", { person: buildAgencyUser() }, "The extension is for authors"],
  [
    "offers no connection during impersonation",
    { person: buildUser({ impersonate_admin_id: "admin", impersonation_ends_at: "2026-11-21T14:05:00Z" }) },
    "Only for the account’s owner",
  ],
])("%s", async (_, around, heading) => {
  openExtensionPage(<RegisterUserPage />, { path, ...around });
  expect(await screen.findByRole("heading", { name: heading })).toBeDefined();
});
