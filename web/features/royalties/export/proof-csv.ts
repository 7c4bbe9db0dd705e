import type { MonthProof } from "#shared/api/royalties/royalties.ts";
import { plainMoney, textCell } from "#shared/domain/royalties/export/earnings-csv.ts";
import { writeCsv } from "#shared/primitives/csv.ts";
import { proofLines } from "../sources/proof-state.ts";
import { TEXT as EXPORT } from "./text.ts";

const TEXT = EXPORT.proof;
const UNITS = Object.keys(TEXT.units) as (keyof MonthProof["our_units"])[];

type Line = readonly [name: string, ours: string, summary: string];

function linesOf(proof: MonthProof): Line[] {
  const money = proofLines(proof).map(
    ({ currency, ours, summary }): Line => [
      TEXT.royaltyIn(currency),
      plainMoney(ours),
      summary === null ? "" : plainMoney(summary),
    ],
  );
  const units = UNITS.map(
    (key): Line => [TEXT.units[key], String(proof.our_units[key]), String(proof.summary_units?.[key] ?? "")],
  );
  return [...money, ...units.filter(([, ours, summary]) => ours !== "0" || (summary || "0") !== "0")];
}

const agreement = (ours: string, summary: string): string =>
  summary === "" ? "" : ours === summary ? TEXT.agrees : TEXT.differs;

/**
 * Each month's proof: our figures for the whole month beside the retailer's Summary, before conversion and filters, and
 * the source file. The retailer's column is empty where the file has no Summary.
 */
export const proofCsv = (proofs: readonly MonthProof[]): string =>
  writeCsv([
    TEXT.columns,
    ...[...proofs]
      .sort((a, b) => a.month.localeCompare(b.month))
      .flatMap((proof) =>
        linesOf(proof).map(([name, ours, summary]) => [
          proof.month,
          name,
          ours,
          summary,
          agreement(ours, summary),
          proof.status,
          TEXT.grain[proof.grain],
          textCell(proof.file),
          proof.source,
          proof.fetched_at,
          String(proof.revision),
        ]),
      ),
  ]);
