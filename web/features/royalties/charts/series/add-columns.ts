export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export function addColumns(rows: readonly (readonly number[])[], length: number): number[] {
  const sums = Array.from({ length }, () => 0);
  for (const row of rows) for (let i = 0; i < length; i++) sums[i]! += row[i]!;
  return sums;
}
