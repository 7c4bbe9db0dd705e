import { OTHER_EVENT } from "#shared/catalogue/book-event-types.ts";
import { marketplaceById } from "#shared/catalogue/marketplaces.ts";
import { guarded, writeCsv } from "#shared/primitives/csv.ts";
import { COLUMNS, type Column } from "./columns.ts";

/** The part of an event log, as the API returns it, that its row of the CSV has. */
export interface ExportedLog {
  readonly book: { readonly title: string; readonly formats: readonly { readonly uid: string }[] };
  readonly book_log_event: { readonly name: string } | null;
  readonly book_log_event_other: string | null;
  readonly start_date: string;
  readonly end_date: string | null;
  readonly marketplaces: readonly { readonly id: number }[];
  readonly notes: string | null;
  readonly metadata: {
    readonly free_promo: boolean;
    readonly cost: number | null;
    readonly cost_currency: string | null;
  };
}

function cellsOf(log: ExportedLog): string[] {
  const { book, metadata } = log;
  const cells: Record<Column, string> = {
    Book: guarded(book.title),
    ASIN: book.formats[0]?.uid ?? "",
    Event: log.book_log_event?.name ?? OTHER_EVENT.name,
    "Custom Event": guarded(log.book_log_event_other ?? ""),
    Date: log.start_date,
    "End Date": log.end_date ?? "",
    Marketplaces: log.marketplaces.map(({ id }) => marketplaceById(id)?.name ?? "").join("; "),
    Free: metadata.free_promo ? "yes" : "no",
    Cost: metadata.cost?.toFixed(2) ?? "",
    Currency: metadata.cost_currency ?? "",
    Notes: guarded(log.notes ?? ""),
  };
  return COLUMNS.map((column) => cells[column]);
}

export const writeBookLogsCsv = (logs: readonly ExportedLog[]): string => writeCsv([COLUMNS, ...logs.map(cellsOf)]);
