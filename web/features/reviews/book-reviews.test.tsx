import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { BookReviews } from "./book-reviews.tsx";
import { COOKIE_MODE, failing, PIER, pageOf, QUAY, shelfOf, staleTitles } from "./testing/open-reviews.tsx";
import { buildReviews } from "./testing/review-builders.ts";

const US = "ATVPDKIKX0DER";
const titles = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

function open(getCustomerReviews: (sent: { body?: unknown }) => unknown) {
  const services = fakeServices(
    {
      getUser: () => buildUser(COOKIE_MODE),
      listBookFormats: shelfOf([
        [QUAY, "The Quay"],
        [PIER, "The Pier"],
      ]),
      getCustomerReviews,
    },
    { signedIn: true },
  );
  renderApp(<BookReviews titleAsin={PIER} marketplace={US} />, services);
  return (call: string) => services.calls.filter(({ name }) => name === call).map(({ sent }) => sent.body);
}

const answer = ({ body }: { body?: unknown }) => {
  const reviews = buildReviews(12, (place) => ({ title_set_asin: PIER, rating: place === 12 ? 2 : 5 }));
  const { reviews: data, total } = pageOf(reviews, body as Parameters<typeof pageOf>[1]);
  return { data, total };
};

test("a book's reviews are paged and filtered without naming the book", async () => {
  const sentTo = open(answer);
  await waitFor(() => expect(titles()).toHaveLength(10));
  expect(screen.queryByRole("link", { name: /^Ranks of/ })).toBeNull();
  expect(sentTo("getCustomerReviews")).toMatchObject([{ titlesetAsins: [PIER], marketplace: US, page: 1, size: 10 }]);
  expect(sentTo("listBookFormats")).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Page 2" }));
  await waitFor(() => expect(titles()).toEqual(["Review 11", "Review 12"]));
  await userEvent.click(screen.getByRole("checkbox", { name: "2 stars" }));
  await waitFor(() => expect(titles()).toEqual(["Review 12"]));
  expect(within(screen.getByRole("list", { name: "Reviews" })).getAllByRole("article")).toHaveLength(1);
});

test("a refused title set is looked up on the shelf, and the call repeated once", async () => {
  const sentTo = open(failing([staleTitles()], answer));
  await waitFor(() => expect(titles()).toHaveLength(10));
  expect(sentTo("listBookFormats")).toHaveLength(1);
  expect(sentTo("getCustomerReviews")).toHaveLength(2);
});
