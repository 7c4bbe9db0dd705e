import { expect, test } from "vitest";
import { isFromTheStart, withCovered } from "./covered-range.ts";

const NEWEST = { from: "2022-01-01", to: "2026-11-19" };

test("a covered range grows by the window before it and by the days after it", () => {
  expect(withCovered(null, NEWEST)).toEqual(NEWEST);
  expect(withCovered(NEWEST, { from: "2017-01-01", to: "2021-12-31" })).toEqual({ ...NEWEST, from: "2017-01-01" });
  expect(withCovered(NEWEST, { from: "2026-11-19", to: "2026-11-20" })).toEqual({ ...NEWEST, to: "2026-11-20" });
});

test("a covered range never grows over days that no answer had", () => {
  expect(withCovered(NEWEST, { from: "2009-10-01", to: "2013-12-31" })).toEqual(NEWEST);
  expect(withCovered({ from: "2009-10-01", to: "2013-12-31" }, NEWEST).to).toBe("2013-12-31");
  expect(withCovered(NEWEST, { from: "2023-01-01", to: "2023-02-01" })).toEqual(NEWEST);
});

test("a covered range is whole once it begins with the portal's first day", () => {
  expect(isFromTheStart(NEWEST)).toBe(false);
  expect(isFromTheStart({ ...NEWEST, from: "2009-10-01" })).toBe(true);
});
