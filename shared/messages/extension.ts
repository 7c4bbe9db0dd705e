import { z } from "zod";
import { Id, Instant, IsoMonthSchema } from "#shared/primitives/schemas.ts";
import {
  AuthorProfile,
  BookshelfItem,
  DashboardAccount,
  DashboardBook,
  MOST_UNREAD_HTML,
  PortalBook,
  SignInState,
} from "#shared/retailer/answers.ts";
import { RetailerCookies } from "#shared/retailer/cookies.ts";
import { RetailerFailureCode } from "#shared/retailer/failure.ts";

/** What pages of Colophon and its browser extension say to each other. Every message is parsed on both sides; what is not listed here is refused. */

/** Our extension began with this version (decision 33); pages ask for a newer one where they need it. */
export const OLDEST_EXTENSION_VERSION = "2.0.0";

/** What the extension is doing, and how it went the last time. */
export const SyncStatus = z.object({
  running: z.enum(["first", "royalties", "payments", "books"]).nullable(),
  /** Of what is running: files or books, as far as their number is known. */
  done: z.int(),
  total: z.int(),
  /** What is being fetched at this moment, in words. */
  label: z.string().nullable(),
  last_good_at: Instant.nullable(),
  next_at: Instant.nullable(),
  failure: z
    .object({
      code: RetailerFailureCode.or(z.enum(["colophon_refused", "colophon_unreachable"])),
      message: z.string(),
      at: Instant,
    })
    .nullable(),
});
export type SyncStatus = z.infer<typeof SyncStatus>;

export const ExtensionHello = z.object({
  version: z.string(),
  browser: z.enum(["chrome", "firefox"]),
  /** Whose account it is connected to, and by which of its sessions; null while it is to nobody's. */
  paired: z.object({ user_id: Id, email: z.string(), session_id: Id }).nullable(),
});
export type ExtensionHello = z.infer<typeof ExtensionHello>;

const Marketplace = z.string().regex(/^[A-Z0-9]{10,14}$/);

/** Calls that the extension makes with the author's session, and what a page gets of them: parsed figures, never a page of the retailer's. */
export const RETAILER_CALLS = {
  searchTitleset: {
    request: z.object({ author: z.string().min(1), marketplace: Marketplace, limit: z.int().min(1).max(500) }),
    response: z.array(PortalBook),
  },
  searchBook: {
    request: z.object({ query: z.string().min(1).max(200), marketplace: Marketplace, limit: z.int().min(1).max(20) }),
    response: z.array(PortalBook),
  },
  titlesetBindings: {
    request: z.object({ title_set_asin: z.string().length(10), marketplace: Marketplace }),
    response: z.array(PortalBook),
  },
  bookshelfPage: {
    request: z.object({ page: z.int().min(1).max(100) }),
    response: z.object({ items: z.array(BookshelfItem), pages: z.int() }),
  },
  /** One book of the bookshelf, found by its ASIN; null when the bookshelf doesn't have it. */
  kenpData: {
    request: z.object({ asin: z.string().length(10) }),
    response: z.object({ kenpc: z.int().nullable(), series: z.string().nullable() }).nullable(),
  },
  /** ASINs of everything that the account has published. */
  booksMetadata: { request: z.object({}), response: z.array(z.string()) },
  reportsMetadata: { request: z.object({}), response: z.array(DashboardBook) },
} as const;
export type RetailerCallName = keyof typeof RETAILER_CALLS;
export type RetailerCallRequest<N extends RetailerCallName> = z.infer<(typeof RETAILER_CALLS)[N]["request"]>;
export type RetailerCallResponse<N extends RetailerCallName> = z.infer<(typeof RETAILER_CALLS)[N]["response"]>;

/** What a page can ask for, by `type`. */
export const EXTENSION_MESSAGES = {
  hello: { request: z.object({}), response: ExtensionHello },
  /** Connects the extension to a person's account with the session and the token that `POST /extension/session` handed out. */
  registerUser: {
    request: z.object({ user_id: Id, email: z.string(), session_id: Id, token: z.string().min(20).max(200) }),
    response: ExtensionHello,
  },
  /** Forgets the account: its session is ended, the token is thrown away, nothing syncs any more. */
  forgetUser: { request: z.object({}), response: ExtensionHello },
  isAmazonLoggedIn: { request: z.object({}), response: SignInState },
  /** Who is signed in at the author portal; null when nobody is, or the account has no author profile. */
  amazonProfile: {
    request: z.object({}),
    response: z.object({ profile: AuthorProfile.nullable(), account: DashboardAccount.nullable() }),
  },
  /** Begins the import of the sales history, from the account's creation on. A second one joins the first. */
  firstScrape: { request: z.object({}), response: SyncStatus },
  status: { request: z.object({}), response: SyncStatus },
  /** Fetches what is due now; `months` asks for these whatever is due, as a resync does. */
  syncRoyalties: { request: z.object({ months: z.array(IsoMonthSchema).max(240).optional() }), response: SyncStatus },
  syncPayments: { request: z.object({}), response: SyncStatus },
  /**
   * The author has chosen cookie mode, or left it. From then on the popup asks for the browser's leave to read the session's cookies, or the leave is
   * given back. `allowed` says whether the browser gives it.
   */
  cookieMode: { request: z.object({ wanted: z.boolean() }), response: z.object({ allowed: z.boolean() }) },
  /** The named cookies of the session at the retailer, for an account that has chosen cookie mode and with the browser's leave; else `cookies_refused`. */
  cookies: {
    request: z.object({}),
    response: z.object({ cookies: RetailerCookies, user_agent: z.string().min(1).max(512) }),
  },
  /**
   * A page of the bookshelf that could not be read, because the author has chosen to send it to support: its layout and words, and nothing where it can be
   * read by now.
   */
  unreadBookshelf: {
    request: z.object({ page: z.int().min(1).max(100) }),
    response: z.object({ html: z.string().max(MOST_UNREAD_HTML).nullable() }),
  },
  /** One call with the author's session: `call` names it, `input` is its request. */
  retailerCall: { request: z.object({ call: z.string(), input: z.unknown() }), response: z.unknown() },
} as const;
export type ExtensionMessageType = keyof typeof EXTENSION_MESSAGES;
export type ExtensionRequest<T extends ExtensionMessageType> = z.input<(typeof EXTENSION_MESSAGES)[T]["request"]>;
export type ExtensionResponse<T extends ExtensionMessageType> = z.output<(typeof EXTENSION_MESSAGES)[T]["response"]>;

/** A message as it crosses: `v` grows when an old side could not understand a new one. */
export const ExtensionEnvelope = z.object({ v: z.literal(1), type: z.string(), payload: z.unknown() });

/** Every answer. A failure of the retailer's has its own code; `message` is for people. */
export const ExtensionAnswer = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({
    ok: z.literal(false),
    code: RetailerFailureCode.or(
      z.enum([
        "not_paired",
        "cookies_refused",
        "bad_message",
        "busy",
        "internal",
        "colophon_refused",
        "colophon_unreachable",
      ]),
    ),
    message: z.string(),
    status: z.int().nullable(),
  }),
]);
export type ExtensionAnswer = z.infer<typeof ExtensionAnswer>;

/** The bridge of the content script: every message carries the nonce that the two sides agreed on when the page opened. */
export const BRIDGE_CHANNEL = "colophon-extension";
