import fc from "fast-check";
import { expect, test } from "vitest";
import { parseExpression } from "./expression.ts";

const at = (iso: string): number => Date.parse(iso);
const lastDue = (expression: string, until: string, { zone = "UTC", after = "2026-01-01T00:00:00Z" } = {}) => {
  const due = parseExpression(expression, zone, at("2026-01-01T00:00:00Z"))(at(after), at(until));
  return due === null ? null : new Date(due).toISOString();
};

test.each([
  ["cron(30 16 * * ? *)", "2026-11-20T16:30:05Z", "2026-11-20T16:30:00.000Z"],
  ["cron(30 16 * * ? *)", "2026-11-20T16:29:59Z", "2026-11-19T16:30:00.000Z"],
  ["cron(0/15 * * * ? *)", "2026-11-20T16:47:00Z", "2026-11-20T16:45:00.000Z"],
  ["cron(0 8 ? * MON-FRI *)", "2026-11-22T12:00:00Z", "2026-11-20T08:00:00.000Z"],
  ["cron(0 0 1,20 NOV ? 2026)", "2026-11-20T12:00:00Z", "2026-11-20T00:00:00.000Z"],
  ["rate(1 day)", "2026-11-20T12:00:00Z", "2026-11-20T00:00:00.000Z"],
  ["rate(15 minutes)", "2026-11-20T12:14:00Z", "2026-11-20T12:00:00.000Z"],
])("%s, as of %s, was last due at %s", (expression, until, due) => {
  expect(lastDue(expression, until)).toBe(due);
});

test("a schedule keeps its wall-clock hour across a change of daylight saving time", () => {
  const daily = "cron(0 9 * * ? *)";
  const zone = "Europe/Vienna";
  expect(lastDue(daily, "2026-10-24T12:00:00Z", { zone })).toBe("2026-10-24T07:00:00.000Z");
  expect(lastDue(daily, "2026-10-26T12:00:00Z", { zone })).toBe("2026-10-26T08:00:00.000Z");
});

test("does not report an earlier due time again", () => {
  expect(lastDue("cron(30 16 * * ? *)", "2026-11-20T18:00:00Z", { after: "2026-11-20T16:30:00Z" })).toBeNull();
  expect(lastDue("rate(5 minutes)", "2026-01-01T00:04:59Z")).toBeNull();
});

test.each(["cron(0 12 L * ? *)", "cron(0 12 * *)", "cron(99 * * * ? *)", "rate(0 minutes)", "every minute"])(
  "rejects %s with an explanation",
  (expression) => {
    expect(() => parseExpression(expression, "UTC", 0)).toThrow();
  },
);

test("finds every hour and minute of a day from the expression that names it", () => {
  const time = { hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) };
  fc.assert(
    fc.property(fc.record(time), ({ hour, minute }) => {
      const due = lastDue(`cron(${minute} ${hour} * * ? *)`, "2026-11-20T23:59:59Z");
      expect(due).toBe(new Date(Date.UTC(2026, 10, 20, hour, minute)).toISOString());
    }),
    { numRuns: Number(process.env.SEEDS ?? 25) },
  );
});
