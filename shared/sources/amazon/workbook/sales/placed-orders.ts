import { sumOf } from "#shared/primitives/sums.ts";
import type { ProblemLog } from "../../../problems.ts";
import type { SalesDraft } from "./sales-draft.ts";

/**
 * The dashboards until 2020 list the orders that were placed for e-books, before returns and without paperbacks. Unless
 * they add up to the net units, they are left out, and units come from the royalty sheets, which Combined Sales repeats.
 */
export function leaveOutPlacedOrders(draft: SalesDraft, problems: ProblemLog): void {
  if (!draft.isFormOf2020) return;
  const placed = sumOf(draft.orders, ({ paid, free }) => paid + free);
  const sold = sumOf(draft.sales, ({ netUnits }) => netUnits);
  if (placed === sold) return;
  draft.orders.length = 0;
  draft.areOrdersLeftOut = true;
  problems.add({
    severity: "note",
    message: `Dashboards of this time list the orders placed for e-books, here ${placed.toLocaleString("en")} units, without paperbacks and before returns. The ${sold.toLocaleString("en")} units of the royalty sheets are counted.`,
  });
}
