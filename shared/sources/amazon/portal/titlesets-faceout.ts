import { getJson } from "../session/requests.ts";

/**
 * Requests an author's title sets in display order; `sort` is `popularity` for reviews. The answer has a search's shape
 * (`toFoundBooks`).
 */
export const titlesetsFaceoutRequest = (asked: {
  author: string;
  author_id: string;
  marketplace: string;
  sort: string;
}) =>
  getJson("author", "/api/titlesetsFaceout", {
    author: asked.author,
    amazonAuthorId: asked.author_id,
    marketplace: asked.marketplace,
    sort: asked.sort,
  });
