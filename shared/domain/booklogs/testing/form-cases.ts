import { type BookLogErrors, type BookLogForm, FORM_ERRORS, MAX_NOTES, MAX_OTHER } from "../form-rules.ts";

export interface FormCase {
  /** The rule, as a clause about the form. */
  readonly name: string;
  /** Changes to a valid form; undefined leaves a field out. */
  readonly change: Partial<BookLogForm>;
  /** Messages by field; empty when the form is accepted. */
  readonly errors: BookLogErrors;
}

/** A valid form but for its book, which the caller adds. */
export const VALID_FORM = { book_log_event_id: 1, start_date: "2026-11-01" } as const satisfies BookLogForm;

const { required } = FORM_ERRORS;

/** The rules of the form as cases; the form's own test and the server's run the same table. */
export const FORM_CASES: readonly FormCase[] = [
  { name: "with a book, an event and a date", change: {}, errors: {} },
  { name: "without a book", change: { book_id: undefined }, errors: { book_id: required } },
  { name: "with a blank book", change: { book_id: " " }, errors: { book_id: required } },
  { name: "without an event", change: { book_log_event_id: undefined }, errors: { book_log_event_id: required } },
  {
    name: "with an event that doesn't exist",
    change: { book_log_event_id: 999 },
    errors: { book_log_event_id: FORM_ERRORS.unknownEvent },
  },
  {
    name: "with Other and no custom event",
    change: { book_log_event_id: 0 },
    errors: { book_log_event_other: required },
  },
  {
    name: "with Other as null and a blank custom event",
    change: { book_log_event_id: null, book_log_event_other: "  " },
    errors: { book_log_event_other: required },
  },
  {
    name: "with Other and a custom event",
    change: { book_log_event_id: 0, book_log_event_other: " Radio interview " },
    errors: {},
  },
  {
    name: "with both an event and a custom event",
    change: { book_log_event_other: "Radio interview" },
    errors: { book_log_event_other: FORM_ERRORS.eitherEvent },
  },
  {
    name: "with the longest custom event",
    change: { book_log_event_id: null, book_log_event_other: "x".repeat(MAX_OTHER) },
    errors: {},
  },
  {
    name: "with too long a custom event",
    change: { book_log_event_id: null, book_log_event_other: "x".repeat(MAX_OTHER + 1) },
    errors: { book_log_event_other: FORM_ERRORS.otherTooLong },
  },
  { name: "without a date", change: { start_date: undefined }, errors: { start_date: required } },
  {
    name: "with a day that doesn't exist",
    change: { start_date: "2026-02-30" },
    errors: { start_date: FORM_ERRORS.invalidDate },
  },
  { name: "with a date in the future", change: { start_date: "2027-03-01" }, errors: {} },
  { name: "with the end on the first day", change: { end_date: "2026-11-01" }, errors: {} },
  { name: "with a blank end", change: { end_date: "" }, errors: {} },
  {
    name: "with the end before the date",
    change: { end_date: "2026-10-31" },
    errors: { end_date: FORM_ERRORS.endBeforeStart },
  },
  {
    name: "with an end that isn't a date",
    change: { end_date: "tomorrow" },
    errors: { end_date: FORM_ERRORS.invalidDate },
  },
  { name: "with some marketplaces", change: { marketplaces: [2, 1, 2] }, errors: {} },
  {
    name: "with an unknown marketplace",
    change: { marketplaces: [1, 99] },
    errors: { marketplaces: FORM_ERRORS.unknownMarketplace },
  },
  { name: "with the longest notes", change: { notes: ` ${"x".repeat(MAX_NOTES)} ` }, errors: {} },
  {
    name: "with too long notes",
    change: { notes: "x".repeat(MAX_NOTES + 1) },
    errors: { notes: FORM_ERRORS.notesTooLong },
  },
  { name: "with a cost", change: { cost: "12,50" }, errors: {} },
  { name: "with a cost of nothing", change: { cost: 0 }, errors: {} },
  { name: "with a blank cost", change: { cost: " " }, errors: {} },
  { name: "with a negative cost", change: { cost: -1 }, errors: { cost: FORM_ERRORS.invalidCost } },
  { name: "with a fraction of a cent", change: { cost: "0.005" }, errors: { cost: FORM_ERRORS.invalidCost } },
  { name: "with words as cost", change: { cost: "a lot" }, errors: { cost: FORM_ERRORS.invalidCost } },
  {
    name: "with a cost in an unknown currency",
    change: { cost: 5, currency: "XXX" },
    errors: { currency: FORM_ERRORS.unknownCurrency },
  },
  {
    name: "with a meaningless cost of a book update, which has none",
    change: { book_log_event_id: 20, cost: "a lot" },
    errors: {},
  },
  {
    name: "without anything",
    change: { book_id: undefined, book_log_event_id: undefined, start_date: undefined },
    errors: { book_id: required, book_log_event_id: required, start_date: required },
  },
];
