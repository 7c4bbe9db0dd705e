import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { SourceHealth } from "#shared/api/sync-health.ts";
import { ApiFailure } from "#web/lib/api-failure.ts";
import { buildUser } from "#web/testing/builders.ts";
import { buildStatus } from "#web/testing/fake-extension.ts";
import { activated, openPage } from "../testing/open-page.tsx";
import SyncHealthPage from "./sync-health-page.tsx";

const path = "/sync-health";
const health = (changes: Partial<SourceHealth> = {}): SourceHealth => ({
  source: "royalties",
  mode: "extension",
  state: "good",
  last_good_at: "2026-11-21T10:00:00Z",
  last_tried_at: "2026-11-21T10:15:00Z",
  next_try_at: "2026-11-21T10:30:00Z",
  failing_since: null,
  code: null,
  reason: null,
  repair: null,
  covered: { from: "2026-01", to: "2026-11", holes: ["2026-03"] },
  ...changes,
});
const open = (sources: SourceHealth[], around: Partial<Parameters<typeof openPage>[1]> = {}) =>
  openPage(<SyncHealthPage />, {
    path,
    person: buildUser(activated),
    answers: { getSyncHealth: () => ({ account: { name: "Clara", author_asin: null }, data: sources }) },
    ...around,
  });
const card = async (name: string) => within(await screen.findByRole("region", { name }));

test("a source that is well says since when, what is there, and when it is next fetched", async () => {
  open([health()]);
  const royalties = await card("Royalties of each day");
  expect(royalties.getByText("Good")).toBeDefined();
  expect(royalties.getByText("21 Nov 2026, 11:00")).toBeDefined();
  expect(royalties.getByText("21 Nov 2026, 11:30")).toBeDefined();
  expect(royalties.getByRole("img", { name: "Months: Jan 2026 – Nov 2026, missing: Mar 2026" })).toBeDefined();
  expect(royalties.queryByRole("button")).toBeNull();
  expect(royalties.queryByRole("link")).toBeNull();
});

test("one that fails says why in words, since when, and offers one thing to do", async () => {
  const reason = "Amazon asks you to sign in again.";
  open([
    health({ state: "failing", code: "signed_out", failing_since: "2026-11-20T07:00:00Z", reason, repair: "sign_in" }),
  ]);
  const royalties = await card("Royalties of each day");
  expect(royalties.getByText("Failing")).toBeDefined();
  expect(royalties.getByText(reason)).toBeDefined();
  expect(royalties.getByText("20 Nov 2026, 08:00")).toBeDefined();
  expect(royalties.getByRole("link", { name: "Sign in at Amazon" })).toBeDefined();
});

test.each([
  ["install_extension", "Install Extension", "/extension/install"],
  ["activate", "Activate the extension", "/extension/activate"],
  ["upload", "Upload a report", "/imports"],
  ["contact_support", "Contact support", "mailto:help@example.com"],
] as const)("%s leads to its screen", async (repair, name, href) => {
  open([health({ state: "late", repair })]);
  expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(href);
});

test("syncing now is asked of this browser's extension", async () => {
  const { asked } = open([health({ state: "late", repair: "sync_now" })], {
    extension: { syncRoyalties: () => buildStatus({ running: "royalties" }) },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Sync now" }));
  expect(asked).toContainEqual({ type: "syncRoyalties", payload: {} });
  expect(
    within(await screen.findByRole("region", { name: "Under way" })).getByText("Fetching royalties"),
  ).toBeDefined();
  expect(screen.queryByRole("button", { name: "Sync now" })).toBeNull();
});

test("where this browser can't, the browsers that can are shown", async () => {
  open([health({ state: "late", repair: "open_browser" })], { extension: null });
  expect((await screen.findByRole("link", { name: "See your browsers" })).getAttribute("href")).toBe(
    "/account/extension",
  );
});

test("who uploads files sees when the last good one was, and no fetches", async () => {
  open([health({ mode: "upload", source: "payments", next_try_at: null, covered: null })], { person: buildUser() });
  const payments = await card("Payments");
  expect(payments.getByText("Last good upload")).toBeDefined();
  expect(payments.getByText("By files that you upload")).toBeDefined();
  expect(payments.queryByText("Last tried")).toBeNull();
});

test("whoever acts as an author repairs nothing", async () => {
  const actedAs = { impersonate_admin_id: "admin", impersonation_ends_at: "2026-11-21T14:05:00Z" };
  open([health({ state: "failing", repair: "sync_now" })], { person: buildUser({ ...activated, ...actedAs }) });
  const royalties = await card("Royalties of each day");
  expect(royalties.queryByRole("button")).toBeNull();
});

test("a failure to read it can be tried again", async () => {
  let isBroken = true;
  open([], {
    answers: {
      getSyncHealth: () => {
        if (isBroken) throw new ApiFailure("internal", 500);
        return { account: null, data: [health()] };
      },
    },
  });
  const again = await screen.findByRole("button", { name: "Try again" });
  isBroken = false;
  await userEvent.click(again);
  await card("Royalties of each day");
});
