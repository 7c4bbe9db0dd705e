import * as z from "zod";
import { Id, Instant, IsoDateSchema, IsoMonthSchema } from "#shared/primitives/schemas.ts";
import {
  AuthorProfile,
  BookshelfItem,
  CustomerReview,
  DashboardAccount,
  DashboardBook,
  FollowCount,
  ListedPayment,
  MAX_UNREAD_HTML,
  PortalBook,
  Preorder,
  PreorderDay,
  RankPoint,
  SignInState,
} from "#shared/sources/amazon/answers.ts";
import { AmazonCookies } from "#shared/sources/amazon/cookies.ts";
import { AmazonFailureCode } from "#shared/sources/amazon/failure.ts";

/**
 * Messages between Colophon's pages and its browser extension. Both sides parse every message and reject any that is
 * not declared here.
 */

/** The first version that answers the calls for pre-orders. */
export const PREORDERS_EXTENSION_VERSION = "2.1.0";
/** The first version that reads ranks. */
export const RANKS_EXTENSION_VERSION = "2.1.0";
/** The first version that answers the calls for reviews and followers. */
export const READERS_EXTENSION_VERSION = "2.1.0";

const SyncFailure = z.object({
  code: AmazonFailureCode.or(z.enum(["colophon_refused", "colophon_unreachable"])),
  message: z.string(),
  at: Instant,
});

/** The extension's current activity and last result. */
export const SyncStatus = z.object({
  running: z.enum(["first", "royalties", "payments", "books", "ranks"]).nullable(),
  /** Progress in files or books, if the total is known. */
  done: z.int(),
  total: z.int(),
  label: z.string().nullable(),
  last_good_at: Instant.nullable(),
  next_at: Instant.nullable(),
  failure: SyncFailure.nullable(),
  /** Apart from other failures, because ranks need the author portal's sign-in; null before version 2.1.0. */
  rank_failure: SyncFailure.nullable().default(null),
});
export type SyncStatus = z.infer<typeof SyncStatus>;

export const ExtensionHello = z.object({
  version: z.string(),
  browser: z.enum(["chrome", "firefox"]),
  /** The connected account and session; null while not connected. */
  paired: z.object({ user_id: Id, email: z.string(), session_id: Id }).nullable(),
});
export type ExtensionHello = z.infer<typeof ExtensionHello>;

const Marketplace = z.string().regex(/^[A-Z0-9]{10,14}$/);

/**
 * Calls that the extension makes with the author's session, and their results for a page: parsed figures, never
 * Amazon's HTML.
 */
export const AMAZON_CALLS = {
  searchTitleset: {
    request: z.object({ author: z.string().min(1), marketplace: Marketplace, limit: z.int().min(1).max(500) }),
    response: z.array(PortalBook),
  },
  searchBook: {
    request: z.object({ query: z.string().min(1).max(200), marketplace: Marketplace, limit: z.int().min(1).max(20) }),
    response: z.array(PortalBook),
  },
  /** With `keeps_ranks`, the ranks of the formats are stored as well, as far as they are on the author's shelf. */
  titlesetBindings: {
    request: z.object({
      title_set_asin: z.string().length(10),
      marketplace: Marketplace,
      keeps_ranks: z.boolean().optional(),
    }),
    response: z.array(PortalBook),
  },
  /** An author's title sets; `sort` is `popularity` for reviews. */
  titlesetsFaceout: {
    request: z.object({
      author: z.string().min(1).max(200),
      amazonAuthorId: z.string().min(1).max(200),
      marketplace: Marketplace,
      sort: z.enum(["popularity", "publication"]),
    }),
    response: z.array(PortalBook),
  },
  /** Ranks of each day by requested ASIN, two days late; empty for one without history. */
  salesRank: {
    request: z.object({
      bookAsins: z.array(z.string().length(10)).min(1).max(50),
      amazonAuthorId: z.string().min(1).max(200),
      marketplaceId: Marketplace,
      startDate: IsoDateSchema,
      endDate: IsoDateSchema,
    }),
    response: z.record(z.string(), z.array(RankPoint)),
  },
  bookshelfPage: {
    request: z.object({ page: z.int().min(1).max(100) }),
    response: z.object({ items: z.array(BookshelfItem), pages: z.int() }),
  },
  /** One book found on the bookshelf by its ASIN; null when it isn't there. */
  kenpData: {
    request: z.object({ asin: z.string().length(10) }),
    response: z.object({ kenpc: z.int().nullable(), series: z.string().nullable() }).nullable(),
  },
  booksMetadata: { request: z.object({}), response: z.array(z.string()) },
  /** A page of the payments list, newest first; `total` counts all payments. */
  ofaPayments: {
    request: z.object({ page: z.int().min(1).max(1000), size: z.int().min(1).max(50) }),
    response: z.object({ payments: z.array(ListedPayment), total: z.int() }),
  },
  preorderMetadata: { request: z.object({}), response: z.array(Preorder) },
  /** Units of each book, net of cancellations. */
  preorderNetUnits: {
    request: z.object({ asinsList: z.array(z.string().length(10)).min(1).max(100) }),
    response: z.array(z.object({ asin: z.string(), net_units: z.int() })),
  },
  /** Orders between the two dates, both included. */
  preorderDetails: {
    request: z.object({
      asin: z.string().length(10),
      startTimestamp: IsoDateSchema.nullable(),
      releaseTimestamp: IsoDateSchema.nullable(),
    }),
    response: z.array(PreorderDay),
  },
  reportsMetadata: { request: z.object({}), response: z.array(DashboardBook) },
  /** A page of reviews, newest first; `total` counts all reviews of the titles in the store. */
  customerReview: {
    request: z.object({
      titlesetAsins: z.array(z.string().length(10)).min(1).max(100),
      marketplace: Marketplace,
      page: z.int().min(1).max(1000),
      size: z.int().min(1).max(100),
    }),
    response: z.object({ reviews: z.array(CustomerReview), total: z.int() }),
  },
  latestFollowCount: { request: z.object({ amazonAuthorId: z.string().min(1).max(200) }), response: FollowCount },
  /** The picture's URL; null when there is none that a page may show. */
  profileImage: {
    request: z.object({ amazonAuthorId: z.string().min(1).max(200) }),
    response: z.string().nullable(),
  },
} as const;
export type AmazonCallName = keyof typeof AMAZON_CALLS;
export type AmazonCallRequest<N extends AmazonCallName> = z.infer<(typeof AMAZON_CALLS)[N]["request"]>;
export type AmazonCallResponse<N extends AmazonCallName> = z.infer<(typeof AMAZON_CALLS)[N]["response"]>;

