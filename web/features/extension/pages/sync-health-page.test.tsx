import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";
import type { SourceHealth } from "#shared/api/sync/sync-health.ts";
import { SYNC_SOURCES } from "#shared/domain/sync/sources.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildUser } from "#web/testing/builders.ts";
import { buildStatus } from "#web/testing/fake-extension.ts";
import { activated, openExtensionPage } from "../testing/open-extension-page.tsx";
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
  completeness: { state: "complete", lacks: [] },
  covered: { from: "2026-01", to: "2026-11", holes: [] },
  ...changes,
});
let history: { done: number; of: number } | null = null;
const open = (sources: SourceHealth[], around: Partial<Parameters<typeof openExtensionPage>[1]> = {}) =>
  openExtensionPage(<SyncHealthPage />, {
    path,
    person: buildUser(activated),
    answers: { getSyncHealth: () => ({ account: { name: "Clara", author_asin: null }, history, data: sources }) },
    ...around,
  });
const card = async (name: string) => within(await screen.findByRole("region", { name }));

test("shows for a working source when it last succeeded, what is available and the next fetch", async () => {
  open([health()]);
  const royalties = await card("Daily royalties");
  expect(royalties.getByText("Good")).toBeDefined();
  expect(royalties.getAllByRole("definition")[0]?.textContent).toBe("Nov 2026");
  expect(royalties.getByText("Nov 21, 2026, 11:00 AM")).toBeDefined();
  expect(royalties.getByText("Nov 21, 2026, 11:30 AM")).toBeDefined();
  expect(royalties.getByRole("img", { name: "Months: Jan 2026 – Nov 2026, none missing" })).toBeDefined();
  for (const control of ["button", "link"]) expect(royalties.queryByRole(control)).toBeNull();
});

test("shows what is missing from a successful but incomplete source", async () => {
  const lacks = [
    { month: "2026-09", store: "Amazon.co.uk" },
    { month: "2026-10", store: "Amazon.co.uk" },
  ];
  open([health({ completeness: { state: "lacking", lacks } })]);
  const royalties = await card("Daily royalties");
  expect(royalties.queryByText("Good")).toBeNull();
  expect(royalties.getByText("Incomplete")).toBeDefined();
  expect(royalties.getByText(/United Kingdom in Sep 2026, United Kingdom in Oct 2026\.$/)).toBeDefined();
});

test("begins with the newest day, or with the newest month of a source without days", async () => {
  const covered = { from: "2026-01", to: "2026-11", holes: [], newest_day: "2026-11-20" };
  open([health({ covered }), health({ source: "payments", covered: { ...covered, newest_day: null } })]);
  expect((await card("Daily royalties")).getAllByRole("definition")[0]!.textContent).toBe("Nov 20, 2026");
  expect((await card("Payments")).getAllByRole("definition")[0]!.textContent).toBe("Nov 2026");
});

test("calls a fetched source with a missing month incomplete, not good", async () => {
  open([health({ covered: { from: "2026-01", to: "2026-11", holes: ["2026-03"] } })]);
  const royalties = await card("Daily royalties");
  expect(royalties.queryByText("Good")).toBeNull();
  expect(royalties.getByText("Incomplete")).toBeDefined();
  expect(royalties.getByRole("img", { name: "Months: Jan 2026 – Nov 2026, missing: Mar 2026" })).toBeDefined();
});

