import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { AmazonFailureCode } from "#shared/sources/amazon/failure.ts";
import { type HealthFacts, healthOf, isDead } from "./health.ts";
import { NEVER_TRIED } from "./source-state.ts";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");
const ago = (hours: number) => new Date(NOW - hours * HOUR_MS).toISOString();
const good = (hours: number) => ({ ...NEVER_TRIED, lastGoodAt: ago(hours), lastTriedAt: ago(hours) });
const facts = (changes: Partial<HealthFacts> = {}): HealthFacts => ({
  source: "royalties",
  state: good(1),
  isActivated: true,
  browsers: 1,
  isWanted: true,
  isHeld: true,
  now: NOW,
  byServer: false,
  hasSession: true,
  isDisconnected: false,
  isImporting: false,
  lack: null,
  ...changes,
});

describe("a source", () => {
  test("is good overnight, and late after a day", () => {
    expect(healthOf(facts({ state: good(20) }))).toEqual({
      mode: "extension",
      state: "good",
      reason: null,
      repair: null,
    });
    expect(healthOf(facts({ state: good(25) }))).toMatchObject({ state: "late", repair: "open_browser" });
    expect(healthOf(facts({ state: good(25), source: "payments" }))).toMatchObject({ state: "good" });
  });

  test("fetched by the server needs no browser, and a sign-in when its session is rejected", () => {
    const byServer = { byServer: true, browsers: 0, isActivated: false };
    expect(healthOf(facts(byServer))).toMatchObject({ mode: "cookies", state: "good" });
    expect(healthOf(facts({ ...byServer, state: good(25) }))).toMatchObject({ state: "late", repair: "sync_now" });
    expect(healthOf(facts({ ...byServer, state: NEVER_TRIED }))).toMatchObject({ state: "never", repair: "sync_now" });
    const unreached = { ...good(3), failingSince: ago(2), failures: 4, code: "unreachable" } as const;
    expect(healthOf(facts({ ...byServer, state: unreached })).reason).toContain("Our server");
    expect(healthOf(facts({ state: unreached })).reason).toContain("your browser");
    const refused = { ...good(3), failingSince: ago(2), failures: 4, code: "signed_out" } as const;
    expect(healthOf(facts({ ...byServer, state: refused }))).toMatchObject({ state: "failing", repair: "sign_in" });
  });

  test("is off after the author disconnected the account, without claiming further attempts", () => {
    const failed = { ...good(30), failingSince: ago(20), failures: 4, code: "unavailable" } as const;
    const off = { byServer: true, hasSession: false, isDisconnected: true };
    for (const state of [failed, good(1), good(30), NEVER_TRIED]) {
      const health = healthOf(facts({ ...off, state }));
      expect(health).toMatchObject({ mode: "cookies", state: "off", repair: "sign_in" });
      expect(health.reason).toMatch(/^You disconnected your Amazon account/);
    }
  });

  test("that the server can no longer fetch reports so immediately, before it is late", () => {
    const lost = { byServer: true, hasSession: false };
    const connect = { mode: "cookies", reason: expect.stringContaining("no session"), repair: "sign_in" };
    expect(healthOf(facts(lost))).toEqual({ ...connect, state: "late" });
    expect(healthOf(facts({ ...lost, state: good(25) }))).toEqual({ ...connect, state: "failing" });
    expect(healthOf(facts({ ...lost, state: NEVER_TRIED }))).toEqual({ ...connect, state: "never" });
    expect(healthOf(facts({ ...lost, isWanted: false }))).toMatchObject({ state: "good", repair: null });
  });

  test("is good while nothing is missing", () => {
    const old = { state: good(1000), source: "prior_months", isWanted: false } as const;
    expect(healthOf(facts(old))).toMatchObject({ state: "good", reason: null });
    expect(healthOf(facts({ ...old, state: NEVER_TRIED }))).toMatchObject({
      state: "never",
      reason: null,
      repair: null,
    });
  });

  test("with nothing missing ignores its last failure", () => {
    const failed = { failingSince: ago(2), failures: 4, code: "unexpected_answer" } as const;
    const old = { source: "kenp_rates", isWanted: false } as const;
    expect(healthOf(facts({ ...old, state: { ...good(3), ...failed } }))).toMatchObject({
      state: "good",
      repair: null,
    });
    expect(healthOf(facts({ ...old, state: { ...NEVER_TRIED, ...failed } }))).toMatchObject({ state: "never" });
  });

  test.each(AmazonFailureCode.options)("that fails as %s gives a readable reason and a repair", (code) => {
    const state = { ...good(3), failingSince: ago(2), failures: 4, code };
    const health = healthOf(facts({ state }));
    expect(health).toMatchObject({ state: "failing", reason: expect.stringMatching(/\.$/) });
    expect(health.repair).not.toBeNull();
    expect(health.reason).not.toContain(code);
  });

  test("asks the author to sign in when Amazon does", () => {
    const state = { ...good(3), failingSince: ago(2), failures: 4, code: "signed_out" } as const;
    expect(healthOf(facts({ state })).repair).toBe("sign_in");
  });

  test("needs a browser before any other repair", () => {
    const broken = { ...good(30), failingSince: ago(2), failures: 1, code: "signed_out" } as const;
    for (const state of [broken, good(30), NEVER_TRIED])
      expect(healthOf(facts({ state, browsers: 0 })).repair).toBe("install_extension");
  });

  test("that has not arrived during the history import is importing and needs no repair", () => {
    const importing = { state: NEVER_TRIED, isImporting: true };
    const onItsWay = { state: "importing", reason: null, repair: null };
    expect(healthOf(facts(importing))).toMatchObject(onItsWay);
    expect(healthOf(facts({ ...importing, byServer: true, browsers: 0 }))).toMatchObject(onItsWay);
    expect(healthOf(facts({ ...importing, browsers: 0 })).repair).toBe("install_extension");
    expect(healthOf(facts({ ...importing, state: good(1) }))).toMatchObject({ state: "good" });
    const failing = { ...NEVER_TRIED, failingSince: ago(2), failures: 1, code: "signed_out" } as const;
    expect(healthOf(facts({ ...importing, state: failing }))).toMatchObject({ state: "failing" });
  });

  test("of an author who never activated the extension comes from uploads", () => {
    const never = { state: NEVER_TRIED, isActivated: false };
    expect(healthOf(facts({ ...never, browsers: 0 }))).toMatchObject({ mode: "upload", state: "good", repair: null });
    expect(healthOf(facts({ ...never, browsers: 0, isHeld: false }))).toMatchObject({
      state: "never",
      repair: "upload",
    });
    expect(healthOf(facts({ ...never, isHeld: false })).repair).toBe("activate");
  });

  test("of uploaded files is late while they lack something, and asks for an upload", () => {
    const lack = "13 months have no report, most recently Oct 2026.";
    expect(healthOf(facts({ state: NEVER_TRIED, isActivated: false, lack }))).toEqual({
      mode: "upload",
      state: "late",
      reason: lack,
      repair: "upload",
    });
  });
});

describe("a connection is dead", () => {
  test("after more than a day without royalties since the last good fetch or its activation", () => {
    expect(isDead(good(23), ago(1000), NOW)).toBe(false);
    expect(isDead(good(25), ago(1000), NOW)).toBe(true);
    expect(isDead(NEVER_TRIED, ago(23), NOW)).toBe(false);
    expect(isDead(NEVER_TRIED, ago(25), NOW)).toBe(true);
  });
});
