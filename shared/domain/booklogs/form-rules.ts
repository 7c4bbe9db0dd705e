import { bookEventType, hasCost, OTHER_EVENT } from "#shared/catalogue/book-event-types.ts";
import { CURRENCIES, marketplaceById } from "#shared/catalogue/marketplaces.ts";
import { isIsoDate } from "#shared/primitives/dates.ts";
import { parseAmount } from "./amount.ts";
import type { BookLogEntry } from "./book-log.ts";

/** The fields of the form, as typed. A missing `book_log_event_id` means no choice, null or 0 means "Other". */
export interface BookLogForm {
  readonly book_id?: string | null | undefined;
  readonly book_log_event_id?: number | null | undefined;
  readonly book_log_event_other?: string | null | undefined;
  readonly start_date?: string | null | undefined;
  readonly end_date?: string | null | undefined;
  readonly marketplaces?: readonly number[] | null | undefined;
  readonly notes?: string | null | undefined;
  readonly free_promo?: boolean | null | undefined;
  readonly cost?: number | string | null | undefined;
  /** Currency of the cost. */
  readonly currency?: string | null | undefined;
}
export type BookLogField = keyof BookLogForm;
export type BookLogErrors = Partial<Record<BookLogField, string>>;

export const MAX_OTHER = 100;
export const MAX_NOTES = 1000;

/** Messages of the form; the server answers the same ones. */
export const FORM_ERRORS = {
  required: "Required",
  unknownEvent: "Choose an event from the list",
  eitherEvent: "Choose an event or enter your own, not both",
  otherTooLong: `Must be at most ${MAX_OTHER} characters`,
  invalidDate: "Must be a date",
  endBeforeStart: "End Date can't be before Date",
  unknownMarketplace: "Choose marketplaces from the list",
  notesTooLong: `Must be at most ${MAX_NOTES} characters`,
  invalidCost: "Must be an amount with at most two decimals",
  unknownCurrency: "Choose a currency from the list",
} as const;

/** An entry whose cost takes the author's currency if the form names none. */
export type CheckedEntry = Omit<BookLogEntry, "cost"> & {
  readonly cost: { readonly micros: number; readonly currency: string | null } | null;
};

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null;

function checkEvent({ book_log_event_id: id, book_log_event_other }: BookLogForm): BookLogErrors {
  const other = trimmed(book_log_event_other);
  if (id === undefined) return { book_log_event_id: FORM_ERRORS.required };
  if (id === null || id === OTHER_EVENT.id) {
    if (other === null) return { book_log_event_other: FORM_ERRORS.required };
    return other.length > MAX_OTHER ? { book_log_event_other: FORM_ERRORS.otherTooLong } : {};
  }
  if (!bookEventType(id)) return { book_log_event_id: FORM_ERRORS.unknownEvent };
  return other === null ? {} : { book_log_event_other: FORM_ERRORS.eitherEvent };
}

function checkDates(form: BookLogForm): BookLogErrors {
  const start = trimmed(form.start_date);
  const end = trimmed(form.end_date);
  if (start === null) return { start_date: FORM_ERRORS.required };
  if (!isIsoDate(start)) return { start_date: FORM_ERRORS.invalidDate };
  if (end === null) return {};
  if (!isIsoDate(end)) return { end_date: FORM_ERRORS.invalidDate };
  return end < start ? { end_date: FORM_ERRORS.endBeforeStart } : {};
}

const isBlank = (cost: BookLogForm["cost"]): boolean =>
  cost === null || cost === undefined || String(cost).trim() === "";

/** Whether the form's event can have a cost. */
export function takesCost({ book_log_event_id: id }: BookLogForm): boolean {
  return hasCost(bookEventType(id ?? null)?.type ?? null);
}

function checkCost(form: BookLogForm): BookLogErrors {
  if (!takesCost(form) || isBlank(form.cost)) return {};
  if (parseAmount(form.cost!) === null) return { cost: FORM_ERRORS.invalidCost };
  const currency = trimmed(form.currency);
  return currency !== null && !CURRENCIES.includes(currency) ? { currency: FORM_ERRORS.unknownCurrency } : {};
}

/** Returns one message per wrong field; empty when the form can be saved. */
export function checkBookLogForm(form: BookLogForm): BookLogErrors {
  const { marketplaces, notes } = form;
  return {
    ...(trimmed(form.book_id) === null && { book_id: FORM_ERRORS.required }),
    ...checkEvent(form),
    ...checkDates(form),
    ...(marketplaces?.some((id) => !marketplaceById(id)) && { marketplaces: FORM_ERRORS.unknownMarketplace }),
    ...((notes?.trim().length ?? 0) > MAX_NOTES && { notes: FORM_ERRORS.notesTooLong }),
    ...checkCost(form),
  };
}

/** Converts a form without errors. Texts are trimmed, and an event that takes no cost loses it. */
export function toEntry(form: BookLogForm): CheckedEntry {
  const id = form.book_log_event_id || null;
  const end = trimmed(form.end_date);
  return {
    bookId: trimmed(form.book_id)!,
    eventId: id,
    other: id === null ? trimmed(form.book_log_event_other) : null,
    start: trimmed(form.start_date)!,
    end,
    stores: [...new Set(form.marketplaces)].sort((a, b) => a - b),
    notes: trimmed(form.notes),
    isFree: form.free_promo ?? false,
    cost:
      takesCost(form) && !isBlank(form.cost)
        ? { micros: parseAmount(form.cost!)!, currency: trimmed(form.currency) }
        : null,
  };
}
