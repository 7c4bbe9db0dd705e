import type { PartName } from "#shared/domain/payments/breakdown.ts";

/** Texts of the page and of the payments tab. Amounts, dates and counts are passed in as they are shown. */
export const TEXT = {
  // Specification, section 2
  title: "ACTUAL EARNINGS",
  empty: {
    toAuthor: "You have no payment data for this selected period.",
    toAgency: "This author has no payment data for this selected period.",
  },
  totalPaid: "Total paid",
  parts: {
    kenp: "KENP Royalties",
    sales: "Sales",
    paperbacks: "Paperbacks",
    tax: "Tax Withheld",
    prime: "Prime Bonus",
    all_stars: "All Star Bonus",
    // Our own texts.
    unexplained: "Without a source",
    adjustments: "Adjustments",
  },

  // Our own texts.
  verify: "Verify",
  views: {
    label: { toAuthor: "Views of your payments", toAgency: "Views of this author’s payments" },
    payments: "Payments",
    trail: "Money trail",
    calendar: "Calendar",
  },
  range: "Period",
  shop: "Shop",
  allShops: "All shops",
  loading: { toAuthor: "Loading your payments", toAgency: "Loading this author’s payments" },
  failed: { toAuthor: "Your payments can’t be shown", toAgency: "This author’s payments can’t be shown" },
  seePlans: "See plans",

  headline: {
    last_12_months: (amount: string, payments: string) => `${amount} paid in the last 12 months, in ${payments}.`,
    this_year: (amount: string, payments: string) => `${amount} paid this year so far, in ${payments}.`,
    last_year: (amount: string, payments: string) => `${amount} paid last year, in ${payments}.`,
    all: (amount: string, payments: string) => `${amount} paid in all, in ${payments}.`,
  },
  pending: (count: number, shown: string) =>
    count === 1
      ? "1 payment is pending and isn’t counted yet."
      : `${shown} payments are pending and aren’t counted yet.`,
  notReceived: (count: number, shown: string) =>
    count === 1
      ? "1 payment failed or was cancelled and isn’t counted."
      : `${shown} payments failed or were cancelled and aren’t counted.`,
  unknownStatus: {
    toAuthor: (statuses: string) =>
      `Colophon doesn’t know the payment status ${statuses}. That money counts neither as paid nor as owed; please tell us what your KDP account says about it.`,
    toAgency: (statuses: string) =>
      `Colophon doesn’t know the payment status ${statuses}. That money counts neither as paid nor as owed; the author’s KDP account says more about it.`,
  },
  noStatus: "(none)",
  stated: (count: number, shown: string) =>
    count === 1
      ? "1 payment is stated by its shop, which doesn’t say whether it arrived. It isn’t counted."
      : `${shown} payments are stated by their shops, which don’t say whether they arrived. They aren’t counted.`,
  asOf: (time: string) => `As of ${time}`,
  knownUpTo: (time: string) => `Payments known up to ${time}`,

  convert: (currency: string) => `Show in ${currency}`,
  conversion: {
    bank: {
      toAuthor: (currency: string) =>
        `Totals and chart are converted to ${currency} at the European Central Bank’s mean rate of each payment’s month. What reached your bank account may differ.`,
      toAgency: (currency: string) =>
        `Totals and chart are converted to ${currency} at the European Central Bank’s mean rate of each payment’s month. What reached the author’s bank account may differ.`,
    },
  },

  emptyState: {
    hint: "Amazon pays about 60 days after the end of the month in which the royalties were earned.",
    others: {
      toAuthor: (count: string, first: string, last: string) => {
        if (count === "1") return `Your one payment is from ${first}.`;
        return first === last
          ? `Your ${count} payments are from ${first}.`
          : `Your ${count} payments are from ${first} to ${last}.`;
      },
      toAgency: (count: string, first: string, last: string) => {
        if (count === "1") return `The author’s one payment is from ${first}.`;
        return first === last
          ? `The author’s ${count} payments are from ${first}.`
          : `The author’s ${count} payments are from ${first} to ${last}.`;
      },
    },
    showAll: "Show all payments",
    import: "Import a payments report",
  },
  retention: {
    toAuthor: (day: string) => `Your plan shows payments from ${day} on. Older payments are kept.`,
    toAgency: (day: string) => `This author’s plan shows payments from ${day} on. Older payments are kept.`,
  },

  paidIn: (payments: string) => `in ${payments}`,
  allStarsNote: "All Star Bonus was recorded separately only from around mid 2022.",

  chart: {
    title: "Paid by month",
    currency: "Payout currency",
    month: "Month",
    total: "Total",
    description: (months: string, currency: string) =>
      `Stacked bars of what was paid in ${currency} over ${months}, by source, with tax withheld below zero. The table below the chart has the same figures.`,
    point: (month: string, name: string, amount: string) => `${month}, ${name}: ${amount}`,
  },

  list: {
    title: "Payments",
    columns: {
      number: "Payment",
      date: "Day",
      count: "Payments",
      received: "Received",
      converted: (currency: string) => `In ${currency}`,
      store: "Marketplace",
      status: "Status",
      earned: "Earned",
      tax: "Tax withheld",
      paid: "Paid",
    },
    pending: "Pending",
    none: "–",
    undated: "No day yet",
    of: (shop: string) => `From ${shop}`,
    notReceived: (payments: string, count: string) => `${payments}, ${count} not received`,
    paymentsOf: (day: string) => `Payments of ${day}`,
    details: (payment: string) => `Details of payment ${payment}`,
    /** On a phone, where a payment is named by its marketplace. */
    detailsIn: (store: string, payment: string) => `${store}, payment ${payment}`,
    lines: (payment: string) => `Lines of payment ${payment}`,
    line: {
      source: "Source",
      month: "Royalty month",
      earned: "Earned",
      tax: "Tax withheld",
      adjusted: "Adjusted",
      paid: "Paid",
    },
    facts: {
      period: "Royalty period",
      method: "Method",
      rate: "Exchange rate",
      source: "Read from",
    },
    rate: (from: string, rate: string, to: string) => `1 ${from} = ${rate} ${to}`,
    file: (file: string, time: string) => `${file}, imported ${time}`,
  },

  exports: {
    button: "Export",
    payments: "CSV, one row per payment",
    lines: "CSV, one row per line",
    journalHint: "Double entries of every month and payment",
    journal: { hledger: "Journal for hledger", beancount: "Journal for beancount" },
    failed: {
      toAuthor: "Your journal couldn’t be saved. Please try again.",
      toAgency: "This author’s journal couldn’t be saved. Please try again.",
    },
    hint: { toAuthor: "For your accountant, in both currencies", toAgency: "For an accountant, in both currencies" },
  },

  help: {
    title: { toAuthor: "About your payments", toAgency: "About this author’s payments" },
    close: "Close",
    points: [
      "Amazon pays each marketplace separately, about 60 days after the end of the month in which the royalties were earned.",
      "There can be a payment threshold of $100 per marketplace, depending on the payment method. Until the balance reaches it, Amazon carries the balance over to the next month.",
      "Sources are shown before tax. Tax Withheld is what Amazon kept for tax, so that the sources less tax are exactly what was paid.",
      "Royalties are exchanged to the currency of the bank account at Amazon’s own rate. Payments in several currencies are never added up.",
      "Paperbacks include hardcovers and expanded distribution.",
      "All Star Bonus was recorded separately only from around mid 2022.",
    ],
    missing: "Is a payment missing? Download the payments report from Amazon KDP and",
    upload: "import it here",
    missingOfClient: "Is a payment missing? It appears here once the author’s payments are fetched or imported again.",
  },
} as const;

/** The specification's name of a part; an unknown source is shown under its own. */
export const partName = ({ kind, source }: PartName): string => (kind === "other" ? source : TEXT.parts[kind]);
