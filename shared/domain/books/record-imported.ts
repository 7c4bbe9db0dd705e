import type { NamedProduct } from "#shared/domain/report-content/products.ts";
import { ascending } from "#shared/primitives/order.ts";
import type { FormatFacts, ImportedIsbn, ImportedName, ImportedStatement, ShelfFacts, ShopId } from "./facts.ts";
import { foldName } from "./names.ts";
import { namesakes } from "./namesakes.ts";

/** A product as named in one file; `asOf` is the file's creation time, "" when unknown. */
export interface ImportedProduct extends NamedProduct {
  readonly asOf: string;
}

const SEPARATOR = "\u0000";
const orderOf = ({ asOf, title, author, format }: ImportedStatement): string =>
  [asOf, title, author, format].join(SEPARATOR);

/** Of equally old statements the greater one counts, so that the order never matters. */
const newer = (a: ImportedStatement | undefined, b: ImportedStatement): ImportedStatement =>
  a && orderOf(a) >= orderOf(b) ? a : b;

const foldOf = ({ title, author }: ImportedName): string => foldName(title) + SEPARATOR + foldName(author);
const ageOf = ({ asOf, title, author }: ImportedName): string => [asOf, title, author].join(SEPARATOR);

export function withName(names: readonly ImportedName[], name: ImportedName): readonly ImportedName[] {
  const fold = foldOf(name);
  const known = names.find((other) => foldOf(other) === fold);
  if (known && ageOf(known) <= ageOf(name)) return names;
  return [...names.filter((other) => other !== known), name].sort((a, b) => ascending(foldOf(a), foldOf(b)));
}

function withIsbn(isbns: readonly ImportedIsbn[], isbn: string, asOf: string): readonly ImportedIsbn[] {
  const known = isbns.find((other) => other.isbn === isbn);
  if (known && known.asOf >= asOf) return isbns;
  return [...isbns.filter((other) => other !== known), { isbn, asOf }].sort((a, b) => ascending(a.isbn, b.isbn));
}

const withOwnIsbn = (known: FormatFacts | undefined, { isbn, asOf }: ImportedProduct): FormatFacts["isbns"] =>
  isbn === null ? known?.isbns : withIsbn(known?.isbns ?? [], isbn, asOf);

const statementOf = ({ format, title, author, asOf }: ImportedProduct): ImportedStatement => ({
  format,
  title,
  author,
  asOf,
});

function withAmazonsProduct(known: FormatFacts | undefined, product: ImportedProduct, at: number): FormatFacts {
  const { productId, title, author, asOf } = product;
  const imported = newer(known?.imported, statementOf(product));
  const isbns = withOwnIsbn(known, product);
  const names = withName(known?.names ?? [], { title, author, asOf });
  if (known?.imported === imported && known.isbns === isbns && known.names === names) return known;
  return { ...known, key: productId, since: known?.since ?? at, imported, ...(isbns && { isbns }), names };
}

function withShopsProduct(
  known: FormatFacts | undefined,
  product: ImportedProduct,
  shop: ShopId,
  at: number,
): FormatFacts {
  const before = known?.shops?.[shop];
  const statement = newer(before, statementOf(product));
  const isbns = withOwnIsbn(known, product);
  if (known && statement === before && known.isbns === isbns) return known;
  return {
    ...known,
    key: product.productId,
    since: known?.since ?? at,
    shops: { ...known?.shops, [shop]: statement },
    ...(isbns && { isbns }),
    names: known?.names ?? [],
  };
}

/** Files that were read before there were other sources name none: they are Amazon's. */
function withProduct(known: FormatFacts | undefined, product: ImportedProduct, at: number): FormatFacts {
  const { source = "amazon" } = product;
  return source === "amazon" ? withAmazonsProduct(known, product, at) : withShopsProduct(known, product, source, at);
}

/**
 * Records the products of files, in any order and any number of times with the same result. Returns the same object
 * when nothing is new. `at` is the revision assigned to new products.
 */
export function recordImported(facts: ShelfFacts, products: readonly ImportedProduct[], at: number): ShelfFacts {
  const formats = new Map(facts.formats.map((format) => [format.key, format]));
  const marked = namesakes(facts.formats);
  let changed = false;
  for (const product of products) {
    const known = formats.get(product.productId);
    const next = withProduct(known, product, at);
    if (next === known) continue;
    formats.set(product.productId, known && known.names.length > 0 ? next : marked(next));
    changed = true;
  }
  if (!changed) return facts;
  return { ...facts, formats: [...formats.values()].sort((a, b) => ascending(a.key, b.key)) };
}
