import { expect, test } from "vitest";
import { csrfTokenFrom } from "./csrf-token.ts";
import { backOffMs } from "./retry-after.ts";
import { isSignInAddress } from "./sign-in.ts";

test.each([
  ["in a script", '<script>window.app = {"csrftoken":{"token":"hFs6CSU5/+=="},"a":1}</script>', "hFs6CSU5/+=="],
  ["with blanks", '{ "csrftoken" : { "token" : "t1" } }', "t1"],
  ["escaped in an attribute", '<div data-app="{&quot;csrftoken&quot;:{&quot;token&quot;:&quot;t1&quot;}}">', "t1"],
  ["escaped as numeric references", "{&#34;csrftoken&#34;:{&#34;token&#34;:&#34;t1&#34;}}", "t1"],
])("finds a page's token %s", (_, html, token) => {
  expect(csrfTokenFrom(html)).toBe(token);
});

test.each([
  ["nothing", ""],
  ["an empty token", '{"csrftoken":{"token":""}}'],
  ["a token of null", '{"csrftoken":{"token":null}}'],
  ["a token that would inject a header", '{"csrftoken":{"token":"a&#13;&#10;Cookie: b"}}'.replaceAll('"', "&quot;")],
  ["a token with blanks", '{"csrftoken":{"token":"a b"}}'],
  ["a truncated token", '{"csrftoken":{"token":"abc'],
  ["a token as long as a page", `{"csrftoken":{"token":"${"a".repeat(501)}"}}`],
])("finds no token in %s", (_, html) => {
  expect(csrfTokenFrom(html)).toBeNull();
});

test.each([
  ["https://www.amazon.com/ap/signin?openid.return_to=x", true],
  ["https://kdp.amazon.com/signin", true],
  ["http://127.0.0.1:4400/_local/retailer/store/ap/signin", true],
  ["https://www.amazon.com/ap/cvf/verify", true],
  ["https://author.amazon.com/api/search/book?query=Designing", false],
  ["https://author.amazon.com/api/titleset/bindings/B0SIGNIN12", false],
  ["https://kdpreports.amazon.com/reports/map", false],
  ["https://kdp.amazon.com/en_US/bookshelf#/ap/signin", false],
])("classifies %s as a sign-in page's address: %s", (url, is) => {
  expect(isSignInAddress(url)).toBe(is);
});

test.each([
  [undefined, 5_000],
  ["", 5_000],
  ["0", 0],
  ["60", 60_000],
  ["61", null],
  ["999999999", null],
  ["-5", 5_000],
  ["1.5", 5_000],
  ["1e3", 5_000],
  ["Sat, 21 Nov 2026 22:00:20 GMT", 20_000],
  ["Sat, 21 Nov 2026 21:00:00 GMT", 0],
  ["Sun, 22 Nov 2026 22:00:00 GMT", null],
  ["2026-11-21", 5_000],
])("waits after 429 with Retry-After %j for %j ms", (retryAfter, delayMs) => {
  expect(backOffMs(retryAfter, () => Date.parse("2026-11-21T22:00:00Z"))).toBe(delayMs);
});
