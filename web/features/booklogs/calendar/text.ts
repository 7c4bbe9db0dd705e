export const TEXT = {
  // Specification, section 8
  failed: {
    toAuthor: "There was an issue loading your calendar",
    toAgency: "There was an issue loading this author’s calendar",
  },

  // Our own texts.
  loading: { toAuthor: "Loading your calendar", toAgency: "Loading this author’s calendar" },
  previousMonth: "Previous month",
  nextMonth: "Next month",
  today: "Today",
  event: "event",
  book: "book",
  summary: (events: string, books: string) => `${events} across ${books}.`,
  none: "No events this month.",
  gridHint: "Use the arrow keys to move between days, and Enter to open one.",
  dayLabel: (day: string, events: string) => `${day}, ${events}`,
  noEvents: "no events",
  more: (count: string) => `+${count} more`,
  moreLabel: (count: string, day: string) => `${count} more on ${day}`,
  dayOf: (day: string, days: string) => `Day ${day} of ${days}`,
  removed: "This book was removed",
  addEvent: "Add Event",
  addEventOn: (day: string) => `Add Event on ${day}`,
  daysWithoutEvents: (days: string) => `${days}: no events`,
  emptyDay: "No events on this day.",

  year: {
    title: (year: string) => `Events in ${year}`,
    previous: "Previous year",
    next: "Next year",
    monthLabel: (month: string, events: string) => `${month}, ${events}`,
    legend: "Kinds of events",
    failed: "The events of this year couldn’t be loaded. You can still choose a month.",
    tryAgain: "Try again",
    table: (year: string) => `Events in ${year} by month. An event counts in each month that it has a day in.`,
    columns: { month: "Month", all: "All events" },
    whole: (year: string) => `All of ${year}`,
  },
} as const;
