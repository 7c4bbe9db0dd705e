import { describe, expect, test } from "vitest";
import { AmazonFailure } from "../failure.ts";
import { answer, html, json, type Said, SIGN_IN_PAGE, workbook, XLSX, ZIP } from "../testing/answers.ts";
import { ANSWER_LIMITS } from "./limits.ts";
import { readJson, readPage, readWorkbook } from "./read-answer.ts";

const SECRET = "a-title-that-must-not-be-logged";

async function codeOf(reading: Promise<unknown>): Promise<string> {
  const failure = await reading.then(
    () => "no failure",
    (error: unknown) => error,
  );
  if (!(failure instanceof AmazonFailure)) return String(failure);
  expect(failure.message).not.toContain(SECRET);
  return failure.code;
}

const breaksOff = () => Promise.reject(new TypeError(`terminated ${SECRET}`));

const EVERYWHERE: [string, Said, string][] = [
  [
    "a redirect to the sign-in page",
    { ...html(SIGN_IN_PAGE), url: "https://www.amazon.com/ap/signin?openid=1" },
    "signed_out",
  ],
  [
    "a redirect to the sign-in page with status 200 and JSON",
    { ...json({}), url: "https://kdp.amazon.com/en_US/signin" },
    "signed_out",
  ],
  [
    "a redirect to another page of the authentication portal",
    { ...html(""), url: "https://www.amazon.com/ap/mfa" },
    "signed_out",
  ],
  ["the sign-in page at status 200", html(SIGN_IN_PAGE), "signed_out"],
  ["the sign-in page in German", html('<form name="signIn" action="x">Anmelden</form>'), "signed_out"],
  ["401 with JSON", { ...json({ message: SECRET }), status: 401 }, "signed_out"],
  ["401 with a page", { ...html(SECRET), status: 401 }, "signed_out"],
  ["403", { ...json({ message: SECRET }), status: 403 }, "forbidden"],
  ["419", { ...html(SECRET), status: 419 }, "forbidden"],
  ["404", { ...html(SECRET), status: 404 }, "not_found"],
  ["410", { ...html(SECRET), status: 410 }, "not_found"],
  ["429", { ...html(SECRET), status: 429 }, "too_many_requests"],
  ["500", { ...html(SECRET), status: 500 }, "unavailable"],
  ["503 with Amazon's error page", { ...html(SECRET), status: 503 }, "unavailable"],
  ["an unfollowed redirect", { status: 302, type: "", body: SECRET }, "unexpected_answer"],
  ["400", { ...json({ message: SECRET }), status: 400 }, "unexpected_answer"],
  ["a nonexistent status", { ...json({}), status: 999 }, "unexpected_answer"],
  ["status 0, as of an opaque redirect", { ...json({}), status: 0 }, "unexpected_answer"],
  ["no content type", { type: "", body: SECRET }, "unexpected_answer"],
  ["plain text", { type: "text/plain", body: "{}" }, "unexpected_answer"],
  ["a picture", { type: "image/png", body: SECRET }, "unexpected_answer"],
];

