import { expect, test, vi } from "vitest";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { screenSignal } from "../lazy-part.ts";
import { lazyAuth } from "./lazy-auth.ts";

const NOW = Date.parse("2026-11-21T10:00:00Z");
const config = { ...fakeServices({}).config, userPoolClientId: "client" };

/** A token as the pool issues it, with only the claim that is read. */
const tokenUntil = (endsMs: number): string => `head.${btoa(JSON.stringify({ exp: endsMs / 1000 }))}.signature`;

function opened(stored: Readonly<Record<string, string>>, load = () => Promise.resolve(fakeServices({}).auth)) {
  let loads = 0;
  const prefix = "CognitoIdentityServiceProvider.client.";
  const screen = screenSignal();
  const auth = lazyAuth(config, {
    screen,
    storage: { getItem: (key) => stored[key.replace(prefix, "")] ?? null },
    now: () => NOW,
    load: () => {
      loads += 1;
      return load();
    },
  });
  return { auth, screen, loads: () => loads };
}
const session = (token: string, more = {}) => ({ LastAuthUser: "ada", "ada.accessToken": token, ...more });

test("reads a valid token without loading the user pool's client", async () => {
  const token = tokenUntil(NOW + MINUTE_MS);
  const { auth, loads } = opened(session(token));
  expect(await auth.accessToken()).toBe(token);
  expect(loads()).toBe(0);
});

test.each([
  ["an expired token", session(tokenUntil(NOW - 1))],
  ["a token that is about to expire", session(tokenUntil(NOW + 5000))],
  [
    "a token that has expired by the pool's clock",
    session(tokenUntil(NOW + MINUTE_MS), { "ada.clockDrift": "120000" }),
  ],
  ["an unreadable token", session("nonsense")],
])("leaves %s to the user pool's client", async (_, stored) => {
  const { auth, loads } = opened(stored, async () => ({
    ...fakeServices({}).auth,
    accessToken: async () => "renewed",
  }));
  expect(await auth.accessToken()).toBe("renewed");
  expect(loads()).toBe(1);
});

test("renews a valid token that the API has rejected", async () => {
  const { auth } = opened(session(tokenUntil(NOW + MINUTE_MS)), async () => ({
    ...fakeServices({}).auth,
    accessToken: async (options) => (options?.fresh ? "fresh" : "kept"),
  }));
  expect(await auth.accessToken({ fresh: true })).toBe("fresh");
});

test("loads the user pool's client ahead of a visitor's sign-in, after the first screen's code", async () => {
  const { auth, screen, loads } = opened({});
  expect(await auth.accessToken()).toBeNull();
  expect(loads()).toBe(0);
  screen.came();
  await vi.waitFor(() => expect(loads()).toBe(1));
});

test("tries again after the client could not be loaded", async () => {
  let isDown = true;
  const { auth } = opened({}, async () => {
    if (isDown) throw new TypeError("Failed to fetch");
    return fakeServices({}, { signedIn: true }).auth;
  });
  await expect(auth.signOut()).rejects.toThrow("Failed to fetch");
  isDown = false;
  await auth.signOut();
});
