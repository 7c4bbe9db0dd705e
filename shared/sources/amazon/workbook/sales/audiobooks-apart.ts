import { type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import type { ProblemLog } from "#shared/sources/problems.ts";
import { addTo, type Figures, getOrMake, noFigures, type SalesDraft } from "./sales-draft.ts";

/**
 * It is unknown whether Combined Sales includes audiobooks. When its sums show for every month that it doesn't, they are
 * added to it, so that the Summary exceeds it by KENP money alone. When the sums show neither, nothing changes and the
 * check reports the difference. Audiobooks whose sums are zero, as a sale and its refund, show neither.
 */
export function addMissingAudiobooks(draft: SalesDraft, problems: ProblemLog): void {
  if (!draft.sheets.has("combined")) return;
  const audiobooks = byMonth(draft.sales.filter((sale) => sale.format === "audiobook"));
  if ([...audiobooks.values()].every((figures) => isSame(figures, noFigures()))) return;
  const others = byMonth(draft.sales.filter((sale) => sale.format !== "audiobook"));
  const months = new Set([...draft.combined.keys(), ...others.keys()]);
  const isWithout = (month: IsoMonth): boolean =>
    isSame(draft.combined.get(month) ?? noFigures(), others.get(month) ?? noFigures());
  if (![...months].every(isWithout)) return;
  for (const [month, { units, royalty }] of audiobooks) {
    const combined = getOrMake(draft.combined, month, noFigures);
    combined.units += units;
    for (const [currency, money] of royalty) addTo(combined, 0, money, currency);
  }
  problems.add({
    severity: "note",
    message: "Combined Sales leaves audiobooks out in this file; they are counted from their own sheet.",
  });
}

function byMonth(sales: SalesDraft["sales"]): Map<IsoMonth, Figures> {
  const months = new Map<IsoMonth, Figures>();
  for (const { date, netUnits, royalty, currency } of sales)
    addTo(getOrMake(months, monthOf(date), noFigures), netUnits, royalty, currency);
  return months;
}

const isSame = (a: Figures, b: Figures): boolean =>
  a.units === b.units &&
  [...new Set([...a.royalty.keys(), ...b.royalty.keys()])].every(
    (currency) => (a.royalty.get(currency) ?? 0) === (b.royalty.get(currency) ?? 0),
  );
