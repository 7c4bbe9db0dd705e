import { foldText } from "#shared/primitives/text.ts";
import type { Transaction } from "../types.ts";

/**
 * Amazon's transaction types. Print wordings don't determine the binding: Combined Sales calls hardcovers
 * paperbacks.
 */
const TRANSACTION_TYPES = {
  en: {
    Standard: "standard",
    "Standard - Paperback": "standard",
    "Standard - Hardcover": "standard",
    "Pre Order": "standard",
    "Kindle Countdown Deals": "countdown",
    "Free - Promotion": "free",
    "Free - Price Match": "free",
    "Expanded Distribution Channels": "expanded",
  },
  es: {
    Estándar: "standard",
    "Estándar - Tapa blanda": "standard",
    "Estándar - Tapa dura": "standard",
    "Kindle Countdown Deals": "countdown",
    "Promoción gratuita": "free",
  },
  ja: { 標準: "standard", "Kindle Countdown Deals": "countdown" },
} as const satisfies Record<string, Record<string, Transaction>>;

const PRINT = new Set(
  [
    "Standard - Paperback",
    "Standard - Hardcover",
    "Expanded Distribution Channels",
    "Estándar - Tapa blanda",
    "Estándar - Tapa dura",
  ].map(foldText),
);

/** The text after these words is the reason, such as a promotion or a matched price. */
const FREE = /^(?:free|無料)(?: -|$)/;

const known = new Map<string, Transaction>(
  Object.values(TRANSACTION_TYPES).flatMap((types) =>
    Object.entries(types).map(([text, transaction]) => [foldText(text), transaction] as const),
  ),
);

/** Classifies a transaction type; unknown wordings are `other`, which counts neither as paid nor as free. */
export function transactionOf(text: string): Transaction {
  const folded = foldText(text);
  return known.get(folded) ?? (FREE.test(folded) ? "free" : "other");
}

export const isPaid = (transaction: Transaction): boolean => transaction !== "free" && transaction !== "other";

export const isPrintTransaction = (text: string): boolean => PRINT.has(foldText(text));
