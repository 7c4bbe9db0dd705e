import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import { COMPARE_PRESETS } from "#shared/domain/date-ranges/compare.ts";
import { DATE_PRESETS } from "#shared/domain/date-ranges/presets.ts";
import { withoutToday } from "#shared/domain/date-ranges/without-today.ts";
import { KENP_SETTINGS } from "#shared/domain/kenp/settings.ts";
import { OPTIONAL_COLUMNS } from "#shared/domain/royalties/measures.ts";
import { NO_FILTERS } from "#shared/domain/royalties/report-filters.ts";
import { fromEpochDay, toEpochDay } from "#shared/primitives/dates.ts";
import { CHART_VIEWS, EARNINGS_LISTS, REPORTING_VIEWS, readView, withChoice, withDays } from "./report-view.ts";

const day = fc
  .integer({ min: toEpochDay("2009-01-01"), max: toEpochDay("2026-11-20") })
  .map((epochDay) => fromEpochDay(epochDay));
const range = fc.tuple(day, day).map(([a, b]) => (a < b ? { start: a, end: b } : { start: b, end: a }));
const values = fc.uniqueArray(fc.string({ unit: "grapheme", minLength: 1 }), { maxLength: 4 });
const views = fc.record({
  days: fc.oneof(fc.constantFrom(...DATE_PRESETS.map(({ key }) => key)), range),
  currency: fc.constantFrom(...CURRENCIES),
  list: fc.constantFrom(...EARNINGS_LISTS),
  hasFlags: fc.boolean(),
  columns: fc.subarray([...OPTIONAL_COLUMNS]),
  reporting: fc.constantFrom(...REPORTING_VIEWS),
  chart: fc.constantFrom(...CHART_VIEWS, null),
  isAlone: fc.boolean(),
  kenp: fc.constantFrom(...KENP_SETTINGS),
  demo: fc.boolean(),
  filters: fc.record({
    books: values,
    series: values,
    tags: values,
    sources: values,
    countries: values,
    marketplaces: values,
    formats: values,
    authors: values,
  }),
  compare: fc.oneof(
    fc.constant(null),
    fc.record({ preset: fc.constantFrom(...COMPARE_PRESETS), whole: fc.boolean() }),
    fc.record({ preset: fc.constant("CUSTOM" as const), range }),
  ),
});

const context = { today: "2026-11-20", firstMonth: "2023-08", currency: "EUR", leavesOutToday: false, isCalm: false };
const read = (query: string, changes: Partial<typeof context> = {}) =>
  readView(new URLSearchParams(query), { ...context, ...changes });

