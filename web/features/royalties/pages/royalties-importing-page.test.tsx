import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { ExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { buildUser } from "#web/testing/builders.ts";
import { buildStatus, type ExtensionAnswers, fakeExtension } from "#web/testing/fake-extension.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import RoyaltiesImportingPage from "./royalties-importing-page.tsx";

const now = Date.UTC(2026, 10, 20, 11);
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now }));
afterEach(() => vi.useRealTimers());

function openAfter(minutes: number) {
  const created_at = new Date(now - minutes * MINUTE_MS).toISOString();
  const services = fakeServices(
    {
      getUser: () => buildUser({ first_data_at: null }),
      listImports: () => ({ data: [{ id: "one", status: "reading", created_at }], cursor: null }),
    },
    { signedIn: true },
  );
  renderApp(<RoyaltiesImportingPage />, services, { path: "/royalties/importing" });
  return services;
}

test("says during an import how long it takes and that the page can be closed", async () => {
  openAfter(1);
  expect(await screen.findByRole("heading", { name: "We are still importing your sales history" })).toBeDefined();
  expect(screen.getByText(/^This takes up to 3 minutes and updates automatically/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Try Resyncing your Royalties" })).toBeNull();
});

test("says when an import takes longer than usual and offers a manual refresh", async () => {
  const services = openAfter(4);
  const before = () => services.calls.filter(({ name }) => name === "listImports").length;
  const button = await screen.findByRole("button", { name: "Try Resyncing your Royalties" });
  expect(screen.getByText(/^This is taking longer than the usual 3 minutes/)).toBeDefined();
  const looked = before();
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(button);
  await vi.waitFor(() => expect(before()).toBeGreaterThan(looked));
});

/** The wait of an author with an activated extension; `extension` is this browser's, null without one. */
function openActivated(extension: ExtensionAnswers | null) {
  const installed = extension === null ? undefined : fakeExtension(extension);
  const services = fakeServices(
    {
      getUser: () => {
        const user = buildUser({ first_data_at: null });
        return { ...user, extension: { ...user.extension, activation_date: "2026-11-20T10:55:00Z" } };
      },
      listImports: () => ({ data: [], cursor: null }),
    },
    { signedIn: true, ...(installed ? { extension: installed } : {}) },
  );
  renderApp(<RoyaltiesImportingPage />, services, { path: "/royalties/importing" });
  return installed?.asked ?? [];
}

test("shows the progress of the extension's first import", async () => {
  openActivated({ status: () => buildStatus({ running: "first", done: 12, total: 40, label: "March 2024" }) });
  expect(await screen.findByText("12 of 40 imported · March 2024")).toBeDefined();
  expect(screen.getByRole("heading", { name: "We are still importing your sales history" })).toBeDefined();
});

test("explains why an import stopped, and resumes it with a button", async () => {
  const failure = { code: "signed_out" as const, message: "", at: "2026-11-20T10:56:00Z" };
  const asked = openActivated({
    status: () => buildStatus({ failure }),
    firstScrape: () => buildStatus({ running: "first", done: 12, total: 40 }),
  });
  expect(await screen.findByText("Please login to Amazon to update your royalties data")).toBeDefined();
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole("button", { name: "Try Resyncing your Royalties" }));
  expect(await screen.findByText("12 of 40 imported")).toBeDefined();
  expect(asked).toContainEqual({ type: "firstScrape", payload: {} });
});

test("shows an import that another tab starts after this one said that it stopped", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now, shouldAdvanceTime: true });
  let running: "first" | null = null;
  openActivated({ status: () => buildStatus({ running, done: 12, total: 40 }) });
  expect(await screen.findByText(/^The extension stopped before any figures arrived/)).toBeDefined();
  running = "first";
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByText("12 of 40 imported")).toBeDefined();
});

test("keeps following the extension after one of its responses was late", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now, shouldAdvanceTime: true });
  let asked = 0;
  openActivated({
    status: () => {
      asked += 1;
      if (asked === 2) throw new ExtensionFailure("too_slow");
      return buildStatus({ running: "first", done: asked, total: 40 });
    },
  });
  expect(await screen.findByText("1 of 40 imported")).toBeDefined();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(await screen.findByText(/^(?!1 )\d+ of 40 imported/)).toBeDefined();
});

test("explains where the import continues in a browser without the extension", async () => {
  openActivated(null);
  expect(await screen.findByText(/in the browser where you activated it/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Install Extension" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Upload a report instead" })).toBeDefined();
});

/** The wait of an author whose figures our server fetches with the stored session. */
function openCookieMode(royalties: object, history: object | null) {
  const services = fakeServices(
    {
      getUser: () => buildUser({ first_data_at: null, amazon_cookies_accepted: true, kdp_cookies_enabled: true }),
      listImports: () => ({ data: [], cursor: null }),
      getSyncHealth: () => ({ account: null, history, data: [{ source: "royalties", reason: null, ...royalties }] }),
    },
    { signedIn: true },
  );
  renderApp(<RoyaltiesImportingPage />, services, { path: "/royalties/importing" });
}

test("shows a newly connected author our server's progress instead of asking to start", async () => {
  openCookieMode({ state: "importing" }, { done: 6, of: 27 });
  expect(await screen.findByText(/^6 of 27 months imported/)).toBeDefined();
  expect(screen.queryByText("There is nothing to wait for yet")).toBeNull();
});

test("names the problem that blocks our server's history import and links to its fix", async () => {
  openCookieMode({ state: "failing", reason: "Amazon asks for another sign-in." }, null);
  expect(await screen.findByText("Amazon asks for another sign-in.")).toBeDefined();
  expect(screen.getByRole("link", { name: "See what helps" }).getAttribute("href")).toBe("/sync-health");
});

test("says that the author disconnected the account instead of waiting for an import", async () => {
  openCookieMode({ state: "off", reason: "You disconnected your Amazon account." }, null);
  expect(await screen.findByText("You disconnected your Amazon account.")).toBeDefined();
  expect(screen.getByRole("link", { name: "See what helps" }).getAttribute("href")).toBe("/sync-health");
});
