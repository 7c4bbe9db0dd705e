import * as z from "zod";
import { Id, Instant } from "#shared/primitives/schemas.ts";
import { AuthorProfile } from "#shared/sources/amazon/answers.ts";
import { AmazonCookies } from "#shared/sources/amazon/cookies.ts";
import { User } from "./accounts/accounts.ts";
import { endpoint } from "./endpoint.ts";
import { ById, NO_CONTENT } from "./parts.ts";

/** Cookie mode (opt-in): the author's encrypted Amazon sessions and the accounts they belong to. */

export const AmazonAccountType = z.enum(["KDP", "AUTHOR_CENTRAL"]);
export type AmazonAccountType = z.infer<typeof AmazonAccountType>;

export const AmazonAccount = z.object({
  id: Id,
  email: z.string(),
  /** Whether the session opened the portal on its last use. */
  active: z.boolean(),
  /** The primary account of its type. */
  main: z.boolean(),
  amazon_account_type: AmazonAccountType,
  amazon_author: AuthorProfile.nullable(),
  connected_at: Instant,
  /** When the session was last used, and by which source. */
  last_used_at: Instant.nullable(),
  last_used_by: z.string().nullable(),
  /** When the first of its persistent cookies expires, if known. */
  expires_at: Instant.nullable(),
});
export type AmazonAccount = z.infer<typeof AmazonAccount>;

const Session = z.object({
  cookies: AmazonCookies,
  userAgent: z.string().min(1).max(512),
  /** The author profile as JSON text, as the extension read it; null without a profile. */
  profile: z.string().max(50_000).nullable(),
  /** Authorization code from Amazon's sign-in; null when only the cookies are renewed. */
  code: z.string().max(1024).nullable(),
  /** PKCE verifier of the code, known only to the page that requested it. */
  token: z.string().max(1024).nullable(),
});

/** Cookies are the author's secret: no impersonating administrator touches them. */
const common = { access: "author", impersonation: "never" } as const;

export const saveAmazonCookies = endpoint({
  ...common,
  ...NO_CONTENT,
  name: "saveAmazonCookies",
  method: "PUT",
  path: "/user/amazonCookies",
  summary: "Replaces the stored, encrypted sessions of the connected accounts (cookie mode only).",
  limit: "cookies",
  body: Session,
});

export const setCookieMode = endpoint({
  ...common,
  name: "setCookieMode",
  method: "PUT",
  path: "/user/cookie-mode",
  opensWithoutPlan: true,
  summary: "Turns cookie mode on or off; turning it off deletes every stored session immediately.",
  body: z.object({ accepted: z.boolean() }),
  response: User,
});

export const testCookies = endpoint({
  ...common,
  name: "testCookies",
  method: "GET",
  path: "/kdp/testCookies",
  summary: "Tests the stored sessions at both portals.",
  limit: "cookies",
  response: z.object({
    kdp: z.boolean(),
    author_central: z.boolean(),
    kdp_amazon_account_id: Id.nullable(),
    author_amazon_account_id: Id.nullable(),
    amazon_author: AuthorProfile.nullable(),
  }),
});

export const listAmazonAccounts = endpoint({
  name: "listAmazonAccounts",
  method: "GET",
  path: "/amazon-accounts",
  access: "author",
  opensWithoutPlan: true,
  impersonation: "read",
  summary: "Lists the linked accounts: at most one publishing account and any number of author portal accounts.",
  response: z.object({ data: z.array(AmazonAccount) }),
});

export const connectAmazonAccount = endpoint({
  ...common,
  name: "connectAmazonAccount",
  method: "POST",
  path: "/amazon-accounts/connect",
  summary:
    "Connects or reconnects the account that the code proves. A different publishing account is refused unless `replace` is set.",
  status: 201,
  limit: "cookies",
  body: Session.extend({ type: AmazonAccountType, replace: z.boolean().default(false) }),
  response: z.object({ data: AmazonAccount.nullable() }),
});

export const resyncAmazonAccount = endpoint({
  ...common,
  name: "resyncAmazonAccount",
  method: "GET",
  path: "/amazon-accounts/{id}/resync",
  summary:
    "Reads the account's identity from its portal again. 403 `retailer_auth` when its session is no longer accepted.",
  limit: "cookies",
  params: ById,
  response: z.object({ data: AmazonAccount }),
});

export const disconnectAmazonAccount = endpoint({
  ...common,
  ...NO_CONTENT,
  name: "disconnectAmazonAccount",
  method: "POST",
  path: "/amazon-accounts/disconnect",
  opensWithoutPlan: true,
  summary: "Deletes the publishing account's session; the account stays listed and can be reconnected.",
});

export const setPrimaryAmazonAccount = endpoint({
  ...common,
  name: "setPrimaryAmazonAccount",
  method: "PUT",
  path: "/amazon-accounts/{id}/primary",
  summary: "Makes an author portal account the primary one.",
  params: ById,
  response: z.object({ data: AmazonAccount }),
});

export const deleteAmazonAccount = endpoint({
  ...common,
  ...NO_CONTENT,
  name: "deleteAmazonAccount",
  method: "DELETE",
  path: "/amazon-accounts/{id}",
  opensWithoutPlan: true,
  summary: "Deletes an author portal account and its session. A publishing account can only be disconnected.",
  params: ById,
});
