import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { ExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { buildUser } from "#web/testing/builders.ts";
import { buildHello, buildStatus, type ExtensionAnswers, fakeExtension } from "#web/testing/fake-extension.ts";
import { openRoyalties, wholeYear } from "../testing/open-royalties.tsx";

// Noon of 20 November in Madrid; only the clock is frozen.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 11) }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** An author whose figures come from the extension, last at `syncedAt`. */
const byExtension = (syncedAt: string | null = "2026-11-20T10:58:00Z"): Partial<User> => ({
  extension: {
    ...buildUser().extension,
    activation_date: "2026-11-01T09:00:00Z",
    kdp_sync_daily_date: syncedAt,
  },
});
const installed = (answers: ExtensionAnswers = {}) =>
  fakeExtension({ syncRoyalties: () => buildStatus({ last_good_at: "2026-11-20T11:00:00Z" }), ...answers });
const open = (person: Partial<User>, extension?: ReturnType<typeof installed>, path = "/royalties") =>
  openRoyalties(wholeYear, path, [], person, {}, extension ? { extension } : {});
const figures = () => screen.findByText(/^\$12\.50 this month/);
const syncs = ({ asked }: ReturnType<typeof installed>) =>
  asked.filter(({ type }) => type === "syncRoyalties").map(({ payload }) => payload);
const NOT_INSTALLED = "Extension is not installed on this device. This is required for us to update your Royalties.";

describe("the sync bar", () => {
  test("tells an author who syncs by extension that this device lacks it", async () => {
    open(byExtension());
    expect(await screen.findByText(NOT_INSTALLED)).toBeDefined();
    expect(screen.getByRole("link", { name: "Install Extension" }).getAttribute("href")).toBe("/extension/install");
  });

  test.each<[string, Partial<User>, string?]>([
    ["an author who uploads files", {}],
    ["an author whose figures our server fetches", { ...byExtension(), kdp_cookies_enabled: true }],
    [
      "an administrator acting as the author",
      { ...byExtension(), impersonate_admin_id: "a", impersonation_ends_at: null },
    ],
  ])("is not shown to %s", async (_, person) => {
    open(person);
    await figures();
    expect(screen.queryByText(NOT_INSTALLED)).toBeNull();
  });

  test("is not shown on a phone, which can't have the extension", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone) Mobile Safari/604.1");
    open(byExtension());
    await figures();
    expect(screen.queryByText(NOT_INSTALLED)).toBeNull();
  });

  const failure = (code: "signed_out" | "unavailable") => ({
    code,
    message: "Amazon does not answer.",
    at: "2026-11-20T10:59:00Z",
  });
  test.each<[string, ExtensionAnswers, string]>([
    [
      "the author is signed out at Amazon",
      { status: () => buildStatus({ failure: failure("signed_out") }) },
      "Please login to Amazon to update your royalties data",
    ],
    [
      "the fetch fails for another reason",
      { status: () => buildStatus({ failure: failure("unavailable") }) },
      "Something went wrong. Please try again later or contact support [e01] - Amazon does not answer.",
    ],
    [
      "the extension is outdated",
      { hello: () => buildHello({ version: "1.9.0" }) },
      "Please download latest extension version.",
    ],
    [
      "the extension is not connected",
      { hello: () => buildHello({ paired: null }) },
      "The extension in this browser is not connected to your account.",
    ],
  ])("says when %s", async (_, answers, words) => {
    open(byExtension(), installed(answers));
    expect(await screen.findByText(words)).toBeDefined();
  });
});

describe("newer figures", () => {
  test("are fetched when the screen opens after an old fetch, and the report is read again when they arrive", async () => {
    const extension = installed({ status: () => buildStatus({ last_good_at: "2026-11-19T20:00:00Z" }) });
    const { requests } = open(byExtension("2026-11-19T20:00:00Z"), extension);
    await waitFor(() => expect(syncs(extension)).toEqual([{}]));
    await waitFor(() => expect(requests.length).toBeGreaterThan(1));
  });

  test("are not fetched after a recent fetch, in the demo, or during impersonation", async () => {
    const [fresh, demo, acting] = [installed(), installed(), installed()];
    open(byExtension(), fresh);
    await figures();
    open(byExtension(null), demo, "/royalties?demo=1");
    open({ ...byExtension(null), impersonate_admin_id: "a", impersonation_ends_at: null }, acting);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect([fresh, demo, acting].flatMap(syncs)).toEqual([]);
  });

  test("are requested on the quarter hour", async () => {
    vi.useRealTimers();
    vi.useFakeTimers({
      toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
      now: Date.UTC(2026, 10, 20, 11, 12, 30),
      shouldAdvanceTime: true,
    });
    const extension = installed();
    open(byExtension("2026-11-20T11:05:00Z"), extension);
    await figures();
    expect(syncs(extension)).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(3 * MINUTE_MS));
    await waitFor(() => expect(syncs(extension)).toEqual([{}]));
  });
});

test("notes that the report is incomplete while the history is being imported", async () => {
  open(byExtension(), installed({ status: () => buildStatus({ running: "first", done: 15, total: 52 }) }));
  expect(await screen.findByText(/Your sales history is still being imported/)).toBeDefined();
});

describe("resyncing", () => {
  const press = async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await figures();
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(await screen.findByRole("menuitem", { name: "My Royalties are incorrect" }));
    const dialog = within(await screen.findByRole("dialog", { name: "My Royalties are incorrect" }));
    await user.click(dialog.getByRole("button", { name: "Try Resyncing your Royalties" }));
    return dialog;
  };

  test("fetches the months of the last 90 days again, newest first", async () => {
    const extension = installed();
    open(byExtension(), extension);
    const dialog = await press();
    expect(await dialog.findByText(/^There is nothing newer than/)).toBeDefined();
    expect(syncs(extension)).toEqual([{ months: ["2026-11", "2026-10", "2026-09", "2026-08"] }]);
    expect(dialog.queryByRole("link", { name: "upload a report" })).toBeNull();
  });

  test("asks our server for the last 90 days where it fetches the figures", async () => {
    const { services } = openRoyalties(...([wholeYear, "/royalties", [], { kdp_cookies_enabled: true }] as const), {
      fetchDailyRoyalties: () => ({ data: { import_id: "i1", import_ids: ["i1"] } }),
    });
    const dialog = await press();
    expect(
      await dialog.findByText("Your figures are being fetched. They appear here as soon as they arrive."),
    ).toBeDefined();
    const asked = services.calls.filter(({ name }) => name === "fetchDailyRoyalties").map(({ sent }) => sent);
    expect(asked).toEqual([{ query: { fromDate: "2026-08-22", toDate: "2026-11-20" } }]);
    expect(dialog.queryByRole("link", { name: "upload a report" })).toBeNull();
  });

  test("explains when Amazon refuses access", async () => {
    const extension = installed({
      syncRoyalties: () => {
        throw new ExtensionFailure("signed_out");
      },
    });
    open(byExtension(), extension);
    const dialog = await press();
    expect(await dialog.findByText("Please login to Amazon to update your royalties data")).toBeDefined();
  });
});
