import { expect, test } from "vitest";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { type PortalHealthFacts, portalHealthOf } from "./portal-health.ts";
import { NEVER_TRIED } from "./source-state.ts";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");
const ago = (hours: number) => new Date(NOW - hours * HOUR_MS).toISOString();
const good = { ...NEVER_TRIED, lastGoodAt: ago(1), lastTriedAt: ago(1) };
const refused = { ...good, failingSince: ago(1), failures: 2, code: "signed_out" } as const;
const facts = (changes: Partial<PortalHealthFacts> = {}): PortalHealthFacts => ({
  source: "ranks",
  state: good,
  isActivated: true,
  browsers: 1,
  isWanted: true,
  isHeld: false,
  now: NOW,
  byServer: false,
  hasSession: true,
  isDisconnected: false,
  isImporting: false,
  lack: null,
  hasAuthor: true,
  ...changes,
});

test("ranks that are read are good without a repair", () => {
  expect(portalHealthOf(facts())).toEqual({ mode: "extension", state: "good", reason: null, repair: null });
});

test("a signed-out author portal asks for its own sign-in", () => {
  const health = portalHealthOf(facts({ state: refused }));
  expect(health).toMatchObject({ state: "failing", repair: "sign_in_author" });
  expect(health.reason).toContain("Your royalties don't depend on it");
});

test("a session that our server lost at the author portal asks for a new connection before ranks are late", () => {
  const health = portalHealthOf(facts({ byServer: true, hasSession: false }));
  expect(health).toMatchObject({ mode: "cookies", state: "late", repair: "sign_in_author" });
  expect(health.reason).toContain("no session at Author Central");
});

test("a disconnected author account is off and can be connected again", () => {
  const off = portalHealthOf(facts({ byServer: true, hasSession: false, isDisconnected: true }));
  expect(off).toMatchObject({ state: "off", repair: "sign_in_author" });
  expect(off.reason).toMatch(/^You disconnected your Author Central account/);
});

test("asks an account without an author profile to connect one, rather than to sign in", () => {
  expect(portalHealthOf(facts({ hasAuthor: false, state: NEVER_TRIED }))).toMatchObject({
    state: "never",
    repair: "connect_author",
  });
});

test("followers have words of their own for a missing and for a disconnected account", () => {
  const source = "followers";
  expect(portalHealthOf(facts({ source, hasAuthor: false })).reason).toMatch(/follower counts come from there/);
  const off = portalHealthOf(facts({ source, byServer: true, hasSession: false, isDisconnected: true }));
  expect(off.reason).toMatch(/no followers are counted/);
});

test("a missing browser is the first thing to repair", () => {
  expect(portalHealthOf(facts({ state: refused, browsers: 0 }))).toMatchObject({ repair: "install_extension" });
});
