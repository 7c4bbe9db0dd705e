import { expect, test } from "vitest";
import { coveredTo } from "./covered-to.ts";

test("an answer covers the days up to the last one that it lists", () => {
  expect(coveredTo(["2026-11-17", "2026-11-16"], "2026-11-18", "2026-11-18")).toBe("2026-11-17");
});

test.each([
  ["no day at all", []],
  ["no day since a product lost its rank", ["2020-03-01"]],
])("an answer with %s covers all but the last week, so that it isn't asked for forever", (_, listed) => {
  expect(coveredTo(listed, "2026-11-18", "2026-11-18")).toBe("2026-11-11");
});

test("an answer for a window that has long ended covers all of it, although its last weeks list no day", () => {
  expect(coveredTo([], "2016-12-31", "2026-11-18")).toBe("2016-12-31");
  expect(coveredTo(["2015-03-01"], "2016-12-31", "2026-11-18")).toBe("2016-12-31");
});
