import { monthsLacking } from "#shared/domain/coverage/gaps.ts";
import { positionsCsv } from "#shared/domain/royalties/export/positions-csv.ts";
import type { MonthProof } from "#shared/domain/royalties/report.ts";
import type { TextFile } from "#web/lib/write-zip.ts";
import type { ShownSide } from "../report/shown-report.ts";
import { type ExportFacts, exportedGroups, figuresFile, groupedFile, PROOF_FILE, SHOPS_FILE } from "./export-facts.ts";
import { groupedCsv } from "./grouped-csv.ts";
import { proofCsv } from "./proof-csv.ts";
import { readme } from "./readme.ts";
import { shopsCsv, shopsOf } from "./shops-csv.ts";

function proofsOf(sides: readonly ShownSide[]): MonthProof[] {
  const proofs = sides.flatMap(({ report }) => report.proofs);
  return [...new Map(proofs.map((proof) => [proof.month, proof])).values()];
}

/** Everything on the screen as files: the table by each grouping, each single figure, the proof, the other shops' files, and a readme. */
export function screenFiles(facts: ExportFacts): TextFile[] {
  const { shown, currency } = facts;
  const { older } = shown;
  const sides = older ? [shown, older] : [shown];
  const shops = shopsOf(sides);
  const missing = [...new Set(sides.flatMap(({ gaps }) => monthsLacking(gaps, "no_file")))];
  return [
    { path: "README.txt", text: readme(facts) },
    ...exportedGroups(shown).map((by) => ({ path: groupedFile(by), text: groupedCsv(shown, by, currency) })),
    { path: figuresFile(shown), text: positionsCsv(shown, currency) },
    ...(older ? [{ path: figuresFile(older, true), text: positionsCsv(older, currency) }] : []),
    { path: PROOF_FILE, text: proofCsv(proofsOf(sides), missing) },
    ...(shops.length > 0 ? [{ path: SHOPS_FILE, text: shopsCsv(shops) }] : []),
  ];
}
