import type { MonthProof } from "#shared/api/royalties/royalties.ts";
import { plainMoney, textCell } from "#shared/domain/royalties/export/earnings-csv.ts";
import { writeCsv } from "#shared/primitives/csv.ts";
import { proofLines } from "../sources/proof-state.ts";

const UNITS: readonly (readonly [key: keyof MonthProof["our_units"], name: string])[] = [
  ["kindle_paid", "Kindle paid units"],
  ["kindle_free", "Kindle free units"],
  ["paperback", "Paperback units"],
  ["hardcover", "Hardcover units"],
  ["pages", "KENP read"],
];

type Line = readonly [what: string, ours: string, summary: string];

function linesOf(proof: MonthProof): Line[] {
  const money = proofLines(proof).map(
    ({ currency, ours, summary }): Line => [
      `Royalty in ${currency}`,
      plainMoney(ours),
      summary === null ? "" : plainMoney(summary),
    ],
  );
  const units = UNITS.map(
    ([key, name]): Line => [name, String(proof.our_units[key]), String(proof.summary_units?.[key] ?? "")],
  );
  return [...money, ...units.filter(([, ours, summary]) => ours !== "0" || (summary || "0") !== "0")];
}

const agreement = (ours: string, summary: string): string => (summary === "" ? "" : ours === summary ? "yes" : "no");

/**
 * Each month's proof: our figures for the whole month beside the retailer's Summary, before conversion and filters, and
 * the source file. The retailer's column is empty where the file has no Summary.
 */
export const proofCsv = (proofs: readonly MonthProof[]): string =>
  writeCsv([
    [
      "Month",
      "What",
      "Colophon",
      "Amazon",
      "Agree",
      "Status",
      "Known by",
      "File",
      "Source",
      "Fetched (UTC)",
      "Revision",
    ],
    ...[...proofs]
      .sort((a, b) => a.month.localeCompare(b.month))
      .flatMap((proof) =>
        linesOf(proof).map(([what, ours, summary]) => [
          proof.month,
          what,
          ours,
          summary,
          agreement(ours, summary),
          proof.status,
          proof.grain === "day" ? "days" : "the month as a whole",
          textCell(proof.file),
          proof.source,
          proof.fetched_at,
          String(proof.revision),
        ]),
      ),
  ]);
