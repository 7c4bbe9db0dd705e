import fc from "fast-check";
import { expect, test } from "vitest";
import { eachDay, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import { fileReach, type MonthAge } from "./file-reach.ts";

const august: MonthAge = {
  month: "2025-08",
  madeAt: "2025-08-04T18:30:00Z",
  confirmedAt: null,
  lastFetchAt: null,
  isFetched: false,
};
const through = (age: Partial<MonthAge>, timeZone = "UTC") =>
  fileReach({ ...august, ...age }, timeZone)?.through ?? null;

test("excludes the days after August 4 from a file made on that day", () => {
  expect(through({})).toBe("2025-08-04");
});

test("completes a month with a file made after its end, even one that only confirms the stored figures", () => {
  expect(through({ madeAt: "2025-09-01T00:00:00Z" })).toBeNull();
  expect(through({ confirmedAt: "2025-09-10T08:00:00Z" })).toBeNull();
  expect(through({ confirmedAt: "2025-08-09T08:00:00Z" })).toBe("2025-08-09");
});

test("counts a fetch without new data for the months it requested", () => {
  expect(through({ isFetched: true, lastFetchAt: "2025-08-20T08:00:00Z" })).toBe("2025-08-20");
  expect(through({ isFetched: true, lastFetchAt: "2026-01-20T08:00:00Z" })).toBeNull();
  expect(through({ lastFetchAt: "2025-08-20T08:00:00Z" })).toBe("2025-08-20");
  expect(through({ lastFetchAt: "2025-09-01T08:00:00Z" })).toBeNull();
  expect(through({ lastFetchAt: "2026-01-20T08:00:00Z" })).toBe("2025-08-04");
});

test("uses the author's own day, clamped to the month", () => {
  expect(through({ madeAt: "2025-09-01T03:00:00Z" }, "America/New_York")).toBe("2025-08-31");
  expect(through({ madeAt: "2025-07-31T23:00:00Z" })).toBe("2025-08-01");
  expect(through({ madeAt: "not a time" })).toBeNull();
});

test("never shrinks known days with newer evidence", () => {
  const instant = fc.constantFrom(...eachDay("2025-07-25", "2025-09-10")).map((day) => `${day}T12:00:00Z`);
  const rank = (day: string | null) => day ?? "9999-12-31";
  fc.assert(
    fc.property(
      instant,
      fc.option(instant),
      fc.option(instant),
      fc.boolean(),
      (madeAt, confirmedAt, lastFetchAt, isFetched) => {
        const day = through({ madeAt, confirmedAt, lastFetchAt, isFetched });
        expect(rank(day) >= rank(through({ madeAt }))).toBe(true);
        if (day !== null) expect([monthOf(day), day <= lastDayOf("2025-08")]).toEqual(["2025-08", true]);
      },
    ),
  );
});

test("reaches to the hour of the newest evidence, whichever it is", () => {
  const reach = (age: Partial<MonthAge>) => fileReach({ ...august, ...age }, "UTC")?.until;
  expect(reach({})).toBe("2025-08-04T18:30:00.000Z");
  expect(reach({ lastFetchAt: "2025-08-04T20:45:00Z" })).toBe("2025-08-04T20:45:00.000Z");
  expect(reach({ confirmedAt: "2025-08-04T09:00:00Z" })).toBe("2025-08-04T18:30:00.000Z");
});
