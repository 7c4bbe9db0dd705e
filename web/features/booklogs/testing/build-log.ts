import type { BookLog } from "#shared/api/booklogs.ts";
import { bookEventType } from "#shared/catalogue/book-event-types.ts";

interface Logged {
  readonly id?: string;
  readonly title?: string;
  /** An id of the catalogue, or the author's own words. */
  readonly event?: number | string;
  readonly start: string;
  readonly end?: string;
  readonly removed?: boolean;
}

/** An Amazon Ads campaign for "The Lantern Quay" by default. */
export function buildLog({ id, title = "The Lantern Quay", event = 1, start, end, removed = false }: Logged): BookLog {
  const type = typeof event === "number" ? bookEventType(event)! : null;
  return {
    id: id ?? `${title} ${event} ${start}`,
    book_id: `book of ${title}`,
    book: { title, removed, cover: removed ? null : "https://m.media-amazon.com/cover.jpg", formats: [], groups: [] },
    book_log_event_id: type?.id ?? null,
    book_log_event: type,
    book_log_event_other: type ? null : String(event),
    start_date: start,
    end_date: end ?? null,
    marketplaces: [],
    notes: null,
    metadata: { free_promo: false, cost: null, cost_currency: null, spend: {}, spend_currency: {} },
    created_at: "2026-11-01T09:00:00Z",
  };
}
