import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, eachDay } from "#shared/primitives/dates.ts";
import { ReadsSignal } from "../signal.ts";
import { SIGNAL_EXAMPLES } from "../testing/examples.ts";
import { daysOfEvidence, type EvidenceDay, pagesBetween, usualDays } from "./evidence.ts";

const exampleOf = (variant: ReadsSignal["variant"]) =>
  ReadsSignal.parse(SIGNAL_EXAMPLES.find((one) => one.variant === variant));
const FROM = "2026-11-16";
const daysBefore = (pages: readonly (number | null)[]): EvidenceDay[] =>
  eachDay(addDays(FROM, -pages.length), addDays(FROM, -1)).map((date, at) => ({
    date,
    pages: pages[at]!,
    by_store: [],
    rank: null,
  }));

describe("the days of evidence", () => {
  test("begin eight weeks before the signal's days and end four weeks after them", () => {
    expect(daysOfEvidence(exampleOf("burst"), "2027-02-01")).toEqual({
      from: "2026-11-16",
      to: "2026-11-18",
      range: { start: "2026-09-21", end: "2026-12-16" },
    });
  });

  test("are a whole month for pages that were taken back, and never lie ahead", () => {
    expect(daysOfEvidence(exampleOf("taken_back"), "2026-11-10")).toEqual({
      from: "2026-10-01",
      to: "2026-10-31",
      range: { start: "2026-08-06", end: "2026-11-10" },
    });
  });
});

describe("usual days", () => {
  test("are the fewest, the mean and the most of the known days before", () => {
    const days = daysBefore([...Array<number>(30).fill(100), null, 400, 0]);
    expect(usualDays(days, FROM, 28)).toEqual({ days: 32, fewest: 0, mean: 106.25, most: 400 });
  });

  test("aren't stated while fewer than four weeks are known, and leave out the signal's own days", () => {
    expect(usualDays(daysBefore(Array<number>(27).fill(100)), FROM, 28)).toBeNull();
    const own = { date: FROM, pages: 9_000, by_store: [], rank: null };
    expect(usualDays([...daysBefore(Array<number>(28).fill(100)), own], FROM, 28)?.most).toBe(100);
  });
});

test("pages between two days are their sum, or unknown when one of the days is", () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(5_000)), { minLength: 1, maxLength: 20 }), (pages) => {
      const days = daysBefore(pages);
      const total = pages.some((one) => one === null) ? null : pages.reduce<number>((sum, one) => sum + one!, 0);
      expect(pagesBetween(days, days[0]!.date, addDays(FROM, -1))).toBe(total);
      expect(pagesBetween(days, FROM, addDays(FROM, 5))).toBeNull();
    }),
  );
});
