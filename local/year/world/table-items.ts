import { contentOf, type Item, isSet, typeOf, type Value } from "#functions/testing/memory-table/values.ts";
import { canonicalJson } from "#shared/domain/report-content/canonical.ts";

/** An item as it is stored at the end of a day. An item that a write leaves alone stays the same object. */
export interface TableItem {
  /** The entity's name. */
  readonly kind: string;
  /** The attributes: bytes as base64, sets as lists in order. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The values as canonical JSON. */
  readonly text: string;
}

function plainOf(value: Value): unknown {
  const [type, content] = [typeOf(value), contentOf(value)];
  if (type === "N") return Number(content);
  if (type === "NULL") return null;
  if (type === "L") return (content as Value[]).map(plainOf);
  if (type === "M") return plainItem(content as Item);
  return isSet(type) ? [...(content as string[])].sort() : content;
}

const plainItem = (item: Item): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, plainOf(value)]));

/** Returns a function that reads the whole table, and converts only what was written since it was last called. */
export function tableReader({ items }: { readonly items: () => readonly Item[] }): () => readonly TableItem[] {
  const known = new WeakMap<Item, TableItem>();

  function read(item: Item): TableItem {
    const values = plainItem(item);
    const one = { kind: String(values.__edb_e__), values, text: canonicalJson(values) };
    known.set(item, one);
    return one;
  }
  return () => items().map((item) => known.get(item) ?? read(item));
}
