import { isAsin, isbn13Of, isIsbn13, normaliseIsbn } from "#shared/primitives/asin.ts";
import { SOURCES, type SourceId } from "./sources.ts";

/** Whose own ids are numbers of ten digits, so that such a number proves no ISBN there. */
const HAS_IDS_OF_TEN_DIGITS: ReadonlySet<SourceId> = new Set(["amazon", "apple-books"]);

const SEPARATOR = ":";

/**
 * The id under which a product is stored. A valid ISBN is its ISBN-13, whichever source names it, so that editions
 * meet; any other id belongs to its source: an ASIN stands alone, another shop's id follows the source's own
 * (`gumroad:abc`, `google-play:GGKEY:123`). Throws RangeError for an empty id.
 */
export function productIdOf(source: SourceId, rawId: string): string {
  const id = rawId.trim();
  if (id === "") throw new RangeError("A product id must not be empty");
  if (source === "amazon") return isIsbn13(id) ? normaliseIsbn(id) : id;
  const isOwnNumber = HAS_IDS_OF_TEN_DIGITS.has(source) && isAsin(id);
  return (isOwnNumber ? null : isbn13Of(id)) ?? `${source}${SEPARATOR}${id}`;
}

/** A product id in its parts: the source that it belongs to, and the id as that source writes it. */
export interface ProductIdParts {
  /** Null for an ISBN, which belongs to no single source. */
  readonly source: SourceId | null;
  readonly id: string;
}

export function partsOfProductId(productId: string): ProductIdParts {
  const source = SOURCES.find(({ id }) => productId.startsWith(id + SEPARATOR))?.id;
  if (source !== undefined) return { source, id: productId.slice(source.length + SEPARATOR.length) };
  return { source: isIsbn13(productId) ? null : "amazon", id: productId };
}
