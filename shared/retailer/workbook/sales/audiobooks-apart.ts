import { monthOf } from "#shared/primitives/dates.ts";
import type { ProblemLog } from "../problem-log.ts";
import { addTo, type Figures, getOrMake, noFigures, type SalesDraft } from "./sales-draft.ts";

/**
 * It is unknown whether Combined Sales includes audiobooks. When its sums show that it doesn't, they are added to it,
 * so that the Summary exceeds it by KENP money alone. When the sums show neither, nothing changes and the check reports
 * the difference.
 */
export function addMissingAudiobooks(draft: SalesDraft, problems: ProblemLog): void {
  const audiobooks = draft.sales.filter((sale) => sale.format === "audiobook");
  if (audiobooks.length === 0 || !draft.sheets.has("combined")) return;
  const others = noFigures();
  for (const sale of draft.sales)
    if (sale.format !== "audiobook") addTo(others, sale.netUnits, sale.royalty, sale.currency);
  const combined = noFigures();
  for (const { units, royalty } of draft.combined.values()) {
    combined.units += units;
    for (const [currency, money] of royalty) addTo(combined, 0, money, currency);
  }
  if (!isSame(combined, others)) return;
  for (const sale of audiobooks)
    addTo(getOrMake(draft.combined, monthOf(sale.date), noFigures), sale.netUnits, sale.royalty, sale.currency);
  problems.add({
    severity: "note",
    message: "Combined Sales leaves audiobooks out in this file; they are counted from their own sheet.",
  });
}

const isSame = (a: Figures, b: Figures): boolean =>
  a.units === b.units &&
  [...new Set([...a.royalty.keys(), ...b.royalty.keys()])].every(
    (currency) => (a.royalty.get(currency) ?? 0) === (b.royalty.get(currency) ?? 0),
  );
