import { textCell } from "#shared/domain/royalties/export/earnings-csv.ts";
import type { MonthProof } from "#shared/domain/royalties/report.ts";
import { writeCsv } from "#shared/primitives/csv.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { plainMoney } from "#shared/primitives/money.ts";
import { ascending } from "#shared/primitives/order.ts";
import { proofLines, type UnitName, unitLines } from "../sources/proof-state.ts";
import { TEXT as EXPORT } from "./text.ts";

const TEXT = EXPORT.proof;
const UNITS = Object.keys(TEXT.units) as UnitName[];

type Line = readonly [name: string, ours: string, summary: string, agreement: string];

function lineOf(
  name: string,
  { ours, summary, leftOut }: Pick<ReturnType<typeof proofLines>[number], "ours" | "summary" | "leftOut">,
  show: (value: number) => string,
): Line {
  if (summary === null) return [name, show(ours), "", ""];
  const agrees = show(ours) === show(summary + leftOut);
  return [name, show(ours), show(summary), !agrees ? TEXT.differs : leftOut === 0 ? TEXT.agrees : TEXT.leftOut];
}

const linesOf = (proof: MonthProof): Line[] => [
  ...proofLines(proof).map((line) => lineOf(TEXT.royaltyIn(line.currency), line, plainMoney)),
  ...Object.entries(proof.reads_outside ?? {}).map(
    ([currency, ours]): Line => [TEXT.readsOutside(currency), plainMoney(ours), "", ""],
  ),
  ...unitLines(proof, UNITS).map((line) => lineOf(TEXT.units[line.name], line, String)),
];

const knownBy = ({ grain, through }: MonthProof): string =>
  through === null ? TEXT.grain[grain] : TEXT.grainThrough[grain](through);

/**
 * Each month's proof: our figures for the whole month beside Amazon's Summary, before conversion and filters, and
 * the source file. Amazon's column is empty where the file has no Summary; a month without a file has an empty row.
 */
export function proofCsv(proofs: readonly MonthProof[], missing: readonly IsoMonth[]): string {
  const rows = proofs.flatMap((proof) =>
    linesOf(proof).map(([name, ours, summary, agreement]) => [
      proof.month,
      name,
      ours,
      summary,
      agreement,
      proof.status,
      knownBy(proof),
      textCell(proof.file),
      proof.source,
      proof.fetched_at,
      String(proof.revision),
    ]),
  );
  const columns: readonly string[] = TEXT.columns;
  const gaps = missing.map((month) =>
    columns.map((column) => (column === "Month" ? month : column === "Known by" ? TEXT.noFile : "")),
  );
  return writeCsv([TEXT.columns, ...[...rows, ...gaps].sort(([a], [b]) => ascending(a!, b!))]);
}
