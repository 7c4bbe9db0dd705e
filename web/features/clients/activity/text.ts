/** Texts of the books' activity. */
export const TEXT = {
  title: "Activity",
  lead: "How your clients’ books moved since yesterday, the largest move first.",
  loading: "Loading the activity",
  table: "Moves of your clients’ books",
  book: "Book",
  client: "Client",
  now: "Rank now",
  before: "A day before",
  move: "Move",
  rating: "Rating",
  reviews: "Reviews",
  unknown: "–",
  rose: (factor: string) => `Up ${factor}×`,
  fell: (factor: string) => `Down ${factor}×`,
  same: "Same",
  none: "No moves to compare yet",
  noneHint:
    "Moves show once a client’s ranks have been read for a day. Ranks are read through the clients’ own Amazon accounts.",
  noClients: "None of your clients shares books with you yet",
  toClients: "Go to your clients",
  how: "Paid ranks in each client’s default store. A book that was free at one of the two times is left out.",
} as const;
