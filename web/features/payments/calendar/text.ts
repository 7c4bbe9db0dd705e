import type { CalendarCertainty, OverdueReason } from "#shared/domain/payments/calendar-types.ts";
import type { DayCertainty } from "#shared/domain/payments/payout-days.ts";
import type { ExpectedSourcePayment } from "#shared/domain/payments/sources-trail/source-trail.ts";

/** Texts of the payout calendar. Amounts, dates and counts are passed in as they are shown. */
export const TEXT = {
  failed: { toAuthor: "Your payout calendar can’t be shown", toAgency: "This author’s payout calendar can’t be shown" },
  loading: { toAuthor: "Loading your payout calendar", toAgency: "Loading this author’s payout calendar" },
  next: {
    toAuthor: (amounts: string, day: string) => `Your next payout is about ${amounts}, on ${day}.`,
    toAgency: (amounts: string, day: string) => `This author’s next payout is about ${amounts}, on ${day}.`,
  },
  /** Of a payout some of whose figures are missing. */
  nextPartly: {
    toAuthor: (amounts: string, day: string) =>
      `Your next payout is on ${day}: ${amounts} so far. Some of its figures are missing.`,
    toAgency: (amounts: string, day: string) =>
      `This author’s next payout is on ${day}: ${amounts} so far. Some of its figures are missing.`,
  },
  nextUnknown: {
    toAuthor: (day: string) =>
      `Your next payout is due on ${day}. Its amount isn’t known, because figures are missing.`,
    toAgency: (day: string) =>
      `This author’s next payout is due on ${day}. Its amount isn’t known, because figures are missing.`,
  },
  rule: "Amazon pays a month’s royalties on the 29th of the second month after it. Amounts in the payout currency use the rate and tax of the last payment.",
  days: {
    next: "Next payouts",
    later: "Later payouts",
    columns: { day: "Day", amount: "Amount", months: "Royalties of" },
  },
  about: (amounts: string) => `about ${amounts}`,
  soFar: (amounts: string) => `${amounts} so far`,
  notKnown: "not known",
  currencies: (count: string) => `in ${count} currencies`,
  sourcesOf: (day: string) => `Sources of the payout on ${day}`,
  sureness: {
    certain: "Final royalties",
    estimated: "Estimated",
    open: "Month not complete",
    incomplete: "Figures missing",
  } satisfies Record<DayCertainty, string>,

  /** Finished months whose figures are missing, with the day of their payout. */
  missing: {
    title: "Some figures are missing",
    none: (month: string, day: string) => `${month}, paid on ${day}: no royalties report is stored.`,
    partial: (month: string, day: string, through: string) =>
      `${month}, paid on ${day}: the report covers it only up to ${through}.`,
    action: "Import a report",
  },

  overdue: {
    title: "Due before today",
    lead: "This money has no payout date yet.",
    since: "Due since",
    reason: "Why",
    reasons: {
      late: "Late: no payment contains it",
      unconfirmed: "Payments of that day aren’t known yet",
      held: "Held by Amazon",
      unknown: "In a payment with an unknown status",
    } satisfies Record<OverdueReason, string>,
  },

  shops: {
    title: "Other shops",
    lead: "Payments of shops that document when they pay. Amounts are before tax and in the shop’s own currency.",
    columns: { shop: "Shop", month: "Month", amount: "Amount", expected: "Expected", sureness: "How sure" },
    sureness: {
      open: "So far: the month isn’t complete",
      estimated: "Estimated",
      earned: "Earned; no file states its payment",
      due: "Earned",
    } satisfies Record<ExpectedSourcePayment["state"], string>,
    trial: "trial",
  },

  none: {
    title: "No payouts are expected",
    hint: "All known royalties are paid, and nothing is due in the next three months. As soon as a month’s royalties are imported, their payout appears here.",
    action: "Import a report",
  },

  columns: {
    store: "Marketplace",
    months: "Royalty months",
    earned: "Royalties",
    payout: "Expected payout",
    certainty: "How sure",
  },
  /** A place's royalties in its currency, with how sure they are. */
  royaltiesOf: (amount: string, certainty: string) => `${amount} · ${certainty}`,
  unknown: "Not paid before",
  later: "Not known yet",
  certainties: {
    pending: "Pending at Amazon",
    again: "Again, after a payment that didn’t arrive",
    final: "Final royalties",
    estimated: "Estimated",
    open: "So far: the month isn’t complete",
  } satisfies Record<CalendarCertainty, string>,

  carried: {
    title: "Carried over",
    lead: "These amounts wait until their marketplace passes Amazon’s payment threshold, so they have no date yet.",
  },
} as const;
