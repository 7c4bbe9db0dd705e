import { expect, test } from "vitest";
import { challengeOf, secretOf } from "./pkce.ts";

test("derives the challenge of the standard's own example", async () => {
  expect(await challengeOf("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")).toBe(
    "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  );
});

test("creates secrets from URL-safe characters", () => {
  expect(secretOf(new Uint8Array(32).fill(255))).toMatch(/^[\w-]{43}$/);
});
