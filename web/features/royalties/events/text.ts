export const TEXT = {
  // Specification, section 2
  list: "Event Logs",
  book: "Book",
  event: "Event",
  date: "Event Date",
  insights: "Insights",
  empty: "There are no events for the selected date range.",
  addLog: "Add Book Event Log",

  // Our own texts.
  emptyFiltered: "Your filters may hide some events. Only books that match them are listed.",
  loading: { toAuthor: "Loading your event logs", toAgency: "Loading this author’s event logs" },
  failed: { toAuthor: "Your event logs couldn’t be loaded", toAgency: "This author’s event logs couldn’t be loaded" },
  removed: "Book was removed",
  insightsOf: (event: string, title: string) => `Insights of ${event}, ${title}`,
  until: (start: string) => `${start} –`,
  exportCsv: "Export CSV",
  tooMany: (most: number) => `Events are shown on charts of up to ${most} periods. Choose a shorter date range.`,
  notOnPie: "Events are shown on bar and line charts.",
} as const;