describe("beside the word incomplete", () => {
  const lacks = [{ month: "2026-02", store: "Amazon.co.uk" }];
  const incomplete = {
    completeness: { state: "lacking" as const, lacks },
    covered: { from: "2026-01", to: "2026-11", holes: ["2026-03"] },
  };
  const begun = { data: { import_id: "i1", import_ids: ["i1"] } };
  const press = async () => userEvent.click(await screen.findByRole("button", { name: "Ask again" }));

  test("a button asks this browser's extension for the months that lack something", async () => {
    const { asked } = open([health(incomplete)], {
      extension: { syncRoyalties: () => buildStatus({ running: "royalties" }) },
    });
    await press();
    expect(asked).toContainEqual({ type: "syncRoyalties", payload: { months: ["2026-03", "2026-02"] } });
  });

  test.each([
    ["royalties", "fetchMonthRoyalties"],
    ["prior_months", "fetchPreviousMonthRoyalties"],
  ] as const)("a button asks our server for the months of %s where it fetches", async (source, name) => {
    const { services } = open([], {
      answers: {
        getSyncHealth: () => ({
          account: null,
          history: null,
          data: [health({ ...incomplete, source, mode: "cookies" })],
        }),
        [name]: () => begun,
      },
    });
    await press();
    expect(await screen.findByText("Your figures are being fetched. This takes a minute or two.")).toBeDefined();
    expect(services.calls.filter((one) => one.name === name).map(({ sent }) => sent.query?.month)).toEqual([
      "2026-03",
      "2026-02",
    ]);
  });

  test("a link names the file to import where files are uploaded, instead of a general one", async () => {
    open([health({ ...incomplete, mode: "upload", state: "late", reason: "1 report is missing.", repair: "upload" })]);
    const link = await screen.findByRole("link", { name: "Import the Royalties Estimator for Mar 2026 and 1 more" });
    expect(link.getAttribute("href")).toBe("/imports");
    expect(screen.queryByRole("link", { name: "Upload a report" })).toBeNull();
  });

  test("nothing asks again for a source that fails, is disconnected or needs a sign-in first", async () => {
    open([
      health({ ...incomplete, state: "failing" }),
      health({ ...incomplete, source: "prior_months", state: "off" }),
      health({ ...incomplete, source: "kenp_rates", mode: "cookies", state: "never", repair: "sign_in" }),
    ]);
    await card("Daily royalties");
    expect(screen.queryByRole("button", { name: "Ask again" })).toBeNull();
  });
});

test("says when a fetch returned an empty answer", async () => {
  open([health({ source: "payments", completeness: { state: "empty", lacks: [] }, covered: null })]);
  expect((await card("Payments")).getByText("Amazon listed no payments.")).toBeDefined();
});

