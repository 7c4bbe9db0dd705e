import { countryNamed, countryOfCode } from "#shared/catalogue/countries.ts";

/** "DE (Global Connect)" is a program's market in a country, "LS - Australia" a market by its name. "SP" is Spain. */
export function countryOf(market: string): string | null {
  const name = /^LS ?- ?(.+)$/.exec(market)?.[1];
  if (name !== undefined) return countryNamed(name);
  const code = /^([A-Z]{2})(?: \(.+\))?$/.exec(market)?.[1] ?? "";
  return code === "SP" ? "ES" : countryOfCode(code);
}

/** A market in a sentence. */
export const nameOf = (market: string): string => market || "no market";
