import type { AmountRange } from "#shared/domain/royalties/projection/projected-months.ts";
import { fromMicros } from "#shared/primitives/money.ts";
import { type NumberStyle, writeNumber } from "#shared/primitives/number-style.ts";

/** Both ends of a range in whole units of the currency, rounded outward: `$1,240`, `$1,411`. */
export function rangeInWords({ low, high }: AmountRange, currency: string, style: NumberStyle): [string, string] {
  const write = (units: number) => writeNumber(units, { style: "currency", currency, maximumFractionDigits: 0 }, style);
  return [write(Math.floor(fromMicros(low))), write(Math.ceil(fromMicros(high)))];
}
