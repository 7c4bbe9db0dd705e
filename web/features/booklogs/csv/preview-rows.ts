import type { BookLog } from "#shared/api/booklogs.ts";
import { bookEventType, OTHER_EVENT } from "#shared/catalogue/book-event-types.ts";
import type { ReadForm } from "#shared/domain/booklogs/csv/read-logs-csv.ts";
import { type BookLogForm, toEntry } from "#shared/domain/booklogs/form-rules.ts";
import { bodyOf, valuesOf } from "../form/log-form-values.ts";

/** A row of the file as it will be logged. */
export interface PreviewRow extends ReadForm {
  readonly title: string;
  readonly event: string;
  /** Logged already, or earlier in the same file. */
  readonly isKnown: boolean;
}

/** Equal for events that an author can't tell apart; a cost without a currency has the author's. */
function keyOf(form: BookLogForm, currency: string): string {
  const { cost, ...entry } = toEntry(form);
  return JSON.stringify([Object.entries(entry), cost && [cost.micros, cost.currency ?? currency]]);
}

/** The rows of a file without problems, with those that are logged already marked. `currency` is the author's own. */
export function previewRows(
  forms: readonly ReadForm[],
  {
    logs,
    titles,
    currency,
  }: {
    readonly logs: readonly BookLog[];
    /** Titles of books by id. */
    readonly titles: ReadonlyMap<string, string>;
    readonly currency: string;
  },
): readonly PreviewRow[] {
  const known = new Set(logs.map((log) => keyOf(bodyOf(valuesOf(log, currency)), currency)));
  return forms.map(({ row, form }) => {
    const key = keyOf(form, currency);
    const isKnown = known.has(key);
    known.add(key);
    return {
      row,
      form,
      isKnown,
      title: titles.get(form.book_id ?? "") ?? "",
      event: bookEventType(form.book_log_event_id ?? null)?.name ?? (form.book_log_event_other || OTHER_EVENT.name),
    };
  });
}
