import type { Situation } from "#shared/domain/insights/effect/certainty.ts";
import { READ_THROUGH_DAYS, TAIL_DAYS } from "#shared/domain/insights/effect/other-events.ts";
import { CERTAINTY } from "#shared/domain/royalties/projection/forecast.ts";

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
    inside: (copies: string, percent: string) =>
      `A week of ${copies} copies, ${percent}% more than usual: a good week, and no clear effect`,
    outside: (copies: string) => `A week of ${copies} copies: a clear effect`,
    axis: { before: "The twelve weeks before", either: "One week", or: "Another" },
  },

  shown: {
    title: "How often the range was right",
    words: [
      "Real sales can’t show whether a range was right, because what would have happened without the event stays unknown. So we built dozens of made-up worlds in which we do know it: steady books and restless ones, growing and fading ones, rare sellers and best sellers, bursts, series, page reads that come a week late. The product judged thousands of events in them, without seeing the answers.",
      "These are the figures that the cards, the tables and the files state. Where the worlds showed less, we state less.",
    ],
    table: "Ranges that held the truth, of 100",
    days: "Days compared",
    situations: {
      ordinary: "Most books",
      gaps: "Books with silent weeks",
    } satisfies Record<Situation, string>,
    gaps: "A book with silent weeks sold nothing for whole weeks, while its other weeks leave hardly a chance of that. Such a book may fall silent again, or wake up, without any event.",
  },

  small: {
    title: "What a small book can show",
    words: [
      "A book that sells three copies a month may sell none or two in a week, and both are ordinary. No method can see a small change in so few sales. The fewer copies a book sells, the larger a change has to be, and the more days it takes.",
    ],
    table: "The smallest change in copies that shows four times in five, for a book that sells evenly",
    book: "A book of",
    rates: { threeAMonth: "three copies a month", oneADay: "one copy a day", tenADay: "ten copies a day" },
    days: (days: number) => `${days} days`,
    instead: (copies: string, usual: string) => `${copies} instead of ${usual}`,
    after:
      "Books whose sales jump up and down need a larger change still. For your own books, Colophon says it beforehand: when you add an event, and on its card until its days are over. “No clear effect” doesn’t mean that nothing happened. It means that this book couldn’t show it.",
  },

  together: {
    title: "When several things happen",
    words: [
      "If something else moved the same days, no arithmetic can say which of them brought the readers. The card then shows one range for all of them together, names them, and gives no verdict for one. “What worked” doesn’t rank such an event.",
    ],
    points: [
      `Other events of the book, in the same days or in the ${TAIL_DAYS} days before them.`,
      `Events of another book of the series, whose readers continue with this one for about ${READ_THROUGH_DAYS} days.`,
      "A new book of the series, for as long.",
      "The season of gifts from mid-November to mid-January, when most books sell unlike the weeks before. If the same days of the year before are known and had no event of their own, they tell the season from the event, and there is a verdict.",
    ],
    after: `For a clear answer, keep ${TAIL_DAYS} days between events of a book, and import the reports of the half year before.`,
  },

  projection: {
    title: "Where a month will end",
    words: [
      `The projection of the current month has a range, too. Of 100 months, about ${100 * CERTAINTY} end inside it, and the others outside. A range that is always right would be too wide to be of use.`,
      "It is made from your own past: Colophon tries what it would have said on earlier days, and the range is as wide as those tries missed. Beside the projection you can see how right it was in the last twelve months.",
    ],
  },
} as const;
