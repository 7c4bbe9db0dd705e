/** The longest range of a book's report: the 56 days before an event and two months after its start. */
export const MAX_REPORT_DAYS = 120;
