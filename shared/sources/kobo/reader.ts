import { tableReader } from "../table-reader.ts";
import { PLUS_INVOICE } from "./plus-invoice.ts";
import { SALES_INVOICE } from "./sales-invoice.ts";
import { KOBO } from "./source.ts";

export const KOBO_READER = tableReader(KOBO, [SALES_INVOICE, PLUS_INVOICE]);
