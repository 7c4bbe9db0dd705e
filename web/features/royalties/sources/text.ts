const FIGURE = {
  title: (figure: string) => `Where from? ${figure}`,
  open: "Where from?",
  position: "Show",
  wholeRange: "All of the range",
  sample: "This is sample data. It was made up and comes from no file.",
  empty: "There are no figures here, so there is no source to show.",
  periodLabel: (period: string) => `How ${period} was calculated`,
  period: (period: string, amount: string) => `${period}: ${amount}`,
  total: (amount: string) => `In total ${amount}`,
  inTable: (amount: string) =>
    `The table shows ${amount}: its rows are rounded so that they add up to the total, which can move a row by a cent or two.`,
  from: "From",
  file: (file: string, fetched: string, revision: number) => `${file}, ${fetched}, revision ${revision}`,
  sourceIn: (source: string, month: string) => `${source}, ${month}`,
  sourceFile: (kind: string, file: string, uploaded: string) => `${kind} ${file}, uploaded ${uploaded}`,
  proven: "proven with real files",
  trial: "on trial, read as the shop’s documentation describes it",
  confirmed: (when: string) => `on trial, confirmed on ${when}`,
  money: { earned: "earned, as the shop states it", estimated: "the shop’s own estimate" },
  realDays: (days: string) => `really ${days}`,
  fiscal: "the shop’s own fiscal month, whose days the file doesn’t state",
  paidIn: (currency: string) => `In ${currency}`,
  notConverted: (amount: string) => `${amount}, not converted`,
  converted: (paid: string, amount: string) => `${paid} = ${amount}`,
  convertedAt: (paid: string, amount: string, rate: string) => `${paid} = ${amount} at ${rate}`,
  withOrigin: (conversion: string, origin: string) => `${conversion}: ${origin}`,
  exchangeRates: "Exchange rates",
  estimatedAmount: (amount: string) => `${amount} of it, from page reads.`,
  pages: (store: string) => `Pages, ${store}`,
  pagesIn: (store: string, month: string) => `Pages, ${store}, ${month}`,
} as const;

const PROOF = {
  title: "The proof",
  sourcesLead: "The files it comes from.",
  lead: "Each month is shown as a whole, in the currencies that Amazon pays, before any conversion. “Amazon” is the Summary sheet of Amazon’s own file. Page-read money is compared once Amazon publishes it, about the 15th of the next month, and isn’t in the comparison before.",
  matches: "Matches",
  differs: "Differs",
  known: "Known difference",
  leftOut: (titles: string, months: string) =>
    `Amazon’s summary leaves out ${titles} in ${months}, as it does with some paperbacks from CreateSpace, which Amazon merged into KDP in 2018. The other sheets of the same files have these sales, so Colophon counts them. Nothing needs to be done.`,
  noSummary: "No summary",
  missing: "no summary",
  readsOutside: (currency: string) => `${currency}, page reads`,
  notInSummary: "not in it",
  ours: "Colophon",
  amazon: "Amazon",
  paid: (month: string) => `Paid in ${month}`,
  partial: (file: string) => `So far (${file}): made before the month was over.`,
  details: {
    day: (fetched: string, revision: number) => `${fetched} · known by days · revision ${revision}`,
    month: (fetched: string, revision: number) => `${fetched} · known by the month as a whole · revision ${revision}`,
  },
  units: {
    kindle_paid: "Kindle paid",
    kindle_free: "Kindle free",
    paperback: "Paperback",
    hardcover: "Hardcover",
    pages: "Page reads",
  },
  readsMoney: {
    reported: "Page-read money per book is Amazon’s own.",
    spread: "Page-read money is Amazon’s total, spread over the books by pages.",
    none: "No page reads to pay for.",
    estimated: "Page-read money is estimated and not in this comparison.",
  },
  mark: {
    matches: "Matches Amazon’s summary",
    matchesPart: (compared: string, total: string) => `Matches Amazon for ${compared} of ${total}`,
    matchesPartApart: (compared: string, total: string, paperbacks: string) =>
      `Matches Amazon for ${compared} of ${total}, apart from ${paperbacks}`,
    matchesSales: "Matches Amazon’s summary apart from page reads",
    apart: (paperbacks: string) => `Matches Amazon’s summary, apart from ${paperbacks}`,
    partly: (matching: string, months: string) => `${matching} of ${months} match Amazon’s summary`,
    partlyPart: (matching: string, months: string, compared: string, total: string) =>
      `${matching} of ${months} match Amazon: ${compared} of ${total}`,
    differs: (count: number, months: string) =>
      count === 1 ? "1 month differs from Amazon’s summary" : `${months} differ from Amazon’s summary`,
    unproven: "Amazon’s files have no summary to compare with",
    missing: (months: string) => `(${months} without a file)`,
  },
} as const;

