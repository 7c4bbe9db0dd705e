/** The sum of one figure of each item. */
export function sumOf<T>(items: Iterable<T>, figureOf: (item: T) => number): number {
  let total = 0;
  for (const item of items) total += figureOf(item);
  return total;
}

/** The sum of the values; 0 without any. */
export const sum = (values: Iterable<number> = []): number => sumOf(values, (value) => value);
