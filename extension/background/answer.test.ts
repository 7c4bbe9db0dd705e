import { describe, expect, test } from "vitest";
import { ColophonFailure, PairingEnded } from "#extension/colophon/failure.ts";
import { NotPaired } from "#extension/sync/engine.ts";
import { ExtensionAnswer } from "#shared/messages/extension.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { answer, BadMessage, CookiesRefused, type Handlers } from "./answer.ts";

const SENDER = { kind: "page", origin: "https://colophon.example" } as const;
const unexpected = () => Promise.reject(new Error("not asked for here"));
const handlers = (changes: Partial<Handlers> = {}): Handlers => ({
  hello: async () => ({ version: "2.0.0", browser: "chrome", paired: null }),
  status: unexpected,
  registerUser: unexpected,
  forgetUser: unexpected,
  isAmazonLoggedIn: unexpected,
  amazonProfile: unexpected,
  firstScrape: unexpected,
  syncRoyalties: unexpected,
  syncPayments: unexpected,
  syncRanks: unexpected,
  cookieMode: unexpected,
  cookies: unexpected,
  bookshelfOutline: unexpected,
  retailerCall: unexpected,
  ...changes,
});
const ask = (message: unknown, changes: Partial<Handlers> = {}, logged: unknown[] = []) =>
  answer(handlers(changes), message, SENDER, (error) => logged.push(error));

test("answers a message with the declared response fields only", async () => {
  const leaking = async () => ({ version: "2.0.0", browser: "chrome" as const, paired: null, token: "secret" });
  expect(await ask({ v: 1, type: "hello", payload: {} }, { hello: leaking })).toEqual({
    ok: true,
    data: { version: "2.0.0", browser: "chrome", paired: null },
  });
});

describe("rejects as bad_message:", () => {
  test.each([
    ["nothing", undefined],
    ["a string", "hello"],
    ["a list", []],
    ["a message of another version", { v: 2, type: "hello", payload: {} }],
    ["a message without a type", { v: 1, payload: {} }],
    ["an unknown type", { v: 1, type: "passwords", payload: {} }],
    ["a property name of every object", { v: 1, type: "constructor", payload: {} }],
    ["a prototype property name", { v: 1, type: "__proto__", payload: {} }],
    ["a missing payload", { v: 1, type: "registerUser" }],
    ["a payload with other fields", { v: 1, type: "registerUser", payload: { user_id: 1 } }],
    [
      "a token that is too short",
      { v: 1, type: "registerUser", payload: { user_id: "u", email: "e", token: "short" } },
    ],
    ["invalid months", { v: 1, type: "syncRoyalties", payload: { months: ["2026-13"] } }],
    ["too many months", { v: 1, type: "syncRoyalties", payload: { months: Array(241).fill("2026-01") } }],
  ])("%s", async (_, message) => {
    expect(await ask(message)).toMatchObject({ ok: false, code: "bad_message" });
  });
});

test.each([
  ["Amazon's", new AmazonFailure("too_many_requests", "slow down", 429), "too_many_requests", 429],
  ["Colophon's", new ColophonFailure("colophon_unreachable", 503), "colophon_unreachable", 503],
  ["no account", new NotPaired(), "not_paired", null],
  ["an account that was disconnected", new PairingEnded(), "not_paired", null],
  ["cookies without opt-in", new CookiesRefused("not_opted_in"), "cookies_refused", null],
  ["a wrong sender", new BadMessage(), "bad_message", null],
  ["an unexpected error", new Error("<html>what Amazon said</html>"), "internal", null],
])("reports a failure with its code and readable text: %s", async (_, error, code, status) => {
  const logged: unknown[] = [];
  const got = await ask({ v: 1, type: "hello", payload: {} }, { hello: () => Promise.reject(error) }, logged);
  expect(ExtensionAnswer.parse(got)).toMatchObject({ ok: false, code, status });
  expect(JSON.stringify(got)).not.toContain("html");
  expect(logged).toHaveLength(code === "internal" ? 1 : 0);
});
