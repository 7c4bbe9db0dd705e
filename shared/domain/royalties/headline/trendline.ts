export interface TrendPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Fits a straight line by least squares and returns it as a function of the position; null for fewer than two points.
 */
export function fitLine(points: readonly TrendPoint[]): ((x: number) => number) | null {
  const n = points.length;
  if (n < 2) return null;
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / n;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / n;
  let covariance = 0;
  let variance = 0;
  for (const { x, y } of points) {
    covariance += (x - meanX) * (y - meanY);
    variance += (x - meanX) ** 2;
  }
  const slope = covariance / variance;
  return (x) => meanY + slope * (x - meanX);
}
