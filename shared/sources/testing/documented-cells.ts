import fc from "fast-check";
import { fromEpochDay, toEpochDay } from "#shared/primitives/dates.ts";

/** Millionths of an amount with up to six decimals, mostly in cents. */
export const anyAmount = (max = 5_000_000_000): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: Math.floor(max / 10_000) }).map((cents) => cents * 10_000) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max }) },
  );

export const anyIsbn: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 9_999_999_999 })
  .map((n) => `978${String(n).padStart(10, "0")}`);

/** Titles with the signs that tables use for themselves. */
export const anyTitle: fc.Arbitrary<string> = fc.constantFrom(
  "The Quiet Harbour",
  "Salt, Wind; and Rope",
  'A "Short" History',
  "L'été à Orléans",
  "Total Eclipse",
  "1984: a sequel",
);

export const anyAuthor: fc.Arbitrary<string> = fc.constantFrom("Ada Writer", "Writer, Ada", "Zoë Müller");

/** A day of the years 2021 to 2026, as `YYYY-MM-DD`. */
export const anyDay: fc.Arbitrary<string> = fc
  .integer({ min: toEpochDay("2021-01-01"), max: toEpochDay("2026-12-31") })
  .map(fromEpochDay);

/** Its parts, to be put together as a vendor does. */
export const partsOf = (day: string): { year: string; month: string; day: string } => ({
  year: day.slice(0, 4),
  month: day.slice(5, 7),
  day: day.slice(8),
});
