import { describe, expect, test } from "vitest";
import { messageFor } from "#extension/sync/failures.ts";
import type { SyncStatus } from "#shared/messages/extension.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { distance, type PopupFacts, popupView } from "./view.ts";

const NOW = Date.parse("2026-11-20T12:00:00.000Z");
const IDLE: SyncStatus = {
  running: null,
  done: 0,
  total: 0,
  label: null,
  last_good_at: "2026-11-20T11:48:00.000Z",
  next_at: "2026-11-20T12:15:00.000Z",
  failure: null,
  rank_failure: null,
};
const facts = (status: Partial<SyncStatus> = {}, changes: Partial<PopupFacts> = {}): PopupFacts => ({
  email: "clara@example.com",
  disconnected: null,
  asksLeave: false,
  lacksAccess: false,
  isServed: false,
  site: "https://colophon.example",
  signIn: "https://kdp.amazon.com/en_US/bookshelf",
  signInToPortal: "https://author.amazon.com/home",
  status: { ...IDLE, ...status },
  now: NOW,
  ...changes,
});
const labels = (view: ReturnType<typeof popupView>) => view.actions.map(({ label }) => label);

test("shows the connected account, the last sync and the next one", () => {
  const view = popupView(facts());
  expect(view.who).toBe("Connected to clara@example.com");
  expect(view.when).toBe("Last synced 12 minutes ago. Next sync in 15 minutes.");
  expect(labels(view)).toEqual(["Sync now", "Open Colophon", "Disconnect"]);
});

test("says that a sync due within half a minute comes in a moment", () => {
  const next_at = new Date(NOW + 20_000).toISOString();
  expect(popupView(facts({ next_at })).when).toBe("Last synced 12 minutes ago. Next sync in a moment.");
});

test("shows the running source and progress, and disables syncing meanwhile", () => {
  const view = popupView(facts({ running: "first", done: 3, total: 24, label: "Royalties of May 2025" }));
  expect(view.progress).toEqual({ label: "Royalties of May 2025", done: 3, total: 24 });
  expect(view.actions[0]).toMatchObject({ label: "Sync now", disabled: true });
});

describe("shows a failure with the one action that fixes it", () => {
  test.each([
    ["signed_out", { label: "Sign in to Amazon", href: "https://kdp.amazon.com/en_US/bookshelf" }],
    ["colophon_refused", { label: "Open Colophon" }],
    ["unavailable", null],
  ] as const)("words the failure %s and offers its repair", (code, repair) => {
    const failure = { code, message: messageFor(code), at: "2026-11-20T11:00:00.000Z" };
    const { trouble } = popupView(facts({ failure }));
    expect(trouble?.text).toBe(messageFor(code));
    if (repair) expect(trouble?.repair).toMatchObject(repair);
    else expect(trouble?.repair).toBeNull();
  });
});

test("requests the browser permission only from authors in cookie mode", () => {
  expect(popupView(facts()).ask).toBeNull();
  const view = popupView(facts({}, { asksLeave: true }));
  expect(view.ask).toMatchObject({ action: { kind: "leave", label: "Let Colophon keep your Amazon session" } });
  expect(view.actions[0]).toMatchObject({ label: "Sync now", main: false });
  expect(popupView(facts({}, { asksLeave: true, email: null })).ask).toBeNull();
});

test("asks for access to the sites that the browser withholds, before everything else", () => {
  const failure = { code: "unreachable" as const, message: messageFor("unreachable"), at: "2026-11-20T11:00:00.000Z" };
  const view = popupView(facts({ failure }, { lacksAccess: true, asksLeave: true }));
  expect(view.ask).toMatchObject({ action: { kind: "access", label: "Allow access to these sites" } });
  expect(view.ask?.text).toContain("doesn’t let the extension read Amazon’s pages");
  expect(view.trouble).toBeNull();
});

test("asks for the sites before the browser is connected, because connecting needs them too", () => {
  const view = popupView(facts({}, { email: null, lacksAccess: true }));
  expect(view.ask).toMatchObject({ action: { kind: "access" } });
  expect(popupView(facts({}, { email: null })).ask).toBeNull();
});

test("explains in cookie mode that the server fetches, unless this browser has fetched too", () => {
  const idle = popupView(facts({ last_good_at: null }, { isServed: true }));
  expect(idle.when).toContain("on its own server");
  expect(labels(idle)).toEqual(["Sync health", "Open Colophon", "Disconnect"]);
  expect(popupView(facts({}, { isServed: true })).when).toMatch(/^Last synced/);
  expect(labels(popupView(facts({ last_good_at: null }, { isServed: true, asksLeave: true })))).toContain("Sync now");
});

test("links to the site when the browser is not connected", () => {
  const view = popupView(facts({}, { email: null }));
  expect(view.who).toBe("This browser is not connected yet.");
  expect(view.actions[0]).toMatchObject({ href: "https://colophon.example/extension/registerUser" });
  expect(popupView(facts({}, { email: null, disconnected: "clara@example.com" })).who).toContain("clara@example.com");
});

test("words time distances", () => {
  const minutes = (n: number) => distance(NOW + n * MINUTE_MS, NOW);
  expect([0, -1, -59, -120, -3 * 24 * 60, 15].map(minutes)).toEqual([
    "just now",
    "1 minute ago",
    "59 minutes ago",
    "2 hours ago",
    "3 days ago",
    "in 15 minutes",
  ]);
});

test("leads to Author Central when only ranks are missing, and to the dashboard when royalties are, too", () => {
  const failure = { code: "signed_out" as const, message: messageFor("signed_out"), at: "2026-11-20T11:00:00.000Z" };
  const rank_failure = { ...failure, message: "Sign in to Author Central." };
  expect(popupView(facts({ rank_failure })).trouble).toMatchObject({
    text: "Sign in to Author Central.",
    repair: { label: "Sign in to Author Central", href: "https://author.amazon.com/home" },
  });
  expect(popupView(facts({ failure, rank_failure })).trouble).toMatchObject({
    text: failure.message,
    repair: { href: "https://kdp.amazon.com/en_US/bookshelf" },
  });
});
