import { expect, test } from "vitest";
import { connectAmazonAccount, resyncAmazonAccount, saveAmazonCookies } from "#shared/api/amazon-accounts.ts";
import { fetchMonthRoyalties, getPreorders } from "#shared/api/sync/fetch-calls.ts";
import { ExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { fakeExtension } from "#web/testing/fake-extension.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { ApiFailure, type FailureCode } from "../api/api-failure.ts";

const COOKIE = {
  name: "at-main" as const,
  value: "Atza|secret",
  domain: ".amazon.com",
  path: "/",
  secure: true,
  expires: null,
};
const COOKIES = { cookies: [COOKIE], user_agent: "A browser" };
const GOOD = {
  kdp: true,
  author_central: false,
  kdp_amazon_account_id: "main",
  author_amazon_account_id: null,
  amazon_author: null,
};
const refuse = (code: FailureCode) => {
  throw new ApiFailure(code, 403, "Try connecting your account again.");
};

/** A server that rejects its stored session until a valid one from the browser is saved. */
function given(answers: Answers = {}, extension = fakeExtension({ cookies: () => COOKIES })) {
  const kept = { isAccepted: false };
  const guarded = () => (kept.isAccepted ? { data: [] } : refuse("retailer_auth"));
  const services = fakeServices(
    {
      getPreorders: guarded,
      fetchMonthRoyalties: guarded,
      resyncAmazonAccount: guarded,
      connectAmazonAccount: guarded,
      saveAmazonCookies: () => {
        kept.isAccepted = true;
      },
      testCookies: () => GOOD,
      ...answers,
    },
    { extension },
  );
  return { call: services.call, made: () => services.calls.map(({ name }) => name), services };
}

test("saves and tests this browser's session and repeats the call when the stored session is rejected", async () => {
  const { call, made, services } = given();
  expect(await call(resyncAmazonAccount, { params: { id: "main" } })).toEqual({ data: [] });
  expect(made()).toEqual(["resyncAmazonAccount", "saveAmazonCookies", "testCookies", "resyncAmazonAccount"]);
  const saved = services.calls.find(({ name }) => name === saveAmazonCookies.name);
  expect(saved?.sent.body).toEqual({
    cookies: [COOKIE],
    userAgent: "A browser",
    profile: null,
    code: null,
    token: null,
  });
});

test("does not repeat a call a second time", async () => {
  const { call, made } = given({ saveAmazonCookies: () => undefined });
  await expect(call(getPreorders, {})).rejects.toMatchObject({ code: "retailer_auth" });
  expect(made()).toEqual(["getPreorders", "saveAmazonCookies", "testCookies", "getPreorders"]);
});

test("shares one renewal between calls rejected concurrently", async () => {
  const { call, made } = given();
  await Promise.all([call(getPreorders, {}), call(fetchMonthRoyalties, { query: { month: "2026-10" } })]);
  expect(made().filter((name) => name === "saveAmazonCookies")).toHaveLength(1);
});

test.each<[string, Answers, string[]]>([
  ["can't be saved", { saveAmazonCookies: () => refuse("unavailable") }, ["saveAmazonCookies"]],
  ["is rejected too", { testCookies: () => ({ ...GOOD, kdp: false }) }, ["saveAmazonCookies", "testCookies"]],
])("keeps the refusal when this browser's session %s", async (_, answers, made) => {
  const opened = given(answers);
  await expect(opened.call(getPreorders, {})).rejects.toMatchObject({
    code: "retailer_auth",
    message: "Try connecting your account again.",
  });
  expect(opened.made()).toEqual(["getPreorders", ...made]);
});

test("shows the server's message immediately without the extension or its permission", async () => {
  const denied = fakeExtension({
    cookies: () => {
      throw new ExtensionFailure("absent");
    },
  });
  const { call, made } = given({}, denied);
  await expect(call(getPreorders, {})).rejects.toMatchObject({ message: "Try connecting your account again." });
  expect(made()).toEqual(["getPreorders"]);
});

test("leaves other refusals, and calls that carry a session themselves, unchanged", async () => {
  const { call, made } = given({ getPreorders: () => refuse("impersonating") });
  await expect(call(getPreorders, {})).rejects.toMatchObject({ code: "impersonating" });
  const body = {
    cookies: [COOKIE],
    userAgent: "A browser",
    profile: null,
    code: "c",
    token: "t",
    type: "KDP" as const,
  };
  await expect(call(connectAmazonAccount, { body })).rejects.toMatchObject({ code: "retailer_auth" });
  expect(made()).toEqual(["getPreorders", "connectAmazonAccount"]);
});
