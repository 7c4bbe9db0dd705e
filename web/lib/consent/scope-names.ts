import type { ConsentScope } from "#shared/domain/consent/scopes.ts";

/** What an author can share, as it is listed. */
export const SCOPE_NAMES: Readonly<Record<ConsentScope, string>> = {
  books: "Books and ranks",
  reviews: "Reviews and followers",
  royalties: "Royalties and page reads",
  payments: "Payments",
  events: "Events",
};

/** Lists scopes by name, as "Books and ranks, Payments". */
export const scopeList = (scopes: readonly ConsentScope[]): string =>
  scopes.map((scope) => SCOPE_NAMES[scope]).join(", ");
