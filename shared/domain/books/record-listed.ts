import type { FormatFacts, ListedSource, ListedStatement, ShelfFacts } from "./facts.ts";
import { withName } from "./record-imported.ts";
import { sameValue } from "./said-of-work.ts";

/** A product as one of the retailer's portals names it. */
export interface ListedProduct {
  /** ASIN, or ISBN where the portal gives no ASIN. */
  readonly key: string;
  readonly source: ListedSource;
  /** What is undefined it says nothing of. */
  readonly says: Omit<ListedStatement, "asOf" | "formerGroups">;
}

/** What a portal says now. The same object when it says nothing new, or when something newer was heard already. */
function withStatement(known: ListedStatement | undefined, { says }: ListedProduct, asOf: string): ListedStatement {
  const fields = Object.entries(says).filter(([, value]) => value !== undefined);
  if (known && known.asOf > asOf) return known;
  if (known && fields.every(([field, value]) => sameValue(known[field as keyof ListedStatement], value))) return known;
  return { ...known, ...Object.fromEntries(fields), ...withFormerGroup(known, says.group), asOf };
}

/** Remembers the group that a new one replaces. */
function withFormerGroup(known: ListedStatement | undefined, next: string | undefined): Partial<ListedStatement> {
  if (known?.group === undefined || next === undefined || next === known.group) return {};
  return { formerGroups: [...new Set([...(known.formerGroups ?? []), known.group])] };
}

/** What is known of a product with one more statement. The same object when that says nothing new. */
function withListed(known: FormatFacts | undefined, product: ListedProduct, asOf: string, at: number): FormatFacts {
  const { key, source, says } = product;
  const before = known?.listed?.[source];
  const statement = withStatement(before, product, asOf);
  // Works are told apart by title and author: a name without one of them leads nobody anywhere.
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
 * The facts with what the retailer's portals say at `asOf`. The newest word of each portal counts, and never over a hand's; saying the same again
 * changes nothing: the same object then. `at` is the revision that products which are not known yet belong to.
 */
export function recordListed(
  facts: ShelfFacts,
  products: readonly ListedProduct[],
  { asOf, at }: { readonly asOf: string; readonly at: number },
): ShelfFacts {
  const formats = new Map(facts.formats.map((format) => [format.key, format]));
  let changed = false;
  // Of one product named twice in one breath the first word counts, so that the same breath again changes nothing.
  const heard = new Set<string>();
  for (const product of products) {
    const name = `${product.source} ${product.key}`;
    if (heard.has(name)) continue;
    heard.add(name);
    const known = formats.get(product.key);
    const next = withListed(known, product, asOf, at);
    if (next === known) continue;
    formats.set(product.key, next);
    changed = true;
  }
  if (!changed) return facts;
  return { ...facts, formats: [...formats.values()].sort((a, b) => (a.key < b.key ? -1 : 1)) };
}
