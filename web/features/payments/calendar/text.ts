import type { CalendarCertainty } from "#shared/domain/payments/calendar-types.ts";

/** Texts of the payout calendar. Amounts, dates and counts are passed in as they are shown. */
export const TEXT = {
  failed: "Your payout calendar can’t be shown",
  loading: "Loading your payout calendar",
  next: (amounts: string, day: string) => `Your next payout is about ${amounts}, on ${day}.`,
  rule: "Amazon pays a month’s royalties on the 29th of the second month after it. Amounts in your payout currency use the rate and tax of your last payment.",
  asOf: (time: string) => `Payments known up to ${time}`,
  day: (amounts: string, stores: string) => `About ${amounts} from ${stores}`,
  each: "Each source",
  places: (count: string, one: boolean) => (one ? "1 source" : `${count} sources`),

  none: {
    title: "No payouts are expected",
    hint: "Nothing is due in the next three months. As soon as a month’s royalties are imported, their payout appears here.",
    action: "Import a report",
  },

  columns: {
    store: "Store",
    months: "Royalty months",
    earned: "Royalties",
    payout: "Expected payout",
    certainty: "How sure",
  },
  unknown: "Not paid before",
  certainties: {
    pending: "Pending at Amazon",
    final: "Final royalties",
    estimated: "Estimated",
  } satisfies Record<CalendarCertainty, string>,

  carried: {
    title: "Carried over",
    lead: "These amounts wait until their store passes Amazon’s payment threshold, so they have no date yet.",
  },
} as const;
