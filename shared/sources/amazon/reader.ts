import { ReportFileError } from "../files/file-error.ts";
import { defineReader } from "../source.ts";
import { readWorkbook } from "./workbook/read-workbook.ts";
import { factsOfWorkbook } from "./workbook/to-facts.ts";
import { monthsOfWorkbook } from "./workbook/to-months.ts";
import type { Workbook } from "./workbook/types.ts";

/**
 * Amazon KDP's report workbooks. Recognizes every workbook, because a sheet's headings alone may identify it in a
 * language whose sheet names aren't known; its refusal of an unknown report names the sheets.
 */
export const AMAZON = defineReader<Workbook>({
  source: { id: "amazon", name: "Amazon KDP" },
  kinds: {
    estimator: {
      name: "royalties estimator",
      rank: "proven",
      money: ["estimated"],
      measures: ["units", "freeUnits", "refunds", "pages"],
      covers: "One month by days, or several months by month.",
      download:
        "On kdpreports.amazon.com, open Royalties Estimator, choose one calendar month and press Download Report. Orders, KENP Read and Dashboard give the same workbook.",
    },
    "prior-months": {
      name: "prior month royalties",
      rank: "proven",
      money: ["earned"],
      measures: ["units", "freeUnits", "refunds", "pages"],
      covers: "One closed month.",
      download: "On kdpreports.amazon.com, open Prior Months' Royalties, choose a month and press Download Report.",
    },
    payments: {
      name: "payments",
      rank: "proven",
      money: ["earned", "paid"],
      measures: [],
      covers: "Every payment in the range chosen.",
      download: "On kdpreports.amazon.com, open Payments, choose the whole range and press Download Report.",
    },
  },
  recognises: ({ form }) => form === "xlsx",
  read(file) {
    if (file.form !== "xlsx") throw new ReportFileError("not-a-workbook", "This is not an .xlsx workbook.");
    return readWorkbook(file.name, file.bytes);
  },
  facts: factsOfWorkbook,
  grain: (workbook) => (workbook.kind === "payments" ? null : workbook.grain),
  months: monthsOfWorkbook,
});
