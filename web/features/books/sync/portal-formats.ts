import { formatByBinding } from "#shared/catalogue/formats.ts";
import type { PortalBook } from "#shared/sources/amazon/answers.ts";
import { HOME_MARKETPLACE } from "#shared/sources/amazon/portal/title-sets.ts";
import { isExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import type { ExtensionAmazon } from "#web/lib/extension/use-extension-amazon.ts";
import { type FormatValues, formatFrom } from "../edit/book-form-values.ts";
import { TEXT } from "../text.ts";

/** Author portal data for a product: its book, and all editions of the formats Colophon supports. */
interface FoundBook {
  readonly book: PortalBook;
  readonly editions: readonly PortalBook[];
}

/** Looks up a product by its ASIN; null when the portal has no book with it. Rejects with ExtensionFailure. */
export async function findBook(amazon: ExtensionAmazon, asin: string): Promise<FoundBook | null> {
  const [found] = await amazon.call("searchBook", { query: asin, marketplace: HOME_MARKETPLACE, limit: 1 });
  if (!found) return null;
  const listed = await amazon.call("titlesetBindings", {
    title_set_asin: found.title_set_asin,
    marketplace: HOME_MARKETPLACE,
  });
  const all = [...new Map([found, ...listed].map((book) => [book.asin, book])).values()];
  // The search returns the closest match, which may be another book.
  const book = all.find((one) => one.asin === asin) ?? (found.title_set_asin === asin ? found : undefined);
  return book ? { book, editions: all.filter(({ binding }) => formatByBinding(binding)) } : null;
}

export const formatOf = ({ asin, binding, published }: PortalBook): FormatValues => ({
  ...formatFrom(asin, `portal-${asin}`),
  format_id: String(formatByBinding(binding)?.id ?? ""),
  release_date: published ?? "",
});

/**
 * Merges the portal's editions into the form's rows: adds missing rows and fills in empty fields. Existing values stay.
 */
export function withEditions(formats: readonly FormatValues[], editions: readonly PortalBook[]): FormatValues[] {
  const listed = new Map(editions.map((edition) => [edition.asin, formatOf(edition)]));
  const known = formats.map((format) => ({
    ...format,
    release_date: format.release_date || (listed.get(format.asin)?.release_date ?? ""),
  }));
  const here = new Set(formats.map(({ asin }) => asin));
  return [...known, ...[...listed.values()].filter(({ asin }) => !here.has(asin))];
}

/** How many of the newest books a page checks for titles missing from the shelf. */
export const CHECK_LIMIT = 10;

export const batchesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

/** The message for a failed author portal request. Rethrows errors that are not ExtensionFailure. */
export function portalFailureText(error: unknown): string {
  if (!isExtensionFailure(error)) throw error;
  return error.code === "signed_out" ? TEXT.signInToAuthorCentral : TEXT.amazonFailed;
}
