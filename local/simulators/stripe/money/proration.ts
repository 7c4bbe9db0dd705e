/** A time that was or will be billed, in Unix seconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The part of an amount that falls on what is left of a span, by seconds, rounded to a cent. */
export function shareLeft(amount: number, { start, end }: Span, at: number): number {
  if (end <= start || at >= end) return 0;
  if (at <= start) return amount;
  return Math.round((amount * (end - at)) / (end - start));
}
