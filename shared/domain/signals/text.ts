import type { SyncSource } from "#shared/domain/sync/sources.ts";
import type { SignalKind } from "./signal.ts";

/**
 * Texts of the signals. Days, months, amounts, numbers and names are passed in as they are shown; a list of amounts or
 * months is one of these texts (`list`).
 */
export const SIGNAL_TEXT = {
  names: {
    source_stopped: "A source has stopped",
    payment: "A payment landed, is late or differs",
    reads_odd: "Page reads look unusual",
    review: "A review of three stars or less",
    rank: "A rank reaches a milestone or falls",
    launch: "A launch is off its pace",
    ad_test: "An ad ends or loses money",
    forecast: "A forecast has moved",
  } satisfies Readonly<Record<SignalKind, string>>,
  figures: {
    royalties: "royalties",
    prior_months: "final royalties",
    payments: "payments",
    kenp_rates: "rates per page",
    books: "books",
    preorders: "pre-orders",
    ranks: "sales ranks",
    followers: "follower counts",
  } satisfies Readonly<Record<SyncSource, string>>,
  amazon: "Amazon",
  list: (items: string, last: string) => `${items} and ${last}`,
  days: (from: string, to: string) => `From ${from} to ${to}`,
  onDay: (day: string) => `On ${day}`,
  range: (low: string, high: string) => `${low} to ${high}`,

  signed_out: {
    title: "Amazon asks you to sign in again",
    sentence: (figures: string, since: string) =>
      `Amazon has refused the sign-in that fetches your ${figures} since ${since}. No new figures arrive until you sign in again.`,
    reason: "You see this when Amazon refuses a sign-in that worked before.",
  },
  late: {
    title: (figures: string) => `Your ${figures} haven’t been updated`,
    sentence: (figures: string, since: string) =>
      `The newest ${figures} arrived on ${since}. The browser with the extension or your session at Amazon may be closed.`,
    reason: "You see this when figures that arrive regularly have stopped, and Amazon itself is up.",
  },
  missing_month: {
    title: (month: string) => `${month} has no royalties`,
    sentence: (month: string) => `${month} is over, and no report of it has been imported. Earlier months have one.`,
    reason: (days: string) => `You see this ${days} days after the end of a month without a report.`,
  },
  landed: {
    title: (shop: string, amounts: string) => `${shop} paid you ${amounts}`,
    sentence: (amounts: string, day: string, months: string) =>
      `The payment of ${amounts} was made on ${day} for ${months}.`,
    reason: (days: string) => `You see this for each payment made in the last ${days} days.`,
  },
  payment_late: {
    title: (shop: string) => `A payment from ${shop} is late`,
    sentence: (amounts: string, months: string, due: string) =>
      `A payment of ${amounts} for ${months} was due on ${due}, and none that you received contains it.`,
    reason: (days: string) =>
      `You see this ${days} days after a payment was due, when your payments are known up to that day.`,
  },
  differs: {
    title: (shop: string, months: string) => `${shop}’s payment for ${months} differs`,
    more: (amounts: string, expected: string) => `It is ${amounts} more than the ${expected} that was reported.`,
    less: (amounts: string, expected: string) => `It is ${amounts} less than the ${expected} that was reported.`,
    mixed: (amounts: string) => `It differs from what was reported by ${amounts}.`,
    reason: "You see this when a payment and the reports differ by more than rounding and exchange explain.",
  },
  burst: {
    title: (book: string) => `Unusual page reads of “${book}”`,
    steady: (days: string, pages: string, most: string) =>
      `${days}, ${pages} pages were read. In the eight weeks before, as many days in a row had ${most} at most. The book’s sales rank stayed in its usual range.`,
    better: (days: string, pages: string, most: string) =>
      `${days}, ${pages} pages were read. In the eight weeks before, as many days in a row had ${most} at most. The book’s sales rank was better than usual, which explains a part of it.`,
    unknown: (days: string, pages: string, most: string) =>
      `${days}, ${pages} pages were read. In the eight weeks before, as many days in a row had ${most} at most. The book’s sales ranks of these days aren’t known.`,
    inStore: (sentence: string, store: string) =>
      `${sentence} Most of the additional pages are from one store: ${store}.`,
    reason:
      "You see this when a book’s page reads are far beyond its own pattern, and no launch, promotion, event or rank explains all of them.",
  },
  taken_back: {
    title: (book: string) => `Page reads of “${book}” were taken back`,
    sentence: (month: string, before: string, after: string) =>
      `For ${month}, ${before} pages were reported at first, and ${after} are reported now.`,
    reason: "You see this when a newer report of a month has clearly fewer pages than an earlier one.",
  },
  low: {
    stars: (book: string, stars: string) => `“${book}” got a review of ${stars}`,
    mean: (book: string) => `“${book}” got new ratings of three stars or less`,
    one: "1 star",
    several: (stars: string) => `${stars} stars`,
    sentence: (rating: string, reviews: string, store: string) =>
      `It now has ${rating} stars from ${reviews} ratings in this store: ${store}.`,
    unknown: (store: string) => `It was written in this store: ${store}.`,
    reason: (stars: string) =>
      `You see this when a new review has ${stars} stars or less. If only the mean rating shows it, its stars aren’t known.`,
  },
  low_mean: {
    title: (book: string, rating: string) => `“${book}” is rated ${rating} stars`,
    sentence: (rating: string, reviews: string, store: string) =>
      `Its mean rating fell to ${rating} stars from ${reviews} ratings in this store: ${store}.`,
    reason: (stars: string) => `You see this once when a book’s mean rating falls below ${stars} stars.`,
  },
  milestone: {
    title: (book: string, top: string) => `“${book}” is in the top ${top}`,
    first: (book: string) => `“${book}” is number one`,
    sentence: (rank: string, store: string) => `Its sales rank is ${rank}, its best so far in this store: ${store}.`,
    reason: "You see this once for each milestone that a book’s sales rank reaches for the first time.",
  },
  fall: {
    title: (book: string, rank: string) => `“${book}” fell to ${rank}`,
    sentence: (usual: string, store: string) =>
      `Its sales rank was usually about ${usual} in the last weeks in this store: ${store}.`,
    reason: (factor: string) =>
      `You see this when a rank is ${factor} times its usual one or more, far beyond the book’s own ups and downs.`,
  },
  launch: {
    behind: (book: string) => `The launch of “${book}” is behind your earlier ones`,
    ahead: (book: string) => `The launch of “${book}” is ahead of your earlier ones`,
    sentence: (days: string, units: string, usual: string) =>
      `It sold ${units} copies in its first ${days} days. Your earlier launches had sold ${usual} by then.`,
    reason: (launches: string) =>
      `You see this when a launch has sold less than half or more than double of what your earlier launches had; at least ${launches} are needed.`,
  },
  ended: {
    title: (event: string, book: string) => `“${event}” for “${book}” has ended`,
    more: (days: string, lift: string) => `Over ${days} days, your royalties were ${lift} higher than without it.`,
    less: (days: string, lift: string) => `Over ${days} days, your royalties were ${lift} lower than expected.`,
    unclear: (days: string) => `Over these ${days} days, your royalties stayed within what chance alone explains.`,
    spent: (sentence: string, spent: string) => `${sentence} You spent ${spent}.`,
    reason: "You see this once when a logged ad is over and its days can be judged.",
  },
  losing: {
    title: (event: string, book: string) => `“${event}” for “${book}” costs more than it brings`,
    sentence: (days: string, most: string, spent: string) =>
      `You have spent ${spent}. Over ${days} days, your royalties were at most ${most} higher than without it.`,
    nothing: (days: string, spent: string) =>
      `You have spent ${spent}. Over ${days} days, your royalties were no higher than without it.`,
    reason: "You see this once when even the upper end of an ad’s effect is below what you spent.",
  },
  forecast: {
    up: (month: string) => `Your forecast for ${month} has risen`,
    down: (month: string) => `Your forecast for ${month} has fallen`,
    sentence: (before: string, day: string, now: string, range: string) =>
      `It was ${before} on ${day}. Now ${now} is expected, most likely between ${range}.`,
    reason: (percent: string) =>
      `You see this when a month’s forecast leaves its earlier range and moves by ${percent} percent or more.`,
  },
} as const;

