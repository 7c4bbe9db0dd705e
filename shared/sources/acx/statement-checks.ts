import { sumOf } from "#shared/primitives/sums.ts";
import { type Check, comparison, impossible, type Pair } from "../checks.ts";
import type { DetailRow, SummaryRow } from "./types.ts";

const GROUPS = "AL + ALOP + ALC (+ OD) = Net Royalties Earned";
const SHEETS = "Sales detail = summary";
const NO_SUMMARY = "no sheet sums the details up.";

/**
 * Of a statement, whose sum sheet repeats the details by title; it is compared and never added. Where no column states
 * the currency of its sums, they are in that of the details if these have a single one.
 */
export function checkStatement(details: readonly DetailRow[], summary: readonly SummaryRow[]): Check[] {
  if (summary.length === 0) return [impossible(GROUPS, NO_SUMMARY), impossible(SHEETS, NO_SUMMARY)];
  const [first, ...others] = new Set(details.map(({ currency }) => currency));
  const sums = summary.flatMap((row) => {
    const currency = row.currency ?? (others.length === 0 ? first : undefined);
    return currency === undefined ? [] : [{ ...row, currency }];
  });
  if (sums.length < summary.length) {
    const why = "the summary adds up several currencies without naming one.";
    return [impossible(GROUPS, why), impossible(SHEETS, why)];
  }
  return [comparison(GROUPS, sums.flatMap(pairsOfGroups)), comparison(SHEETS, pairsOfSheets(details, sums))];
}

type Sum = SummaryRow & { readonly currency: string };

const pairsOfGroups = ({ productId, currency, groups, listening, netUnits, royalties }: Sum): Pair[] => [
  { where: productId, name: "units", left: sumOf(groups, ({ units }) => units), right: netUnits },
  {
    where: productId,
    name: currency,
    left: sumOf(groups, (group) => group.royalties) + listening,
    right: royalties,
  },
];

function pairsOfSheets(details: readonly DetailRow[], sums: readonly Sum[]): Pair[] {
  const keyOf = ({ productId, currency }: DetailRow | Sum) => `${productId} in ${currency}`;
  const [detailed, summed] = [Map.groupBy(details, keyOf), Map.groupBy(sums, keyOf)];
  return [...new Set([...detailed.keys(), ...summed.keys()])].flatMap((where) => {
    const [left, right] = [detailed.get(where) ?? [], summed.get(where) ?? []];
    const royalties = (rows: readonly { readonly royalties: number }[]) => sumOf(rows, (row) => row.royalties);
    const units = (rows: readonly { readonly netUnits: number }[]) => sumOf(rows, (row) => row.netUnits);
    return [
      { where, name: (left[0] ?? right[0])!.currency, left: royalties(left), right: royalties(right) },
      { where, name: "units", left: units(left), right: units(right) },
    ];
  });
}
