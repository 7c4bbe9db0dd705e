import { describe, expect, test } from "vitest";
import { buildReview } from "../testing/review-builders.ts";
import { countFilters, matches, NO_FILTER, REVIEW_ADDRESS, starsOf } from "./review-view.ts";

const viewAt = (query: string) => REVIEW_ADDRESS.read(new URLSearchParams(query));

describe("filters", () => {
  const plain = buildReview({ rating: 3, is_vine: false, is_verified_purchase: false });
  const vine = buildReview({ rating: 5, is_vine: true });

  test("let every review pass when none is chosen", () => {
    expect([plain, vine].every((review) => matches(review, NO_FILTER))).toBe(true);
  });

  test.each([
    [{ ...NO_FILTER, stars: [5, 4] }, [vine]],
    [{ ...NO_FILTER, stars: [3] }, [plain]],
    [{ ...NO_FILTER, isVine: true }, [vine]],
    [{ ...NO_FILTER, isVerified: true }, [vine]],
    [{ stars: [3], isVine: true, isVerified: false }, []],
  ] as const)("%j keeps the reviews that meet all of them", (filter, kept) => {
    expect([plain, vine].filter((review) => matches(review, filter))).toEqual(kept);
    expect(countFilters(filter)).toBeGreaterThan(0);
  });

  test("count half stars as the next whole one, and never a rating without stars", () => {
    expect([4.5, 4.4, 1, 0, 0.4].map(starsOf)).toEqual([5, 4, 1, null, null]);
    expect(matches(buildReview({ rating: 0 }), { ...NO_FILTER, stars: [1] })).toBe(false);
  });
});

describe("the address", () => {
  test("keeps the view, and leaves out what is as by default", () => {
    const query = REVIEW_ADDRESS.edit(new URLSearchParams("tab=reviews"), {
      stars: [1, 5],
      isVine: true,
      book: "B000000001",
    });
    expect(query.toString()).toBe("tab=reviews&book=B000000001&stars=5%2C1&vine=1");
    expect(REVIEW_ADDRESS.read(query)).toEqual({
      ...REVIEW_ADDRESS.defaults,
      stars: [5, 1],
      isVine: true,
      book: "B000000001",
    });
    expect(REVIEW_ADDRESS.edit(query, { stars: [], isVine: false, book: null }).toString()).toBe("tab=reviews");
  });

  test("returns to the first page with any other choice", () => {
    const third = REVIEW_ADDRESS.edit(new URLSearchParams("vine=1"), { page: 3 });
    expect(viewAt(third.toString()).page).toBe(3);
    expect(REVIEW_ADDRESS.edit(third, { isVerified: true }).toString()).toBe("vine=1&verified=1");
  });

  test.each(["page=0", "page=-1", "page=x", "page=1.5", "page=1001", "stars=9", "stars=,,", "vine=true"])(
    "ignores %s",
    (query) => expect(viewAt(query)).toEqual(REVIEW_ADDRESS.defaults),
  );
});
