import type { PaymentState } from "#shared/domain/payments/payment-state.ts";
import type { Unknown } from "#shared/domain/payments/place-money.ts";
import type { TrailCause, TrailFindingKind, TrailReason, TrailState } from "#shared/domain/payments/trail.ts";

/** Texts of the money trail. Amounts, dates and counts are passed in as they are shown. */
export const TEXT = {
  failed: { toAuthor: "Your money trail can’t be shown", toAgency: "This author’s money trail can’t be shown" },
  loading: { toAuthor: "Loading your money trail", toAgency: "Loading this author’s money trail" },
  allExplained: (of: string) => `Everything Amazon paid is explained: ${of}.`,
  unexplained: {
    toAuthor: (amounts: string) => `${amounts} can’t be explained by your reports.`,
    toAgency: (amounts: string) => `${amounts} can’t be explained by this author’s reports.`,
  },
  missing: (amounts: string) => `Of that, ${amounts} was due and hasn’t been paid.`,
  of: (amount: string, of: string, share: string) => `${amount} of ${of} (${share})`,
  lessThan: (share: string) => `less than ${share}`,
  noPayments: "No payments from Amazon are stored for these months yet.",
  /** Each part is left out where there is nothing to compare. */
  matches: (parts: string) => `Paid as reported: ${parts}.`,
  matched: {
    ebook: (matched: string, of: string) => `${matched} of ${of} e-book lines`,
    print: (matched: string, of: string) => `${matched} of ${of} print lines`,
    kenp: (matched: string, of: string) => `page reads in ${matched} of ${of} months and currencies`,
  },

  none: {
    title: "There is nothing to follow yet",
    hint: "The trail follows royalties from the estimate to the payment. It needs a royalties report of the month and a payments report.",
    action: "Import a report",
  },
  retention: {
    toAuthor: (day: string) => `Your plan shows months from ${day} on. Older months are kept.`,
    toAgency: (day: string) => `This author’s plan shows months from ${day} on. Older months are kept.`,
  },

  matrix: {
    title: "Month by month",
    lead: "What each of Amazon’s marketplaces earned, and where that money stands. Select an amount to see its files and payments.",
    others: "The other shops follow below, as far as their files state their money.",
    label: "Royalties by marketplace and month, with where the money stands",
    store: "Marketplace",
    legend: "What the marks mean",
    kenpOf: (currency: string) => `Page reads (${currency})`,
    empty: "nothing earned",
  },

  states: {
    open: "Month still open",
    estimated: "Estimated",
    due: "Due",
    processing: "Processing",
    held: "Held by Amazon",
    paid: "Paid",
    carried_over: "Carried over",
    late: "Late",
    out_of_cycle: "Out of cycle",
    differs: "Differs",
    failed: "Payment failed",
    cancelled: "Payment cancelled",
    unknown: "Status unknown",
  } satisfies Record<TrailState, string>,

  /** Marks of states whose cause says more. */
  marks: {
    incomplete: "Report incomplete",
    unconfirmed: "Payment not known",
  },

  lineStatus: {
    open: "The month isn’t over yet.",
    estimated: "Amazon hasn’t published what it pays for these page reads.",
    due: (day: string) => `Due on ${day}.`,
    wasDue: (day: string) => `It was due on ${day}.`,
    processing: "Amazon is still making this payment, so it doesn’t count as paid.",
    held: "Amazon holds this payment back. The KDP account says why.",
    paid: "Paid as reported.",
    failed:
      "The payment failed, so Amazon owes this money again. The bank details in the KDP account may need a correction.",
    cancelled: "The payment was cancelled, so Amazon owes this money again.",
    unknown: "Colophon doesn’t know this payment’s status, so the money counts neither as paid nor as owed.",
    carried_over: "Below Amazon’s payment threshold, so Amazon keeps it for a later payment.",
    out_of_cycle: (day: string) => `Paid on another day than ${day}, when Amazon’s rule would pay it.`,
    differs: (amount: string) => `Amazon paid ${amount} more than it reported.`,
    lacks: (amount: string) => `Amazon paid ${amount} less than it reported.`,
  },

  causes: {
    missing: "It was due, and no payment contains it.",
    paid_twice: "Two payments contain it.",
    amount: "The payment states another amount than the report.",
    no_report: "The month’s report isn’t stored, so there is nothing to compare the payment with.",
    report_outdated: "The month’s report is older than the payment. Import it again to compare.",
    no_counterpart: "Nothing in the sales reports matches it.",
    other_month: "Amazon booked it in another month.",
    report_incomplete: "The month is over, but its report doesn’t cover all of it. Import it again.",
    expanded_distribution:
      "What’s missing is the part from expanded distribution, which Amazon may pay about 90 days after the month ends.",
    payments_unknown: "Payments of that day aren’t known. Import a newer payments report to see whether it was paid.",
  } satisfies Record<TrailCause, string>,

  unexplainedCard: {
    title: "What the reports don’t explain",
    lead: "Every line below was checked against each of these explanations, and none fits.",
    tried: (reasons: string) => `Ruled out: ${reasons}`,
    more: (amount: string) => `${amount} more than reported`,
    less: (amount: string) => `${amount} less than reported`,
  },
  reasons: {
    rounding: "rounding",
    not_due_yet: "not due yet",
    below_threshold: "below the threshold",
    withholding: "tax withheld",
    paid_twice: "paid twice",
    other_month: "booked in another month",
    out_of_cycle_payment: "a payment out of cycle",
  } satisfies Record<TrailReason, string>,

  findings: {
    title: "Good to know",
    kinds: {
      carried_over: "Carried over",
      spans_months: "One payment for several months",
      out_of_cycle: "Paid out of cycle",
      adjusted: "Adjusted by Amazon",
      withheld: "Tax withheld",
      amount: "Another amount than reported",
      missing: "Not paid yet",
      paid_twice: "Paid twice",
      unknown_source: "Unknown source",
      pending: "Pending at Amazon",
      processing: "Being paid",
      held: "Held by Amazon",
      failed: "Payment failed",
      cancelled: "Payment cancelled",
      unknown_status: "Payment with an unknown status",
    } satisfies Record<TrailFindingKind, string>,
    payment: (number: string, day: string) => `payment ${number}, ${day}`,
  },

  money: {
    title: "From earned to paid",
    lead: "Settled is what Amazon’s payments contain, before tax. Select a row to see it step by step.",
    where: "Marketplace",
    all: "All marketplaces",
    allIn: (currency: string) => `All in ${currency}`,
    place: (store: string, currency: string) => `${store} ${currency}`,
    show: (place: string) => `${place}, step by step`,
    columns: {
      earned: "Earned",
      settled: "Settled",
      paid: "Paid",
      carriedOver: "Carried over",
      unexplained: "Unexplained",
    },
    allMonths: "All months",
    none: "–",
    currencies: (count: string) => `in ${count} currencies`,
    withoutReport: (months: string) =>
      `There is no royalties report for ${months}, so those months’ earnings are missing here.`,
    unknown: {
      no_report: (months: string) => `Earned not known: no report of ${months}`,
      report_incomplete: (months: string) => `Report of ${months} is incomplete`,
      report_outdated: (months: string) => `Report of ${months} is older than its payment`,
      payments_unknown: (months: string) => `Payment of ${months} not known yet`,
      unknown_status: (months: string) => `Payment of ${months} has an unknown status`,
    } satisfies Record<Unknown, (months: string) => string>,
  },

  waterfall: {
    month: "Royalty month",
    caption: (place: string, period: string) => `${place}: ${period}`,
    apart: "Royalties in different currencies are never added up.",
    step: "Step",
    amount: "Amount",
    steps: {
      estimated: "Estimated",
      final: "Final royalties",
      more: "Paid beyond the reports",
      less: "Paid less than reported",
      waiting: (state: string) => `Not paid yet: ${state.toLowerCase()}`,
      due: "In payments",
      withheld: "Tax withheld",
      adjusted: "Adjusted by Amazon",
      net: "Net",
      exchanged: (code: string) => `Exchanged to ${code}`,
      paid: (code: string) => `Paid in ${code}`,
    },
    show: (step: string, amount: string) => `${step}: ${amount}. Show its lines`,
  },

  lines: {
    where: (store: string, month: string) => `${store}, ${month}`,
    payments: "Payments",
    lessThan: (share: string) => `less than ${share}`,
    noPayments: "No payment contains it yet.",
    files: "Files",
    report: (month: string, file: string, time: string) => `Royalties of ${month}: ${file}, imported ${time}`,
    through: (day: string) => `It covers the month up to ${day}.`,
    paymentFile: (month: string, file: string, time: string) => `Payments of ${month}: ${file}, imported ${time}`,
    noReport: (month: string) => `There is no royalties report for ${month}.`,
    columns: {
      number: "Payment",
      date: "Date",
      source: "Source",
      accrued: "Earned",
      withheld: "Tax withheld",
      adjusted: "Adjusted",
      net: "Net",
      payout: "Paid",
    },
    pending: "Pending",
    none: "–",
    notPaid: {
      pending: "pending",
      processing: "processing",
      held: "held",
      failed: "failed",
      cancelled: "cancelled",
      unknown: "status unknown",
      stated: "stated",
    } satisfies Record<Exclude<PaymentState, "paid">, string>,
  },
} as const;
