import { countryNamed, isCountryCode } from "#shared/catalogue/countries.ts";
import { listWords } from "#shared/primitives/text.ts";
import type { Fact } from "../facts.ts";
import type { OpenQuestion } from "../reader.ts";
import type { LifetimeCompensation, MonthlyCompensation } from "./types.ts";

/** Ingram's codes that aren't those of ISO 3166. */
const COUNTRIES: Readonly<Record<string, string>> = { UK: "GB", SP: "ES" };

/** "DE (Global Connect)" is a program's market in a country, "LS - Australia" a market by its name. */
function countryOf(market: string): string | null {
  const name = /^LS ?- ?(.+)$/.exec(market)?.[1];
  if (name !== undefined) return countryNamed(name);
  const code = /^([A-Z]{2})(?: \(.+\))?$/.exec(market)?.[1] ?? "";
  return COUNTRIES[code] ?? (isCountryCode(code) ? code : null);
}

export const factsOfLifetime = ({ rows }: LifetimeCompensation): Fact[] =>
  rows.map(({ isbn, title, author, format, netUnits, returnedUnits, compensation, market }) => ({
    source: "ingramspark",
    period: { form: "lifetime" },
    productId: isbn,
    title,
    author,
    format,
    marketplace: market,
    country: countryOf(market),
    money: [{ kind: "earned", currency: null, amount: compensation }],
    measures: { units: netUnits, refunds: returnedUnits === 0 ? 0 : -returnedUnits },
  }));

export const factsOfMonths = ({ rows }: MonthlyCompensation): Fact[] =>
  rows.map(({ month, isbn, title, author, format, netUnits, returnedUnits, compensation, currency, market }) => ({
    source: "ingramspark",
    period: { form: "month", month },
    productId: isbn,
    title,
    author,
    format,
    marketplace: market,
    country: countryOf(market),
    money: [{ kind: "earned", currency, amount: compensation }],
    measures: { units: netUnits, refunds: returnedUnits },
  }));

/** The amounts of all markets stand in one column without a currency. */
export function questionsOfLifetime({ rows }: LifetimeCompensation): OpenQuestion[] {
  const marketplaces = [...new Set(rows.map(({ market }) => market))].sort();
  if (marketplaces.length === 0) return [];
  const named = listWords(marketplaces.map((market) => market || "rows without a market"));
  return [
    {
      about: "currency",
      marketplaces,
      message: `This file states no currency. In which currency does IngramSpark pay you for ${named}?`,
    },
  ];
}
