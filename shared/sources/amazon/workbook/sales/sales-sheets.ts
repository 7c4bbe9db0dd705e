import type { AmazonFormat } from "#shared/catalogue/formats.ts";
import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import { isAsin, isIsbn13 } from "#shared/primitives/asin.ts";
import { type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { formatMonth } from "#shared/primitives/format-dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { ColumnKey } from "../sheets/headings.ts";
import type { OpenSheet, RowConsumer } from "../sheets/sheet-reader.ts";
import type { SummaryFact } from "../types.ts";
import { addTo, getOrMake, noFigures, type SalesDraft } from "./sales-draft.ts";
import { noteUnclear, transactionIn } from "./transaction-in.ts";

const ASIN_COLUMNS = ["ebookAsin", "asin", "asinOrIsbn", "audiobookAsin", "audibleAsin"] as const;

/**
 * Reads an e-book, paperback, hardcover or audiobook royalty sheet. Identical rows are separate sales and are all
 * included.
 */
export function royaltyRows(sheet: OpenSheet, draft: SalesDraft, format: AmazonFormat): RowConsumer {
  const { view } = sheet;
  return () => {
    const isbn = isbnOf(sheet);
    const asin = asinOf(sheet) || isbn;
    const date = dateOf(sheet, "royaltyDate", "date");
    const royalty = view.money("royalty");
    const fact = {
      date,
      asin,
      isbn: isIsbn13(isbn) ? isbn : null,
      format,
      title: view.text("title"),
      author: view.text("author"),
      marketplace: marketplaceOf(sheet),
      transaction: transactionIn(sheet, format, royalty),
      ...unitsOf(sheet),
      royalty,
      currency: view.currency("currency"),
    };
    if (asin === "") view.fail(view.has("isbn") ? "isbn" : "asin", "names no product");
    if (view.fault) return;
    if (fact.isbn !== null && isAsin(asin)) noteAsin(sheet, draft, fact.isbn, asin);
    if (sheet.period === null) countDate(draft, date);
    noteUnclear(sheet, draft, fact);
    draft.sales.push(fact);
  };
}

/** Reads Combined Sales, which repeats the royalty sheets: only summed, for the checks. */
export function combinedRows(sheet: OpenSheet, draft: SalesDraft): RowConsumer {
  const { view } = sheet;
  return () => {
    const month = monthOf(dateOf(sheet, "royaltyDate", "date"));
    const { netUnits } = unitsOf(sheet);
    const royalty = view.money("royalty");
    const currency = view.currency("currency");
    if (view.fault) return;
    draft.combinedRows++;
    addTo(getOrMake(draft.combined, month, noFigures), netUnits, royalty, currency);
  };
}

/** Reads Orders Processed: orders by day, e-books and print together. */
export function orderRows(sheet: OpenSheet, draft: SalesDraft): RowConsumer {
  const { view } = sheet;
  return () => {
    const fact = {
      date: dateOf(sheet, "date", "orderDate"),
      asin: asinOf(sheet),
      title: view.text("title"),
      author: view.text("author"),
      marketplace: marketplaceOf(sheet),
      paid: view.count("paidUnits"),
      free: view.count("freeUnits"),
    };
    if (fact.asin === "") view.fail("asin", "names no product");
    if (view.fault) return;
    countDate(draft, fact.date);
    draft.orders.push(fact);
  };
}

/** Reads the KENP sheet. Only Prior Months files have money per book. */
export function readRows(sheet: OpenSheet, draft: SalesDraft): RowConsumer {
  const { view } = sheet;
  const withMoney = view.has("royalty") && view.has("currency");
  return () => {
    const royalty: Micros | null = withMoney ? view.optionalMoney("royalty") : null;
    const fact = {
      date: dateOf(sheet, "date", "royaltyDate"),
      asin: asinOf(sheet),
      title: view.text("title"),
      author: view.text("author"),
      marketplace: marketplaceOf(sheet),
      pages: view.count("pages"),
      royalty,
      currency: royalty === null ? null : view.currency("currency"),
    };
    if (fact.asin === "") view.fail("asin", "names no product");
    if (view.fault) return;
    // Months written as their first day look like days, so only a row without a day indicates the grain here.
    if (fact.date.length === 7 && sheet.period === null) draft.dates.months++;
    else draft.dates.readDays.add(fact.date.slice(8));
    draft.reads.push(fact);
  };
}

/** Reads the Summary: one row per month, including months without activity. */
export function summaryRows(sheet: OpenSheet, draft: SalesDraft): RowConsumer {
  const { view, header } = sheet;
  for (const key of header.columns.keys()) draft.summaryColumns.add(key);
  const count = (key: ColumnKey) => (view.has(key) ? view.countOrZero(key) : 0);
  return (row) => {
    const month = view.month("date");
    const royalty: Record<string, Micros> = {};
    for (const [currency, column] of header.royaltyColumns) royalty[currency] = view.moneyAt(column);
    const fact: SummaryFact = {
      kindlePaid: count("summaryEbookPaid"),
      kindleFree: count("summaryEbookFree"),
      paperback: count("summaryPaperback"),
      hardcover: count("summaryHardcover"),
      audiobook: view.has("summaryAudiobook") ? view.countOrZero("summaryAudiobook") : null,
      pages: count("pages"),
      royalty,
    };
    if (view.fault || month === undefined) return;
    if (draft.summaries.has(month))
      sheet.problems.add({ severity: "error", sheet: sheet.name, row, message: `${formatMonth(month)} stands twice.` });
    draft.summaries.set(month, fact);
  };
}

/** Reads Total Earnings, which repeats the other sheets of a Prior Months file: only summed, for the check. */
export function totalEarningsRows(sheet: OpenSheet, draft: SalesDraft): RowConsumer {
  const { view } = sheet;
  const total = noFigures();
  draft.totalEarnings = total;
  return () => {
    const units = view.count("netUnitsOrPages");
    const earnings = view.money("earnings");
    const currency = view.currency("currency");
    if (!view.fault) addTo(total, units, earnings, currency);
  };
}

/** Units of a row. Prior Months print sheets have no net column; audiobook sheets have nothing else. */
export function unitsOf({ view }: OpenSheet): { unitsSold: number; unitsRefunded: number; netUnits: number } {
  if (!view.has("unitsSold") || !view.has("unitsRefunded")) {
    const netUnits = view.count("netUnits");
    return { unitsSold: Math.max(0, netUnits), unitsRefunded: Math.max(0, -netUnits), netUnits };
  }
  const unitsSold = view.count("unitsSold");
  const unitsRefunded = view.count("unitsRefunded");
  return {
    unitsSold,
    unitsRefunded,
    netUnits: view.has("netUnits") ? view.count("netUnits") : unitsSold - unitsRefunded,
  };
}

/** The row's date as written; a Prior Months sheet has one period for all its rows. */
export function dateOf({ view, period }: OpenSheet, first: ColumnKey, second: ColumnKey): string {
  if (view.has(first)) return view.dayOrMonth(first);
  if (view.has(second)) return view.dayOrMonth(second);
  if (period === null) view.fail(first, "is not there");
  return period ?? "";
}

/** The store in the catalogue's spelling. An unknown store is still counted, and reported. */
export function marketplaceOf({ view, problems, name }: OpenSheet): string {
  const text = view.required("marketplace");
  const store = marketplaceByLabel(text);
  if (!store && text !== "")
    problems.once({
      severity: "note",
      sheet: name,
      message: `The store "${text.slice(0, 60)}" is not known; it is counted under this name.`,
    });
  return store?.label ?? text;
}

/** The first product id of a row: a KENP row may have no e-book. */
export function asinOf({ view }: OpenSheet): string {
  for (const key of ASIN_COLUMNS) {
    const id = view.has(key) ? view.id(key) : "";
    if (id !== "") return id;
  }
  return "";
}

const isbnOf = ({ view }: OpenSheet): string => (view.has("isbn") ? view.id("isbn") : "");

function noteAsin(sheet: OpenSheet, draft: SalesDraft, isbn: string, asin: string): void {
  const known = draft.asinByIsbn.get(isbn);
  if (known === undefined) draft.asinByIsbn.set(isbn, asin);
  else if (known !== asin)
    sheet.problems.once({
      severity: "note",
      sheet: sheet.name,
      message: `The ISBN ${isbn} stands with two ASINs, ${known} and ${asin}; each row keeps its own.`,
    });
}

function countDate(draft: SalesDraft, date: string | IsoMonth): void {
  if (date.length === 7) draft.dates.months++;
  else draft.dates.days++;
}
