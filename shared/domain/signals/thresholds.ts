/** Every threshold of the signals with the reason for its value. Rules and texts read them here. */
export const THRESHOLDS = {
  lateDays: {
    value: 2,
    why: "A browser that was closed for a day brings the figures when it opens again.",
  },
  missingMonthDays: {
    value: 10,
    why: "Authors who upload files download those of a month in the first days after it.",
  },
  paymentNewsDays: {
    value: 14,
    why: "A payment that was made longer ago is history, as after the first import of past payments.",
  },
  paymentLateDays: {
    value: 3,
    why: "Banks and reports take a few days after the day on which Amazon pays.",
  },
  paymentOldDays: {
    value: 75,
    why: "A month that was due longer ago is settled or lost; the payments page lists it.",
  },
  readsFactor: { value: 2, why: "Reads of a book double now and then without a cause that anybody knows." },
  readsByChance: {
    value: 800,
    why: "Pages come in whole books: two fast readers may finish one each on a day, or on two in a row.",
  },
  readsRankDays: {
    value: 10,
    why: "Most readers begin within days of their borrow; a better rank before that has shown by now.",
  },
  readsPerDemand: {
    value: 0.4,
    why: "Ten times the copies bring two and a half times the reads: a lower price sells to buyers who don’t borrow.",
  },
  readsEventLift: {
    value: 1.5,
    why: "Events, free days and releases in a series raise reads by half; what they bring more, ranks and copies show.",
  },
  readsEventDays: { value: 21, why: "Readers of an event or of free days read for three weeks after it." },
  readsReleaseDays: { value: 45, why: "A release brings readers to its series for six weeks." },
  readsLasting: { value: 2, why: "A burst lasts while its days have double the usual pages." },
  readsNewsDays: { value: 3, why: "Days that became known later than that are history." },
  readsQuietDays: { value: 21, why: "The readers after a burst, and what is corrected of it, belong to it." },
  takenBackPages: { value: 500, why: "Amazon corrects a few pages of most months." },
  takenBackShare: { value: 0.1, why: "Corrections of a tenth or less are common in the last days of a month." },
  lowStars: { value: 3, why: "Reviews of three stars or less are those that authors want to read first." },
  reviewNewsDays: { value: 14, why: "Amazon may take days to publish a review; an older one is history." },
  lowMean: { value: 3, why: "Below three stars, a book's page is more likely to put readers off than to win them." },
  rankFallFactor: {
    value: 3,
    why: "Ranks of a book that sells steadily stay within a factor of two from day to day.",
  },
  rankFallSpread: {
    value: 4,
    why: "A fall of four times the book's own scatter happens by chance less than once in years.",
  },
  rankWorst: { value: 100_000, why: "Beyond it, a single sale moves a rank by tens of thousands." },
  rankQuietDays: { value: 14, why: "A rank that has fallen swings on its way; two weeks later it is news again." },
  launchDays: { value: 30, why: "A launch is judged within its first month." },
  launchFactor: {
    value: 2,
    why: "Launches of one author differ by half as a matter of course; half or double is another course.",
  },
  launchUnits: { value: 20, why: "With fewer expected copies, chance alone halves or doubles them." },
  earlierLaunches: { value: 2, why: "One launch has no usual course to compare another with." },
  forecastShare: { value: 0.2, why: "A month that ends within a fifth of its forecast changes no plan." },
  forecastFirstDay: { value: 8, why: "In its first week, a month's forecast rests on the months before it." },
  adTestNewsDays: { value: 21, why: "A verdict on an event that ended longer ago is history." },
} as const satisfies Readonly<Record<string, { readonly value: number; readonly why: string }>>;

/** The best ranks worth a message, the best first. */
export const RANK_MILESTONES = [1, 10, 100, 1_000, 10_000] as const;
