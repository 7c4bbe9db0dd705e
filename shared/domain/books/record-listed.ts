import { ascending } from "#shared/primitives/order.ts";
import type { FormatFacts, ListedSource, ListedStatement, ShelfFacts } from "./facts.ts";
import { namesakes } from "./namesakes.ts";
import { withName } from "./record-imported.ts";
import { sameValue } from "./work-edit.ts";

export interface ListedProduct {
  readonly key: string;
  readonly source: ListedSource;
  /** Undefined fields mean that the portal gives no value. */
  readonly says: Omit<ListedStatement, "asOf" | "formerGroups">;
}

/**
 * Merges a portal's new data with the known data. Returns the same object when nothing is new or the known data is
 * newer.
 */
function withStatement(known: ListedStatement | undefined, { says }: ListedProduct, asOf: string): ListedStatement {
  const fields = Object.entries(says).filter(([, value]) => value !== undefined);
  if (known && known.asOf > asOf) return known;
  if (known && fields.every(([field, value]) => sameValue(known[field as keyof ListedStatement], value))) return known;
  return { ...known, ...Object.fromEntries(fields), ...withFormerGroup(known, says.group), asOf };
}

function withFormerGroup(known: ListedStatement | undefined, next: string | undefined): Partial<ListedStatement> {
  if (known?.group === undefined || next === undefined || next === known.group) return {};
  return { formerGroups: [...new Set([...(known.formerGroups ?? []), known.group])] };
}

function withListed(known: FormatFacts | undefined, product: ListedProduct, asOf: string, at: number): FormatFacts {
  const { key, source, says } = product;
  const before = known?.listed?.[source];
  const statement = withStatement(before, product, asOf);
  // Works are identified by title and author, so an incomplete name can't link a format.
  const names =
    says.title && says.author
      ? withName(known?.names ?? [], { title: says.title, author: says.author, asOf })
      : (known?.names ?? []);
  if (known && statement === before && names === known.names) return known;
  return {
    ...known,
    key,
    since: known?.since ?? at,
    listed: { ...known?.listed, [source]: statement },
    names,
  };
}

/**
 * Records Amazon's portal data as of `asOf`. Each portal's newest data counts, but never over a manual edit.
 * Idempotent: returns the same object when nothing is new. `at` is the revision assigned to new products.
 */
export function recordListed(
  facts: ShelfFacts,
  products: readonly ListedProduct[],
  { asOf, at }: { readonly asOf: string; readonly at: number },
): ShelfFacts {
  const formats = new Map(facts.formats.map((format) => [format.key, format]));
  const marked = namesakes(facts.formats);
  let changed = false;
  // For a product listed twice in one response the first entry counts, so that repeating the response changes nothing.
  const heard = new Set<string>();
  for (const product of products) {
    const name = `${product.source} ${product.key}`;
    if (heard.has(name)) continue;
    heard.add(name);
    const known = formats.get(product.key);
    const next = withListed(known, product, asOf, at);
    if (next === known) continue;
    formats.set(product.key, known && known.names.length > 0 ? next : marked(next));
    changed = true;
  }
  if (!changed) return facts;
  return { ...facts, formats: [...formats.values()].sort((a, b) => ascending(a.key, b.key)) };
}
