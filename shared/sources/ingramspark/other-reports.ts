import { ReportFileError } from "../files/file-error.ts";
import { mismatchOf, type TableColumns } from "../files/table-columns.ts";
import type { Table } from "../table-reader.ts";

/** Columns that only these reports have. */
const REPORTS = {
  "Share & Sell report": {
    link: "link_name",
    units: "quantity_sold",
    price: "purchase_price",
    fee: "share_and_sell_print_fulfillment_fee",
    compensation: "net_pubcomp",
  },
  "e-book sales report": {
    report: "ReportID",
    type: "SalesReportType",
    sold: "GrossSoldQuantity",
    returned: "ReturnedRefundedQuantity",
    proceeds: "ProceedsOfSaleDuePublisher",
  },
};

/** Reports of IngramSpark that can't be read and are refused by their names. */
export const OTHER_REPORTS = Object.entries(REPORTS).map(([name, required]): Table<"monthly-compensation"> => {
  const columns: TableColumns<string> = { required, ids: [] };
  const refuse = () =>
    new ReportFileError(
      "unknown-report",
      `This is IngramSpark's ${name}, which Colophon can't read yet. Nothing was imported. Upload the monthly compensation report instead.`,
    );
  return {
    kind: "monthly-compensation",
    mismatch: (file) => Promise.resolve(file.form === "table" ? mismatchOf(file.rows, columns) : null),
    read: () => Promise.reject(refuse()),
    facts: () => [],
    questions: () => [],
    unitOf: () => null,
    payments: () => [],
  };
});
