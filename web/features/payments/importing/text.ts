export const TEXT = {
  // Specification, section 2
  importing: "We are importing your payments",

  // Our own texts.
  importingHint:
    "This takes 30 to 60 seconds and updates automatically. You may leave this page; the import continues.",
  importingLong:
    "This is taking longer than the usual minute. It still updates automatically, and you can leave this page.",
  historyFirst: "Your sales history is being imported first. Your payments follow.",
  acting: (email: string) =>
    `You are acting for ${email}. Their payments arrive as soon as their own browser has fetched them.`,
  resync: "Resync your payments",
  seeProgress: "See the progress",
  missing: "Your payments are not here yet",
  stopped: "The import stopped before your payments arrived. Resync to try again.",
  otherBrowser:
    "The extension imports them in the browser where you activated it, as long as that browser is open. This page updates automatically.",
  solve: "See what helps",
  drop: "Drop your payments report",
  dropHint:
    "Upload the payments report from KDP and see what Amazon paid you, when, and what is still to come. In KDP, open Reports, choose Payments and download the report for all dates.",
  dropAction: "Upload the report",
  connect: "Connect the extension",
  lastFailed: "The last report could not be read.",
  watchOnly: "You have view-only access. Your payments appear here once they are imported.",
} as const;
