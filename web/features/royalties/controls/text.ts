export const TEXT = {
  // Specification, section 2
  reportingView: "Reporting View",
  reporting: { books: "Books", overall: "Totals" },

  // Our own texts.
  currency: "Currency",
  more: "More",
  display: "Display options",
  kenp: (setting: string) => `KENP: ${setting}`,
  kenpSetting: "Pages without a published rate",
  kenpSettings: "KENP rate settings",
  noCustomRates: {
    toAuthor: (used: string) => `You haven’t set a custom rate yet, so “${used}” is used.`,
    toAgency: (used: string) => `This author hasn’t set a custom rate yet, so “${used}” is used.`,
  },
  setCustomRates: "Set custom rates",
  noRelease: "No rates have been released yet.",
  lastRelease: (month: string) => `Last release date: ${month}.`,
  lastSimulatedRelease: (month: string) => `Last release date: ${month} (simulated rates).`,
  publishedRateWins: "Months with a published rate always use it.",
} as const;
