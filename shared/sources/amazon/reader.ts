import { ReportFileError } from "../files/file-error.ts";
import { defineReader } from "../reader.ts";
import { AMAZON } from "./source.ts";
import { isKdpWorkbook } from "./workbook/kdp-signs.ts";
import { readWorkbook } from "./workbook/read-workbook.ts";
import { factsOfWorkbook } from "./workbook/to-facts.ts";
import { monthsOfWorkbook } from "./workbook/to-months.ts";
import type { Workbook } from "./workbook/types.ts";

/** Amazon KDP's report workbooks. Its refusal of an unknown workbook names the sheets. */
export const KDP_READER = defineReader<Workbook>({
  source: AMAZON,
  recognizes: async (file) => file.form === "xlsx" && (await isKdpWorkbook(file.sheets)),
  read(file) {
    if (file.form !== "xlsx") throw new ReportFileError("not-a-workbook", "This is not an .xlsx workbook.");
    return readWorkbook(file.name, file.bytes);
  },
  facts: factsOfWorkbook,
  grain: (workbook) => (workbook.kind === "payments" ? null : workbook.grain),
  months: monthsOfWorkbook,
});