/** Requests from a page, by `type`. */
export const EXTENSION_MESSAGES = {
  hello: { request: z.object({}), response: ExtensionHello },
  /** Connects the extension to a user's account with the session and token from `POST /extension/session`. */
  registerUser: {
    request: z.object({ user_id: Id, email: z.string(), session_id: Id, token: z.string().min(20).max(200) }),
    response: ExtensionHello,
  },
  /** Disconnects the account: ends its session, discards the token and stops syncing. */
  forgetUser: { request: z.object({}), response: ExtensionHello },
  isAmazonLoggedIn: { request: z.object({}), response: SignInState },
  /** The account signed in at the author portal; null when signed out or without an author profile. */
  amazonProfile: {
    request: z.object({}),
    response: z.object({ profile: AuthorProfile.nullable(), account: DashboardAccount.nullable() }),
  },
  /** Starts importing the sales history since the account's creation. A second request joins the running import. */
  firstScrape: { request: z.object({}), response: SyncStatus },
  status: { request: z.object({}), response: SyncStatus },
  /** Fetches what is due now. `months` fetches these months even when they are not due, as for a resync. */
  syncRoyalties: { request: z.object({ months: z.array(IsoMonthSchema).max(240).optional() }), response: SyncStatus },
  syncPayments: { request: z.object({}), response: SyncStatus },
  /** Reads ranks now, in one store or in all that are tracked; ranks younger than ten minutes are left out. */
  syncRanks: { request: z.object({ marketplace: Marketplace.optional() }), response: SyncStatus },
  /**
   * The author has turned cookie mode on or off. When on, the popup requests the browser permission to read the
   * session's cookies; when off, the permission is removed. `allowed` says whether it is granted.
   */
  cookieMode: { request: z.object({ wanted: z.boolean() }), response: z.object({ allowed: z.boolean() }) },
  /**
   * The named cookies of Amazon session, if the account has opted in to cookie mode and the browser permission is
   * granted; else `cookies_refused`.
   */
  cookies: {
    request: z.object({}),
    response: z.object({ cookies: AmazonCookies, user_agent: z.string().min(1).max(512) }),
  },
  /**
   * An unreadable bookshelf page that the author chose to send to support: its layout and words, and null when it is
   * readable by now.
   */
  bookshelfOutline: {
    request: z.object({ page: z.int().min(1).max(100) }),
    response: z.object({ html: z.string().max(MAX_UNREAD_HTML).nullable() }),
  },
  /** One call with the author's session: `call` is its name, `input` its request. */
  retailerCall: { request: z.object({ call: z.string(), input: z.unknown() }), response: z.unknown() },
} as const;
export type ExtensionMessageType = keyof typeof EXTENSION_MESSAGES;
export type ExtensionRequest<T extends ExtensionMessageType> = z.input<(typeof EXTENSION_MESSAGES)[T]["request"]>;
export type ExtensionResponse<T extends ExtensionMessageType> = z.output<(typeof EXTENSION_MESSAGES)[T]["response"]>;

/** Message envelope. `v` increases with every incompatible change. */
export const ExtensionEnvelope = z.object({ v: z.literal(1), type: z.string(), payload: z.unknown() });

/** Response envelope. Amazon failures have their own codes; `message` is display text. */
export const ExtensionAnswer = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({
    ok: z.literal(false),
    code: AmazonFailureCode.or(
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

/** Channel of the content-script bridge. Every message carries the nonce agreed on when the page opened it. */
export const BRIDGE_CHANNEL = "colophon-extension";
