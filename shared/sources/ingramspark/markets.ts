import { countryNamed, isCountryCode } from "#shared/catalogue/countries.ts";

/** Ingram's codes that aren't those of ISO 3166. */
const COUNTRIES: Readonly<Record<string, string>> = { UK: "GB", SP: "ES" };

/** "DE (Global Connect)" is a program's market in a country, "LS - Australia" a market by its name. */
export function countryOf(market: string): string | null {
  const name = /^LS ?- ?(.+)$/.exec(market)?.[1];
  if (name !== undefined) return countryNamed(name);
  const code = /^([A-Z]{2})(?: \(.+\))?$/.exec(market)?.[1] ?? "";
  return COUNTRIES[code] ?? (isCountryCode(code) ? code : null);
}

/** A market in a sentence. */
export const nameOf = (market: string): string => market || "no market";
