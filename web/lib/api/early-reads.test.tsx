import { afterEach, expect, test, vi } from "vitest";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { actingGrantsIn } from "../session/acting-grant.ts";
import { askForUserEarly, withEarlyUser } from "./early-user.ts";

const NOW = Date.parse("2026-11-21T03:00:00Z");
const USER = "/api/user";

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.earlyUser = undefined;
  vi.unstubAllGlobals();
});

const tokenUntil = (endsMs: number): string => `head.${btoa(JSON.stringify({ exp: endsMs / 1000 }))}.signature`;
const TOKEN = tokenUntil(NOW + MINUTE_MS);
const authorization = `Bearer ${TOKEN}`;

function signIn(token = TOKEN): void {
  const client = "CognitoIdentityServiceProvider.client";
  localStorage.setItem(`${client}.LastAuthUser`, "u1");
  localStorage.setItem(`${client}.u1.accessToken`, token);
}

/** The requests that a document's head sends, with their tokens. Each is answered with "early". */
function askedAtStart(): [address: string, authorization: string | null][] {
  const asked: [string, string | null][] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    asked.push([address, new Headers(init.headers).get("authorization")]);
    return new Response("early");
  });
  askForUserEarly(NOW);
  return asked;
}

test("the document's head asks for the signed-in user with the stored token", () => {
  signIn();
  expect(askedAtStart()).toEqual([[USER, authorization]]);
});

test.each([
  ["a visitor without a session", () => undefined],
  ["a session that the application has to renew", () => signIn(tokenUntil(NOW + 5000))],
  ["an unreadable token", () => signIn("nonsense")],
  [
    "an administrator who acts for a customer",
    () => {
      signIn();
      actingGrantsIn(sessionStorage).keep({ grant: "g", email: "ada@example.com", ends_at: "2026-11-21T04:00:00Z" });
    },
  ],
])("the document's head asks for nothing for %s", (_, arrange) => {
  arrange();
  expect(askedAtStart()).toEqual([]);
});

/** The application's reads on a page whose head has asked for the user; its own requests are answered with "late". */
function page({ sinceStartMs = 2000 } = {}) {
  signIn();
  askedAtStart();
  const fetch = withEarlyUser(
    async () => new Response("late"),
    () => sinceStartMs,
  );
  return async (address: string, headers: Record<string, string> = { authorization }, method = "GET") =>
    (await fetch(address, { method, headers })).text();
}

test("the application takes the early answer over once, instead of asking again", async () => {
  const read = page();
  expect([await read(USER, { authorization, "if-none-match": 'W/"one"' }), await read(USER)]).toEqual([
    "early",
    "late",
  ]);
});

test.each([
  ["another address", "/api/books", { authorization }],
  ["another token", USER, { authorization: "Bearer other" }],
  ["another user", USER, { authorization, "x-acting-as": "grant" }],
])("the early answer is not used for %s", async (_, address, headers) => {
  expect(await page()(address, headers)).toBe("late");
});

test("the early answer is not used for a change", async () => {
  expect(await page()(USER, { authorization }, "PUT")).toBe("late");
});

test("the early answer is not used ten seconds later", async () => {
  expect(await page({ sinceStartMs: 10_001 })(USER)).toBe("late");
});
