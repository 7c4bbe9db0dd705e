import { foldText } from "#shared/primitives/text.ts";
import { currencyOfText } from "./shop-currency.ts";

const WORDS =
  "(?:grand |sub[ -]?)?totals?|sum|summe|zwischensumme|gesamt|gesamtsumme|insgesamt|total g[eé]n[eé]ral|totale|totaux|suma|somme|soma|totaal|合計|小計|総計";
const TOTALS = new RegExp(String.raw`^(?:${WORDS})(?:\s*[:(=].*|\s+(?<rest>\S+))?$`, "u");
/** Characters of a cell that decide. */
const LONGEST = 200;
const YEAR_OR_MONTH = /^\d[\d/.-]*$/;

/**
 * Whether a row repeats the sum of others, by its first filled cell: the word alone, or with what it is the total of, as
 * in `Total: Germany` and `Summe 2026`. Such a row is a check and never a sale. "Total Eclipse" is a title.
 */
export function isTotalsRow(cells: readonly string[]): boolean {
  const match = TOTALS.exec(foldText((cells.find((cell) => cell.trim() !== "") ?? "").slice(0, LONGEST)));
  const rest = match?.groups?.rest;
  return match !== null && (rest === undefined || YEAR_OR_MONTH.test(rest) || currencyOfText(rest) !== null);
}
