/** Decides which fields an event's form has, which hint its notes have, and which insights it shows. */
export const EVENT_TYPES = ["ADS", "DEAL", "PRIME", "NEWSLETTER", "VIDEO", "UPDATE", "GIVEAWAY"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export interface BookEventType {
  /** Stored with each event log: fixed forever, never reused. */
  readonly id: number;
  readonly name: string;
  readonly type: EventType;
}

/** The events that an author can choose from, in the order of the form. New ones are added with the next free id. */
export const BOOK_EVENT_TYPES: readonly BookEventType[] = [
  { id: 1, name: "Amazon Ads", type: "ADS" },
  { id: 2, name: "Meta Ads", type: "ADS" },
  { id: 3, name: "BookBub Ads", type: "ADS" },
  { id: 4, name: "TikTok Ads", type: "ADS" },
  { id: 5, name: "Google Ads", type: "ADS" },
  { id: 6, name: "Kindle Countdown Deal", type: "DEAL" },
  { id: 7, name: "Kindle Daily Deal", type: "DEAL" },
  { id: 8, name: "Kindle Monthly Deal", type: "DEAL" },
  { id: 9, name: "BookBub Featured Deal", type: "DEAL" },
  { id: 10, name: "Free Promotion", type: "DEAL" },
  { id: 11, name: "Price Drop", type: "DEAL" },
  { id: 12, name: "Prime Reading", type: "PRIME" },
  { id: 13, name: "Prime Day Deal", type: "PRIME" },
  { id: 14, name: "Own Newsletter", type: "NEWSLETTER" },
  { id: 15, name: "Newsletter Swap", type: "NEWSLETTER" },
  { id: 16, name: "Paid Newsletter", type: "NEWSLETTER" },
  { id: 17, name: "TikTok Video", type: "VIDEO" },
  { id: 18, name: "YouTube Video", type: "VIDEO" },
  { id: 19, name: "Instagram Reel", type: "VIDEO" },
  { id: 20, name: "New Cover", type: "UPDATE" },
  { id: 21, name: "New Blurb", type: "UPDATE" },
  { id: 22, name: "New Edition", type: "UPDATE" },
  { id: 23, name: "Categories and Keywords", type: "UPDATE" },
  { id: 24, name: "Price Change", type: "UPDATE" },
  { id: 25, name: "New Book in Series", type: "UPDATE" },
  { id: 26, name: "Goodreads Giveaway", type: "GIVEAWAY" },
  { id: 27, name: "ARC Giveaway", type: "GIVEAWAY" },
  { id: 28, name: "Raffle", type: "GIVEAWAY" },
];

/** The event that a release of another book of the series is. */
export const NEW_BOOK_IN_SERIES = 25;

/** The page's choice of an event in the author's own words; stored as no event type. */
export const OTHER_EVENT = { id: 0, name: "Other" } as const;

const byId = new Map(BOOK_EVENT_TYPES.map((event) => [event.id, event]));

/** Undefined for an id that isn't in the catalogue, such as that of "Other". */
export const bookEventType = (id: number | null): BookEventType | undefined => (id === null ? undefined : byId.get(id));

/** A change to the book itself and a program of the store cost the author nothing. */
export const hasCost = (type: EventType | null): boolean => type !== "UPDATE" && type !== "PRIME";
