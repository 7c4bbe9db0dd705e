/**
 * Parses a query string as the product's clients write it: `ids[]=1&ids[]=2` is `{ids: ["1", "2"]}`, and of a repeated
 * plain name the last value counts. The gateway's own parsing joins repeated names with commas and is not used.
 */
export function parseQuery(rawQuery: string): Record<string, string | string[]> {
  const query = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(rawQuery)) {
    if (!name.endsWith("[]")) {
      query.set(name, value);
      continue;
    }
    const key = name.slice(0, -2);
    const held = query.get(key);
    query.set(key, Array.isArray(held) ? [...held, value] : [value]);
  }
  return Object.fromEntries(query);
}
