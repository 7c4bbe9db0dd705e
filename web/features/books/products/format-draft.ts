import { isAsin } from "#shared/primitives/asin.ts";
import type { FormatValues } from "../edit/book-form-values.ts";

/** Print books are sold under their ten-digit ISBN, everything else under an ASIN that begins with a letter. */
const PAPERBACK = "3";
const KINDLE_EDITION = "1";

/** A new format from typed or pasted text, its kind guessed from the ASIN. */
export const formatFrom = (asin: string, key: string): FormatValues => ({
  key,
  asin,
  isbn: "",
  format_id: isAsin(asin) && /^\d/.test(asin) ? PAPERBACK : KINDLE_EDITION,
  release_date: "",
  kenpc: "",
});
