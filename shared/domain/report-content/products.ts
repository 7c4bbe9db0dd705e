import type { ReportFormat } from "#shared/catalogue/formats.ts";
import { isIsbn13 } from "#shared/primitives/asin.ts";
import type { SalesWorkbook } from "#shared/sources/amazon/workbook/types.ts";
import type { SourceId } from "#shared/sources/sources.ts";
import { getOrInsert } from "./get-or-insert.ts";

export interface NamedProduct {
  readonly source: SourceId;
  /** As `productIdOf` writes it. */
  readonly productId: string;
  readonly isbn: string | null;
  readonly format: ReportFormat;
  readonly title: string;
  readonly author: string;
}

/** A name as rows write it, with the number of those rows. */
export interface SeenName {
  readonly title: string;
  readonly author: string;
  times: number;
}

interface Sighting {
  isbn: string | null;
  format: ReportFormat | null;
  givesAway: boolean;
  readonly names: SeenName[];
}

const newSighting = (): Sighting => ({ isbn: null, format: null, givesAway: false, names: [] });

const NAME_SEPARATOR = "\u0000";

/** Ties go to the first name in code-point order, so that row order never matters. */
export function commonestName(seen: readonly SeenName[]): { title: string; author: string } {
  const names = new Map<string, number>();
  for (const { title, author, times } of seen) {
    const name = `${title.trim()}${NAME_SEPARATOR}${author.trim()}`;
    names.set(name, (names.get(name) ?? 0) + times);
  }
  let best = "";
  let count = 0;
  for (const [name, times] of names)
    if (times > count || (times === count && name < best)) [best, count] = [name, times];
  const [title = "", author = ""] = best.split(NAME_SEPARATOR);
  return { title, author };
}

/**
 * Orders and page reads don't give the format. Without a sale in the file it is inferred from the id and free units.
 */
const formatWithoutSales = (productId: string, givesAway: boolean): ReportFormat =>
  !givesAway && (isIsbn13(productId) || /^\d/.test(productId)) ? "paperback" : "kindle";

export function productsOf(workbook: Pick<SalesWorkbook, "months" | "asinByIsbn">): Map<string, NamedProduct> {
  const sightings = new Map<string, Sighting>();
  const see = ({ asin, title, author }: { asin: string; title: string; author: string }): Sighting => {
    const seen = getOrInsert(sightings, asin, newSighting);
    const name = seen.names.find((one) => one.title === title && one.author === author);
    if (name) name.times += 1;
    else seen.names.push({ title, author, times: 1 });
    return seen;
  };
  for (const month of workbook.months) {
    for (const sale of month.sales) {
      const seen = see(sale);
      if (seen.format === null || sale.format < seen.format) seen.format = sale.format;
      if (sale.isbn !== null && (seen.isbn === null || sale.isbn < seen.isbn)) seen.isbn = sale.isbn;
    }
    for (const order of month.orders)
      if (order.free > 0) see(order).givesAway = true;
      else see(order);
    for (const read of month.reads) see(read).givesAway = true;
  }
  for (const [isbn, asin] of Object.entries(workbook.asinByIsbn)) {
    const seen = sightings.get(asin);
    if (seen && seen.isbn === null) seen.isbn = isbn;
  }
  return new Map(
    [...sightings.keys()].sort().map((productId) => {
      const { isbn, format, givesAway, names } = sightings.get(productId)!;
      const known = format ?? formatWithoutSales(productId, givesAway);
      return [productId, { source: "amazon", productId, isbn, format: known, ...commonestName(names) }];
    }),
  );
}
