import * as z from "zod";
import { Id, Instant, IsoDateSchema } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";
import { NO_CONTENT } from "../parts.ts";
import { ChosenScopes, Scope } from "./consent-scope.ts";

/** Agencies with which an author shares figures, as the author sees them. The agency's side is in `clients.ts`. */

const SharedWith = z.object({
  id: Id,
  name: z.string(),
  website: z.string().nullable(),
  /** Marks the reports that the agency shares, as `#rrggbb`; null for the product's own. */
  color: z.string().nullable(),
  people: z.array(z.string()),
});

export const ConsentRequest = z.object({
  agency: SharedWith,
  /** The member who asks; null when the author has entered the agency's code. */
  invited_by: z.string().nullable(),
  /** What the agency asks for; after a consent, what the author shares already. */
  scopes: z.array(Scope),
  is_client: z.boolean(),
  /** When the author declined this request; null until then, and for a code. */
  declined_at: Instant.nullable(),
});
export type ConsentRequest = z.infer<typeof ConsentRequest>;

export const Consent = z.object({
  agency: SharedWith,
  scopes: z.array(Scope),
  since: Instant,
  /** The author's books in rank slots of the agency's plan. */
  monitored_books: z.int(),
});
export type Consent = z.infer<typeof Consent>;

/** How often one person of an agency opened figures of one scope on one day (UTC). */
export const ConsentView = z.object({
  date: IsoDateSchema,
  agency: z.string(),
  /** Null for someone who has left. */
  person: z.string().nullable(),
  scope: Scope,
  count: z.int(),
});
export type ConsentView = z.infer<typeof ConsentView>;

/** In place of an agency's id, for links that have an agency's code instead of an invitation's secret. */
export const CODE_LINK = "code";

const common = { access: "author", opensWithoutPlan: true } as const;
/** `hash` is the link's secret and `id` the agency's id; or the agency's code and the word `code`. */
const link = { path: "/consents/{hash}/{id}", params: z.object({ hash: Id, id: Id }), limit: "verify" } as const;
const one = { path: "/consents/{id}", params: z.object({ id: Id }) } as const;

export const getConsentRequest = endpoint({
  ...common,
  ...link,
  name: "getConsentRequest",
  method: "GET",
  impersonation: "read",
  summary: "Returns which agency asks the author to share figures, and what it asks for.",
  response: z.object({ data: ConsentRequest }),
});

export const giveConsent = endpoint({
  ...common,
  ...link,
  name: "giveConsent",
  method: "POST",
  status: 201,
  impersonation: "never",
  summary: "Shares figures of the chosen scopes with the agency behind a link or code; both sides get an email.",
  body: z.object({ scopes: ChosenScopes }),
  response: z.object({ data: Consent }),
});

export const declineConsent = endpoint({
  ...common,
  ...NO_CONTENT,
  name: "declineConsent",
  method: "POST",
  path: "/consents/{hash}/{id}/decline",
  params: link.params,
  limit: link.limit,
  impersonation: "never",
  summary: "Answers an agency's request with no, which the agency learns by email; the author can still agree later.",
});

export const listConsents = endpoint({
  ...common,
  name: "listConsents",
  method: "GET",
  path: "/consents",
  impersonation: "read",
  summary: "Lists the agencies with which the author shares figures, by name.",
  response: z.object({ data: z.array(Consent) }),
});

export const changeConsent = endpoint({
  ...common,
  ...one,
  name: "changeConsent",
  method: "PUT",
  impersonation: "never",
  summary: "Changes what an agency may see, effective with its next request; both sides get an email.",
  body: z.object({ scopes: ChosenScopes }),
  response: z.object({ data: Consent }),
});

export const revokeConsent = endpoint({
  ...common,
  ...one,
  ...NO_CONTENT,
  name: "revokeConsent",
  method: "DELETE",
  impersonation: "never",
  summary: "Ends an agency's access, effective with its next request; both sides get an email.",
});

export const listConsentViews = endpoint({
  ...common,
  name: "listConsentViews",
  method: "GET",
  path: "/consents/views",
  impersonation: "read",
  summary: "Lists who opened which figures on which day of the last 90, the latest first.",
  response: z.object({ data: z.array(ConsentView) }),
});
