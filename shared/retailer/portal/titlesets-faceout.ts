import { getJson } from "../session/requests.ts";

/** An author's title sets as the portal shows them; `sort` is `popularity` for reviews. Answered like a search (`toFoundBooks`). */
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
