import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { failureOf } from "../testing/failure-of.ts";
import { customerReviewsRequest, toCustomerReviews } from "./customer-reviews.ts";
import { followCountRequest, toFollowCount } from "./follow-count.ts";
import { toProfileImage } from "./profile-image.ts";
import { salesRankRequest, toRankPoints } from "./sales-rank.ts";
import { bookSearchRequest, titlesetSearchRequest, toFoundBooks } from "./search.ts";
import { titlesetBindingsRequest, toBindings } from "./titleset-bindings.ts";
import { titlesetsFaceoutRequest } from "./titlesets-faceout.ts";

const ASIN = "B0ABCDE123";
const marketplace = "ATVPDKIKX0DER";

test.each([
  [
    titlesetSearchRequest({ author: "Clara & Co", marketplace, limit: 500 }),
    `/api/search/titleset?author=Clara+%26+Co&marketplace=${marketplace}&limit=500&secondarySearchIndex=&sort=publication`,
  ],
  [
    bookSearchRequest({ query: "#1 ?", marketplace, limit: 1 }),
    `/api/search/book?query=%231+%3F&marketplace=${marketplace}&limit=1`,
  ],
  [
    titlesetBindingsRequest({ title_set_asin: "../home", marketplace }),
    `/api/titleset/bindings/..%2Fhome?marketplace=${marketplace}`,
  ],
  [
    titlesetsFaceoutRequest({ author: "C", author_id: "A1", marketplace, sort: "popularity" }),
    `/api/titlesetsFaceout?author=C&amazonAuthorId=A1&marketplace=${marketplace}&sort=popularity`,
  ],
  [
    salesRankRequest({ asins: [ASIN], author_id: "A1", marketplace, start: "2009-10-01", end: "2026-11-21" }),
    `/api/v3/salesRank?bookAsins=${ASIN}&amazonAuthorId=A1&startDate=2009-10-01T00%3A00%3A00Z&endDate=2026-11-21T00%3A00%3A00Z&marketplaceId=${marketplace}`,
  ],
  [followCountRequest("amzn1/x"), "/api/authors/amzn1%2Fx/latestFollowCount"],
  [
    customerReviewsRequest({ title_set_asins: [ASIN], marketplace, page: 1, size: 10 }),
    `/api/customerReviews?marketplace=${marketplace}&page=1&size=10&titlesetAsins=${ASIN}`,
  ],
])("asks the portal at its own address: %#", (request, path) => {
  expect(request).toMatchObject({ site: "author", method: "GET", path });
});

const BOOK = {
  asin: ASIN,
  titleSetAsin: "B0ABCDE999",
  title: "A Lantern on the Quay",
  authors: [{ name: "Clara Winterbourne", asin: "B00AUTHOR1" }],
  bindingType: "kindle_meta_binding",
  image: { src: "https://m.media-amazon.com/images/I/1.jpg" },
  salesRank: 4321,
  reviews: { avgReview: 4.5, numReviews: 12 },
  publicationDate: { millis: Date.UTC(2024, 2, 3) },
  publisher: "Quay Press",
  numPages: 312,
  fileSize: 2210,
  runtime: 641,
};
const found = (changed: object) => toFoundBooks({ data: [{ ...BOOK, ...changed }], totalCollectionSize: 1 })[0];

describe("portal books", () => {
  test("are parsed in full", () => {
    expect(found({ unknown: "1 MB" })).toEqual({
      asin: ASIN,
      title_set_asin: "B0ABCDE999",
      title: "A Lantern on the Quay",
      authors: [{ name: "Clara Winterbourne", asin: "B00AUTHOR1" }],
      binding: "kindle_meta_binding",
      image: "https://m.media-amazon.com/images/I/1.jpg",
      sales_rank: 4321,
      average_review: 4.5,
      reviews: 12,
      published: "2024-03-03",
      publisher: "Quay Press",
      pages: 312,
      file_size_kb: 2210,
      runtime_minutes: 641,
    });
    expect(toBindings({ books: [BOOK, BOOK] })).toHaveLength(2);
    expect(toFoundBooks({ data: [] })).toEqual([]);
  });

  test("have no rating without reviews, although the portal rates them 0", () => {
    expect(found({ reviews: { avgReview: 0, numReviews: 0 } })).toMatchObject({ average_review: null, reviews: 0 });
  });

  test("need only ids and a title", () => {
    const { asin, titleSetAsin, title } = BOOK;
    const none = {
      binding: null,
      image: null,
      sales_rank: null,
      average_review: null,
      reviews: null,
      published: null,
      publisher: null,
      pages: null,
      file_size_kb: null,
      runtime_minutes: null,
    };
    const bare = { asin, title_set_asin: titleSetAsin, title, authors: [], ...none };
    expect(toFoundBooks({ data: [{ asin, titleSetAsin, title }] })).toEqual([bare]);
    const nulls = Object.fromEntries(Object.keys(BOOK).map((key) => [key, null]));
    expect(found({ ...nulls, asin, titleSetAsin, title })).toEqual(bare);
    expect(found({ salesRank: 0, numPages: 0, publisher: " " })).toMatchObject({
      sales_rank: null,
      pages: null,
      publisher: null,
    });
  });

  test("lose only a size or runtime that isn't a number", () => {
    expect(found({ fileSize: "2.1 MB", runtime: { hours: 3 } })).toMatchObject({
      pages: 312,
      file_size_kb: null,
      runtime_minutes: null,
    });
  });

  test("have no script URL as a picture and no invalid date", () => {
    expect(found({ image: { src: "javascript:alert(1)" }, publicationDate: { millis: "soon" } })).toMatchObject({
      image: null,
      published: null,
    });
    expect(found({ publicationDate: { millis: 1e300 } })?.published).toBeNull();
  });

  test.each([
    ["no ASIN", { asin: undefined }],
    ["an ASIN that is a path", { asin: "../../home" }],
    ["no title set", { titleSetAsin: null }],
    ["no title", { title: null }],
    ["a title as a list", { title: ["A"] }],
    ["a rank as text", { salesRank: "4,321" }],
    ["a negative rank", { salesRank: -1 }],
    ["a fractional rank", { salesRank: 1.5 }],
    ["six stars", { reviews: { avgReview: 6 } }],
    ["stars as text", { reviews: { avgReview: "4.5" } }],
    ["a review count as text", { reviews: { numReviews: "12" } }],
    ["authors as text", { authors: "Clara" }],
    ["a page count as text", { numPages: "312 pages" }],
  ])("are rejected with %s", (_, changed) => {
    expect(failureOf(() => found(changed))).toBe("unexpected_answer");
  });
});

