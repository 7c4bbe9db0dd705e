import { derivedId } from "#functions/platform/ids.ts";
import type { NamedProduct } from "#shared/domain/report-content/products.ts";
import { foldTitle } from "#shared/primitives/text.ts";

/** A product as one file names it; `asOf` is the file's creation time, "" when it doesn't say. */
export interface ImportedProduct extends NamedProduct {
  readonly asOf: string;
}

/** The first of the names in an author cell: `A; B`, `A, B` and `A & B` all begin with A. */
export const firstAuthor = (authors: string): string => authors.split(/[;,&]/)[0]!.trim();

/** Works are told apart by folded title and folded first author, whoever names them first. */
export const bookIdOf = (userId: string, title: string, author: string): string =>
  derivedId("book", userId, foldTitle(title), foldTitle(firstAuthor(author)));

export const formatIdOf = (userId: string, asin: string): string => derivedId("format", userId, asin);

const order = ({ asOf, title, author, format, isbn }: ImportedProduct): string =>
  [asOf, title, author, format, isbn ?? ""].join("\u0000");

/** One entry per ASIN: of several files the newest is believed, and files of one age in the order of what they say. An ISBN once seen stays known. */
export function newestByAsin(products: readonly ImportedProduct[]): ImportedProduct[] {
  const byAsin = new Map<string, ImportedProduct>();
  for (const product of products) {
    const known = byAsin.get(product.asin);
    const newer = !known || order(product) > order(known) ? product : known;
    byAsin.set(product.asin, { ...newer, isbn: newer.isbn ?? product.isbn ?? known?.isbn ?? null });
  }
  return [...byAsin.values()].sort((a, b) => (a.asin < b.asin ? -1 : 1));
}
