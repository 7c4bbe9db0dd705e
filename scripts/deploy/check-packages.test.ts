import { expect, test } from "vitest";
import { judgeAudit } from "./check-packages.ts";

const found = (...severities: string[]): string =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(severities.map((severity) => [severity, { name: `a-${severity}`, severity }])),
  });

test("a package with a known hole of high severity stops the deployment", () => {
  expect(judgeAudit(found("low", "high", "critical"))).toEqual({
    failures: ["a-high has a known hole of high severity.", "a-critical has a known hole of critical severity."],
    notes: ["a-low has a known hole of low severity."],
  });
});

test("packages without known holes are deployed without a word", () => {
  expect(judgeAudit(found())).toEqual({ failures: [], notes: [] });
});

test.each(["", "<html>", '{"error":{"code":"ENOTFOUND"}}'])(
  "a registry that answers %j is said not to know",
  (answer) => {
    const { failures, notes } = judgeAudit(answer);
    expect([failures, notes.length]).toEqual([[], 1]);
  },
);