describe("reading JSON", () => {
  test.each<[string, Said, string]>([
    ...EVERYWHERE,
    ["a page at status 200, as retired addresses answer", html(`<h1>${SECRET}</h1>`), "signed_out"],
    ["an empty page", html(""), "signed_out"],
    ["an XHTML page", { type: "application/xhtml+xml", body: SECRET }, "signed_out"],
    ["a page labeled as JSON", { type: "application/json", body: SIGN_IN_PAGE }, "unexpected_answer"],
    ["nothing", { type: "application/json", body: "" }, "unexpected_answer"],
    ["truncated JSON", { type: "application/json", body: `{"a":"${SECRET}` }, "unexpected_answer"],
    ["two JSON values in one", { type: "application/json", body: "{}{}" }, "unexpected_answer"],
    ["a script before the JSON", { type: "application/json", body: "while(1);{}" }, "unexpected_answer"],
    ["numbers that JSON doesn't allow", { type: "application/json", body: '{"a":NaN}' }, "unexpected_answer"],
    ["a million brackets", { type: "application/json", body: "[".repeat(1_000_000) }, "unexpected_answer"],
    [
      "an oversized answer",
      { type: "application/json", body: `"${"x".repeat(ANSWER_LIMITS.textBytes)}"` },
      "unexpected_answer",
    ],
    ["a connection that breaks off", { type: "application/json", body: breaksOff }, "unreachable"],
    ["a workbook", workbook(), "unexpected_answer"],
    ["the portal's own 401 at status 200", json({ errorCode: 401, message: SECRET }), "signed_out"],
    ["the portal's own 401 in text", json({ errorCode: "401" }), "signed_out"],
    ["the portal's own 419", json({ errorCode: 419 }), "forbidden"],
    ["the portal's own 404", json({ errorCode: 404 }), "not_found"],
    ["the portal's own 429", json({ errorCode: 429 }), "too_many_requests"],
    ["the portal's own 500", json({ errorCode: 500 }), "unavailable"],
    ["the portal's own 400", json({ errorCode: 400, data: [] }), "unexpected_answer"],
    ["an error code in words", json({ errorCode: SECRET }), "unexpected_answer"],
  ])("fails on %s", async (_, said, code) => {
    expect(await codeOf(readJson(answer(said)))).toBe(code);
  });

  test.each<[string, Said, unknown]>([
    ["JSON", json({ a: [1] }), { a: [1] }],
    ["null", json(null), null],
    ["JSON of a vendor type", { type: "application/vnd.retailer.v2+json", body: "[]" }, []],
    ["a null error code", json({ errorCode: null, count: 3 }), { errorCode: null, count: 3 }],
    ["an error code of 0", json({ errorCode: 0 }), { errorCode: 0 }],
    // "Designing" contains "signin".
    [
      "a search whose words look like signing in",
      { ...json({ data: [] }), url: "https://author.amazon.com/api/search/book?query=Designing+/ap/" },
      { data: [] },
    ],
  ])("accepts %s", async (_, said, expected) => {
    expect(await readJson(answer(said))).toEqual(expected);
  });
});

describe("reading a workbook", () => {
  test.each<[string, Said, string]>([
    ...EVERYWHERE,
    ["a page at status 200", html(SECRET), "signed_out"],
    ["JSON", json({ message: SECRET }), "unexpected_answer"],
    ["nothing", { type: XLSX, body: new Uint8Array() }, "unexpected_answer"],
    ["a page labeled as a workbook", { type: XLSX, body: SIGN_IN_PAGE }, "unexpected_answer"],
    ["three bytes of a zip", { type: XLSX, body: ZIP.slice(0, 3) }, "unexpected_answer"],
    ["an empty zip", { type: XLSX, body: new Uint8Array([0x50, 0x4b, 0x05, 0x06]) }, "unexpected_answer"],
    [
      "an oversized body",
      { type: XLSX, body: Object.assign(new Uint8Array(ANSWER_LIMITS.workbookBytes + 1), ZIP) },
      "unexpected_answer",
    ],
    ["a connection that breaks off", { type: XLSX, body: breaksOff }, "unreachable"],
  ])("fails on %s", async (_, said, code) => {
    expect(await codeOf(readWorkbook(answer(said)))).toBe(code);
  });

  test.each([XLSX, "application/octet-stream", "binary/octet-stream", "application/zip"])(
    "accepts a zip of type %s",
    async (type) => {
      expect(await readWorkbook(answer({ type, body: ZIP }))).toEqual(ZIP);
    },
  );
});

describe("reading a page", () => {
  test.each<[string, Said, string]>([
    ...EVERYWHERE,
    ["JSON", json({}), "unexpected_answer"],
    ["a sign-in form with another name", html('<form action="/ap/signin" method="post">'), "signed_out"],
    ["a password field", html("<input type=password id='ap_password'>"), "signed_out"],
    ["an oversized body", html("x".repeat(ANSWER_LIMITS.textBytes + 1)), "unexpected_answer"],
    ["a connection that breaks off", { type: "text/html", body: breaksOff }, "unreachable"],
  ])("fails on %s", async (_, said, code) => {
    expect(await codeOf(readPage(answer(said)))).toBe(code);
  });

  test("accepts a page that only links to a sign-in", async () => {
    const page = '<a href="/ap/signin?switch_account=picker">Switch accounts</a>';
    expect(await readPage(answer(html(page)))).toBe(page);
  });
});
