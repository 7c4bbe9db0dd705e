import type { EventFamily } from "#shared/domain/booklogs/calendar/year-counts.ts";

export const TEXT = {
  // Specification, section 2
  title: "Event Logs",
  empty: {
    title: "Book Event Logs",
    badges: [
      ...["Ads", "Amazon & Bookbub Deals", "Prime Deals", "Viral Videos"],
      ...["Book Updates", "Newsletters", "Promos", "Other"],
    ],
    add: { toAuthor: "Log your first event", toAgency: "Log the first event" },
    // Our own texts.
    lead: "Write down what was done for a book and when. Colophon then compares the days before with the days after, and shows whether it paid off.",
  },
  tabs: { label: "View", list: "List", calendar: "Calendar" },
  add: "Add Event",
  search: "Search book title...",
  filter: "Filter Event",
  book: "Book",
  event: "Event",
  date: "Event Date",
  created: "Created at",
  insights: "Insights",
  insightsFor: (title: string) => `Insights for: ${title}`,
  form: {
    addTitle: "Add Event Log",
    editTitle: "Edit Event Log",
    isFree: "Is the book FREE for this event?",
    custom: "Custom Event",
    cost: "Cost",
    date: "Date",
    end: "End Date",
    marketplace: "Marketplace",
    marketplaceHint: "Leave blank if applies to all marketplaces",
    notes: "Notes",
    hints: {
      ADS: "Example: Audience used, New Adset name",
      NEWSLETTER: "Example: If paid newsletter mention the website you used, or if a swap mention the author",
      VIDEO: "Example: Link to the video",
      GIVEAWAY: "Example: Where was this giveaway?",
    },
    save: "Save",
    saveAndNext: "Save and Create Another",
    cancel: "Cancel",
    delete: "Delete",

    // Our own texts.
    viewTitle: "Event Log",
    chooseBook: "Choose a book",
    noSuchBook: "No book has this title",
    removedBook: (title: string) => `${title} (removed)`,
    chooseEvent: "Choose an event",
    noCost: "This kind of event has no cost. Clear the amount, or choose another event.",
    noSuchEvent: "No event has this name. Choose Other to use your own words.",
    currency: "Currency",
    datePattern: "YYYY-MM-DD",
    clearDate: "Clear the date",
    clearEnd: "Clear the end date",
    clearMarketplaces: "Clear the marketplaces",
    englishSpeaking: "Choose English-speaking stores",
    loading: "Loading the event",
  },
  // Specification, section 5
  needsBooks: (product: string) => `Before you can add logs, you need to add your books to ${product}.`,
  // Specification, section 8
  loadFailed: {
    toAuthor: "There was an error getting your book log details",
    toAgency: "There was an error getting this book log’s details",
  },
  saveFailed: "There has been an error. Please try again later",
  updated: "Book Log Event updated",
  added: "Book Log Event successfully added",
  // Our own texts.
  alreadyLogged: {
    toAuthor: "You have already logged this event, so nothing was added.",
    toAgency: "This event is already logged, so nothing was added.",
  },
  // Specification, section 8
  deleted: "Book Event Log has been deleted",

  // Our own texts.
  families: {
    ADS: "Ads",
    DEAL: "Deals",
    PRIME: "Prime",
    NEWSLETTER: "Newsletters",
    VIDEO: "Videos",
    UPDATE: "Book updates",
    GIVEAWAY: "Giveaways",
    OTHER: "Other",
  } satisfies Record<EventFamily, string>,
  back: "All event logs",
  loading: { toAuthor: "Loading your event logs", toAgency: "Loading this author’s event logs" },
  listFailed: {
    toAuthor: "Your event logs couldn’t be loaded",
    toAgency: "This author’s event logs couldn’t be loaded",
  },
  showAllEvents: "Show all events",
  ownWords: "Own words",
  noMatch: "No event matches your search.",
  reset: "Reset",
  count: (events: string) => `${events} found.`,
  oneEvent: "event",
  bookRemoved: "Book was removed",
  insightsOf: (event: string, title: string) => `Insights of ${event}, ${title}`,
  edit: "Edit",
  editOf: (event: string, title: string) => `Edit ${event}, ${title}`,
  copy: "Copy",
  copyOf: (event: string, title: string) => `Copy ${event}, ${title}`,
  undo: "Undo",
  restored: "The event is back in the logs.",
  viewOnly: {
    toAuthor: "You have view-only access. Ask the owner of the agency to log events.",
    toAgency:
      "You can’t log events of this author: that needs write access, a plan with event logs, and an author who shares books and events.",
  },
  upgrade: {
    title: "Event logs are part of the paid plans",
    text: {
      toAuthor:
        "You can still read and export the events that you have logged. Upgrade to log more and to see what each was worth.",
      toAgency:
        "You can still read and export this author’s events. Your agency’s plan doesn’t include what each was worth.",
    },
    action: "Upgrade",
  },
  csv: {
    menu: "CSV",
    export: "Export CSV",
    import: "Import CSV",
    title: "Import event logs",
    hint: "Takes the columns Book, ASIN, Event, Custom Event, Date, End Date, Marketplaces, Free, Cost, Currency and Notes. Events that are already logged aren’t added again.",
    row: "Row",
    problems: (problems: string) => `${problems} to fix before anything is imported`,
    oneProblem: "problem",
    ready: (events: string) => `${events} can be imported.`,
    none: "The file has no events.",
    preview: "Events in the file",
    status: "Status",
    isNew: "New",
    known: "Already logged",
    allKnown: {
      toAuthor: "You have already logged every event in this file.",
      toAgency: "Every event in this file is already logged.",
    },
    someKnown: (events: string) => `${events} already logged will stay as they are.`,
    more: (rows: string) => `And ${rows} more.`,
    apply: (events: string) => `Import ${events}`,
    applyNone: "Import",
    progress: (done: string, all: string) => `${done} of ${all}`,
    imported: (events: string) => `${events} imported.`,
    stopped: (done: string, all: string) =>
      `The import stopped after ${done} of ${all} events. Import the file again to add the rest; nothing is added twice.`,
  },
} as const;