describe("the view in the address", () => {
  test("an empty address leaves the days to the screen and uses the author's currency", () => {
    expect(read("")).toEqual({
      range: null,
      preset: null,
      currency: "EUR",
      grouping: "book",
      list: "book",
      hasFlags: false,
      columns: [],
      reporting: "books",
      chart: null,
      isAlone: false,
      filters: NO_FILTERS,
      kenp: "last_month",
      compare: null,
      demo: false,
    });
  });

  test("stores a preset by name, so that a shared link means the same tomorrow", () => {
    expect(read("preset=this_month").range).toEqual({ start: "2026-11-01", end: "2026-11-20" });
    expect(String(withDays(new URLSearchParams("start=2026-01-01&end=2026-01-31"), "this_month"))).toBe(
      "preset=this_month",
    );
  });

  test("Lifetime begins with the first month that has figures", () => {
    expect(read("preset=lifetime").range).toEqual({ start: "2023-08-01", end: "2026-11-30" });
  });

  test("recognizes days that match a preset", () => {
    expect(read("start=2026-10-01&end=2026-10-31").preset).toBe("last_month");
    expect(read("start=2026-10-02&end=2026-10-31").preset).toBeNull();
  });

  test.each([
    "start=2026-02-30&end=2026-03-01",
    "start=2026-03-02&end=2026-03-01",
    "preset=tomorrow",
    "start=2026-03-01",
  ])("ignores the invalid range %s", (query) => expect(read(query).range).toBeNull());

  test("ignores a currency that no store pays in", () => {
    expect(read("currency=GBP").currency).toBe("GBP");
    expect(read("currency=XXX").currency).toBe("EUR");
  });

  test("stores the rate setting unless it is last month's rate, and ignores invalid settings", () => {
    const query = withChoice(new URLSearchParams("preset=last_month"), { kenp: "custom" });
    expect([String(query), read(String(query)).kenp]).toEqual(["preset=last_month&kenp=custom", "custom"]);
    expect(String(withChoice(query, { kenp: "last_month" }))).toBe("preset=last_month");
    expect(read("kenp=guess").kenp).toBe("last_month");
  });

  test("choices do not affect each other", () => {
    const query = withChoice(withDays(new URLSearchParams("currency=GBP"), "last_month"), { list: "marketplace" });
    expect(readView(query, context)).toMatchObject({ preset: "last_month", currency: "GBP", grouping: "marketplace" });
  });

  test("any view survives being shared and opened again", () => {
    fc.assert(
      fc.property(views, ({ days, ...choice }) => {
        const address = withChoice(withDays(new URLSearchParams(), days), choice);
        const shown = read(`?${address}`);
        const { compare } = choice;
        expect(shown).toMatchObject({ ...choice, compare: days === "lifetime" ? null : compare });
        const full = typeof days === "string" || !compare ? null : withoutToday(days, context.today);
        expect(typeof days === "string" ? shown.preset : shown.range).toEqual(full ?? days);
        // Writes the parsed view back over the previous address.
        const again = withChoice(withDays(address, shown.preset ?? shown.range!), shown);
        expect(read(String(again))).toEqual(shown);
      }),
    );
  });

  test("never compares Lifetime, because nothing precedes it", () => {
    expect(String(withDays(new URLSearchParams("compare=PRECEDING&whole=1"), "lifetime"))).toBe("preset=lifetime");
    expect(read("preset=lifetime&compare=PRECEDING").compare).toBeNull();
  });

  test.each(["compare=CUSTOM", "compare=CUSTOM&cstart=2026-02-30&cend=2026-03-01", "compare=NEXT"])(
    "ignores the invalid comparison %s",
    (query) => expect(read(query).compare).toBeNull(),
  );

  test("opens the screen for any address", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { range } = read(text);
        if (range) expect(range.start <= range.end).toBe(true);
      }),
    );
    for (const { key } of DATE_PRESETS) expect(read(`preset=${key}`).preset).toBe(key);
  });

  test("a comparison ends yesterday, because today isn't over, unless only today is chosen", () => {
    const rangeOf = (query: string) => read(`${query}&compare=PRECEDING`).range;
    expect(rangeOf("preset=this_month")).toEqual({ start: "2026-11-01", end: "2026-11-19" });
    expect(rangeOf("preset=last_7_days")).toEqual({ start: "2026-11-13", end: "2026-11-19" });
    expect(rangeOf("start=2026-11-10&end=2026-11-20")).toEqual({ start: "2026-11-10", end: "2026-11-19" });
    expect(rangeOf("preset=today")).toEqual({ start: "2026-11-20", end: "2026-11-20" });
    expect(read("preset=this_month").range?.end).toBe("2026-11-20");
  });

  describe("for an author who leaves today out", () => {
    const readWithout = (query: string, today = "2026-11-20") => read(query, { today, leavesOutToday: true });

    test("no range includes today, from a preset or from a link", () => {
      expect(readWithout("preset=this_month").range).toEqual({ start: "2026-11-01", end: "2026-11-19" });
      expect(readWithout("start=2026-11-01&end=2026-11-20")).toMatchObject({
        preset: "this_month",
        range: { start: "2026-11-01", end: "2026-11-19" },
      });
      expect(readWithout("start=2026-10-01&end=2026-10-31").preset).toBe("last_month");
    });

    test("ignores a range with no days left", () => {
      const nothing = { preset: null, range: null };
      expect(readWithout("preset=today")).toMatchObject(nothing);
      expect(readWithout("start=2026-11-20&end=2026-11-25")).toMatchObject(nothing);
      expect(readWithout("preset=this_month", "2026-11-01")).toMatchObject(nothing);
    });
  });

  test("in calm mode no range is yesterday's, and one that reaches beyond the letter's eve is cut", () => {
    const readCalm = (query: string) => read(query, { today: "2026-11-16", leavesOutToday: true, isCalm: true });
    expect(readCalm("preset=yesterday")).toMatchObject({ preset: null, range: null });
    expect(readCalm("start=2026-11-15&end=2026-11-15")).toMatchObject({
      preset: null,
      range: { start: "2026-11-15", end: "2026-11-15" },
    });
    expect(readCalm("start=2026-11-01&end=2026-11-20")).toMatchObject({
      preset: "this_month",
      range: { start: "2026-11-01", end: "2026-11-15" },
    });
    expect(readCalm("start=2026-11-16&end=2026-11-20").range).toBeNull();
    expect(readCalm("preset=last_7_days").range).toEqual({ start: "2026-11-09", end: "2026-11-15" });
  });
});
