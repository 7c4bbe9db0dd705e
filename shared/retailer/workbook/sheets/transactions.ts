import { foldText } from "#shared/primitives/text.ts";
import type { Transaction } from "../types.ts";

/**
 * The retailer's transaction types. Print wordings don't determine the binding: Combined Sales calls hardcovers
 * paperbacks.
 */
const TRANSACTION_TYPES = {
  en: {
    Standard: "standard",
    "Standard - Paperback": "standard",
    "Standard - Hardcover": "standard",
    "Kindle Countdown Deals": "countdown",
    "Free - Promotion": "free",
    "Free - Price Match": "free",
    "Expanded Distribution Channels": "expanded",
  },
  es: {
    Estándar: "standard",
    "Estándar - Tapa blanda": "standard",
    "Kindle Countdown Deals": "countdown",
    "Promoción gratuita": "free",
  },
} as const satisfies Record<string, Record<string, Transaction>>;

const PRINT = new Set(
  ["Standard - Paperback", "Standard - Hardcover", "Expanded Distribution Channels", "Estándar - Tapa blanda"].map(
    foldText,
  ),
);

const known = new Map<string, Transaction>(
  Object.values(TRANSACTION_TYPES).flatMap((types) =>
    Object.entries(types).map(([text, transaction]) => [foldText(text), transaction] as const),
  ),
);

/** Classifies a transaction type; unknown wordings are `other`, which counts as paid. */
export const transactionOf = (text: string): Transaction => known.get(foldText(text)) ?? "other";

export const isPrintTransaction = (text: string): boolean => PRINT.has(foldText(text));
