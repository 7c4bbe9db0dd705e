import { convertMicros, HALF_A_CENT, type Micros } from "#shared/primitives/money.ts";
import { type Check, comparison, impossible } from "../checks.ts";

/** An amount that a row states in two currencies, with its rate. */
export interface Exchanged {
  readonly isbn: string;
  readonly market: string;
  /** Null where the file leaves it out. */
  readonly amount: Micros | null;
  readonly currency: string;
  readonly rate: number;
  /** Half a unit of the rate's last digit. */
  readonly rateTolerance: number;
  readonly payable: Micros | null;
  readonly payableCurrency: string;
}

/** The rate is rounded to its last digit and the amount to cents; within one currency nothing is exchanged. */
export function checksOfInvoice(exchange: string, due: string, rows: readonly Exchanged[]): Check[] {
  const pairs = rows.flatMap(({ isbn, market, amount, currency, rate, rateTolerance, payable, payableCurrency }) => {
    if (amount === null || payable === null) return [];
    const rounding = currency === payableCurrency ? 0 : Math.abs(amount) * rateTolerance;
    return {
      where: `${isbn} in ${market}`,
      name: payableCurrency,
      left: convertMicros(amount, rate),
      right: payable,
      allowed: rounding + HALF_A_CENT,
    };
  });
  return [
    comparison(exchange, pairs),
    impossible(
      `${due} = total of the invoice`,
      "the documentation doesn't say where the file states the invoice's total.",
    ),
  ];
}
