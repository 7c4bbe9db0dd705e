export const TEXT = {
  // Specification, section 2
  noChange: "No change in followers",
  disconnected: "Disconnected",
  lastUpdated: (date: string) => `Last updated ${date}`,
  lastUpdatedByAmazon: (date: string) => `Last Updated by Amazon: ${date}`,
  changeAuthor: "Change Author",
  firstFetch: {
    toAuthor: "Fetching your follower count for the first time...",
    toAgency: "Fetching this author’s follower count for the first time...",
  },
  failed: {
    toAuthor: "We had an issue getting your follower count.",
    toAgency: "We had an issue getting this author’s follower count.",
  },
  noAuthors: {
    toAuthor: "No author names detected. Try connecting your author central account.",
    toAgency: "No author names detected. Followers appear here once the author connects Author Central.",
  },
  connectAccount: "Connect Author Central Account",
  login: "Login to Amazon",
  connectAuthor: "Connect Author Amazon Central",
  notFound: "Unable to find followers for this account.",

  // Our own texts.
  title: "Followers",
  lead: {
    toAuthor: "Amazon notifies your followers when you release a new book.",
    toAgency: "Amazon notifies an author’s followers of each new book.",
  },
  delayed: "Amazon’s counts are two days behind.",
  loading: { toAuthor: "Loading your followers", toAgency: "Loading this author’s followers" },
  follower: "follower",
  followers: "followers",
  gained: (count: string) => `${count} more than at the count before`,
  lost: (count: string) => `${count} fewer than at the count before`,
  reconnect: "Reconnect Amazon",
  failedHint: "The stored counts are unchanged.",
  refusedHint: {
    toAuthor: "Amazon no longer accepts your Author Central session. Your stored counts are unchanged.",
    toAgency: "Amazon no longer accepts this author’s Author Central session. The stored counts are unchanged.",
  },
  tryAgain: "Try again",
  byExtension: "Your extension reads your followers in your browser. Below are the counts as last read.",
  openLive: "See the current count",
  uploadsTitle: "Uploaded reports don’t contain followers",
  uploadsHint: "Amazon shows followers only on its pages. Let the extension read them, or choose cookie mode.",
  installHint: "The extension reads your followers in your own browser.",
  activateTitle: "Connect the extension",
  activateHint: "The extension is installed in this browser and not connected to your account yet.",
  otherBrowser: "Your followers are read in the browser that has your extension. Below are the counts as last read.",
  loginHint: "Author Central asks for its own sign-in. Once you are signed in, try again.",
  connectAuthorHint: "This Amazon account has no author page yet. Set one up at Author Central, then try again.",
  notFoundHint: "Amazon gives no follower count for this pen name. A new author page may need a few days.",
  growth: {
    title: "Followers over time",
    period: "Period",
    periods: {
      last_30_days: "Last 30 Days",
      last_90_days: "Last 90 Days",
      last_12_months: "Last 12 Months",
      all: "All",
    },
    nothingYet: "No counts are stored yet. One count a day is added from the first reading on.",
    nothingInPeriod: "There are no counts in this period yet. Choose a longer one, or come back after the next count.",
    firstCount: (day: string) =>
      `The only count in this period is from ${day}. The chart grows with every further day.`,
    gained: {
      toAuthor: (followers: string, days: string) => `You gained ${followers}: ${days}.`,
      toAgency: (followers: string, days: string) => `This author gained ${followers}: ${days}.`,
    },
    lost: {
      toAuthor: (followers: string, days: string) => `You lost ${followers}: ${days}.`,
      toAgency: (followers: string, days: string) => `This author lost ${followers}: ${days}.`,
    },
    same: {
      toAuthor: (days: string) => `Your follower count did not change: ${days}.`,
      toAgency: (days: string) => `This author’s follower count did not change: ${days}.`,
    },
    gainedTogether: {
      toAuthor: (followers: string, penNames: string, days: string) =>
        `Your ${penNames} gained ${followers} together: ${days}.`,
      toAgency: (followers: string, penNames: string, days: string) =>
        `This author’s ${penNames} gained ${followers} together: ${days}.`,
    },
    lostTogether: {
      toAuthor: (followers: string, penNames: string, days: string) =>
        `Your ${penNames} lost ${followers} together: ${days}.`,
      toAgency: (followers: string, penNames: string, days: string) =>
        `This author’s ${penNames} lost ${followers} together: ${days}.`,
    },
    sameTogether: {
      toAuthor: (penNames: string, days: string) => `The followers of your ${penNames} did not change: ${days}.`,
      toAgency: (penNames: string, days: string) =>
        `The followers of this author’s ${penNames} did not change: ${days}.`,
    },
    largest: (count: string) => `The chart shows the ${count} pen names with the most followers; the table has all.`,
    day: "Date",
    penName: "Pen name",
    followers: "Followers",
    gap: "Not counted",
    description: (penNames: string) => `Areas: followers by day of ${penNames}.`,
    point: (day: string, name: string, count: string) => `${day}, ${name}: ${count}`,
  },
} as const;
