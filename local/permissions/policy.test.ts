import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAllowed, matches, statementsOf } from "./policy.ts";

const table = "arn:aws:dynamodb:us-east-1:000000000000:table/colophon";
const allow = (Action: unknown, Resource: unknown, extra: object = {}) => ({
  Effect: "Allow",
  Action,
  Resource,
  ...extra,
});
const decide = (statements: object[], action: string, resource: string, context?: Record<string, string | string[]>) =>
  isAllowed(statementsOf({ Statement: statements }), { action, resource, ...(context ? { context } : {}) });

describe("a function's policies", () => {
  test("deny by default", () => {
    expect(decide([], "dynamodb:GetItem", table)).toBe(false);
    expect(decide([allow("dynamodb:GetItem", table)], "dynamodb:PutItem", table)).toBe(false);
    expect(decide([allow("dynamodb:GetItem", table)], "dynamodb:GetItem", `${table}2`)).toBe(false);
  });

  test("allow by exact name and by wildcard, with actions case-insensitive and resources case-sensitive", () => {
    expect(decide([allow(["s3:PutObject", "dynamodb:getitem"], table)], "dynamodb:GetItem", table)).toBe(true);
    expect(decide([allow("dynamodb:*", `${table}/index/*`)], "dynamodb:Query", `${table}/index/gsi1`)).toBe(true);
    expect(decide([allow("dynamodb:*", table.toUpperCase())], "dynamodb:Query", table)).toBe(false);
  });

  test("let a Deny override every Allow", () => {
    const deny = { Effect: "Deny", Action: "dynamodb:DeleteItem", Resource: "*" };
    expect(decide([allow("*", "*"), deny], "dynamodb:DeleteItem", table)).toBe(false);
    expect(decide([allow("*", "*"), deny], "dynamodb:GetItem", table)).toBe(true);
  });

  test("match everything else with NotAction and NotResource", () => {
    const deny = { Effect: "Deny", NotAction: "dynamodb:*", Resource: "*" };
    expect(decide([allow("*", "*"), deny], "dynamodb:GetItem", table)).toBe(true);
    expect(decide([allow("*", "*"), deny], "s3:GetObject", table)).toBe(false);
    expect(decide([{ Effect: "Allow", Action: "*", NotResource: table }], "dynamodb:GetItem", table)).toBe(false);
  });

  test("require conditions to hold, which they don't if the call lacks the key", () => {
    const from = allow("ses:SendEmail", "*", { Condition: { StringEquals: { "ses:FromAddress": "a@example.com" } } });
    expect(decide([from], "ses:SendEmail", "*", { "ses:FromAddress": "a@example.com" })).toBe(true);
    expect(decide([from], "ses:SendEmail", "*", { "ses:FromAddress": "b@example.com" })).toBe(false);
    expect(decide([from], "ses:SendEmail", "*")).toBe(false);
  });

  test("reject an unsupported condition operator with an error", () => {
    expect(() => statementsOf({ Statement: allow("*", "*", { Condition: { DateLessThan: { x: "y" } } }) })).toThrow(
      "DateLessThan",
    );
  });

  test("a pattern without wildcards matches only itself, whatever characters it contains", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        fc.pre(!/[*?]/.test(a));
        expect(matches(a, a)).toBe(true);
        expect(matches(a, b)).toBe(a === b);
      }),
    );
  });
});
