import type { FormatCode } from "#shared/catalogue/formats.ts";
import type { Entitlements } from "#shared/domain/billing/entitlements.ts";
import { formatsOnShelf, type Work } from "#shared/domain/books/shelf.ts";
import { ascending } from "#shared/primitives/order.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { choiceOf, type TrackingChoices } from "./tracking-choices.ts";

export type Tier = "realtime" | "backlist" | "none";

export interface TieredBook {
  readonly bookId: string;
  readonly tier: Tier;
  /** Whether the author put it into real time, rather than the automatic order. */
  readonly isChosen: boolean;
  /** Products in the plan's formats that have an ASIN. */
  readonly asins: readonly string[];
}

export interface TrackingFacts {
  readonly choices: TrackingChoices;
  /** Earnings of the last 30 days by ASIN, in any one unit. */
  readonly earned: Readonly<Record<string, number>>;
  readonly plan: Pick<Entitlements, "realtime_limit" | "backlist_limit" | "restrict_formats">;
}

interface Candidate {
  readonly work: Work;
  readonly asins: readonly string[];
  readonly chosenAt: string | null | undefined;
  readonly favoriteAt: string | undefined;
  readonly earned: number;
}

/** The products of a book that a plan with these formats reads. */
export const trackableProducts = (work: Work, formats: readonly FormatCode[]): string[] =>
  formatsOnShelf(work).flatMap(({ asin, format }) => (asin !== null && formats.includes(format) ? [asin] : []));

/** Earlier instants first, and any instant before none. */
const byInstant = (one: string | undefined, other: string | undefined): number => {
  if (one === other) return 0;
  if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
  return ascending(one, other);
};

/** Chosen books by how long they have been, then favorites, then by earnings; equal ones by title. */
const inOrder = (one: Candidate, other: Candidate): number =>
  byInstant(one.chosenAt ?? undefined, other.chosenAt ?? undefined) ||
  byInstant(one.favoriteAt, other.favoriteAt) ||
  other.earned - one.earned ||
  one.work.title.localeCompare(other.work.title, "en") ||
  ascending(one.work.id, other.work.id);

/**
 * Assigns each book on the shelf its tier. Real time is filled up with favorites and the best earners; the
 * next books in the same order are backlist. Nothing is forgotten by a smaller plan: the oldest choices stay in real
 * time, and later ones return with a larger plan. Ordered by the rule, books without a tier last.
 */
export function assignTiers(works: readonly Work[], { choices, earned, plan }: TrackingFacts): TieredBook[] {
  const shelf = works.filter(({ onShelf }) => onShelf);
  const candidates = shelf.map((work): Candidate => {
    const asins = trackableProducts(work, plan.restrict_formats);
    return {
      work,
      asins,
      chosenAt: choiceOf(choices.realtime, work.ids),
      favoriteAt: choiceOf(choices.favorites, work.ids),
      earned: sumOf(asins, (asin) => earned[asin] ?? 0),
    };
  });
  const ordered = candidates.sort(inOrder);
  const left = {
    realtime: plan.realtime_limit ?? Number.POSITIVE_INFINITY,
    backlist: plan.backlist_limit ?? Number.POSITIVE_INFINITY,
  };
  const tierOf = ({ asins, chosenAt }: Candidate): Tier => {
    if (asins.length === 0) return "none";
    if (chosenAt !== null && left.realtime > 0) {
      left.realtime -= 1;
      return "realtime";
    }
    if (left.backlist === 0) return "none";
    left.backlist -= 1;
    return "backlist";
  };
  return ordered.map((candidate) => ({
    bookId: candidate.work.id,
    tier: tierOf(candidate),
    isChosen: typeof candidate.chosenAt === "string",
    asins: candidate.asins,
  }));
}
