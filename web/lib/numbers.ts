import type { Preferences } from "#shared/api/accounts/accounts.ts";
import { showCount, showMoney } from "#shared/domain/royalties/table/show-money.ts";
import type { Micros } from "#shared/primitives/money.ts";
import {
  ENGLISH_STYLE,
  HIDDEN_AMOUNT,
  NUMBER_STYLES,
  type NumberStyle,
  withoutAmounts,
  writeNumber,
} from "#shared/primitives/number-style.ts";

/** All number formats, in the user's style. */
export interface Numbers {
  readonly style: NumberStyle;
  /** Millionths of a currency's unit: `$1,234.50`. */
  readonly money: (micros: Micros, currency: string) => string;
  /** Amounts in several currencies, never added up: `$412.18 · £38.40`. */
  readonly amounts: (amounts: Readonly<Record<string, Micros>>) => string;
  /**
   * The shortest form of an axis value that doesn't round its steps: `$8K`, `$12.5K`, `$0.25`. Takes a decimal number
   * of units.
   */
  readonly moneyShort: (units: number, currency: string) => string;
  /** A sentence of the server's, which wrote its amounts itself. */
  readonly sentence: (written: string) => string;
  /** `12,345` */
  readonly count: (count: number) => string;
  /** `3 files`, `1 file`. */
  readonly plural: (count: number, one: string, many?: string) => string;
  /** A share between 0 and 1: `12.3%`. */
  readonly share: (share: number) => string;
  /** `412 KB`, `1.3 MB`. */
  readonly bytes: (bytes: number) => string;
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const KB = 1024;

export function numbersIn(style: NumberStyle): Numbers {
  const money = (micros: Micros, currency: string) => showMoney(micros, currency, style);
  const count = (value: number) => showCount(value, style);
  return {
    style,
    money,
    count,
    sentence: (written) => (style.hidesAmounts ? withoutAmounts(written) : written),
    amounts: (amounts) => {
      const parts = Object.entries(amounts).filter(([, micros]) => micros !== 0);
      if (style.hidesAmounts && parts.length > 0) return HIDDEN_AMOUNT;
      return parts.map(([currency, micros]) => money(micros, currency)).join(" · ") || "nothing";
    },
    moneyShort: (units, currency) => {
      const notation = Math.abs(units) >= 1000 ? "compact" : "standard";
      const options = {
        style: "currency",
        currency,
        notation,
        maximumFractionDigits: 2,
        minimumFractionDigits: 0,
      } as const;
      return writeNumber(units, options, style);
    },
    plural: (value, one, many = `${one}s`) => `${count(value)} ${value === 1 ? one : many}`,
    share: (share) => writeNumber(share, { style: "percent", ...oneDecimal }, style),
    bytes: (bytes) => {
      if (bytes < KB) return `${bytes} B`;
      if (bytes < KB * KB) return `${Math.round(bytes / KB)} KB`;
      return `${writeNumber(bytes / KB / KB, oneDecimal, style)} MB`;
    },
  };
}

export const ENGLISH_NUMBERS = numbersIn(ENGLISH_STYLE);

const styles = new Map<string | undefined, NumberStyle>();

/** The style of a language, such as `de-CH`; by default the browser's. Cached, because every figure's component asks. */
export function styleOfLanguage(language?: string): NumberStyle {
  const known = styles.get(language);
  if (known) return known;
  const parts = new Intl.NumberFormat(language, { useGrouping: "always" }).formatToParts(1_234_567.8);
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  const style = { group: part("group") ?? ENGLISH_STYLE.group, decimal: part("decimal") ?? ENGLISH_STYLE.decimal };
  styles.set(language, style);
  return style;
}

/** The user's chosen style; `auto` follows the browser. */
export const styleOf = (chosen: Preferences["number_format"], language?: string): NumberStyle =>
  chosen === "auto" ? styleOfLanguage(language) : NUMBER_STYLES[chosen];
