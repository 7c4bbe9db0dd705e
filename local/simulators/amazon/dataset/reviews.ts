import { type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import { descending } from "#shared/primitives/order.ts";
import type { Work } from "./author.ts";
import { dateAt } from "./calendar.ts";
import { demandAt } from "./demand.ts";
import type { Store } from "./marketplaces.ts";
import { type Draw, drawFor } from "./random.ts";

/** A reader's review. Reviews follow the readers: most of them come in the weeks after a launch. */
export interface Review {
  readonly work: Work;
  readonly date: IsoDate;
  /** 1 to 5. */
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  readonly isVine: boolean;
  readonly isVerified: boolean;
  readonly reviewer: string;
}

/** Share of readers who write a review, and the days between starting the book and writing it. */
const WRITING = 0.012;
const READING_DAYS = 9;

const NAMES = [
  "Margaret",
  "Tomasz",
  "Ines",
  "Bookish in Leeds",
  "Dale",
  "K. Okonkwo",
  "Ruth",
  "A quiet reader",
  "Jonas",
];
const LIKED = [
  "Could not put it down",
  "My favourite so far",
  "A slow start, then wonderful",
  "Stayed up far too late",
];
const DISLIKED = ["Not for me", "Expected more", "The middle sags", "Too many characters"];
const LIKED_BECAUSE = [
  "The people in it feel like neighbours, and the ending is earned.",
  "I read the whole series in a fortnight. More, please.",
  "A clever plot, and never unkind. I guessed the end wrongly twice.",
];
const DISLIKED_BECAUSE = [
  "Well written, but nothing happens until the last third.",
  "I never warmed to the hero, and the twist was plain from the start.",
];

const pick = (from: readonly string[], draw: Draw): string => from[Math.floor(draw.next() * from.length)]!;

/** A work's mean rating lies between 3.9 and 4.6; a higher mean brings fewer low ratings. */
function ratingOf(work: Work, draw: Draw): number {
  const level = drawFor("liked", work.key).between(3.9, 4.6);
  return Math.min(5, Math.max(1, Math.round(level + (draw.next() + draw.next() - 1) * 2.2)));
}

function reviewsAt(work: Work, store: Store, at: number): Review[] {
  const date = dateAt(at);
  const draw = drawFor("reviews", work.key, store.label, date);
  const count = draw.count(demandAt(work, at - READING_DAYS) * store.share * WRITING);
  return Array.from({ length: count }, () => {
    const rating = ratingOf(work, draw);
    const isLiked = rating > 3;
    return {
      work,
      date,
      rating,
      title: pick(isLiked ? LIKED : DISLIKED, draw),
      text: pick(isLiked ? LIKED_BECAUSE : DISLIKED_BECAUSE, draw),
      isVine: draw.next() < 0.03,
      isVerified: draw.next() < 0.85,
      reviewer: pick(NAMES, draw),
    };
  });
}

const known = new Map<string, readonly Review[]>();

/** All reviews of the dataset up to today, newest first. */
export function reviewsOf(work: Work, store: Store, today: IsoDate): readonly Review[] {
  const key = `${work.key} ${store.label} ${today}`;
  const before = known.get(key);
  if (before) return before;
  const reviews: Review[] = [];
  const released = toEpochDay(work.formats[0]!.released);
  for (let at = toEpochDay(today); at >= released; at--) reviews.push(...reviewsAt(work, store, at));
  known.set(key, reviews);
  return reviews;
}

export type Reviews = ReturnType<typeof createReviews>;

/** The reviews of the dataset with those that are added to them. */
export function createReviews(today: () => IsoDate) {
  const added: { readonly store: Store; readonly review: Review }[] = [];
  return {
    /** All reviews up to today, newest first. */
    of(work: Work, store: Store): readonly Review[] {
      const own = added.filter(({ review, store: { label } }) => review.work === work && label === store.label);
      const reviews = own.map(({ review }) => review).filter(({ date }) => date <= today());
      return [...reviews.toReversed(), ...reviewsOf(work, store, today())].toSorted((a, b) =>
        descending(a.date, b.date),
      );
    },

    /** Adds a review of today. */
    add(work: Work, store: Store, rating: number): void {
      const draw = drawFor("added", work.key, store.label, added.length);
      const words = rating > 3 ? [LIKED, LIKED_BECAUSE] : [DISLIKED, DISLIKED_BECAUSE];
      const [title, text] = words.map((from) => pick(from, draw)) as [string, string];
      const reader = { isVine: false, isVerified: true, reviewer: pick(NAMES, draw) };
      added.push({ store, review: { work, date: today(), rating, title, text, ...reader } });
    },

    clear(): void {
      added.length = 0;
    },
  };
}
