import { join } from "node:path";
import { expect, test } from "vitest";
import { failuresOf, slowest } from "./vitest.ts";

test("names each failed test with its file, and a file that could not run alone", () => {
  const file = (name: string, status: string, ...statuses: string[]) => ({
    name: join(process.cwd(), name),
    status,
    startTime: 0,
    endTime: 1,
    assertionResults: statuses.map((each, index) => ({ fullName: `test ${index}`, status: each })),
  });
  const testResults = [
    file("a.test.ts", "failed", "passed", "failed"),
    file("b.test.ts", "passed", "passed"),
    file("c.test.ts", "failed"),
  ];
  expect(failuresOf({ testResults })).toEqual(["a.test.ts: test 1", "c.test.ts"]);
});

test("lists the slowest files first", () => {
  const times = [1, 30.25, 4].map((seconds) => ({ file: `${seconds}.test.ts`, seconds }));
  expect(slowest(times, 2)).toBe("   30.3 s  30.25.test.ts\n    4.0 s  4.test.ts");
});
