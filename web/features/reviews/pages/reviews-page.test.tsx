import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildPreferences, buildUser } from "#web/testing/builders.ts";
import {
  COOKIE_MODE,
  failing,
  openReviews,
  PIER,
  pageOf,
  QUAY,
  shelfOf,
  staleTitles,
} from "../testing/open-reviews.tsx";
import { buildReview, buildReviews } from "../testing/review-builders.ts";

const address = () => screen.getByLabelText("Address").textContent;
const listed = async () => within(await screen.findByRole("list", { name: "Reviews" })).findAllByRole("article");
const titles = async () => (await listed()).map((card) => within(card).getByRole("heading").textContent);

beforeEach(() => localStorage.clear());

describe("in calm mode", () => {
  const CALM = { ...COOKIE_MODE, preferences: buildPreferences({ calm_mode: true }) };
  // Reviews of Nov 18 and the thirty days before; the latest letter came on Monday, Nov 16.
  const reviews = buildReviews(31, (place) => ({ rating: place === 1 ? 1 : 5 }));
  const through = async (path: string) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 19, 12) });
    try {
      openReviews({ reviews, user: CALM, path });
      return await titles();
    } finally {
      vi.useRealTimers();
    }
  };
  const places = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `Review ${from + i}`);

  test("ends the list on the day before the letter, and says so", async () => {
    expect(await through("/reviews")).toEqual(places(4, 13));
    expect(screen.getByText(/28 reviews/)).toBeDefined();
    expect(screen.getByRole("note").textContent).toMatch(
      /^Figures through Sunday, Nov 15\. New ones on Monday, Nov 23/,
    );
  });

  test.each([
    ["/reviews?page=2", places(14, 23)],
    ["/reviews?page=3", places(24, 31)],
    ["/reviews?stars=5&page=2", places(14, 23)],
  ])("turns pages without a gap or a repetition at %s", async (path, expected) => {
    expect(await through(path)).toEqual(expected);
  });
});

