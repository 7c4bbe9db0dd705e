import { fromMicros, type Micros, roundToCents } from "#shared/primitives/money.ts";
import { ENGLISH_STYLE, type NumberStyle, writeNumber } from "#shared/primitives/number-style.ts";

/** Money as it is shown: rounded once, two decimals for every currency, yen too (decision 46), thousands separated, `$1,234.50`. */
export const showMoney = (money: Micros, currency: string, style: NumberStyle = ENGLISH_STYLE): string =>
  writeNumber(
    fromMicros(roundToCents(money)),
    { style: "currency", currency, minimumFractionDigits: 2, maximumFractionDigits: 2 },
    style,
  );

/** A count as it is shown: `12,345`. */
export const showCount = (count: number, style: NumberStyle = ENGLISH_STYLE): string => writeNumber(count, {}, style);
