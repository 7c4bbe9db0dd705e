import fc from "fast-check";
import { expect, test } from "vitest";
import { CONSENT_SCOPES, inScopeOrder, isGranted } from "./scopes.ts";

const scopes = fc.array(fc.constantFrom(...CONSENT_SCOPES), { maxLength: 12 });

test("lists chosen scopes in their fixed order, each once", () => {
  fc.assert(
    fc.property(scopes, (chosen) => {
      const listed = inScopeOrder(chosen);
      expect(new Set(listed)).toEqual(new Set(chosen));
      expect(listed).toEqual(CONSENT_SCOPES.filter((scope) => listed.includes(scope)));
    }),
  );
});

test("opens a call only when each scope that it needs is granted", () => {
  fc.assert(
    fc.property(scopes, scopes, (needed, granted) => {
      expect(isGranted(needed, granted)).toBe(needed.filter((scope) => !granted.includes(scope)).length === 0);
    }),
  );
  expect(isGranted(["royalties", "events"], ["events"])).toBe(false);
  expect(isGranted([], [])).toBe(true);
});
