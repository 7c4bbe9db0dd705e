export const TEXT = {
  // Specification, sections 2 and 8
  login: "Login to Amazon",
  readMore: "read more",
  delayNote: "Recent reviews take 1-2 days to appear.",

  // Our own texts.
  title: "Reviews",
  lead: {
    toAuthor: "What readers write about your books at Amazon, store by store.",
    toAgency: "What readers write about this author’s books at Amazon, store by store.",
  },
  loading: { toAuthor: "Loading your reviews", toAgency: "Loading this author’s reviews" },
  failed: { toAuthor: "Your reviews could not be loaded", toAgency: "This author’s reviews could not be loaded" },
  readLess: "read less",
  readMoreOf: (title: string) => `read more of “${title}”`,
  readLessOf: (title: string) => `read less of “${title}”`,
  thisReview: "this review",
  vine: "Vine",
  vineHint: "Amazon sent this reader a free copy.",
  verified: "Verified purchase",
  isNew: "New",
  outOfFive: (rating: string) => `${rating} out of 5 stars`,
  noRating: "No rating",
  anonymous: "A reader",
  on: (day: string) => `on ${day}`,
  list: "Reviews",
  refresh: "Refresh",

  filters: {
    label: "Filters",
    store: "Marketplace",
    book: "Book",
    allBooks: "All books",
    noSuchBook: "No such book",
    clearBook: "Show all books",
    stars: "Stars",
    star: (stars: number) => (stars === 1 ? "1 star" : `${stars} stars`),
    vine: "Vine only",
    verified: "Verified purchases only",
    reset: "Reset Filter",
  },

  summary: {
    all: (reviews: string) => `${reviews} in this store.`,
    found: (reviews: string) => `${reviews} match your filters.`,
    foundOne: "1 review matches your filters.",
    readOf: (count: string) => `Your filters cover the newest ${count} reviews.`,
    older: "Search older reviews",
    fresh: (reviews: string) => `${reviews} new since your last look.`,
  },

  figures: {
    open: "Stars and ratings over time",
    loading: "Counting the stars",
    failed: "The stars could not be counted",
    answer: (average: string, reviews: string) => `${average} out of 5 on average in ${reviews}.`,
    answerNewest: (average: string, reviews: string) =>
      `${average} out of 5 on average in the newest ${reviews} with stars.`,
    distribution: "Stars",
    overTime: "Rating by month",
    month: "Month",
    reviews: "Reviews",
    average: "Average rating",
    description: (months: string) => `Line: average rating in ${months}. Columns: number of reviews.`,
    point: (month: string, series: string, value: string) => `${month}, ${series}: ${value}`,
    share: "Share",
  },

  none: {
    title: "No reviews yet",
    hint: "Reviews appear here once readers have written them in this store.",
    filtered: "No reviews match these filters",
    filteredHint: "Try other filters, or reset them.",
    pastEnd: "There are no reviews on this page",
    firstPage: "Go to the first page",
    refused: "Amazon has no reviews for this list of books",
    refusedHint:
      "Amazon did not accept the books that were asked for, also after they were read again. All data is safe. Please try again later.",
    tryAgain: "Try again",
    noBooks: "No books found",
    noBooksHint: {
      toAuthor: "Add your books, and their reviews appear here.",
      toAgency: "Reviews appear here once the author has books on their shelf.",
    },
    addBooks: "Add Books",
  },

  needs: {
    uploads: "Uploaded reports don’t contain reviews",
    uploadsHint: "Amazon shows reviews only on its pages. Let the extension read them, or choose cookie mode.",
    installHint: "The extension reads your reviews in your own browser. Their texts are never stored.",
    oldHint: "Reviews need a newer version of the extension.",
    otherBrowser: "Reviews are read in the browser that has your extension. Open this page there.",
    author: "Connect Author Central to see your reviews",
    authorHint: "Reviews come from Author Central, and no Author Central account is connected yet.",
    connectAuthor: "Connect Author Central",
    loginHint:
      "Author Central asks for its own sign-in. Your royalties are not affected. Sign in there, and your reviews appear here.",
    tryAgain: "Try Again",
    agency: {
      toAuthor: "Reviews are read with an author’s own Amazon account, so only the author can see them.",
      toAgency:
        "Reviews are read with the author’s own Author Central session, and none works at the moment. They appear here once the author connects it.",
    },
    acting: "Reviews are read with the author’s own Amazon account, so they don’t show while you act for them.",
  },
} as const;
