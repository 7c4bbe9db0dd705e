import { fromMicros, type Micros, roundToCents } from "#shared/primitives/money.ts";
import { ENGLISH_STYLE, type NumberStyle, writeNumber } from "#shared/primitives/number-style.ts";

/**
 * Formats money for display: rounded once, two decimals in every currency, including yen, with thousands
 * separators: `$1,234.50`.
 */
export const showMoney = (money: Micros, currency: string, style: NumberStyle = ENGLISH_STYLE): string =>
  writeNumber(
    fromMicros(roundToCents(money)),
    { style: "currency", currency, minimumFractionDigits: 2, maximumFractionDigits: 2 },
    style,
  );

export const showCount = (count: number, style: NumberStyle = ENGLISH_STYLE): string => writeNumber(count, {}, style);
