import type { ConsentScope } from "#shared/domain/consent/scopes.ts";

const SHARED: Readonly<Record<Exclude<ConsentScope, "events">, string>> = {
  books: "books and sales ranks",
  reviews: "reviews and followers",
  royalties: "royalties and page reads",
  payments: "payments",
};
const TO_AUTHOR: Readonly<Record<ConsentScope, string>> = {
  ...SHARED,
  events: "the events of your books and their costs",
};
const TO_AGENCY: Readonly<Record<ConsentScope, string>> = {
  ...SHARED,
  events: "the events of their books and their costs",
};

/** Lists scopes in an email to the author, as "books and sales ranks; payments". */
export const scopesForAuthor = (scopes: readonly ConsentScope[]): string =>
  scopes.map((scope) => TO_AUTHOR[scope]).join("; ");

/** Lists scopes in an email to the agency. */
export const scopesForAgency = (scopes: readonly ConsentScope[]): string =>
  scopes.map((scope) => TO_AGENCY[scope]).join("; ");
