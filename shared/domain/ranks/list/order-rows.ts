/**
 * Orders rows by a value; rows without one come last in either direction, and ties keep their order, so that equal rows
 * are stable over pages.
 */
export function orderRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number | string | null,
  direction: "asc" | "desc",
): Row[] {
  const sign = direction === "asc" ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return left === right ? 0 : sign * (left < right ? -1 : 1);
  });
}
