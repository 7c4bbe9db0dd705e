import { type Micros, toMicros } from "#shared/primitives/money.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { type Check, comparison, impossible, type Pair } from "../checks.ts";
import type { CountryTotal, FinancialSection } from "./types.ts";

const EXTENDED = "Quantity × Partner Share = Extended Partner Share";
const TOTALS = "Rows = Total_Rows, Total_Units and Total_Amount";
const COUNTRIES = "Rows = totals by country";
const EARNED = "Extended Partner Share = Earned of the payments summary";

export function checkFinancialReport(
  sections: readonly FinancialSection[],
  countries: readonly CountryTotal[],
): Check[] {
  const rows = sections.flatMap((section) => section.rows);
  return [
    comparison(
      EXTENDED,
      rows.map(({ id, country, quantity, share, extended, extendedUnit, currency }) => ({
        where: `${id} in ${country}`,
        name: currency,
        left: quantity * share,
        right: extended,
        allowed: extendedUnit / 2,
      })),
    ),
    checkTotals(sections),
    checkCountries(sections, countries),
    impossible(EARNED, "this needs the payments summary of the month."),
  ];
}

function checkTotals(sections: readonly FinancialSection[]): Check {
  const pairs = sections.flatMap(({ rows, totals }, i): Pair[] => {
    const where = sections.length === 1 ? "all rows" : `section ${i + 1}`;
    const currencies = [...new Set(rows.map(({ currency }) => currency))];
    const count = (name: string, left: number, right: number | undefined): Pair[] =>
      right === undefined ? [] : [{ where, name, left, right }];
    const amount = totals.amount === undefined ? undefined : toMicros(totals.amount);
    return [
      ...count("rows", rows.length, totals.rows),
      ...count(
        "units",
        sumOf(rows, ({ quantity }) => quantity),
        totals.units,
      ),
      // Amounts of several currencies have no sum.
      ...(currencies.length === 1
        ? count(
            currencies[0]!,
            sumOf(rows, ({ extended }) => extended),
            amount,
          )
        : []),
    ];
  });
  return pairs.length === 0 ? impossible(TOTALS, "the file states no totals.") : comparison(TOTALS, pairs);
}

function checkCountries(sections: readonly FinancialSection[], countries: readonly CountryTotal[]): Check {
  if (countries.length === 0) return impossible(COUNTRIES, "the file states no totals by country.");
  interface Sums {
    quantity: number;
    extended: Micros;
  }
  const sumsOf = (entries: readonly CountryTotal[]) => {
    const sums = new Map<string, Sums>();
    for (const { country, currency, quantity, extended } of entries) {
      const key = `${country} ${currency}`;
      const sum = sums.get(key) ?? { quantity: 0, extended: 0 };
      sums.set(key, { quantity: sum.quantity + quantity, extended: sum.extended + extended });
    }
    return sums;
  };
  const [own, stated] = [sumsOf(sections.flatMap(({ rows }) => rows)), sumsOf(countries)];
  const none: Sums = { quantity: 0, extended: 0 };
  return comparison(
    COUNTRIES,
    [...new Set([...own.keys(), ...stated.keys()])].flatMap((key): Pair[] => {
      const [left, right] = [own.get(key) ?? none, stated.get(key) ?? none];
      return [
        { where: key, name: "units", left: left.quantity, right: right.quantity },
        { where: key, name: key.slice(-3), left: left.extended, right: right.extended },
      ];
    }),
  );
}
