import type * as z from "zod";
import type { BookLog, createBookLog } from "#shared/api/booklogs.ts";
import { OTHER_EVENT } from "#shared/catalogue/book-event-types.ts";
import {
  type BookLogErrors,
  type BookLogField,
  type BookLogForm,
  checkBookLogForm,
} from "#shared/domain/booklogs/form-rules.ts";

/** The form's fields as typed; selects hold their option's value, null without a choice. */
export interface LogFormValues {
  readonly book_id: string | null;
  readonly book_log_event_id: string | null;
  readonly book_log_event_other: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly marketplaces: readonly string[];
  readonly notes: string;
  readonly free_promo: boolean;
  readonly cost: string;
  readonly currency: string;
}

export const NEW_LOG: Omit<LogFormValues, "currency"> = {
  book_id: null,
  book_log_event_id: null,
  book_log_event_other: "",
  start_date: "",
  end_date: "",
  marketplaces: [],
  notes: "",
  free_promo: false,
  cost: "",
};

/** A log's values; `currency` is the user's own, for a log without a cost. A log in own words is the event "Other". */
export function valuesOf(log: BookLog, currency: string): LogFormValues {
  const { metadata } = log;
  return {
    book_id: log.book_id,
    book_log_event_id: String(log.book_log_event_id ?? OTHER_EVENT.id),
    book_log_event_other: log.book_log_event_other ?? "",
    start_date: log.start_date,
    end_date: log.end_date ?? "",
    marketplaces: log.marketplaces.map(({ id }) => String(id)),
    notes: log.notes ?? "",
    free_promo: metadata.free_promo,
    cost: metadata.cost === null ? "" : String(metadata.cost),
    currency: metadata.cost_currency ?? currency,
  };
}

type Body = z.input<NonNullable<typeof createBookLog.body>>;

/** The request of a form. The author's own text is sent only for "Other", whose id is null on the wire. */
export function bodyOf(values: LogFormValues): Body & BookLogForm {
  const { book_log_event_id: event, end_date } = values;
  const isOther = event === String(OTHER_EVENT.id);
  return {
    ...values,
    book_log_event_id: event === null ? undefined : isOther ? null : Number(event),
    book_log_event_other: isOther ? values.book_log_event_other : null,
    end_date: end_date || null,
    marketplaces: values.marketplaces.map(Number),
  };
}

/** The rules that the server checks too, as one message per field. */
export const errorsOf = (values: LogFormValues): BookLogErrors => checkBookLogForm(bodyOf(values));

const FIELDS: ReadonlySet<string> = new Set<BookLogField>([
  ...(["book_id", "book_log_event_id", "book_log_event_other", "start_date", "end_date"] as const),
  ...(["marketplaces", "notes", "free_promo", "cost", "currency"] as const),
]);

/** Splits the server's refusal into the form's fields and messages that belong to none. */
export function refusalOf(fields: Readonly<Record<string, readonly string[]>>): {
  readonly errors: Record<string, string>;
  readonly rest: readonly string[];
} {
  const all = Object.entries(fields).map(([path, messages]) => [path.split(".")[0]!, messages] as const);
  return {
    errors: Object.fromEntries(
      all.filter(([field]) => FIELDS.has(field)).map(([field, list]) => [field, list.join(" ")]),
    ),
    rest: all.filter(([field]) => !FIELDS.has(field)).flatMap(([, messages]) => messages),
  };
}
