/**
 * What an author lets an agency see, in the order in which it is listed: books and ranks, reviews and followers,
 * royalties and page reads, payments, and events.
 */
export const CONSENT_SCOPES = ["books", "reviews", "royalties", "payments", "events"] as const;
export type ConsentScope = (typeof CONSENT_SCOPES)[number];

/** The scopes that are chosen until the author chooses others. */
export const DEFAULT_SCOPES: readonly ConsentScope[] = ["books"];

/** Returns the scopes in their fixed order, each once. */
export const inScopeOrder = (scopes: Iterable<ConsentScope>): ConsentScope[] => {
  const chosen = new Set(scopes);
  return CONSENT_SCOPES.filter((scope) => chosen.has(scope));
};

/** True when all `needed` scopes are granted; a call that needs none is open to every agency of the author. */
export const isGranted = (needed: readonly ConsentScope[], granted: readonly ConsentScope[]): boolean =>
  needed.every((scope) => granted.includes(scope));
