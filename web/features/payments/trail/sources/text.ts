import type { SourceTrailReport, SourceTrailState } from "#shared/domain/payments/sources-trail/source-trail.ts";

/** Texts of the other shops' money trail. Amounts and dates are passed in as they are shown. */
export const TEXT = {
  title: "Other shops",
  lead: "Each shop’s months in their own currencies, from the estimate to the payment, as far as the shop’s files state it. Amounts in different currencies are never added up.",
  label: (shop: string) => `Money trail of ${shop}`,
  trial: "Trial",
  trialLine: "trial",
  ends: {
    paid: "Followed to the payment",
    owed: "Ends at what is owed",
    earned: "Ends at earned",
  },

  columns: {
    month: "Month",
    currency: "Currency",
    estimated: "Estimated",
    earned: "Earned",
    owed: "Stated or owed",
    paid: "Paid",
    expected: "Expected",
    state: "Status",
  },
  none: "–",
  noDay: "day not known",
  monthIn: (month: string, currency: string) => `${month}, ${currency}`,
  details: (month: string) => `Details of ${month}`,
  more: (count: string, shop: string) => `Show all ${count} lines of ${shop}`,

  states: {
    open: "Month still open",
    estimated: "Estimated",
    earned: "Ends at earned",
    due: "Due",
    unconfirmed: "Payment not known",
    late: "Late",
    stated: "Stated by the shop",
    paid: "Paid",
    differs: "Differs",
    paid_without_report: "Paid, no report",
  } satisfies Record<SourceTrailState, string>,

  words: {
    open: "The month isn’t over, or its newest file was made before its end.",
    estimated: "Only an estimate of this money, or of a part of it, is known so far.",
    earned: "The trail ends here, because none of the shop’s files states a payment.",
    dueOn: (day: string) => `Its payment is expected on ${day}.`,
    dueBetween: (from: string, to: string) => `Its payment is expected between ${from} and ${to}.`,
    due: "It isn’t paid yet, and the shop states no day.",
    dueRest: (amount: string) => `The payments so far lack ${amount} of it, which a later one may bring.`,
    unconfirmed: (day: string) =>
      `It was expected by ${day}. No payment of this month or a later one is stored, so it isn’t known whether it was paid.`,
    late: (day: string) =>
      `It was expected by ${day}. Payments of this month or a later one are stored, but none has this money: either a file is missing here, or the shop still owes it.`,
    stated: "The shop states that it owes this amount. Its files don’t say whether the money arrived.",
    paid: "Received as earned.",
    more: (amount: string) => `The shop’s payments have ${amount} more than its reports.`,
    less: (amount: string) => `The shop’s payments have ${amount} less than its reports.`,
    paid_without_report: "Received. No report of the month’s sales is stored, so there is nothing to compare it with.",
  },

  reports: {
    none: "No report of the month’s sales is stored.",
    money: { estimated: "estimated", earned: "earned" } satisfies Record<SourceTrailReport["money"], string>,
    report: (name: string, file: string, amount: string, money: string) => `${name} ${file}: ${amount} ${money}`,
    replaced: (report: string) => `${report}, replaced by what was earned`,
  },
  payments: {
    title: "Payments",
    none: "No payment has it.",
    columns: {
      name: "Payment line",
      accrued: "Earned",
      withheld: "Tax withheld",
      adjusted: "Adjusted",
      net: "Net",
      rate: "Effective rate",
      payout: "Payout",
    },
    unnamed: "Not explained by the shop’s file",
    place: (market: string, line: string) => `${market}: ${line}`,
    stated: (amount: string) => `${amount} (stated)`,
    file: (file: string) => `Payment file: ${file}`,
  },
} as const;
