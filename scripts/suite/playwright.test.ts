import { expect, test } from "vitest";
import { judgeJourneys, PlaywrightReport } from "./playwright.ts";

const journey = (title: string, status: string, ...durations: number[]) => ({
  title,
  file: "imports.spec.ts",
  line: 12,
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
});
const judge = (...specs: unknown[]) =>
  judgeJourneys(
    PlaywrightReport.parse({ suites: [{ specs: [], suites: [{ specs, suites: [{ specs: [] }] }] }], errors: [] }),
  );

test("counts passed journeys and sums the time of each file, second tries included", () => {
  expect(judge(journey("a", "expected", 2000), journey("b", "flaky", 3000, 1000))).toEqual({
    tally: { passed: 2, failed: 0, failures: [] },
    retried: ["imports.spec.ts:12 b"],
    times: [{ file: "e2e/specs/imports.spec.ts", seconds: 6 }],
  });
});

test("names failed and skipped journeys", () => {
  expect(judge(journey("a", "unexpected", 1), journey("b", "skipped")).tally).toEqual({
    passed: 0,
    failed: 2,
    failures: ["imports.spec.ts:12 a", "imports.spec.ts:12 b"],
  });
});

test("fails when more than three journeys needed a second try", () => {
  const flaky = ["a", "b", "c"].map((title) => journey(title, "flaky", 1, 1));
  expect(judge(...flaky).tally.failed).toBe(0);
  expect(judge(...flaky, journey("d", "flaky", 1, 1)).tally).toMatchObject({
    passed: 4,
    failed: 1,
    failures: ["4 journeys needed a second try"],
  });
});
