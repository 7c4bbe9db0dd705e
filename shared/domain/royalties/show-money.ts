import { fromMicros, type Micros, roundToCents } from "#shared/primitives/money.ts";

/** Money as it is shown: rounded once, two decimals for every currency, yen too (decision 46), thousands separated, `$1,234.50`. */
export const showMoney = (money: Micros, currency: string): string =>
  new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(fromMicros(roundToCents(money)));

/** A count as it is shown: `12,345`. */
export const showCount = (count: number): string => new Intl.NumberFormat("en-US").format(count);
