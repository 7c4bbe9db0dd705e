export const TEXT = {
  // Specification, section 2
  stillImporting: "We are still importing your sales history",

  // Our own texts.
  stillImportingLong:
    "This is taking longer than the usual 3 minutes. It still updates automatically, and you can leave this page.",
  seeProgress: "See the progress",
  syncHealth: "Sync health",
  historyRunning: "Your sales history is still being imported, newest months first. Months appear here as they arrive.",
  importRunning: "An import is running. Its months appear here as they arrive.",
  missing: "Your sales history is not here yet",
  stopped: "The extension stopped before any figures arrived. Resync to continue where it left off.",
  otherBrowser:
    "The extension imports it in the browser where you activated it, as long as that browser is open. This page updates automatically.",
  solve: "See what helps",
  idle: "There is nothing to wait for yet",
  idleHint:
    "Upload a report file from Amazon or let the extension fetch your figures. Your royalties will appear here.",
  importFailed: "The last import could not be read.",
  importReport: "Import a report",
  connectExtension: "Connect the extension",
} as const;