/** The texts as a type, whose strings may differ. */
type Wording<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => R
    : { readonly [K in keyof T]: Wording<T[K]> };
export type SignalText = Wording<typeof SIGNAL_TEXT>;

/** The same for an agency that looks at a client's signals: what addresses the author names them instead. */
export const AGENCY_SIGNAL_TEXT: SignalText = {
  ...SIGNAL_TEXT,
  signed_out: {
    title: "Amazon asks the author to sign in again",
    sentence: (figures, since) =>
      `Amazon has refused the sign-in that fetches the author’s ${figures} since ${since}. No new figures arrive until the author signs in again.`,
    reason: SIGNAL_TEXT.signed_out.reason,
  },
  late: {
    title: (figures) => `The author’s ${figures} haven’t been updated`,
    sentence: (figures, since) =>
      `The newest ${figures} arrived on ${since}. The author’s browser or session at Amazon may be closed.`,
    reason: SIGNAL_TEXT.late.reason,
  },
  landed: { ...SIGNAL_TEXT.landed, title: (shop, amounts) => `${shop} paid the author ${amounts}` },
  payment_late: {
    title: SIGNAL_TEXT.payment_late.title,
    sentence: (amounts, months, due) =>
      `A payment of ${amounts} for ${months} was due on ${due}, and none that the author received contains it.`,
    reason: (days) => `You see this ${days} days after a payment was due, when payments are known up to that day.`,
  },
  launch: {
    behind: (book) => `The launch of “${book}” is behind the author’s earlier ones`,
    ahead: (book) => `The launch of “${book}” is ahead of the author’s earlier ones`,
    sentence: (days, units, usual) =>
      `It sold ${units} copies in its first ${days} days. The author’s earlier launches had sold ${usual} by then.`,
    reason: (launches) =>
      `You see this when a launch has sold less than half or more than double of what the author’s earlier launches had; at least ${launches} are needed.`,
  },
  ended: {
    ...SIGNAL_TEXT.ended,
    more: (days, lift) => `Over ${days} days, the author’s royalties were ${lift} higher than without it.`,
    less: (days, lift) => `Over ${days} days, the author’s royalties were ${lift} lower than expected.`,
    spent: (sentence, spent) => `${sentence} The author spent ${spent}.`,
  },
  losing: {
    ...SIGNAL_TEXT.losing,
    sentence: (days, most, spent) =>
      `The author has spent ${spent}. Over ${days} days, royalties were at most ${most} higher than without it.`,
    nothing: (days, spent) =>
      `The author has spent ${spent}. Over ${days} days, royalties were no higher than without it.`,
    reason: "You see this once when even the upper end of an ad’s effect is below what was spent.",
  },
  forecast: {
    ...SIGNAL_TEXT.forecast,
    up: (month) => `The author’s forecast for ${month} has risen`,
    down: (month) => `The author’s forecast for ${month} has fallen`,
  },
};