describe("the list", () => {
  test("marks what is newer than the last look in this browser, and nothing at the first look", async () => {
    const seen = "2026-11-18T09:00:00.000Z";
    const user = buildUser().id;
    const reviews = [
      buildReview({ title: "Fresh", submitted_at: "2026-11-19T09:00:00.000Z" }),
      buildReview({ title: "Known", submitted_at: seen }),
    ];
    localStorage.setItem(`reviewsSeen.${user}.ATVPDKIKX0DER`, seen);
    openReviews({ reviews });
    const [fresh, known] = await listed();
    expect(within(fresh!).getByText("New")).toBeDefined();
    expect(within(known!).queryByText("New")).toBeNull();
    expect(localStorage.getItem(`reviewsSeen.${user}.ATVPDKIKX0DER`)).toBe("2026-11-19T09:00:00.000Z");
  });

  test("shows stars, title, text, reviewer, date, marks and the book of each review, newest first", async () => {
    const reviews = [
      buildReview({ is_vine: true }),
      buildReview({ title_set_asin: PIER, title: "Not for me", rating: 2 }),
    ];
    openReviews({ reviews });
    const [first, second] = await listed();
    const card = within(first!);
    expect(card.getByText("4 out of 5 stars")).toBeDefined();
    expect(card.getByRole("heading", { level: 3, name: "A slow start, then wonderful" })).toBeDefined();
    for (const text of ["A clever plot, and never unkind.", "K. Okonkwo", "on Nov 18, 2026", "KO"])
      expect(card.getByText(text)).toBeDefined();
    expect(card.getByText("Verified purchase")).toBeDefined();
    expect(card.getByText("Vine")).toBeDefined();
    expect(card.getByRole("link", { name: "The Quay" }).getAttribute("href")).toBe(`/books/b-${QUAY}`);
    expect(within(second!).queryByText("Vine")).toBeNull();
    expect(within(second!).getByRole("link", { name: "The Pier" })).toBeDefined();
    expect(screen.getByText(/Recent reviews take 1-2 days to appear\./)).toBeDefined();
  });

  test("shows initials instead of pictures from other sites", async () => {
    openReviews({
      reviews: [buildReview({ reviewer: { name: "Ines", avatar: "https://elsewhere.invalid/ines.png" } })],
    });
    const [card] = await listed();
    expect(within(card!).getByText("I")).toBeDefined();
    expect(document.querySelector("img")).toBeNull();
  });

  test("shows a review without a title, text, name or stars", async () => {
    openReviews({
      reviews: [buildReview({ title: null, text: null, rating: 0, reviewer: { name: null, avatar: null } })],
    });
    const [card] = await listed();
    for (const text of ["No rating", "A reader"]) expect(within(card!).getByText(text)).toBeDefined();
    expect(within(card!).queryByRole("heading")).toBeNull();
  });

  test("cuts a text at 260 characters, and shows the rest on request", async () => {
    const text = "👍🏽".repeat(261);
    openReviews({ reviews: [buildReview({ title: "Loved it", text })] });
    expect(await screen.findByText(`${"👍🏽".repeat(260)}…`)).toBeDefined();
    const more = screen.getByRole("button", { name: "read more of “Loved it”", expanded: false });
    expect(more.textContent).toContain("read more");
    await userEvent.click(more);
    expect(screen.getByText(text)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "read less of “Loved it”", expanded: true }));
    expect(screen.queryByText(text)).toBeNull();
  });

  test("has ten reviews a page, and keeps the page in the address", async () => {
    const { sentTo } = openReviews({ reviews: buildReviews(23) });
    expect(await titles()).toHaveLength(10);
    expect(screen.getByText(/^23 reviews in this store\./)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Page 3" }));
    await waitFor(async () => expect(await titles()).toEqual(["Review 21", "Review 22", "Review 23"]));
    expect(address()).toBe("/reviews?page=3");
    expect(sentTo("getCustomerReviews").at(-1)?.body).toEqual({
      marketplace: "ATVPDKIKX0DER",
      page: 3,
      size: 10,
      titlesetAsins: [QUAY, PIER],
    });
  });

  test("asks for another store, which has ranks, and for a single book", async () => {
    const reviews = [buildReview(), buildReview({ title_set_asin: PIER, title: "Not for me" })];
    const { sentTo } = openReviews({ path: "/reviews?page=2", reviews });
    const store = await screen.findByLabelText("Marketplace");
    expect(within(store).queryByRole("option", { name: "Amazon.nl" })).toBeNull();
    await userEvent.selectOptions(store, "Germany");
    await waitFor(() => expect(address()).toBe("/reviews?store=A1PA6795UKMFR9"));
    await userEvent.click(screen.getByRole("combobox", { name: "Book" }));
    await userEvent.click(await screen.findByRole("option", { name: "The Pier" }));
    await waitFor(async () => expect(await titles()).toEqual(["Not for me"]));
    expect(address()).toBe(`/reviews?store=A1PA6795UKMFR9&book=${PIER}`);
    expect(sentTo("getCustomerReviews").at(-1)?.body).toMatchObject({
      marketplace: "A1PA6795UKMFR9",
      page: 1,
      titlesetAsins: [PIER],
    });
  });

  test("names every title set of three hundred books once", async () => {
    const sets = Array.from({ length: 300 }, (_, i) => [`B${String(i).padStart(9, "0")}`, `Book ${i}`] as const);
    const { sentTo } = openReviews({ reviews: buildReviews(12), answers: { listBookFormats: shelfOf(sets) } });
    await listed();
    expect(sentTo("getCustomerReviews")[0]?.body).toMatchObject({ titlesetAsins: sets.map(([asin]) => asin) });
    expect(sentTo("listBookFormats").map(({ query }) => [query?.page, query?.as_of])).toEqual([
      ...[
        [1, undefined],
        [2, 7],
        [3, 7],
      ],
    ]);
  });

  test("says that there are no reviews yet, and on a page past the end leads back", async () => {
    openReviews({ path: "/reviews?page=9", reviews: buildReviews(3) });
    await userEvent.click(await screen.findByRole("button", { name: "Go to the first page" }));
    expect(await titles()).toHaveLength(3);
    expect(address()).toBe("/reviews");
  });

  test("leads an author without books to the shelf", async () => {
    openReviews({ answers: { listBookFormats: shelfOf([]) } });
    expect(await screen.findByRole("heading", { name: "No books found" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Add Books" }).getAttribute("href")).toBe("/books");
  });
});

describe("filters", () => {
  const reviews = buildReviews(230, (place) => ({
    rating: place % 5 === 0 ? 1 : 5,
    is_vine: place % 50 === 0,
    is_verified_purchase: place % 2 === 0,
  }));

  test("show the reviews that meet all of them, from the whole list", async () => {
    const { sentTo } = openReviews({ reviews });
    await listed();
    await userEvent.click(screen.getByRole("checkbox", { name: "1 star" }));
    await waitFor(() => expect(screen.getByText(/^46 reviews match your filters\./)).toBeDefined());
    expect((await titles())[1]).toBe("Review 10");
    await userEvent.click(screen.getByRole("switch", { name: "Vine only" }));
    await userEvent.click(screen.getByRole("switch", { name: "Verified purchases only" }));
    await waitFor(async () => expect(await titles()).toEqual(["Review 50", "Review 100", "Review 150", "Review 200"]));
    expect(address()).toBe("/reviews?stars=1&vine=1&verified=1");
    expect(sentTo("getCustomerReviews").map(({ body }) => [body?.page, body?.size])).toEqual([
      ...[
        [1, 10],
        [1, 100],
        [2, 100],
        [3, 100],
      ],
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Reset Filter" }));
    await waitFor(() => expect(address()).toBe("/reviews"));
  });

  test("cover the newest 500 reviews, and older ones on request", async () => {
    const many = buildReviews(730, (place) => ({ rating: place === 700 ? 1 : 5 }));
    openReviews({ path: "/reviews?stars=1", reviews: many });
    expect(await screen.findByRole("heading", { name: "No reviews match these filters" })).toBeDefined();
    expect(screen.getByText(/Your filters cover the newest 500 reviews\./)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Search older reviews" }));
    await waitFor(async () => expect(await titles()).toEqual(["Review 700"]));
    expect(screen.queryByRole("button", { name: "Search older reviews" })).toBeNull();
  });
});

describe("a refused call", () => {
  const reviews = buildReviews(2);
  const answer = ({ body }: { body?: unknown }) => {
    const { reviews: data, total } = pageOf(reviews, body as Parameters<typeof pageOf>[1]);
    return { data, total };
  };

  test("for stale title sets is repeated exactly once, with reloaded ones", async () => {
    const getCustomerReviews = failing([staleTitles()], answer);
    const { sentTo } = openReviews({ answers: { getCustomerReviews } });
    expect(await titles()).toHaveLength(2);
    expect(sentTo("getCustomerReviews")).toHaveLength(2);
    expect(sentTo("listBookFormats")).toHaveLength(2);
  });

  test("for stale title sets twice shows no data, and tries again only on request", async () => {
    const getCustomerReviews = failing([staleTitles(), staleTitles()], answer);
    const { sentTo } = openReviews({ answers: { getCustomerReviews } });
    expect(await screen.findByText("Amazon has no reviews for this list of books")).toBeDefined();
    expect(sentTo("getCustomerReviews")).toHaveLength(2);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await titles()).toHaveLength(2);
    expect(sentTo("getCustomerReviews")).toHaveLength(3);
  });

  test("for a lost session shows the Login to Amazon card", async () => {
    const getCustomerReviews = failing([new ApiFailure("retailer_auth", 403)], answer);
    const { sentTo } = openReviews({ answers: { getCustomerReviews } });
    const link = await screen.findByRole("link", { name: "Login to Amazon" });
    expect(link.getAttribute("href")).toBe("/connect?type=AUTHOR_CENTRAL");
    expect(sentTo("getCustomerReviews")).toHaveLength(1);
  });

  test("for a dead network shows a retry button and nothing else", async () => {
    const getCustomerReviews = failing([new ApiFailure("offline", 0)], answer);
    const { sentTo } = openReviews({ answers: { getCustomerReviews } });
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByText("You are offline")).toBeDefined();
    expect(sentTo("getCustomerReviews")).toHaveLength(1);
    expect(screen.queryByRole("link", { name: "Login to Amazon" })).toBeNull();
    await userEvent.click(again);
    expect(await titles()).toHaveLength(2);
  });
});
