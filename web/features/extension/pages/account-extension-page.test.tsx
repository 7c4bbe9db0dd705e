import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ExtensionSession } from "#shared/api/extension/extension.ts";
import { buildUser } from "#web/testing/builders.ts";
import { buildHello, buildStatus } from "#web/testing/fake-extension.ts";
import { activated, openExtensionPage } from "../testing/open-extension-page.tsx";
import AccountExtensionPage from "./account-extension-page.tsx";

const path = "/account/extension";
const session: ExtensionSession = {
  id: "s1",
  name: "Chrome on Windows",
  browser: "chrome",
  version: "2.0.0",
  created_at: "2026-11-01T09:00:00Z",
  last_seen_at: "2026-11-20T18:45:00Z",
  expires_at: "2027-02-18T18:45:00Z",
};
const person = buildUser(activated);
const one = { listExtensionSessions: () => ({ data: [session] }) };

test("shows when this browser last synced, and syncs on request", async () => {
  const { asked } = openExtensionPage(<AccountExtensionPage />, {
    path,
    person,
    extension: {
      status: () => buildStatus({ last_good_at: "2026-11-21T10:00:00Z", next_at: "2026-11-21T10:15:00Z" }),
      syncRoyalties: () => buildStatus({ running: "royalties", done: 1, total: 4 }),
    },
    answers: one,
  });
  expect(await screen.findByText("Last fetched: Nov 21, 2026, 11:00 AM · next Nov 21, 2026, 11:15 AM")).toBeDefined();
  expect(screen.getByText("Version 2.0.0")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Sync now" }));
  expect(await screen.findByText("Fetching royalties")).toBeDefined();
  expect(asked).toContainEqual({ type: "syncRoyalties", payload: {} });
});

test("tells an author whose figures the server fetches that there is nothing to install, and how to change that", async () => {
  openExtensionPage(<AccountExtensionPage />, {
    path,
    person: buildUser({ kdp_cookies_enabled: true, amazon_cookies_accepted: true }),
    extension: null,
    answers: { listExtensionSessions: () => ({ data: [] }) },
  });
  expect(await screen.findByText(/There is nothing to install/)).toBeDefined();
  expect(screen.getByText("Our server fetches your figures, whether or not this browser is open.")).toBeDefined();
  const change = screen.getByRole("link", { name: "Change how your figures arrive" });
  expect(change.getAttribute("href")).toBe("/account/data");
  expect(screen.queryByRole("link", { name: "Install Extension" })).toBeNull();
});

test("explains the last failure, with what to do about it", async () => {
  const failure = { code: "signed_out" as const, message: "Sign in", at: "2026-11-21T10:00:00Z" };
  openExtensionPage(<AccountExtensionPage />, {
    path,
    person,
    extension: { status: () => buildStatus({ failure }) },
    answers: one,
  });
  expect(await screen.findByText("Please login to Amazon to update your royalties data")).toBeDefined();
  expect(screen.getByRole("link", { name: "Sign in at Amazon" })).toBeDefined();
});

test("disconnects any connected browser; this one is marked, and its extension notified immediately", async () => {
  let sessions = [session];
  const { services, asked } = openExtensionPage(<AccountExtensionPage />, {
    path,
    person,
    extension: { forgetUser: () => buildHello({ paired: null }) },
    answers: {
      listExtensionSessions: () => ({ data: sessions }),
      revokeExtensionSession: () => {
        sessions = [];
      },
    },
  });
  expect(
    await screen.findByText("Connected Nov 1, 2026, 10:00 AM · last used Nov 20, 2026, 7:45 PM · version 2.0.0"),
  ).toBeDefined();
  const line = within(screen.getByRole("listitem"));
  expect(await line.findByText("This browser")).toBeDefined();
  await userEvent.click(line.getByRole("button", { name: /^Disconnect Chrome on Windows/ }));
  expect(await screen.findByText("No browser is connected.")).toBeDefined();
  await waitFor(() =>
    expect(services.calls).toContainEqual({ name: "revokeExtensionSession", sent: { params: { id: "s1" } } }),
  );
  expect(asked).toContainEqual({ type: "forgetUser", payload: {} });
});

test("disconnects another browser without notifying this one's extension", async () => {
  const { services, asked } = openExtensionPage(<AccountExtensionPage />, {
    path,
    person,
    answers: {
      listExtensionSessions: () => ({ data: [{ ...session, id: "s2" }] }),
      revokeExtensionSession: () => undefined,
    },
  });
  const line = within(await screen.findByRole("listitem"));
  await userEvent.click(line.getByRole("button", { name: /^Disconnect/ }));
  await waitFor(() => expect(services.calls.map(({ name }) => name)).toContain("revokeExtensionSession"));
  expect(line.queryByText("This browser")).toBeNull();
  expect(asked.map(({ type }) => type)).not.toContain("forgetUser");
});

test.each([
  ["not installed", null, "Install Extension", "link"],
  ["outdated", { hello: () => buildHello({ version: "1.0.0" }) }, "Get the latest version", "link"],
  ["not connected", { hello: () => buildHello({ paired: null }) }, "Connect this browser", "button"],
] as const)("offers the next action for an extension that is %s", async (_, extension, name, role) => {
  openExtensionPage(<AccountExtensionPage />, { path, person, extension, answers: one });
  expect(await screen.findByRole(role, { name })).toBeDefined();
});

test("lists the browsers during impersonation, without actions", async () => {
  const actedAs = { impersonate_admin_id: "admin", impersonation_ends_at: "2026-11-21T14:05:00Z" };
  const { asked } = openExtensionPage(<AccountExtensionPage />, {
    path,
    person: buildUser({ ...activated, ...actedAs }),
    answers: one,
  });
  expect(await screen.findByText("Chrome on Windows")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByText("This browser")).toBeNull();
  expect(asked).toEqual([]);
});
