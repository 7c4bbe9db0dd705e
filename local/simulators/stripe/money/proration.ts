/** A billed period, in Unix seconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Prorates an amount to the rest of a span, by seconds, rounded to a cent. */
export function shareLeft(amount: number, { start, end }: Span, at: number): number {
  if (end <= start || at >= end) return 0;
  if (at <= start) return amount;
  return Math.round((amount * (end - at)) / (end - start));
}
