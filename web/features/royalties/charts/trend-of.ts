import { trendline } from "#shared/domain/royalties/trendline.ts";

/**
 * The straight line through the positions that are over, led on through the one that is still going on, which would bend it; null where there is none: ahead,
 * and everywhere when less than two positions are over.
 */
export function trendOf(
  values: readonly number[],
  { openAt, begun }: { readonly openAt: number | null; readonly begun: number },
): (number | null)[] {
  const [from, next] = trendline(values.slice(0, openAt ?? begun));
  if (from === undefined || next === undefined) return values.map(() => null);
  return values.map((_, i) => (i < begun ? from + (next - from) * i : null));
}

/** Whether there is a line to draw. */
export const hasTrend = ({ openAt, begun }: { readonly openAt: number | null; readonly begun: number }): boolean =>
  (openAt ?? begun) >= 2;
