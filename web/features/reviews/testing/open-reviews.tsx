import { Route } from "react-router-dom";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { CustomerReview } from "#shared/sources/amazon/answers.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildFormat } from "#web/testing/book-builders.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type OpenedPage, openPage } from "#web/testing/open-page.tsx";
import ReviewsPage from "../pages/reviews-page.tsx";

export const QUAY = "B000000001";
export const PIER = "B000000002";

/** An author whose reviews our server reads with a stored Author Central session. */
export const COOKIE_MODE: Partial<User> = { kdp_cookies_enabled: true, author_central_account: { active: true } };
/** An author whose reviews this browser's extension reads. */
export const EXTENSION_MODE: Partial<User> = {
  extension: { ...buildUser().extension, activation_date: "2026-11-01T00:00:00Z" },
};

interface Asked {
  readonly titlesetAsins: readonly string[];
  readonly page: number;
  readonly size: number;
}

/** A page of these reviews as the portal cuts it. */
export const pageOf = (all: readonly CustomerReview[], { titlesetAsins, page, size }: Asked) => {
  const found = all.filter(({ title_set_asin }) => titlesetAsins.includes(title_set_asin));
  return { reviews: found.slice((page - 1) * size, page * size), total: found.length };
};

/** A shelf of these title sets, a hundred rows a page as asked. */
export const shelfOf =
  (sets: readonly (readonly [asin: string, title: string])[]) =>
  ({ query }: { query?: Readonly<Record<string, string>> }) => {
    const [page, size] = [Number(query?.page ?? 1), Number(query?.per_page ?? 20)];
    const rows = sets.map(([asin, title]) => ({
      ...buildFormat({ id: `f-${asin}`, book_id: `b-${asin}`, uid: asin, title }),
      groups: [],
      tags: [],
      ranks: {},
      tier: null,
      favorite: null,
      sparkline: [],
      title_set_asin: asin,
    }));
    const data = rows.slice((page - 1) * size, page * size);
    return {
      data,
      meta: { page, per_page: size, total: rows.length, last_page: Math.ceil(rows.length / size), as_of: 7 },
    };
  };

/** A portal that fails each call with the next of these errors; null for a call that works, as all later ones do. */
export function failing<T>(errors: readonly (Error | null)[], answer: (asked: T) => unknown) {
  const left = [...errors];
  return (asked: T) => {
    const error = left.shift() ?? null;
    if (error) throw error;
    return answer(asked);
  };
}

export const staleTitles = () => new ApiFailure("stale", 409);

interface Opened extends OpenedPage {
  readonly reviews?: readonly CustomerReview[];
}

/** Opens the reviews at an address, for an author in cookie mode by default. */
export const openReviews = ({ reviews = [], answers, ...given }: Opened = {}) =>
  openPage(<Route path="/reviews" element={<ReviewsPage />} />, {
    path: "/reviews",
    user: COOKIE_MODE,
    ...given,
    answers: {
      listBookFormats: shelfOf([
        [QUAY, "The Quay"],
        [PIER, "The Pier"],
      ]),
      getCustomerReviews: ({ body }) => {
        const { reviews: data, total } = pageOf(reviews, body as unknown as Asked);
        return { data, total };
      },
      ...answers,
    },
  });
