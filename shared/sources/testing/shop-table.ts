import type { ColumnMapping } from "../column-mapping.ts";
import { type TextForm, textFile } from "./text-file.ts";

const FORM: TextForm = { separator: ",", encoding: "utf-8", lineEnd: "\n" };

/** A text file of a shop that no reader knows. */
export const shopFile = (rows: readonly (readonly string[])[], form: Partial<TextForm> = {}): Uint8Array =>
  textFile(rows, { ...FORM, ...form });

/** The sales of a shop by day, in euros. */
export const SHOP_ROWS = [
  ["Sold on", "Book title", "Copies", "Your share", "Customer email"],
  ["2026-03-05", "The Quiet Harbour", "2", "6.20", "ada@example.com"],
  ["2026-03-07", "Salt, Wind; and Rope", "1", "3.10", "bea@example.com"],
  ["2026-04-01", "The Quiet Harbour", "-1", "-3.10", "cleo@example.com"],
] as const;

/** The mapping of `SHOP_ROWS`. */
export const SHOP_MAPPING: ColumnMapping = {
  shop: "Harbour Books",
  title: "Book title",
  product_id: null,
  author: null,
  date: "Sold on",
  date_form: "iso",
  units: "Copies",
  refunds: null,
  units_are_net: null,
  money: "Your share",
  money_kind: "earned",
  decimals: "point",
  currency_column: null,
  currency: "EUR",
  country: null,
  format: "kindle",
};