test("mentions our server, and no extension or browser, in cookie mode", async () => {
  open([], {
    person: buildUser({ ...activated, amazon_cookies_accepted: true }),
    extension: null,
    answers: {
      getSyncHealth: () => ({ account: null, history: null, data: [health({ mode: "cookies" })] }),
      listAmazonAccounts: () => ({ data: [] }),
    },
  });
  await card("Daily royalties");
  expect(screen.getByText(/Our server fetches your figures with your stored Amazon session/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Linked accounts" })).toBeDefined();
  expect(document.body.textContent).not.toMatch(/extension|browser/i);
});

test("explains since when and why a source is failing, and offers one action", async () => {
  const reason = "Amazon asks you to sign in again.";
  open([
    health({ state: "failing", code: "signed_out", failing_since: "2026-11-20T07:00:00Z", reason, repair: "sign_in" }),
  ]);
  const royalties = await card("Daily royalties");
  expect(royalties.getByText("Failing")).toBeDefined();
  expect(royalties.getByText(reason)).toBeDefined();
  expect(royalties.getByText("Nov 20, 2026, 8:00 AM")).toBeDefined();
  expect(royalties.getByRole("link", { name: "Sign in at Amazon" })).toBeDefined();
});

test.each([
  ["sign_in", "Connect your account", "/connect?type=KDP"],
  ["sign_in_author", "Connect Author Central", "/connect?type=AUTHOR_CENTRAL"],
  ["connect_author", "Connect Author Central", "/connect?type=AUTHOR_CENTRAL"],
  ["sync_now", "Test your connection", "/testCookies"],
] as const)("offers a server-side action where our server fetches: %s", async (repair, name, href) => {
  open([health({ state: "late", mode: "cookies", reason: "It lacks.", repair })]);
  const royalties = await card("Daily royalties");
  expect(royalties.getByRole("link", { name }).getAttribute("href")).toBe(href);
});

test("requests a sync from our server where it fetches, beside the connection test", async () => {
  let state: SourceHealth["state"] = "failing";
  const { services } = open([], {
    answers: {
      getSyncHealth: () => ({
        account: null,
        history: null,
        data: [
          health({ state, mode: "cookies", ...(state === "failing" && { reason: "It failed.", repair: "sync_now" }) }),
        ],
      }),
      syncNow: () => {
        state = "good";
        return { asked_at: "2026-11-21T10:20:00Z" };
      },
    },
  });
  const royalties = await card("Daily royalties");
  await userEvent.click(royalties.getByRole("button", { name: "Sync now" }));
  expect(await screen.findByText("Your figures are being fetched. This takes a minute or two.")).toBeDefined();
  expect(services.calls.map(({ name }) => name)).toContain("syncNow");
  expect(await royalties.findByText("Good")).toBeDefined();
});

test.each([
  ["install_extension", "Install Extension", "/extension/install"],
  ["sign_in_author", "Sign in to Author Central", "https://author.amazon.com/home"],
  ["connect_author", "Connect Author Central", "/extension/activate"],
  ["activate", "Activate the extension", "/extension/activate"],
  ["upload", "Upload a report", "/imports"],
  ["contact_support", "Contact support", "mailto:help@example.com"],
] as const)("links the action %s to its screen", async (repair, name, href) => {
  open([health({ state: "late", repair })]);
  expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(href);
});

test("requests a sync from this browser's extension", async () => {
  const { asked } = open([health({ state: "late", repair: "sync_now" })], {
    extension: { syncRoyalties: () => buildStatus({ running: "royalties" }) },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Sync now" }));
  expect(asked).toContainEqual({ type: "syncRoyalties", payload: {} });
  expect(
    within(await screen.findByRole("region", { name: "In progress" })).getByText("Fetching royalties"),
  ).toBeDefined();
  expect(screen.queryByRole("button", { name: "Sync now" })).toBeNull();
});

test("shows the progress of a history import running elsewhere, and polls until it is done", async () => {
  history = { done: 12, of: 40 };
  open([health({ state: "importing", last_good_at: null, next_try_at: null, covered: null })]);
  const underWay = within(await screen.findByRole("region", { name: "In progress" }));
  expect(underWay.getByText("Importing your sales history")).toBeDefined();
  expect(underWay.getByRole("progressbar", { name: "12 of 40 months imported" })).toBeDefined();
  expect((await card("Daily royalties")).getByText("Importing")).toBeDefined();
  history = null;
  await waitFor(() => expect(screen.queryByRole("region", { name: "In progress" })).toBeNull());
});

test("prefers the progress reported by this browser's own extension", async () => {
  history = { done: 12, of: 40 };
  open([health({ state: "importing" })], {
    extension: { status: () => buildStatus({ running: "first", done: 13, total: 40, label: "Royalties of May 2024" }) },
  });
  expect(await screen.findByText("13 of 40 imported · Royalties of May 2024")).toBeDefined();
  expect(screen.queryByText("12 of 40 months imported")).toBeNull();
  history = null;
});

test("names the browsers that can sync when this one can't", async () => {
  open([health({ state: "late", repair: "open_browser" })], { extension: null });
  expect((await screen.findByRole("link", { name: "See your browsers" })).getAttribute("href")).toBe(
    "/account/extension",
  );
});

test("shows the last good upload, and no fetches, to an author who uploads files", async () => {
  open([health({ mode: "upload", source: "payments", next_try_at: null, covered: null })], { person: buildUser() });
  const payments = await card("Payments");
  expect(payments.getByText("Last good upload")).toBeDefined();
  expect(payments.getByText("Files you upload")).toBeDefined();
  expect(payments.queryByText("Last tried")).toBeNull();
});

test('never says "never" for months that came from files', async () => {
  open([health({ mode: "upload", last_good_at: null, next_try_at: null })], { person: buildUser() });
  const royalties = await card("Daily royalties");
  expect(royalties.getByText("Files you upload")).toBeDefined();
  expect(royalties.queryByText("never")).toBeNull();
});

test("offers no repair during impersonation", async () => {
  const actedAs = { impersonate_admin_id: "admin", impersonation_ends_at: "2026-11-21T14:05:00Z" };
  open([health({ state: "failing", repair: "sync_now" })], { person: buildUser({ ...activated, ...actedAs }) });
  const royalties = await card("Daily royalties");
  expect(royalties.queryByRole("button")).toBeNull();
});

test("can be retried when it fails to load", async () => {
  let isBroken = true;
  open([], {
    answers: {
      getSyncHealth: () => {
        if (isBroken) throw new ApiFailure("internal", 500);
        return { account: null, history: null, data: [health()] };
      },
    },
  });
  const again = await screen.findByRole("button", { name: "Try again" });
  isBroken = false;
  await userEvent.click(again);
  await card("Daily royalties");
});

test("puts no author's name over figures that may be of another account", async () => {
  open([health()]);
  expect(await screen.findByText(/^See whether each of your sources is up to date\./)).toBeDefined();
  expect(screen.queryByText(/Clara/)).toBeNull();
});

test("announces a session that expires within days, with a way to reconnect, but no later one", async () => {
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const account: AmazonAccount = {
    id: "main",
    email: "clara@retailer.example",
    active: true,
    main: true,
    amazon_account_type: "KDP",
    amazon_author: null,
    connected_at: inDays(-300),
    last_used_at: null,
    last_used_by: null,
    expires_at: inDays(2),
  };
  const accounts: AmazonAccount[] = [
    account,
    { ...account, id: "a2", email: "later@retailer.example", expires_at: inDays(30) },
    { ...account, id: "a3", email: "unknown@retailer.example", expires_at: null },
    { ...account, id: "a4", email: "disconnected@retailer.example", active: false },
  ];
  open([health({ mode: "cookies" })], {
    person: buildUser({ ...activated, amazon_cookies_accepted: true }),
    answers: {
      getSyncHealth: () => ({ account: null, history, data: [health({ mode: "cookies" })] }),
      listAmazonAccounts: () => ({ data: accounts }),
    },
  });
  const notice = await screen.findByRole("alert");
  expect(within(notice).getByText(/^Your session at KDP ends on /)).toBeDefined();
  expect(within(notice).getByText(/Connect clara@retailer\.example again/)).toBeDefined();
  expect(within(notice).getByRole("link", { name: "Connect again" }).getAttribute("href")).toBe("/connect?type=KDP");
});

test("requests no sessions outside cookie mode", async () => {
  const { services } = open([health()]);
  await card("Daily royalties");
  expect(services.calls.map(({ name }) => name)).not.toContain("listAmazonAccounts");
});

test("shows the frame of every source while they load", async () => {
  open([], { answers: { getSyncHealth: () => new Promise(() => undefined) } });
  const loading = await screen.findByRole("status", { name: "Loading the health of your sources" });
  expect(loading.children).toHaveLength(SYNC_SOURCES.length);
});

test("calls a source good that was never fetched because files brought every month", async () => {
  const never = { state: "never", last_good_at: null, last_tried_at: null, next_try_at: null } as const;
  open([health({ ...never, source: "prior_months", mode: "cookies", completeness: null })]);
  const final = await card("Final royalties (closed months)");
  expect(final.getByText("Good")).toBeDefined();
  expect(final.getByText("Files you upload")).toBeDefined();
  expect(final.queryByText("never")).toBeNull();
});
