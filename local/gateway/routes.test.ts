import fc from "fast-check";
import { expect, test } from "vitest";
import { createRouter } from "./routes.ts";

const keys = ["GET /api/a/{id}", "GET /api/a/fixed", "ANY /api/a/{id}", "GET /api/{proxy+}", "GET /api/a/{id}/b"];
const find = createRouter(keys.map((key) => ({ key, target: null })));

test.each([
  ["GET", "/api/a/fixed", "GET /api/a/fixed", {}],
  ["GET", "/api/a/7", "GET /api/a/{id}", { id: "7" }],
  ["PUT", "/api/a/7", "ANY /api/a/{id}", { id: "7" }],
  ["GET", "/api/a/x%2Fy", "GET /api/a/{id}", { id: "x/y" }],
  ["GET", "/api/a/7/b", "GET /api/a/{id}/b", { id: "7" }],
  ["GET", "/api/a/7/c", "GET /api/{proxy+}", { proxy: "a/7/c" }],
])("routes %s %s to %s", (method, path, key, params) => {
  expect(find(method, path)).toMatchObject({ route: { key }, params });
});

test.each([
  ["GET", "/other"],
  ["POST", "/api/b"],
  ["GET", "/api"],
])("finds no route for %s %s", (method, path) => {
  expect(find(method, path)).toBeNull();
});

test("ignores the order of declaration", () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(keys, { minLength: keys.length }),
      fc.constantFrom("GET", "PUT"),
      (order, method) => {
        const shuffled = createRouter(order.map((key) => ({ key, target: null })));
        for (const path of ["/api/a/fixed", "/api/a/7", "/api/a/7/b", "/api/x/y/z"]) {
          expect(shuffled(method, path)?.route.key).toBe(find(method, path)?.route.key);
        }
      },
    ),
  );
});
