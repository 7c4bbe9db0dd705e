import { REVIEW_DAYS, type ReadReviews } from "#shared/domain/ranks/board/reviewed.ts";
import { addDays, type IsoDate } from "#shared/primitives/dates.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { refusesTitleSets } from "#shared/sources/amazon/portal/customer-reviews.ts";

const PAGE_SIZE = 100;
/** Pages of one reading; older reviews stay unread. */
const MAX_PAGES = 3;
/** Reviews of one reading. */
export const MAX_READ_REVIEWS = MAX_PAGES * PAGE_SIZE;

interface Asked {
  readonly titleSets: readonly string[];
  readonly marketplace: string;
  readonly today: IsoDate;
  /** Waits between two pages. */
  readonly pause: () => Promise<void>;
}

/** Why reviews alone weren't read: the portal doesn't answer for these title sets, or not readably. */
export type Unread = "unanswered" | "unreadable";

/** Null for a failure with which the session can read nothing more. */
function unreadBy(error: unknown): Unread | null {
  if (!(error instanceof AmazonFailure)) return null;
  if (refusesTitleSets(error) || error.code === "not_found" || error.code === "unavailable") return "unanswered";
  return error.code === "unexpected_answer" ? "unreadable" : null;
}

/**
 * Reads the newest reviews of title sets, at most 300 of the last three weeks, and returns their stars and days alone:
 * titles, texts, names and pictures end here. Reviews without stars are left out. Rejects with AmazonFailure when the
 * session can read nothing more.
 */
export async function readNewestStars(
  portal: Pick<AmazonApi, "customerReviews">,
  { titleSets, marketplace, today, pause }: Asked,
): Promise<ReadReviews["reviews"] | Unread> {
  const oldest = addDays(today, -REVIEW_DAYS);
  const read: ReadReviews["reviews"][number][] = [];
  try {
    for (let page = 1, received = 0; page <= MAX_PAGES; page++) {
      if (page > 1) await pause();
      const asked = { title_set_asins: titleSets, marketplace, page, size: PAGE_SIZE };
      const { reviews, total } = await portal.customerReviews(asked);
      const rows = reviews.map(({ title_set_asin: titleSet, submitted_at, rating }) => ({
        titleSet,
        day: submitted_at.slice(0, 10),
        stars: Math.round(rating),
      }));
      received += rows.length;
      read.push(...rows.filter(({ day, stars }) => stars >= 1 && day >= oldest));
      if (received >= total || rows.length === 0 || rows.at(-1)!.day < oldest) break;
    }
    return read.slice(0, MAX_READ_REVIEWS);
  } catch (error) {
    const unread = unreadBy(error);
    if (unread) return unread;
    throw error;
  }
}
