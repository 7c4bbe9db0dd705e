export const TEXT = {
  title: "How sure is this?",
  lead: "Some figures here are estimates: what an event changed, and where a month will end. Each has a range. This page says what a range means, how often ours were right, and what can’t be known.",

  range: {
    title: "What a range is",
    words: [
      "Before Colophon judges an event, it works out what the same days would have brought anyway, from how the book moved in the half year before and from your other books. That is never a single number. Readers come by chance, and some weeks are simply better than others. So it is a range.",
      "If the days brought more than the whole range, the event very likely made the difference. If they ended inside it, chance alone explains them, and the card says “No clear effect”, even where the figure looks good.",
    ],
    caption: (low: string, high: string) =>
      `A book of about three copies a day, with each bar a week. Without an event, its next week would bring ${low} to ${high} copies.`,
    picture: "Copies a week of a book, the range of its next week, and two weeks that may follow",
    expected: "Usual without an event",
    inside: (copies: string, more: string) =>
      `A week of ${copies} copies, ${more} more than usual: a good week, and no clear effect`,
    outside: (copies: string) => `A week of ${copies} copies: a clear effect`,
    axis: { before: "The twelve weeks before", either: "One week", or: "Another" },
  },

  shown: {
    title: "How often the range was right",
    words: [
      "Real sales can’t show whether a range was right, because what would have happened without the event stays unknown. So we built dozens of made-up worlds in which we do know it: steady books and restless ones, growing and fading ones, rare sellers and best sellers, bursts, series, page reads that come a week late. We let the product judge thousands of events in them, without seeing the answers.",
      "These are the figures that the cards, the tables and the files state. Where the worlds showed less, we state less.",
    ],
    days: "Days after the start of an event",
    held: "Ranges that held the truth",
    ofHundred: (certainty: string) => `${certainty} of 100`,
  },

  small: {
    title: "What a small book can show",
    words: [
      "A book that sells three copies a month may sell none or two in a week, and both are ordinary. No method can see a small change in so few sales. The fewer copies a book sells, the larger a change has to be, and the more days it takes.",
    ],
    table: "The smallest change that shows four times in five, for a book that sells evenly",
    book: "A book of",
    rates: { threeAMonth: "three copies a month", oneADay: "one copy a day", tenADay: "ten copies a day" },
    days: (days: number) => `${days} days`,
    instead: (copies: string, usual: string) => `${copies} copies instead of ${usual}`,
    after:
      "Books whose sales jump up and down need a larger change still. For your own books, Colophon says it beforehand: when you add an event, and on its card until its days are over. “No clear effect” doesn’t mean that nothing happened. It means that this book couldn’t show it.",
  },

  together: {
    title: "When several things happen",
    words: [
      "If something else moved the same days, no arithmetic can say which of them brought the readers. The card then shows one range for all of them together, names them, and gives no verdict for one. “What worked” doesn’t rank such an event.",
    ],
    points: [
      "Other events of the book, in the same days or shortly before them.",
      "Events of another book of the series, whose readers read on for weeks.",
      "A new book of the series.",
      "The weeks from Black Friday to the new year, when most books sell unlike the weeks before.",
    ],
    after:
      "For a clear answer, keep two weeks between events of a book, and import the reports of the half year before.",
  },

  projection: {
    title: "Where a month will end",
    words: [
      "The projection of the current month has a range, too. It holds the month’s end about four times in five, so one month in five ends outside it. A range that is always right would be too wide to be of use.",
      "It is checked against your own past: for the months behind you, Colophon works out what it would have said on each day, and compares that with how the month ended.",
    ],
  },
} as const;
