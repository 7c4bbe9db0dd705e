import { afterEach, expect, test } from "vitest";
import { withAskedEarly } from "./asked-early.ts";

afterEach(() => {
  window.askedEarly = undefined;
});

const authorization = "Bearer token";

/** A page whose head has asked for the user; its answers are named by who fetched them. */
function page({ sinceStartMs = 2000 } = {}) {
  window.askedEarly = new Map([["/api/user", { authorization, response: Promise.resolve(new Response("early")) }]]);
  const fetch = withAskedEarly(
    async () => new Response("late"),
    () => sinceStartMs,
  );
  return async (address: string, headers: Record<string, string> = { authorization }, method = "GET") =>
    (await fetch(address, { method, headers })).text();
}

test("an answer that the document's head has asked for is used once", async () => {
  const read = page();
  expect([await read("/api/user", { authorization, "if-none-match": 'W/"one"' }), await read("/api/user")]).toEqual([
    "early",
    "late",
  ]);
});

test.each([
  ["another address", "/api/books", { authorization }],
  ["another token", "/api/user", { authorization: "Bearer other" }],
  ["another user", "/api/user", { authorization, "x-acting-as": "grant" }],
])("it is not used for %s", async (_, address, headers) => {
  expect(await page()(address, headers)).toBe("late");
});

test("it is not used for a change", async () => {
  expect(await page()("/api/user", { authorization }, "PUT")).toBe("late");
});

test("it is not used ten seconds later", async () => {
  expect(await page({ sinceStartMs: 10_001 })("/api/user")).toBe("late");
});
