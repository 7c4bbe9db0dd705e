/** What an import writes, as groups of the table's items. */
export const REPORT_DATA = ["report-month", "report-part", "report-years", "year-rollup"];
export const SYNC_STATE = ["month-checks"];
export const BOOKKEEPING = ["import", "import-detail", "import-answers"];
export const SHELF = ["book", "format", "user"];
