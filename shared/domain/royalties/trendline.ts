/** The straight line that fits the values best (least squares), one point per value. A line needs two values; less are returned as they are. */
export function trendline(values: readonly number[]): number[] {
  const n = values.length;
  if (n < 2) return [...values];
  const meanX = (n - 1) / 2;
  const meanY = values.reduce((a, b) => a + b, 0) / n;
  let covariance = 0;
  let variance = 0;
  values.forEach((value, x) => {
    covariance += (x - meanX) * (value - meanY);
    variance += (x - meanX) ** 2;
  });
  const slope = covariance / variance;
  return values.map((_, x) => meanY + slope * (x - meanX));
}
