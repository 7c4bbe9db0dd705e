/** A rank's curve within a box, with the best rank at the top. */
export interface SparklineShape {
  /** An SVG path; consecutive days are connected, gaps are not. */
  readonly path: string;
  /** Days without a neighbor, which a path doesn't show, and the last day. */
  readonly dots: readonly { readonly x: number; readonly y: number }[];
}

const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * Draws one value per day, oldest first, on a logarithmic scale: moving from 200 to 100 is as high as from 20,000 to
 * 10,000. Null when no day has a rank.
 */
export function sparklineShape(
  values: readonly (number | null)[],
  { width, height, padding }: { readonly width: number; readonly height: number; readonly padding: number },
): SparklineShape | null {
  const logs = values.map((rank) => (rank === null ? null : Math.log(rank)));
  const known = logs.filter((log) => log !== null);
  if (known.length === 0) return null;
  const [best, worst] = [Math.min(...known), Math.max(...known)];
  const step = values.length > 1 ? (width - 2 * padding) / (values.length - 1) : 0;
  const points = logs.map((log, day) => {
    if (log === null) return null;
    const depth = worst === best ? 0.5 : (log - best) / (worst - best);
    return { x: round(padding + day * step), y: round(padding + depth * (height - 2 * padding)) };
  });
  const last = points.findLastIndex((point) => point !== null);
  const path = points.flatMap((point, day) => {
    if (point === null) return [];
    return [`${points[day - 1] ? "L" : "M"}${point.x} ${point.y}`];
  });
  const dots = points.filter((point, day) => {
    if (point === null) return false;
    return day === last || !(points[day - 1] || points[day + 1]);
  });
  return { path: path.join(""), dots: dots.filter((dot) => dot !== null) };
}
