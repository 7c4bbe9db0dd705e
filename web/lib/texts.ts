/** Texts that several features or shared components show. Texts of a single feature live in its `text.ts`. */
export const texts = {
  genericError: "There has been an error. Please try again later",
  offline: "You seem to be offline. Nothing is lost. Try again when you are connected.",
  tooMany: "Too many attempts in a short time. Please wait a moment and try again.",

  required: "Required",
  invalidEmail: "Invalid email address",
  passwordsMustMatch: "Passwords must match",

  continueToDashboard: "Continue to dashboard",
  signIn: "Sign in",

  actingEnded: (email: string) => `You are no longer acting for ${email}.`,

  estimatedRoyalties: "Estimated Royalties",
  stillImporting: "We are still importing your sales history",
  stillImportingHint:
    "This takes up to 3 minutes and updates automatically. You can leave this page; the import continues.",
  stillImportingLong:
    "This takes longer than the 3 minutes that are usual. It still updates automatically, and you may leave this page.",
  reportFailed: "[R01]: There has been an error. Please try again later.",
  dayFigureFailed: "[BI02]: There has been an error getting your day figure. Please try again later.",
  noData: (start: string, end: string) => `No royalty data between ${start} and ${end}`,
  tryOtherDates: "Try selecting different dates",
  noResults: "No results found for this selection",
  manageBooks: "Manage your books",
  missingFromSeries: "BOOK MISSING FROM SERIES?",
  missingFromSeriesHint: "Only books that you have put in a series count for it.",
  incorrect: {
    title: "My Royalties are incorrect",
    lead: "Royalties may differ from what Amazon’s own reports show, for these reasons:",
    reasons: [
      "KENP rates may have been updated on the 15th.",
      "A different KENP rate may be selected in Amazon’s reports.",
      "Exchange rates differ: Amazon’s are not the ones that months are converted by here.",
      "Your royalties may be out of sync.",
    ],
    resync: "Try Resyncing your Royalties",
  },
  foldedToMonths: "Switched to month view as day data is not available for compared date range",

  columns: {
    royalty: "Total estimated earnings",
    reads: "Total pages read for the book",
    sales: "Kindle unit sales and print sales combined",
    borrows: "Page reads divided by the book's page count (KENPC)",
    paidUnits: "Sales plus borrows",
    kindle: "Kindle paid units only",
    print: "Print paid units only",
    free: "Books given away for free",
  },

  noSeries: "You have no series",
  enableBorrows: "Enable borrows by adding your books with their Kindle Edition Normalized Page Count.",
  borrowsMissing: "Borrow data missing? Add KENPC to your books",

  shell: {
    support: "Support",
    keepAccount: "Keep my account",
    accountKept: "Your account will not be deleted.",
  },

  plan: {
    seePlans: "See plans",
    retention: {
      range: (from: string, plan: string) =>
        `Your plan shows figures from ${from} on. Older months are kept, and the ${plan} plan shows them all.`,
      compared: (from: string, plan: string) =>
        `You compare with days before ${from}, which your plan does not show. They are kept, and the ${plan} plan shows them all.`,
      hiddenTitle: "These days are older than your plan shows",
      allHiddenTitle: "All of your figures are older than your plan shows",
    },
    noExport: (plan: string) =>
      `Your plan has no export of reports; the ${plan} plan has. All that is yours can be downloaded at any time under`,
    takeAway: "What Colophon holds",
  },

  extension: {
    install: "Install Extension",
    notInstalled: "Extension is not installed on this device. This is required for us to update your Royalties.",
    tooOld: "Please download latest extension version.",
    unpaired: "The extension in this browser is not connected to your account.",
    signedOut: "Please login to Amazon to update your royalties data",
    syncFailed: (message: string) =>
      `Something went wrong. Please try again later or contact support [e01] - ${message}`,
    noKdp: "Unable to access your KDP dashboard",
    keepSignedIn: "Select “Keep me signed in” when you sign in at Amazon, then come back and try again.",
    tryAgain: "Try Again",
    signIn: "Sign in at Amazon",
    connect: "Connect this browser",
    uploadInstead: "Upload a report instead",
    syncNow: "Sync now",
  },

  sources: {
    royalties: "Daily royalties",
    prior_months: "Final royalties (closed months)",
    payments: "Payments",
    kenp_rates: "Rate per page",
    books: "Books",
  },

  kenp: {
    selector: "Pages without a published rate",
    settingsLink: "KENP rate settings",
    noCustomRates: (used: string) => `You haven’t set a custom rate yet, so “${used}” is used.`,
    setCustomRates: "Set custom rates",
    lastRelease: (month: string | null, isSimulated: boolean) =>
      month === null
        ? "No rates have been released yet."
        : `Last release date: ${month}${isSimulated ? " (simulated rates)" : ""}.`,
    realRateWins: "Where a month’s real rate is known, it is used.",
  },
} as const;
