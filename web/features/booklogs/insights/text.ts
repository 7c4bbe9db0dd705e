import type { ComparedDays } from "#shared/domain/insights/periods/periods.ts";

export const TEXT = {
  // Specification, section 2
  checkBack: (date: string) =>
    `It's best to check these selected insights when more data is available within the range. Check back ${date}`,
  calm: (days: string) =>
    `${days} reaches beyond the figures that calm mode shows. It opens with your letter once all of its days are over; a shorter time may be shown already.`,
  comeBack: (date: string) => `Come back after ${date} to start seeing insights.`,
  compare: {
    7: "7 days",
    14: "14 Days",
    30: "30 Days",
  } satisfies Record<ComparedDays, string>,
  compareOption: (days: string) => `Compare ${days} before event`,
  eventDate: "Event Date",
  marketplaces: "Marketplaces",
  all: "All",
  cost: "Cost",
  notes: "Notes",
  edit: "Edit",
  tabs: { overview: "Overview", marketplaces: "Marketplaces", ranks: "Ranks", backlist: "Backlist" },
  explanation: {
    title: "COMPARE",
    text: "By comparing data from the period prior to an event, you can gain an understanding of the additional revenue generated as a result of the event.",
  },
  includeSeries: "Include series data",
  measures: { royalties: "Royalties", sales: "Sales", reads: "Reads", free: "Free" },
  versus: "vs.",
  eventPeriod: "Event Period",
  previousPeriod: "Previous period",
  change: "Change",
  dayTotals: (date: string) => `TOTALS FOR ${date.toUpperCase()} IN EVENT MARKETPLACE`,
  columns: {
    earning: "Earning",
    reads: "Page Reads",
    sales: "Sales",
    kindle: "Kindle",
    print: "Print",
    free: "Free",
  },
  ads: {
    explanation: {
      toAuthor:
        "The time before your ads ran is the baseline. Enter what you spent in this period to see what the ads left you.",
      toAgency:
        "The time before the ads ran is the baseline. Enter what was spent in this period to see what the ads left.",
    },
    royalties: "Royalties",
    difference: "Diff compared to previous period",
    spend: "Spend",
    net: "Net Income",
    netHint: "As if the ads had made all of the difference.",
    includeSeries: "Include series data in calculations",
    // Our own texts.
    currency: "Currency",
    was: (previous: string) => `was ${previous}`,
    enter: { toAuthor: "Enter your spend", toAgency: "Enter the spend" },
    saved: { toAuthor: "Your spend is saved.", toAgency: "The spend is saved." },
    invalid: "Must be an amount with at most two decimals",
  },
  ranks: {
    format: "Book format",
    marketplace: "Marketplace",
    average: "Average",
    highest: "Highest",
    lowest: "Lowest",
    paid: "Paid",
    free: "Free",
    notice: "Rank history has a 2 day delay, because of the data provided by the bookstore.",
    failed: "Rank history could not be read.",
    // Our own texts.
    none: "No ranks are known for these days.",
    noFormats: "No format of this book has ranks.",
    before: (rank: string) => `before: ${rank}`,
    noRank: "no rank",
    rank: (rank: string) => `#${rank}`,
    chart: "Ranks around the event",
    description: (event: string) => `The daily rank before and after ${event}; the best rank is at the top.`,
  },
  // Specification, section 8
  reportFailed: "There has been an error. Please try again later. [BI01]",
  // Specification, section 1
  beta: "BETA",

  // Our own texts.
  feedback: "Insights are new. Tell us what you think:",
  feedbackSubject: "Feedback on Insights",
  noRoyalties: "No insights without royalties",
  noRoyaltiesHint:
    "Insights compare royalties, and an agency’s own books have none. Open the events of a client instead.",
  notShared: (client: string) => `Insights compare royalties, which ${client} doesn’t share with you.`,
  /** Stands for a figure of days that aren't known. */
  unknown: "–",
  loading: "Loading insights",
  loadingLog: "Loading the event",
  range: (previous: string, event: string) => `${previous} and ${event}`,
  days: "Compared days",
  tabList: "Insights by",
  chartTabs: "Figures",
  withoutDays: (months: string) =>
    `The figures of ${months} are only known as a whole. Import the royalties report of these days to include them.`,
  missingMonths: (months: string) =>
    `No report of ${months} is imported yet, so totals and comparisons of these days show “–”.`,
  openDay: (date: string) =>
    `${date} is known only so far, because its report was made on that day. Nothing is compared with it.`,
  coveredThrough: (date: string) =>
    `The figures reach ${date}. Totals that need later days show “–” until they arrive.`,
  estimated: "Page reads of both periods are estimated at the same rate per page, so that they compare.",
  hidden: {
    toAuthor: (date: string) => `Your plan shows figures from ${date}. Totals that need earlier days show “–”.`,
    toAgency: (date: string) =>
      `This author’s plan shows figures from ${date}. Totals that need earlier days show “–”.`,
  },
  importReports: "Import reports",
  difference: (amount: string) => `Difference: ${amount}`,
  chartLabel: (measure: string) => `${measure} by day`,
  chartDescription: "The event period as a solid line, the previous period as a dashed one, day by day.",
  dayOf: (previous: string, event: string) => `${previous} / ${event}`,
  stores: (names: string) => `In ${names}.`,
  allStores: "In all marketplaces.",
  bookTable: "By book",
  book: "Book",
  file: {
    days: (title: string) => `Insights-Days-${title}.csv`,
    marketplaces: "Insights-Marketplaces.csv",
    backlist: "Insights-Backlist.csv",
    worked: "What-Worked.csv",
  },
  date: "Date",
  noMarketplaces: "No marketplace had royalties in these days.",
  period: "Period",
  backlist: {
    lead: {
      toAuthor: "Your other books outside the series, in the same days. Readers who find one book often buy the next.",
      toAgency:
        "This author’s other books outside the series, in the same days. Readers who find one book often buy the next.",
    },
    none: {
      toAuthor: "You have no other books with figures in these days.",
      toAgency: "This author has no other books with figures in these days.",
    },
    total: "All other books",
    title: "Title",
    event: "Event Period",
    previous: "Previous period",
    sales: "Sales",
    reads: "Page Reads",
    caution: "A book can sell more for reasons of its own. Watch for books that rise after several events.",
  },
  effect: {
    title: "Was it the event?",
    how: "How this was calculated",
    loading: "Working out what to expect",
    failed: "What the event changed couldn’t be worked out.",
    tryAgain: "Try again",
    /** Before a verdict. */
    sure: { very: "Very likely.", quite: "Likely.", rather: "Probably." },
    more: (low: string, high: string, mid: string) =>
      `The event brought between ${low} and ${high} more than expected, most likely ${mid}.`,
    less: (low: string, high: string, mid: string) =>
      `Royalties were lower than expected, by ${low} to ${high}, most likely ${mid}.`,
    unclear: (actual: string, low: string, high: string) =>
      `No clear effect. These days brought ${actual}; without the event, ${low} to ${high} would be usual.`,
    /** Of these days, when the event can't be separated from something else. */
    together: {
      more: (low: string, high: string) =>
        `No verdict for this event alone. These days brought between ${low} and ${high} more than expected.`,
      less: (low: string, high: string) =>
        `No verdict for this event alone. These days brought between ${low} and ${high} less than expected.`,
      unclear: (actual: string, low: string, high: string) =>
        `No verdict for this event alone. These days brought ${actual}; ${low} to ${high} was expected.`,
    },
    certainty: (certainty: number) => `Of 100 such ranges, ${certainty} hold the truth.`,
    /** Paid copies beside royalties, by the verdict of the copies and then that of the royalties. */
    copies: {
      same: (actual: string, low: string, high: string) => `Paid copies: ${actual}, with ${low} to ${high} expected.`,
      more: {
        unclear: (actual: string, low: string, high: string) =>
          `More copies were sold than expected: ${actual} instead of ${low} to ${high}. Royalties don’t show it clearly, as happens when a copy earns less, in a price promotion for example.`,
        less: (actual: string, low: string, high: string) =>
          `More copies were sold than expected: ${actual} instead of ${low} to ${high}. They brought less in all, as happens when a copy earns less, in a price promotion for example.`,
      },
      unclear: {
        more: (actual: string, low: string, high: string) =>
          `Copies alone don’t show it: ${actual} were sold, and ${low} to ${high} was expected. The rest comes from page reads, or from copies that earn more.`,
        less: (actual: string, low: string, high: string) =>
          `Copies alone don’t show it: ${actual} were sold, and ${low} to ${high} was expected. The rest comes from fewer page reads, or from copies that earn less.`,
      },
      less: {
        unclear: (actual: string, low: string, high: string) =>
          `Fewer copies were sold than expected: ${actual} instead of ${low} to ${high}. Royalties don’t show it clearly, as happens when page reads, or copies that earn more, make up for it.`,
        more: (actual: string, low: string, high: string) =>
          `Fewer copies were sold than expected: ${actual} instead of ${low} to ${high}. Page reads, or copies that earn more, brought more in all.`,
      },
    },
    basis: {
      toAuthor:
        "Expected from how the book moved in the half year before, and from your other books as far as they predicted it.",
      toAgency:
        "Expected from how the book moved in the half year before, and from the author’s other books as far as they predicted it.",
    },
    seasonBasis: "These days lie in the season of gifts, so the same days of the year before count, too.",
    lag: "Subscribers read a book over several days, so page reads follow an event with a delay.",
    overlap: {
      lead: "What each event did can’t be separated, because others moved the same days.",
      sameDays: (events: string) => `In the same days: ${events}.`,
      tail: (days: number, events: string) =>
        `Ended at most ${days} days before, while its readers were still coming: ${events}.`,
      series: (days: number, events: string) =>
        `For another book of the series, whose readers continue with this one for about ${days} days: ${events}.`,
    },
    release: (days: number) =>
      `Another book of the series came out in these days or in the ${days} days before, so the event can’t be separated from it.`,
    season:
      "From mid-November to mid-January most books sell unlike the weeks before. The same days of the year before aren’t known or had an event of their own, so the event can’t be separated from the season.",
    /** Said of days that showed no clear effect. */
    tooSmall: (days: number, percent: string) =>
      `With this book, ${days} days show a change of about ${percent} or more. A smaller one may have happened unseen.`,
    /** Said before the days are over. */
    canShow: (lengths: string) => `With this book, an event shows if it changes royalties by about ${lengths}.`,
    canShowIn: (percent: string, days: number) => `${percent} in ${days} days`,
    overlapped: (days: string) =>
      `Another event of this book or its series moves the first ${days} days, so over these the event gets no verdict of its own.`,
    hiddenBySeason: (days: string) =>
      `A comparison of ${days} days reaches the season of gifts, from which the event couldn’t be separated.`,
    cantShow: {
      no_days:
        "With this book, no event can be judged yet, because too few of the days before are known day by day. Import the monthly royalties reports of the half year before.",
      too_short:
        "With this book, no event can be judged yet, because fewer than three ordinary weeks lie before. Days of other events and days before the release don’t count.",
      season:
        "From mid-November to mid-January most books sell unlike the weeks before. The same days of the year before aren’t known or had an event of their own, so no event can be judged in these days.",
    },
    outlookFailed: "What this book can show couldn’t be worked out.",
    scope: "Judged for this book in all marketplaces.",
    bar: (actual: string, low: string, high: string) => `These days brought ${actual}; ${low} to ${high} was expected.`,
    why: {
      no_days:
        "What to expect can’t be worked out, because too few of the days are known day by day, or aren’t complete. Import the monthly royalties reports of the half year before.",
      too_short:
        "What to expect can’t be worked out, because fewer than three ordinary weeks lie before this event. Days of other events and days before the release don’t count.",
      not_over: "The days of this event aren’t over yet.",
    },
  },
  worked: {
    tab: "What worked",
    lead: "What each event changed. Only clear changes are ranked; the others follow, each with its reason.",
    loading: "Working out what worked",
    book: "Book",
    event: "Event",
    date: "Event Date",
    lift: "Lift",
    spend: "Spend",
    unitCost: "Cost per extra unit",
    unclear: "No clear effect",
    pending: "Not over yet",
    unknown: "Can’t be judged",
    why: {
      no_days: "Some of its days, or too many of the half year before, aren’t known one by one.",
      too_short: "Fewer than three ordinary weeks lie before it.",
    },
    certainty: "Ranges that hold the truth, of 100",
    range: (low: string, high: string) => `${low} to ${high}`,
    held: (certainty: number) => `${certainty} of 100 such ranges hold`,
    none: "No event has started yet.",
    low: "Lift, low",
    high: "Lift, high",
    currency: "Currency",
    verdict: "Verdict",
    verdicts: {
      more: "More",
      less: "Less",
      unclear: "No clear effect",
      overlap: "With other events",
      release: "With a new release",
      season: "In the season of gifts",
    },
  },
} as const;
