import { foldText } from "#shared/primitives/text.ts";
import type { Transaction } from "./types.ts";

/** The retailer's transaction types. The print wordings say nothing sure of the binding: Combined Sales calls hardcovers paperbacks. */
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

/** What kind of sale a transaction type is; `other` for a wording that is not known, which counts as paid. */
export const transactionOf = (text: string): Transaction => known.get(foldText(text)) ?? "other";

/** True for a transaction type that only print books have. */
export const isPrintTransaction = (text: string): boolean => PRINT.has(foldText(text));
