import { type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { fromMicros, type Micros } from "#shared/primitives/money.ts";
import { descending } from "#shared/primitives/order.ts";
import type { ColumnKey } from "#shared/sources/amazon/workbook/sheets/headings.ts";
import { monthText } from "#shared/sources/files/month-text.ts";
import type { EstimatorModel } from "./model.ts";
import { table } from "./royalty-sheets.ts";
import type { SheetContent } from "./sheet-xml.ts";
import { headingsOf, NOT_AVAILABLE, sheetName, type WriterLanguage } from "./wording.ts";

const CURRENCIES = ["USD", "GBP", "EUR", "JPY", "CAD", "INR", "PLN", "SEK", "BRL", "MXN", "AUD"] as const;

interface MonthTotals {
  kindlePaid: number;
  kindleFree: number;
  paperback: number;
  hardcover: number;
  audiobook: number;
  pages: number;
  readonly royalty: Map<string, Micros>;
}

/**
 * The Summary: one row per month, newest first, with the totals of the other sheets and the KENP royalties of published
 * months.
 */
export function summarySheet(model: EstimatorModel, form: "2025" | "2026", language: WriterLanguage): SheetContent {
  const totals = totalsByMonth(model);
  const currencies = [
    ...new Set([...CURRENCIES, ...[...totals.values()].flatMap((month) => [...month.royalty.keys()])]),
  ];
  const audiobooks = form === "2026";
  const units: ColumnKey[] = ["date", "summaryEbookPaid", "summaryEbookFree", "summaryPaperback", "summaryHardcover"];
  const keys: ColumnKey[] = [
    ...units,
    ...(audiobooks ? (["summaryAudiobook"] as const) : []),
    "summaryBorrows",
    "pages",
  ];
  const royaltyWord = language === "es" ? "Regalías" : "Royalty";
  return {
    name: sheetName("summary", language),
    rows: table(
      [...headingsOf(keys, language), ...currencies.map((currency) => `${royaltyWord} (${currency})`)],
      [...totals].sort(([a], [b]) => descending(a, b)),
      ([month, sums]) => [
        monthText(month, language),
        sums.kindlePaid,
        sums.kindleFree,
        sums.paperback,
        sums.hardcover,
        ...(audiobooks ? [sums.audiobook] : []),
        NOT_AVAILABLE,
        sums.pages,
        ...currencies.map((currency) => fromMicros(sums.royalty.get(currency) ?? 0)),
      ],
    ),
  };
}

function totalsByMonth(model: EstimatorModel): Map<IsoMonth, MonthTotals> {
  const totals = new Map<IsoMonth, MonthTotals>(
    model.months.map((month) => [
      month,
      {
        kindlePaid: 0,
        kindleFree: 0,
        paperback: 0,
        hardcover: 0,
        audiobook: 0,
        pages: 0,
        royalty: new Map(Object.entries(model.kenpRoyalty[month] ?? {})),
      },
    ]),
  );
  for (const sale of model.sales) {
    if (model.leftOutOfSummary?.includes(sale.asin)) continue;
    const sums = totals.get(monthOf(sale.date))!;
    const net = sale.unitsSold - sale.unitsRefunded;
    if (sale.format !== "kindle") sums[sale.format] += net;
    else if (sale.transaction === "free") sums.kindleFree += net;
    else sums.kindlePaid += net;
    sums.royalty.set(sale.currency, (sums.royalty.get(sale.currency) ?? 0) + sale.royalty);
  }
  for (const read of model.reads) totals.get(monthOf(read.date))!.pages += read.pages;
  return totals;
}
