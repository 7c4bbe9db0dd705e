export const TEXT = {
  // Specification, section 1
  incorrect: { toAuthor: "My Royalties are incorrect", toAgency: "These royalties are incorrect" },
  resync: { toAuthor: "Try Resyncing your Royalties", toAgency: "Check for newer figures" },

  // Our own texts.
  lead: "Royalties may differ from Amazon’s own reports for these reasons:",
  reasons: [
    "KENP rates may have been updated on the 15th.",
    "A different KENP rate may be selected in Amazon’s reports.",
    "Exchange rates differ: we convert each month at our own rate, not at Amazon’s.",
    "The figures here may be out of sync.",
  ],
  empty: "There are no figures for this period yet.",
  nothingNewer: (time: string) => `There is nothing newer than ${time}.`,
  newer: (time: string) => `Newer figures are in, as of ${time}.`,
  fetches:
    "The extension fetches the last 90 days from Amazon again. This can take a minute, and you can close this window.",
  serverFetches:
    "Colophon fetches the last 90 days from Amazon again. This can take a few minutes, and you can close this window.",
  asked: "Your figures are being fetched. They appear here as soon as they arrive.",
  rereads: "This checks for newer figures now. To add sales that Amazon has counted since your last report,",
  rereadsOfClient:
    "This checks for newer figures now. Sales that Amazon has counted since follow once they are fetched or imported in the author’s account.",
  upload: "upload a report",
  contact: "Still looks wrong? Write to us and we’ll help you find out why:",
  more: "More",
  showSample: "Show sample data",
  sampleHint: "Made-up books and figures, to show this screen to others.",
  hideSample: "Hide sample data",
} as const;