describe("sales ranks", () => {
  const points = (...dataPoints: object[]) => toRankPoints({ data: { [ASIN]: { dataPoints } } }, [ASIN])[ASIN];

  test("are paid or free, and always free below zero", () => {
    expect(
      points(
        { date: "2026-11-01T00:00:00Z", historicalSalesRank: 5, salesRankType: "PAID" },
        { date: "2026-11-02", historicalSalesRank: 6, salesRankType: "FREE" },
        { date: Date.UTC(2026, 10, 3), historicalSalesRank: -7, salesRankType: "PAID" },
        { date: "2026-11-04", historicalSalesRank: 8 },
      ),
    ).toEqual([
      { date: "2026-11-01", rank: 5, is_free: false },
      { date: "2026-11-02", rank: 6, is_free: true },
      { date: "2026-11-03", rank: 7, is_free: true },
      { date: "2026-11-04", rank: 8, is_free: false },
    ]);
  });

  test("are returned for the requested books only, empty when there are none", () => {
    const data = { B0OTHER123: { dataPoints: [{ date: "x" }] }, [ASIN]: null };
    expect(toRankPoints({ data }, [ASIN, "B0ABCDE124"])).toEqual({ [ASIN]: [], B0ABCDE124: [] });
    expect(toRankPoints({ data: {} }, ["constructor"])).toEqual({ constructor: [] });
  });

  test.each<[string, () => unknown]>([
    ["no data", () => toRankPoints({}, [ASIN])],
    ["data as a list", () => toRankPoints({ data: [] }, [ASIN])],
    ["a rank as text", () => points({ date: "2026-11-01", historicalSalesRank: "5" })],
    ["a rank of 0", () => points({ date: "2026-11-01", historicalSalesRank: 0 })],
    ["a rank without a day", () => points({ historicalSalesRank: 5 })],
    ["an unknown kind of rank", () => points({ date: "2026-11-01", historicalSalesRank: 5, salesRankType: "RENTED" })],
  ])("are rejected with %s", (_, reading) => {
    expect(failureOf(reading)).toBe("unexpected_answer");
  });
});

describe("followers, picture and reviews", () => {
  const REVIEW = {
    titleSetAsin: ASIN,
    submissionDateMs: 1_700_000_000_000,
    rating: 5,
    title: "Good",
    text: "<b>Very</b>",
    isVine: false,
    verifiedPurchase: true,
  };
  const reviews = (changed: object) => toCustomerReviews({ reviews: [{ ...REVIEW, ...changed }], totalReviewCount: 1 });

  test("are parsed", () => {
    expect(toFollowCount({ count: 12, date: "2026-11-19" })).toEqual({ count: 12, date: "2026-11-19" });
    expect(toProfileImage({ url: "https://m.media-amazon.com/a.jpg" })).toBe("https://m.media-amazon.com/a.jpg");
    expect(toProfileImage({ url: null })).toBeNull();
    expect(toProfileImage({ url: "data:text/html,x" })).toBeNull();
    expect(reviews({ reviewer: { name: "Ann", avatarImageLink: "javascript:x" } })).toEqual({
      total: 1,
      reviews: [
        {
          title_set_asin: ASIN,
          submitted_at: "2023-11-14T22:13:20.000Z",
          rating: 5,
          title: "Good",
          text: "<b>Very</b>",
          is_vine: false,
          is_verified_purchase: true,
          reviewer: { name: "Ann", avatar: null },
        },
      ],
    });
  });

  test.each<[string, () => unknown]>([
    ["a follower count as text", () => toFollowCount({ count: "12" })],
    ["a negative follower count", () => toFollowCount({ count: -1 })],
    ["no follower count", () => toFollowCount({ date: "2026-11-19" })],
    ["a picture as a list", () => toProfileImage([])],
    ["six stars", () => reviews({ rating: 6 })],
    ["stars as text", () => reviews({ rating: "5" })],
    ["a review without a date", () => reviews({ submissionDateMs: null })],
    ["a review beyond the date range", () => reviews({ submissionDateMs: 9e15 })],
    ["reviews without a total", () => toCustomerReviews({ reviews: [] })],
  ])("are rejected with %s", (_, reading) => {
    expect(failureOf(reading)).toBe("unexpected_answer");
  });
});

test("accepts or rejects any JSON from the portal", () => {
  const readers = [
    toFoundBooks,
    toBindings,
    toFollowCount,
    toCustomerReviews,
    (answer: unknown) => toRankPoints(answer, [ASIN]),
  ];
  fc.assert(
    fc.property(fc.constantFrom(...readers), fc.jsonValue(), (read, answer) => {
      expect(failureOf(() => read(answer))).toBe("unexpected_answer");
    }),
  );
});