const RATES = {
  bank: "European Central Bank",
  simulated: "simulated rate",
  simulatedIn: (months: string) => `simulated rate in ${months}`,
  monthlyMeans: "each month at its own rate (European Central Bank, monthly means)",
  mean: (source: string, days: number, month: string) => `${source}, mean of ${days} business days of ${month}`,
  meanUntil: (source: string, days: number, month: string, last: string) =>
    `${source}, mean of ${days} business days of ${month}, up to ${last}`,
  meanSoFar: (source: string, days: number, month: string, last: string) =>
    `${source}, mean of ${days} business days of ${month} so far, up to ${last}`,
  unknown: (currency: string) => `no rate is known for ${currency}: counted one to one with the dollar`,
  ofMonth: (currency: string, month: string) => `${currency} at the rate of ${month}`,
  meanOfMonth: (last: string) => `mean of the month so far, up to ${last}`,
  equation: (paid: string, rate: string, shown: string) => `1 ${paid} = ${rate} ${shown}`,
  ratePerPage: (rate: string, currency: string) => `${rate} ${currency} per page`,
  published: "the rate that Amazon published for the month",
  observed: "the month’s rate, derived from the account’s own files",
  noRate: "no rate is known: counted as nothing",
  settingFrom: (setting: string, months: string) => `${setting}, from ${months}`,
  settingBy: (setting: string, percent: number) => `${setting} by ${percent}%`,
  settingByFrom: (setting: string, percent: number, months: string) => `${setting} by ${percent}%, from ${months}`,
} as const;

const ESTIMATE = {
  mark: "est.",
  hint: (amount: string) =>
    `${amount} of it is estimated from page reads. Select the figure to see why, and which newer file makes it final.`,
  awaitsSync: (month: string, published: string) =>
    `Amazon publishes the rate per page for ${month} about ${published}. The sync after that makes it final.`,
  awaitsReport: (month: string, published: string) =>
    `Amazon publishes the rate per page for ${month} about ${published}. A report downloaded after that makes it final.`,
  olderThanRate: (made: string, month: string, published: string) =>
    `The file was made on ${made} and is older than the rate per page for ${month}, which Amazon published about ${published}.`,
  lacksMoney: (made: string, month: string) =>
    `The file was made on ${made} and shows no page-read money for ${month} yet.`,
  nextSync: (month: string) => `The next sync of ${month} makes it final.`,
  importAfter: (month: string, published: string) =>
    `To make it final, import a Royalties Estimator or Prior Month Royalties report for ${month} downloaded after ${published}.`,
  importNow: (month: string) =>
    `To make it final, import a Royalties Estimator or Prior Month Royalties report for ${month} downloaded today or later.`,
} as const;

export const TEXT = {
  figure: FIGURE,
  proof: PROOF,
  rates: RATES,
  estimate: ESTIMATE,
  intakes: {
    upload: (time: string) => `uploaded ${time}`,
    extension: (time: string) => `fetched by the browser extension ${time}`,
    cookies: (time: string) => `fetched from the connected account ${time}`,
  },
} as const;
