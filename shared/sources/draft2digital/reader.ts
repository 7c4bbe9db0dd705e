import { tableReader } from "../table-reader.ts";
import { EBOOK_SALES, PRINT_SALES } from "./sales-reports.ts";
import { DRAFT2DIGITAL } from "./source.ts";

export const DRAFT2DIGITAL_READER = tableReader(DRAFT2DIGITAL, [EBOOK_SALES, PRINT_SALES]);
