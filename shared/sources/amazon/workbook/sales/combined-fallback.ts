import type { AmazonFormat } from "#shared/catalogue/formats.ts";
import { isAsin, isIsbn13 } from "#shared/primitives/asin.ts";
import type { SheetKind } from "../sheets/headings.ts";
import type { OpenSheet, RowConsumer } from "../sheets/sheet-reader.ts";
import { isPrintTransaction } from "../sheets/transactions.ts";
import type { SalesDraft } from "./sales-draft.ts";
import { asinOf, dateOf, marketplaceOf, unitsOf } from "./sales-sheets.ts";
import { noteUnclear, transactionIn } from "./transaction-in.ts";

export const FORMAT_SHEETS = ["ebook", "paperback", "hardcover"] as const satisfies readonly SheetKind[];

/**
 * Reads Combined Sales rows whose own format sheet is missing, if their format is certain: an ASIN with an e-book
 * transaction is an e-book, and a print id missing from the only print sheet belongs to the other. Sets all other rows
 * aside.
 */
export function combinedFallbackRows(sheet: OpenSheet, draft: SalesDraft): RowConsumer {
  const { view } = sheet;
  const idsOf = (...formats: AmazonFormat[]) =>
    new Set(draft.sales.filter((sale) => formats.includes(sale.format)).flatMap((sale) => [sale.asin, sale.isbn]));
  const paperbacks = idsOf("paperback");
  const hardcovers = idsOf("hardcover");
  const audiobooks = idsOf("audiobook");
  const here = (kind: SheetKind) => draft.sheets.has(kind);

  /** Returns the format, or "counted" when the row's own sheet was read. */
  const formatOf = (id: string, transactionType: string): AmazonFormat | "counted" | undefined => {
    if (isPrintTransaction(transactionType) || isIsbn13(id)) {
      if (here("paperback") && here("hardcover")) return "counted";
      if (here("paperback")) return paperbacks.has(id) ? "counted" : "hardcover";
      if (here("hardcover")) return hardcovers.has(id) ? "counted" : "paperback";
      return undefined;
    }
    if (here("ebook") || audiobooks.has(id)) return "counted";
    return isAsin(id) ? "kindle" : undefined;
  };

  return () => {
    const id = asinOf(sheet);
    const transactionType = view.text("transactionType");
    const format = formatOf(id, transactionType);
    if (format === "counted") return;
    const royalty = view.money("royalty");
    const fact = {
      date: dateOf(sheet, "royaltyDate", "date"),
      asin: draft.asinByIsbn.get(id) ?? id,
      isbn: isIsbn13(id) ? id : null,
      title: view.text("title"),
      author: view.text("author"),
      marketplace: marketplaceOf(sheet),
      transaction: transactionIn(sheet, format ?? "paperback", royalty),
      ...unitsOf(sheet),
      royalty,
      currency: view.currency("currency"),
    };
    if (format === undefined)
      view.fail(
        "asinOrIsbn",
        "stands in no royalty sheet, and nothing here says whether it is a paperback or a hardcover",
      );
    if (view.fault || format === undefined) return;
    if (fact.date.length === 7) draft.dates.months++;
    else draft.dates.days++;
    noteUnclear(sheet, draft, fact);
    draft.sales.push({ ...fact, format });
  };
}
