import { describe, expect, test } from "vitest";
import { addDays } from "#shared/primitives/dates.ts";
import type { CustomerReview } from "#shared/sources/amazon/answers.ts";
import { AmazonFailure, type AmazonFailureCode } from "#shared/sources/amazon/failure.ts";
import { MAX_READ_REVIEWS, readNewestStars } from "./newest-stars.ts";

const TODAY = "2026-11-20";
const review = (day: string, rating: number): CustomerReview => ({
  title_set_asin: "B0QUAY0001",
  submitted_at: `${day}T10:00:00.000Z`,
  rating,
  title: "Not for me",
  text: "The middle sags.",
  is_vine: false,
  is_verified_purchase: true,
  reviewer: { name: "Ines", avatar: "https://pictures.example/ines.png" },
});

/** A portal with these reviews, and the pages that were asked for. */
function portalOf(reviews: readonly CustomerReview[]) {
  const pages: number[] = [];
  return {
    pages,
    customerReviews: async ({ page, size }: { page: number; size: number }) => {
      pages.push(page);
      return { reviews: reviews.slice((page - 1) * size, page * size), total: reviews.length };
    },
  };
}
const failing = (code: AmazonFailureCode, status: number | null = null) => ({
  customerReviews: () => Promise.reject(new AmazonFailure(code, "reviews", status)),
});
let pauses = 0;
const ask = (portal: Parameters<typeof readNewestStars>[0]) => {
  pauses = 0;
  const pause = async () => void pauses++;
  return readNewestStars(portal, { titleSets: ["B0QUAY0001"], marketplace: "ATVPDKIKX0DER", today: TODAY, pause });
};

describe("a reading of the newest reviews", () => {
  test("returns stars and days alone, and leaves out reviews without stars", async () => {
    const read = await ask(portalOf([review(TODAY, 2), review(TODAY, 0), review("2026-11-18", 5)]));
    expect(read).toEqual([
      { titleSet: "B0QUAY0001", day: TODAY, stars: 2 },
      { titleSet: "B0QUAY0001", day: "2026-11-18", stars: 5 },
    ]);
  });

  test("asks for no page after one that ends before the last three weeks", async () => {
    const portal = portalOf(Array.from({ length: 250 }, (_, n) => review(addDays(TODAY, -n), 4)));
    expect(await ask(portal)).toHaveLength(22);
    expect([portal.pages, pauses]).toEqual([[1], 0]);
  });

  test("asks for at most three pages, with a pause between them", async () => {
    const portal = portalOf(Array.from({ length: 900 }, () => review(TODAY, 4)));
    expect(await ask(portal)).toHaveLength(MAX_READ_REVIEWS);
    expect([portal.pages, pauses]).toEqual([[1, 2, 3], 2]);
  });

  test.each([
    ["unreadable", "an answer that can't be read", failing("unexpected_answer")],
    ["unanswered", "a list of books that the portal refuses", failing("forbidden", 419)],
    [
      "unanswered",
      "a list of books that the portal refuses without a readable reason",
      failing("unexpected_answer", 400),
    ],
    ["unanswered", "reviews that are out of order at the portal", failing("unavailable", 500)],
  ])("is %s for %s", async (unread, _, portal) => {
    expect(await ask(portal)).toBe(unread);
  });

  test("rejects when the session can read nothing more", async () => {
    await expect(ask(failing("signed_out", 401))).rejects.toMatchObject({ code: "signed_out" });
    await expect(ask(failing("too_many_requests", 429))).rejects.toMatchObject({ code: "too_many_requests" });
  });
});
