/**
 * Divides products by the part that stores them, for parts of up to `limit` products. A product stays in its part; others
 * join the last part, or a new one when it is full. Parts are never removed from, so that two concurrent writers who
 * put one product into different parts can't both succeed.
 */
export function groupByPart(
  parts: readonly ReadonlyMap<string, unknown>[],
  asins: Iterable<string>,
  limit: number,
): Map<number, string[]> {
  const partOf = new Map(parts.flatMap((products, part) => [...products.keys()].map((asin) => [asin, part] as const)));
  const sizes = parts.map(({ size }) => size);
  return Map.groupBy(asins, (asin) => {
    const known = partOf.get(asin);
    if (known !== undefined) return known;
    if ((sizes.at(-1) ?? limit) >= limit) sizes.push(0);
    sizes[sizes.length - 1]! += 1;
    return sizes.length - 1;
  });
}
